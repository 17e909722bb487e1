// test_accepted.mjs: the comments that accept mutants (scripts/mutate.d/accepted.mjs) are read as they are meant,
// and one that has lost its code is an error.
import assert from 'node:assert';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markAccepted } from '../../scripts/mutate.d/accepted.mjs';
import { readFunctions } from '../../scripts/mutate.d/mutants.mjs';

const root = mkdtempSync(join(tmpdir(), 'muster-test.'));
process.on('exit', () => rmSync(root, { recursive: true }));

// What is accepted in a function of these lines: "LINE: CHANGE: REASON" of each; or the message of the error.
function accepted(...lines) {
    writeFileSync(join(root, 'x.c'), `static int f(int a)\n{\n${lines.map((l) => `    ${l}\n`).join('')}}\n`);
    const file = readFunctions(root, 'x.c');
    const fail = (text) => { throw new Error(text); };
    try {
        const count = markAccepted([file], fail);
        const found = file.functions.flatMap((f) => f.mutants).filter((m) => m.accepted)
            .map((m) => `${m.line - 2}: ${m.what}: ${m.accepted}`);
        assert.equal(found.length, count);
        return found;
    } catch (e) {
        return e.message;
    }
}

// Behind code: of that line.
assert.deepEqual(accepted('int b[4]; /* mutant: 4 becomes 5: more room */', 'int c[4];'), ['1: 4 becomes 5: more room']);
// Alone: of the statement that follows, over its lines, and no further.
assert.deepEqual(accepted('/* mutant: < becomes <=: nobody', ' * stands there */', 'for (int i = 0;', '     i < a; i++)', '    g(i < a);', 'g(1 < a);'),
    ['4: < becomes <=: nobody stands there']);
assert.deepEqual(accepted('/* mutant: 1 becomes 2 (2), 1 becomes 2: any will do: really */', 'g(1,', '  1);', 'g(1);'),
    ['2: 1 becomes 2: any will do: really', '3: 1 becomes 2 (2): any will do: really']);
assert.deepEqual(accepted('/* mutant: 0 becomes 1: written before it is read */', 'int b[] = {0, 7};', 'int c[] = {0};'),
    ['2: 0 becomes 1: written before it is read']);
// Of a statement with a block only its head.
assert.match(accepted('/* mutant: 3 becomes 4: no */', 'if (a) {', '    g(3);', '}'), /^x\.c:3: nothing here .* what can: the condition is negated$/);
assert.deepEqual(accepted('/* mutant: the condition is negated: no */', 'if (a) {', '    g(3);', '}'), ['2: the condition is negated: no']);
// Operators with bars, and statements that are left out.
assert.deepEqual(accepted('a = a & 6; /* mutant: & becomes |, the statement is left out: never */'),
    ['1: the statement is left out: never', '1: & becomes |: never']);
// What cannot be read, and what is not there any more.
assert.match(accepted('g(1); /* mutant: harmless */'), /^x\.c:3: "mutant: harmless" is not "mutant: CHANGE/);
assert.match(accepted('g(1); /* mutant: 2 becomes 3: no */'), /^x\.c:3: nothing here can be changed so that "2 becomes 3"; what can: /);
console.log('accepted mutants: the comments are understood');
