// Unit tests of the browser app: web/test/*.test.ts, bundled by the build's own esbuild and run by node's own runner.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const web = fileURLToPath(new URL('../../web/', import.meta.url));
const esbuild = createRequire(join(web, 'package.json'))('esbuild');
const folder = mkdtempSync(join(tmpdir(), 'muster-unit.'));
const tests = readdirSync(join(web, 'test')).filter((name) => name.endsWith('.test.ts'));
if (tests.length === 0) throw new Error('web/test has no tests');
await esbuild.build({entryPoints: tests.map((name) => join(web, 'test', name)), outdir: folder, bundle: true, platform: 'node',
    format: 'esm', target: 'node18', outExtension: {'.js': '.mjs'}, logLevel: 'warning'});
const files = tests.map((name) => join(folder, name.replace(/\.ts$/, '.mjs')));
const {status} = spawnSync(process.execPath, ['--test', ...files], {stdio: 'inherit'});
rmSync(folder, {recursive: true});
process.exit(status ?? 1);
