// Draws a terminal's screen as SVG, for the picture in README.
//   tmux capture-pane -p -e | node scripts/picture.mjs TITLE > docs/picture.svg   (scripts/picture does it)
import { readFileSync } from 'node:fs';

const CELL = 8.4, LINE = 18, PAD = 16;
const COLOURS = ['#1d2021', '#e06c60', '#98c379', '#e5c07b', '#7aa2f7', '#c792ea', '#56b6c2', '#d8dee9'];
const PLAIN = '#d8dee9';

const escape = (s) => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

// One line with its colour codes becomes runs of {text, bold, dim, colour}.
function runs(line) {
    const out = [];
    let style = { bold: false, dim: false, colour: PLAIN };
    for (const part of line.split(/(\x1b\[[0-9;]*m)/)) {
        const code = /^\x1b\[([0-9;]*)m$/.exec(part);
        if (!code) {
            if (part) out.push({ text: part, ...style });
            continue;
        }
        for (const n of (code[1] || '0').split(';').map(Number)) {
            if (n === 0) style = { bold: false, dim: false, colour: PLAIN };
            else if (n === 1) style = { ...style, bold: true };
            else if (n === 2) style = { ...style, dim: true };
            else if (n === 22) style = { ...style, bold: false, dim: false };
            else if (n >= 30 && n <= 37) style = { ...style, colour: COLOURS[n - 30] };
            else if (n === 39) style = { ...style, colour: PLAIN };
        }
    }
    return out;
}

const lines = readFileSync(0, 'utf8').replace(/\s+$/, '').split('\n');
const columns = Math.max(...lines.map((l) => l.replace(/\x1b\[[0-9;]*m/g, '').length));
const width = Math.ceil(columns * CELL + 2 * PAD), height = lines.length * LINE + 2 * PAD;
const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escape(process.argv[2])}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="#1d2021"/>`,
    '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">',
];
lines.forEach((line, row) => {
    let column = 0;
    for (const run of runs(line)) {
        const x = (PAD + column * CELL).toFixed(1), y = PAD + (row + 0.75) * LINE;
        const look = `fill="${run.colour}"${run.bold ? ' font-weight="bold"' : ''}${run.dim ? ' opacity="0.65"' : ''}`;
        if (run.text.trim())
            out.push(`<text x="${x}" y="${y}" textLength="${(run.text.length * CELL).toFixed(1)}" ${look}>${escape(run.text)}</text>`);
        column += run.text.length;
    }
});
out.push('</g>', '</svg>');
console.log(out.join('\n'));
