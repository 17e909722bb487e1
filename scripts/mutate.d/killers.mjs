// killers.mjs: what a mutant is put before: rule cases, tests of the suite, golden files.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const PROCESSOR_MS_MAX = 800; // tests that take longer are too slow to be run for every mutant
const WALL_MS_MAX = 120000;    // a process that waits for something that never comes

// Tests that run more than a mutant needs: fewer rounds do.
const SHORTER = {
    br_properties: ['geometry', '100'],
    br_events: ['records', '*events*', '4'],
    br_legality: ['records', '*listed*', '4'],
    br_deals: ['records', '*dealt*', '4'],
    properties: ['properties', '30', '1'],
    props_heresy: ['heresy', '2/8', '1', 'deck0=random deck1=random', 'variant=quick-start deck0=random deck1=random'],
    props_blackreach: ['blackreach', '2/4', '1', 'scenario=blockhouse', 'scenario=cinder-road'],
};

// The tests of the suite that may know the game: its own folder, the properties, the commands that
// need no terminal.
function suiteTests(tree, build, game) {
    const listed = execFileSync('ctest', ['--test-dir', build, '--show-only=json-v1'], { encoding: 'utf8', maxBuffer: 1 << 28 });
    const ofGame = new RegExp(`/tests/(${game}/|props/|cli/test_(deck|booster|maps|pack|rules)\\.sh)`);
    return JSON.parse(listed).tests
        .filter((t) => t.command?.some((word) => ofGame.test(word)))
        .filter((t) => !/^props_/.test(t.name) || t.name === `props_${game}`)
        .map((t) => {
            const [command, ...words] = t.command;
            const settings = t.properties?.find((p) => p.name === 'ENVIRONMENT')?.value ?? [];
            const env = Object.fromEntries(settings.map((s) => s.split(/=(.*)/s).slice(0, 2)));
            return { name: t.name, command, words: SHORTER[t.name] ?? words, env };
        });
}

// The words of one case file: all cases of a game take too long to be run for every mutant.
function wordsOf(name, tree, build, game, golden) {
    const folder = join(build, 'words'), kept = join(folder, basename(name));
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept, execFileSync(golden, ['words', game, '--', name], { cwd: tree, maxBuffer: 1 << 28 }));
    const compare = '"$0" words "$1" -- "$2" | cmp -s - "$3"';
    return { name: `words of ${name}`, command: 'sh', words: ['-c', compare, golden, game, name, kept], env: {} };
}

// The golden files are made by the copy's own program: a change under way elsewhere hides nothing.
export function listKillers(tree, build, game) {
    const golden = join(build, 'tests/golden/golden'), rows = `tests/golden/${game}-cases.txt`;
    execFileSync(join(tree, 'scripts/golden'), [golden], { stdio: 'ignore' });
    const files = readdirSync(join(tree, 'cases', game)).filter((f) => f.endsWith('.case')).sort()
        .map((f) => `cases/${game}/${f}`);
    const cases = files.map((name) => ({ name, command: golden, words: ['case_trail', '--against', rows, name], env: {} }));
    const words = files.map((name) => wordsOf(name, tree, build, game, golden));
    const lines = readdirSync(join(tree, 'tests/golden'))
        .filter((f) => f.startsWith(`${game}-`) && f !== basename(rows)).map((f) => basename(f, '.txt')).sort()
        .map((name) => ({ name: `golden ${name}`, command: join(tree, 'scripts/golden'), words: ['--check', golden, name], env: {} }));
    return [...cases, ...words, ...lines, ...suiteTests(tree, build, game)];
}

// Runs a killer; resolves to 'good', 'bad' or 'hang'.
function run(killer, tree, env, wallMs) {
    return new Promise((done) => {
        const child = spawn(killer.command, killer.words, {
            cwd: tree, stdio: 'ignore', detached: true, env: { ...process.env, ...killer.env, ...env },
        });
        let late = false;
        const timer = setTimeout(() => {
            late = true;
            process.kill(-child.pid, 'SIGKILL');
        }, wallMs);
        child.on('error', () => done('bad'));
        child.on('close', (code, signal) => {
            clearTimeout(timer);
            done(late || signal === 'SIGPROF' ? 'hang' : code === 0 ? 'good' : 'bad');
        });
    });
}

// Runs a killer without a mutant: what it reaches and how long it takes. False: it is of no use.
export async function measure(killer, tree, scratch) {
    const note = join(scratch, `reach-${process.pid}-${killer.name.replace(/\W/g, '_')}`);
    rmSync(note, { force: true });
    const began = Date.now(), verdict = await run(killer, tree, { MUTANT_REACH: note }, WALL_MS_MAX);
    killer.seconds = (Date.now() - began) / 1000;
    if (verdict !== 'good') console.error(`mutate: left out, since it fails without any mutant: ${killer.name}`);
    if (verdict !== 'good' || !existsSync(note)) return false;
    const records = readFileSync(note, 'utf8').trim().split('\n').map((line) => line.split(' '));
    rmSync(note);
    killer.ms = records.reduce((sum, [ms]) => sum + Number(ms), 0);
    killer.limit = 500 + 5 * Math.max(...records.map(([ms]) => Number(ms)));
    killer.reaches = (number) => records.some(([, bits]) => bits[number] === '1');
    killer.kills = new Map();
    return killer.ms <= PROCESSOR_MS_MAX && records.some(([, bits]) => bits.includes('1'));
}

// The killers that reach the mutant's statement, those first that are likely to kill soon: those that killed
// other mutants of the function, then of its file, each against the time it takes.
function inOrder(killers, m) {
    const f = m.owner, mark = (m.mark.dropped ? f : m.mark).number;
    const score = (k) =>
        (1 + 30 * (k.kills.get(f.number) ?? 0) + (k.kills.get(f.file) ?? 0)) / (k.ms + 5);
    return killers.filter((k) => k.reaches(mark)).map((k) => [score(k), k])
        .sort((a, b) => b[0] - a[0]).map(([, k]) => k);
}

// Puts a mutant before the killers.
export async function judge(m, killers, tree) {
    const f = m.owner, order = inOrder(killers, m);
    if (order.length === 0) return 'survived: nothing reaches it';
    for (const killer of order) {
        const env = { MUTANT: String(m.number), MUTANT_MS: String(killer.limit) };
        const verdict = await run(killer, tree, env, 20000 + 20 * killer.limit);
        if (verdict === 'good') continue;
        for (const key of [f.number, f.file, 'all']) killer.kills.set(key, (killer.kills.get(key) ?? 0) + 1);
        return `killed by ${killer.name} (${verdict})`;
    }
    return 'survived';
}
