// mutants.mjs: finds the functions of a C file and the places in them that can be broken.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMarks, isBlock, markOf } from './marks.mjs';

// The same text with comments, strings, asserts and preprocessor lines blanked, at the same offsets.
// Asserts are not mutated: they state invariants, not what a game does.
function codeOnly(text) {
    const blank = (s) => s.replace(/[^\n]/g, ' ');
    const code = text
        .replace(/\/\*[\s\S]*?\*\//g, blank)
        .replace(/\/\/[^\n]*/g, blank)
        .replace(/"(?:[^"\\\n]|\\.)*"/g, blank)
        .replace(/'(?:[^'\\\n]|\\.)+'/g, blank)
        .replace(/^[ \t]*#(?:[^\n]*\\\n)*[^\n]*/gm, blank);
    return code.replace(/\b(?:static_)?assert\([^;]*;/g, blank);
}

const SWAPS = [
    [/ == /g, ' != '], [/ != /g, ' == '],
    [/ < /g, ' <= '], [/ <= /g, ' < '], [/ > /g, ' >= '], [/ >= /g, ' > '],
    [/ && /g, ' || '], [/ \|\| /g, ' && '],
    [/ \+ /g, ' - '], [/ - /g, ' + '],
    [/\+\+/g, '--'], [/(?<!-)--(?!-)/g, '++'],
    [/ \+= /g, ' -= '], [/ -= /g, ' += '],
    [/ \^ /g, ' | '], [/ & /g, ' | '], [/ \| /g, ' & '],
    [/(?<=[(\s])!(?=[a-z_])/g, ''],
    [/\btrue\b/g, 'false'], [/\bfalse\b/g, 'true'],
    [/(?<![\w.])\d+(?![\w.])/g, (n) => String(Number(n) + 1)],
];
// A statement alone on its line: an assignment or a call.
const STATEMENT = /^[ \t]+(?!return\b|break\b|case\b|goto\b|static\b|struct\b|int\b|bool\b|const\b|uint\w+\b|enum\b|else\b|default\b|continue\b|for\b|while\b|if\b|do\b|assert\b|\(void\))[a-z*][^\n;{}]*;[ \t]*$/gm;
const CONDITION = /\bif \(/g;

// The functions, recognized by our style: "{" and "}" in the first column, and above the brace the lines of the
// signature up to an empty line, a comment or the end of something else.
function functionsOf(code) {
    const found = [];
    for (const open of code.matchAll(/^\{$/gm)) {
        const close = code.indexOf('\n}', open.index) + 1;
        let start = open.index;
        while (start > 0) {
            const before = code.lastIndexOf('\n', start - 2) + 1;
            const line = code.slice(before, start).trim();
            if (line === '' || /[;}]$/.test(line)) break;
            start = before;
        }
        found.push({ start, open: open.index, close, signature: code.slice(start, open.index).trim() });
    }
    return found;
}

// Where statements begin: after each ";" outside of brackets and each brace of a block.
function statementStarts(code) {
    const starts = [0], open = [];
    for (let i = 0; i < code.length; i++) {
        const c = code[i];
        if ('([{'.includes(c)) open.push(c === '{' && isBlock(code, i));
        else if (')]}'.includes(c)) open.pop();
        if (';{}'.includes(c) && open.every((block) => block)) starts.push(i + 1);
    }
    return starts;
}

// Says in `what` what each mutant changes. The same change twice in a statement gets a number: "1 becomes 2 (2)".
function tellApart(mutants) {
    const times = new Map();
    for (const m of mutants.sort((a, b) => a.at - b.at)) {
        const key = `${m.statement} ${m.change}`, count = (times.get(key) ?? 0) + 1;
        times.set(key, count);
        m.what = count > 1 ? `${m.change} (${count})` : m.change;
    }
}

// { file, functions, text, statementAt } of a file; each function has its marks and its mutants: place,
// replacement and description.
export function readFunctions(root, file) {
    const text = readFileSync(join(root, file), 'utf8'), code = codeOnly(text);
    const functions = functionsOf(code).map((f) => ({ ...f, file, mutants: [], marks: findMarks(code, f) }));
    const lines = text.split('\n'), starts = statementStarts(code);
    // The number of the statement at a place, or of the next one if the place is between statements.
    const statementAt = (at) => starts.findLastIndex((start) => start <= at + code.slice(at).search(/\S/));
    const add = (at, size, put, change) => {
        const owner = functions.find((f) => at > f.open && at < f.close);
        if (!owner) return;
        const line = text.slice(0, at).split('\n').length;
        const mark = markOf(code, owner, at + code.slice(at, at + size).search(/\S/)) ?? owner;
        owner.mutants.push({ file, at, size, put, line, change, mark, owner, source: lines[line - 1].trim(), statement: statementAt(at) });
    };
    for (const [pattern, put] of SWAPS)
        for (const m of code.matchAll(pattern)) {
            const by = typeof put === 'function' ? put(m[0]) : put;
            add(m.index, m[0].length, by, `${m[0].trim()} becomes ${by.trim() || 'nothing'}`);
        }
    for (const m of code.matchAll(CONDITION)) add(m.index, m[0].length, 'if (!', 'the condition is negated');
    for (const m of code.matchAll(STATEMENT)) add(m.index, m[0].length, ';', 'the statement is left out');
    for (const f of functions) tellApart(f.mutants);
    return { file, text, functions, statementAt };
}

// The function's body, including braces, with the mutant in it. A negated condition needs parentheses.
export function mutatedBody(text, f, m) {
    const head = text.slice(f.open, m.at), rest = text.slice(m.at + m.size, f.close + 1);
    if (m.put !== 'if (!') return head + m.put + rest;
    let depth = 1, end = 0;
    for (; depth > 0; end++) depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0;
    return `${head}if (!(${rest.slice(0, end - 1)}))${rest.slice(end)}`;
}

// Keeps `limit` random mutants, chosen by the seed; removes the rest from their functions.
export function sampleMutants(functions, limit, seed) {
    let state = BigInt(seed);
    const next = () => {
        state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
        return Number(state >> 33n);
    };
    const rest = functions.flatMap((f) => f.mutants), kept = new Set();
    while (rest.length > 0 && kept.size < limit) {
        const i = next() % rest.length;
        kept.add(rest[i]);
        rest[i] = rest[rest.length - 1];
        rest.pop();
    }
    for (const f of functions) f.mutants = f.mutants.filter((m) => kept.has(m));
}
