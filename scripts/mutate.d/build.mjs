// build.mjs: builds a copy of the project in which a game's files contain all their mutants.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSchema } from './schemata.mjs';

const here = dirname(fileURLToPath(import.meta.url));

// Copies the project without build output, so that edits do not affect a long run. Unchanged files are left
// alone, including their times, and so are the `spared` files, which writeSchemata writes.
export function copyTree(root, tree, spared) {
    const list = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((e) => e.isFile()).map((e) => relative(folder, join(e.parentPath ?? e.path, e.name)));
    const wanted = new Set();
    for (const part of readdirSync(root).filter((name) => !['build', '.git', 'node_modules'].includes(name)))
        for (const name of statSync(join(root, part)).isDirectory() ? list(join(root, part)) : ['']) wanted.add(join(part, name));
    mkdirSync(tree, { recursive: true });
    for (const name of list(tree)) if (!wanted.has(name)) rmSync(join(tree, name));
    for (const name of wanted) {
        const from = join(root, name), to = join(tree, name);
        if (existsSync(to) && (spared.includes(name) || readFileSync(from).equals(readFileSync(to)))) continue;
        mkdirSync(dirname(to), { recursive: true });
        writeFileSync(to, readFileSync(from), { mode: statSync(from).mode });
    }
}

// Writes the files that have changed. The first one also defines the variables that select a mutant.
function writeSchemata(tree, files, markCount) {
    const support = `\n#define MUTANT_MARKS ${markCount}\n${readFileSync(join(here, 'mutant.c'), 'utf8')}`;
    for (const file of files) {
        const path = join(tree, file.file), schema = writeSchema(file);
        const text = schema.text + (file === files[0] ? support : '');
        file.ownerAt = schema.ownerAt;
        if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
    }
}

// Removes the mutants and marks that do not compile from their functions; returns how many.
function dropBroken(tree, files, said) {
    let dropped = 0;
    for (const [, path, line] of said.matchAll(/^(\S+?):(\d+):\d+: error:/gm)) {
        const file = files.find((f) => f.file === relative(tree, path));
        const m = file?.ownerAt(Number(line));
        if (!m || m.dropped) continue;
        m.dropped = true;
        dropped++;
        if (!m.owner) continue; // a mark
        m.owner.mutants = m.owner.mutants.filter((other) => other !== m);
        m.verdict = 'does not compile';
    }
    return dropped;
}

// Builds what killers need (killers.mjs) in `build`, dropping mutants that do not compile.
export function buildSchemata(tree, build, game, files, markCount, fail) {
    const targets = ['src/cli', `tests/${game}`, 'tests/golden', 'tests/heresy', 'tests/props'].map((f) => `${f}/all`);
    // Undefined behaviour ends the process, as in the suite with its sanitizers.
    const flags = '-O1 -w -fsanitize=undefined -fsanitize-undefined-trap-on-error';
    const cmake = ['-S', tree, '-B', build, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=None', `-DCMAKE_C_FLAGS=${flags}`];
    const configured = spawnSync('cmake', cmake, { encoding: 'utf8' });
    if (configured.status !== 0) fail(`the copy cannot be configured: ${configured.stderr.slice(-2000)}`);
    for (;;) {
        writeSchemata(tree, files, markCount);
        const made = spawnSync('ninja', ['-C', build, '-k', '0', '-j', String(cpus().length), ...targets],
            { encoding: 'utf8', maxBuffer: 1 << 30, env: { ...process.env, LC_ALL: 'C' } });
        if (made.status === 0) return;
        if (dropBroken(tree, files, made.stdout) === 0) {
            const wrong = made.stdout.split('\n').filter((line) => /error|undefined reference/.test(line));
            fail(`the copy does not build:\n${wrong.slice(0, 10).join('\n')}`);
        }
    }
}
