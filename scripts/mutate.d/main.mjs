// main.mjs: the command scripts/mutate.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { markAccepted } from './accepted.mjs';
import { buildSchemata, copyTree } from './build.mjs';
import { judge, listKillers, measure } from './killers.mjs';
import { readFunctions, sampleMutants } from './mutants.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const fail = (text, status = 1) => {
    console.error(`mutate: ${text}`);
    process.exit(status);
};

function readArguments(words) {
    const known = ['limit', 'seed', 'only'];
    const args = { seed: '1' };
    for (let i = 0; i < words.length; i++) {
        const option = /^--(.*)$/.exec(words[i])?.[1];
        if (option === 'json' || option === 'again' || option === 'check') args[option] = true;
        else if (option && known.includes(option) && i + 1 < words.length) args[option] = words[++i];
        else if (!option && !args.game) args.game = words[i];
        else fail('usage: scripts/mutate GAME [--limit N] [--seed S] [--only FILE] [--again] [--json] [--check]', 2);
    }
    if (!args.game || !existsSync(join(root, 'src/games', args.game)))
        fail(`there is no game "${args.game ?? ''}" in src/games`, 2);
    return args;
}

// Runs `work` for every item, on all cores.
async function onAllCores(items, work) {
    const queue = [...items];
    let done = 0;
    await Promise.all(cpus().map(async () => {
        for (let item; (item = queue.shift());) {
            await work(item);
            done++;
            if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${items.length} `);
        }
    }));
    if (process.stderr.isTTY) process.stderr.write('\r');
}

// The results, by file and in total.
function makeReport(game, mutants, killers) {
    const total = () => ({ mutants: 0, did_not_compile: 0, killed: 0, accepted: 0, survived: 0 });
    const all = total(), files = {}, survivors = [];
    for (const m of mutants) {
        const kind = m.verdict === 'does not compile' ? 'did_not_compile'
            : m.verdict.startsWith('killed') ? 'killed' : m.accepted ? 'accepted' : 'survived';
        for (const t of [all, (files[basename(m.file)] ??= total())]) {
            t.mutants++;
            t[kind]++;
        }
        if (kind === 'survived') survivors.push(m);
    }
    const share = all.killed / Math.max(1, all.mutants - all.did_not_compile - all.accepted);
    return {
        game, ...all, killed_share: +share.toFixed(4), files,
        killers: killers.map((k) => ({ name: k.name, ms: k.ms, kills: k.kills.get('all') ?? 0 })).sort((a, b) => b.kills - a.kills),
        survivors: survivors.map(({ file, line, what, source, verdict }) =>
            ({ file, line, what, source, unreached: verdict !== 'survived' })),
    };
}

const args = readArguments(process.argv.slice(2)), folder = join('src/games', args.game);
const files = readdirSync(join(root, folder), { recursive: true }).filter((f) => f.endsWith('.c')).sort()
    .filter((f) => !args.only || basename(f) === basename(args.only)).map((f) => readFunctions(root, join(folder, f)));
const functions = files.flatMap((f) => f.functions);
const accepted = markAccepted(files, fail);
if (args.check) {
    console.log(`${args.game}: ${accepted} of ${functions.flatMap((f) => f.mutants).length} mutants are accepted`);
    process.exit(0);
}
if (args.again) {
    const last = JSON.parse(readFileSync(join(root, `build/mutate/${args.game}.json`), 'utf8')).survivors;
    const survived = new Set(last.map((m) => `${m.file} ${m.what} ${m.source}`));
    for (const f of functions) f.mutants = f.mutants.filter((m) => survived.has(`${m.file} ${m.what} ${m.source}`));
}
if (args.limit) sampleMutants(functions, Number(args.limit), args.seed);
const mutants = functions.flatMap((f) => f.mutants);
if (mutants.length === 0) fail(`nothing to break in ${folder}`);
const marks = functions.filter((f) => f.mutants.length > 0).flatMap((f) => [f, ...f.marks]);
marks.forEach((mark, i) => (mark.number = i));
mutants.forEach((m, i) => (m.number = i + 1));

const place = join(root, 'build/mutate', args.game), tree = join(place, 'tree'), build = join(place, 'build');
mkdirSync(place, { recursive: true });
copyTree(root, tree, files.map((f) => f.file));
buildSchemata(tree, build, args.game, files, marks.length, fail);
const killers = [];
await onAllCores(listKillers(tree, build, args.game), async (killer) => {
    if (await measure(killer, tree, place)) killers.push(killer);
});
// An interrupted run writes what it has found so far.
const keepReport = () => {
    const report = makeReport(args.game, mutants.filter((m) => m.verdict), killers);
    writeFileSync(join(root, `build/mutate/${args.game}.json`), JSON.stringify(report, null, 1));
    return report;
};
let judged = 0;
await onAllCores(mutants.filter((m) => !m.verdict), async (m) => {
    m.verdict = await judge(m, killers, tree);
    if (++judged % 200 === 0) keepReport();
});
const report = keepReport();
if (args.json) {
    console.log(JSON.stringify(report));
} else {
    for (const m of report.survivors)
        console.log(`${m.file}:${m.line}: ${m.what}: ${m.source}${m.unreached ? ' (nothing reaches it)' : ''}`);
    console.log(`${report.mutants} mutants: ${report.killed} killed, ${report.survived} survived, ` +
        `${report.accepted} accepted as equal, ${report.did_not_compile} did not compile; ` +
        `${(report.killed_share * 100).toFixed(1)} % killed`);
}
