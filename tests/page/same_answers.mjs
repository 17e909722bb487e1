// The core as WebAssembly answers as `muster engine` does, byte for byte: whole games of every kind, with keyed
// dice, views, moves, hints, events, refusals, previews, undo, journals and wrong requests.
//     node same_answers.mjs MUSTER MUSTER.WASM
import {spawn} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {Core} from '../../src/page/muster.mjs';

const SEED = 5n;
const [program, file] = process.argv.slice(2);
const native = spawn(program, ['engine', '--seed', String(SEED)], {stdio: ['pipe', 'pipe', 'inherit']});
native.on('error', (error) => fail(`${program}: ${error.message}`));
const answers = createInterface({input: native.stdout})[Symbol.asyncIterator]();
if (!existsSync(file)) fail(`there is no ${file}: scripts/build page muster_wasm`);
const module = new WebAssembly.Module(readFileSync(file));
const core = new Core(module, SEED);
let count = 0, bytes = 0;

function fail(why) {
    console.error(why);
    process.exit(1);
}

// Where two texts part, with what stands around.
function difference(a, b) {
    let at = 0;
    while (at < a.length && a[at] === b[at]) at++;
    const around = (s) => s.slice(Math.max(0, at - 60), at + 100);
    return `at byte ${at}:\n  native ${around(a)}\n  page   ${around(b)}`;
}

async function askLine(line) {
    native.stdin.write(line + '\n');
    const {value: there, done} = await answers.next();
    if (done) fail(`muster engine ended at ${line.slice(0, 300)}`);
    const here = core.askLine(line);
    if (here !== there) fail(`request ${count}: ${line.slice(0, 300)}\nis answered otherwise ${difference(there, here)}`);
    count++;
    bytes += there.length;
    return JSON.parse(there);
}

const ask = (op, fields = {}) => askLine(JSON.stringify({op, ...fields}));

async function must(op, fields) {
    const answer = await ask(op, fields);
    if (!answer.ok) fail(`${op} ${JSON.stringify(fields)}: ${answer.error.message}`);
    return answer;
}

function generator(seed) {
    let state = seed >>> 0;
    return (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
    };
}

// All that can be looked at before one decision. Rarely what is large.
async function look(match, seat, moves, below) {
    await must('question', {match, seat});
    await must('view', {match, seat: below(2) ? seat : 1 - seat});
    if (below(8) === 0) await must('view', {match, seat: 'spectator', format: 'text'});
    if (below(8) === 0) await must('moves', {match, seat, about: true, refused: true});
    if (below(8) === 0) await must('moves', {match, seat, group: true});
    if (below(8) === 0) await must('moves', {match, seat, format: 'text'});
    if (below(8) === 0) await ask('about', {match, seat, move: moves[below(moves.length)]});
    if (below(8) === 0) await ask('why', {match, seat, move: 'nothing of the kind'});
    if (below(16) === 0) await ask('check', {match, seat, move: 'pass'});
    if (below(16) === 0) await must('save', {match});
    // A search: every chance in it must be the same.
    if (below(24) === 0) await must('hint', {match, seat, bot: '3', seed: below(1000)});
}

// A whole game, by the greedy player and at random in turns; some moves are taken back.
async function play(game, options, key, seed, share) {
    const below = generator(seed);
    const begin = {game, options, ...(key ? {key} : {seed})};
    let now = await must('new', begin), decisions = 0;
    const {match} = now;
    while (now.result === null) {
        const seat = now.deciders[below(now.deciders.length)];
        const {moves} = await must('moves', {match, seat});
        if (moves.length === 0) fail(`${game}: seat ${seat} is asked and has no move`);
        if (below(share) === 0) await look(match, seat, moves, below);
        let move = moves[below(moves.length)];
        if (below(4) > 0) ({move} = await must('bot', {match, seat, bot: 'greedy'}));
        now = await must('apply', {match, seat, move, as: below(3) ? seat : 'all'});
        if (below(40) === 0) now = {...now, ...(await undo(match, now))};
        if (++decisions > 5000) fail(`${game}: no end after ${decisions} decisions`);
    }
    await end(match);
    return decisions;
}

// Some moves back, and perhaps one again; what stands then.
async function undo(match, now) {
    const back = await ask('undo', {match});
    const again = back.ok && back.count % 2 ? await ask('redo', {match}) : back;
    const last = again.ok ? again : back.ok ? back : now;
    return {deciders: last.deciders, result: last.result};
}

async function end(match) {
    const {journal} = await must('save', {match});
    await must('verify', {match});
    await must('history', {match, seat: 0});
    await must('load', {journal, match: `${match}-again`});
    await must('free', {match});
    await must('free', {match: `${match}-again`});
}

async function odd() {
    const lines = ['', 'hello', '{', '{"op":"new","game":"chess"}', '{"op":"hello","id":1e400}', '{"op":"é€🎲"}', '[[[[',
        '{"op":"hello","id":-9223372036854775808}', '{"op":"hello","id":"\\ud83c\\udfb2"}', '['.repeat(2000)];
    for (const line of lines) await askLine(line);
    await must('hello');
    await must('games');
    for (const game of ['imperium', 'heresy', 'blackreach']) {
        await must('rules', {game});
        await must('cards', {game});
    }
    await must('card', {text: 'T: Draw one card.'});
    await must('card', {text: 'T: Drw one card.'});
    await must('decks', {game: 'heresy'});
}

// A broken belief stops the module, and what it was can be asked for.
function lastWords() {
    const broken = new Core(module, SEED);
    try {
        broken.wasm.muster_ask(broken.page, 1);
    } catch (error) {
        const words = broken.lastWords();
        if (error instanceof WebAssembly.RuntimeError && words.includes('src/page/page.c:')) return;
        fail(`the last words are "${words}"`);
    }
    fail('a request without room was answered');
}

if (WebAssembly.Module.imports(module).length > 0) fail('muster.wasm imports something');
lastWords();
const key = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const games = [
    ['imperium', {}, null, 1, 1],
    ['imperium', {points: 3}, key, 2, 1],
    ['heresy', {}, key, 3, 4],
    ['heresy', {variant: 'quick-start'}, null, 4, 4],
    ['blackreach', {}, key, 5, 8],
    ['blackreach', {scenario: 'three-farms'}, null, 6, 16],
];
const began = Date.now();
await odd();
for (const [game, options, secret, seed, share] of games) {
    const before = count, decisions = await play(game, options, secret, seed, share);
    console.log(`${game}: ${decisions} decisions, ${count - before} answers the same`);
}
native.stdin.end();
console.log(`${count} answers, ${bytes} bytes, the same byte for byte; ${((Date.now() - began) / 1000).toFixed(1)} s`);
