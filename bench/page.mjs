// The core as WebAssembly beside the native one: CPU time of the same playouts, in turns. Asserts nothing.
//     make page && node bench/page.mjs build/release/src/cli/muster build/page/src/page/muster.wasm
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {Core} from '../src/page/muster.mjs';

const ROUNDS = 5, REPEATS = 10;
const [program, file] = process.argv.slice(2);
const bytes = readFileSync(file);
const rows = [['imperium', 'greedy', 60], ['heresy', 'random', 60], ['heresy', 'greedy', 10], ['blackreach', 'random', 20], ['blackreach', 'greedy', 4]];

const cpu = () => {
    const {user, system} = process.cpuUsage();
    return (user + system) / 1000;
};
const time = (work) => {
    const began = cpu();
    work();
    return cpu() - began;
};
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

// User time of `muster engine` for the requests, in ms.
function native(lines) {
    const run = spawnSync('bash', ['-c', 'TIMEFORMAT=%U; time "$0" engine --seed 1 >/dev/null', program],
        {input: lines.join('\n') + '\n', encoding: 'utf8'});
    return Number(run.stderr) * 1000;
}

let module;
const compiled = time(() => (module = new WebAssembly.Module(bytes)));
console.log(`${bytes.length} bytes, ${gzipSync(bytes, {level: 9}).length} gzip; compiled in ${compiled.toFixed(0)} ms`);
for (const [game, bot, games] of rows) {
    const begin = JSON.stringify({op: 'new', game, seed: 1});
    const play = JSON.stringify({op: 'playout', match: 'm1', bots: [bot, bot], games});
    const first = [], here = [], there = [];
    for (let round = 0; round < ROUNDS; round++) {
        const core = new Core(module, 1n);
        first.push(time(() => core.askLine(begin)));
        core.askLine(play); // warm
        here.push(time(() => core.askLine(play)));
        there.push((native([begin, ...Array(REPEATS + 1).fill(play)]) - native([begin, play])) / REPEATS);
    }
    console.log(`${game}, ${games} games of ${bot}: first request ${median(first).toFixed(0)} ms, ` +
        `page ${median(here).toFixed(0)} ms, native ${median(there).toFixed(0)} ms, ` +
        `ratio ${(median(here) / median(there)).toFixed(2)}`);
}
