// tables.mjs: the tables of moves, events, questions and kinds of fields in docs/PROTOCOL.md, as objects.

// Cells of a row; bars inside a cell are escaped.
const cells = (line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim());

// "`unit` (unit), `to` (square, may be left out)"
function readFields(cell) {
    return [...cell.matchAll(/`([\w-]+)` \(([\w-]+)((?:, [a-z ]+)*)\)/g)].map(([, name, kind, more]) => ({
        name, kind, isSecret: more.includes('secret'), mayLack: more.includes('may be left out'),
    }));
}

const word = (cell) => cell.replaceAll('`', '');

// Rows of one table, found by how its first line begins.
function rowsOf(section, head) {
    const lines = section.split('\n');
    const begin = lines.findIndex((line) => line.startsWith(head));
    if (begin < 0) return null;
    const rows = [];
    for (let i = begin + 2; lines[i]?.startsWith('|'); i++) rows.push(cells(lines[i]));
    return rows;
}

export function readTables(text, fail) {
    const games = {};
    const made = text.slice(text.indexOf('<!-- made from the tables: begin -->'), text.indexOf('<!-- made from the tables: end -->'));
    for (const section of made.split('### Moves, events and questions of ').slice(1)) {
        const game = section.slice(0, section.indexOf('\n'));
        const table = (head) => rowsOf(section, head) ?? fail(`docs/PROTOCOL.md has no table "${head}" of ${game}`);
        games[game] = {
            moves: table('| move: `verb`').map(([verb, , fields]) => ({name: word(verb), fields: readFields(fields)})),
            events: table('| `event`').map(([event, fields]) => ({name: word(event), fields: readFields(fields)})),
            questions: table('| `question`').map(([name, , , about]) => ({name: word(name), fields: readFields(about)})),
            kinds: Object.fromEntries(table('| kind of field').map(([kind, about]) => [kind, about])),
        };
    }
    return games;
}
