#!/usr/bin/env node
// Plays seat 0 of a whole game of Muster through a locked `muster engine`, with random moves; the
// engine's own bot has the other seat. A locked engine shows nothing but what seat 0 may know.
//
//     examples/random_bot.mjs [GAME [SEED]]
//
// The program is the one named in $MUSTER, or `muster` on the path. docs/PROTOCOL.md describes the
// requests.
import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';

class Engine {
    constructor(program, ...options) {
        this.process = spawn(program, ['engine', ...options], {stdio: ['pipe', 'pipe', 'inherit']});
        this.ended = new Promise((resolve, reject) => {
            this.process.on('exit', resolve);
            this.process.on('error', reject);
        });
        this.answers = createInterface({input: this.process.stdout})[Symbol.asyncIterator]();
    }

    // One request, one answer.
    async ask(op, fields = {}) {
        this.process.stdin.write(JSON.stringify({op, ...fields}) + '\n');
        const answer = JSON.parse((await this.answers.next()).value);
        if (!answer.ok) throw new Error(`${op}: ${answer.error.message}`);
        return answer;
    }

    close() {
        this.process.stdin.end();
        return this.ended;
    }
}

// A small generator of our own, so that a seed repeats the game.
function generator(seed) {
    let state = seed >>> 0;
    return (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
    };
}

const [game = 'imperium', seed = '1'] = process.argv.slice(2);
const below = generator(Number(seed));
const engine = new Engine(process.env.MUSTER ?? 'muster', '--seat', '0', '--seed', seed);
let now = await engine.ask('new', {game});
const match = now.match;
while (now.result === null) {
    now.events.forEach((event) => console.log(event.text));
    const {moves} = await engine.ask('moves', {match});
    now = await engine.ask('apply', {match, move: moves[below(moves.length)]});
}
now.events.forEach((event) => console.log(event.text));
console.log(`Winner ${now.result.winner}, score ${now.result.score}.`);
process.exitCode = await engine.close();
