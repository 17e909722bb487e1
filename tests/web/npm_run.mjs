// Runs what a script of web/package.json runs, without npm: node npm_run.mjs check|lint
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const web = fileURLToPath(new URL('../../web/', import.meta.url));
const script = JSON.parse(readFileSync(`${web}package.json`, 'utf8')).scripts[process.argv[2]];
const path = `${web}node_modules/.bin:${process.env.PATH}`;
const {status} = spawnSync(script, {cwd: web, shell: true, stdio: 'inherit', env: {...process.env, PATH: path}});
process.exit(status ?? 1);
