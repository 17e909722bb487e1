// main.mjs: the browser app's types of moves, events, questions and views (web/src/core/schema), made from what
// the engine says of itself: the tables of docs/PROTOCOL.md, which are made from the games' vocabularies, and the
// views and events of whole games.
//     scripts/schema           says what is out of date; status 1
//     scripts/schema --write   renews it
// Views are learned: what is seen anew is added, nothing is dropped. The core is the one for pages: make page.
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {learnGames} from './games.mjs';
import {printGame} from './print.mjs';
import {readTables} from './tables.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}web/src/core/schema/`;
const wasm = process.env.MUSTER_WASM ?? `${root}build/page/src/page/muster.wasm`;
const isWriting = process.argv[2] === '--write';
const cure = 'scripts/schema --write';

function fail(why) {
    console.error(`schema: ${why}`);
    process.exit(1);
}

// The first place where two shapes part.
function news(was, is, at = '') {
    const inside = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
    if (!inside(was) || !inside(is)) return at;
    const differs = Object.keys(is).find((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
    return differs === undefined ? at : news(was[differs], is[differs], `${at}.${differs}`);
}

// One line a game and part, for readable differences.
function print(shapes) {
    const part = (shape) => Object.entries(shape).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    const games = Object.entries(shapes).map(([game, shape]) => ` ${JSON.stringify(game)}: {\n${part(shape).join(',\n')}\n }`);
    return `{\n${games.join(',\n')}\n}\n`;
}

function compare(name, text) {
    const path = folder + name;
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
        fail(`web/src/core/schema/${name} is not what the engine says: ${cure}`);
}

if (!existsSync(wasm)) fail(`there is no ${wasm}: make page`);
const kept = existsSync(`${folder}shapes.json`) ? readFileSync(`${folder}shapes.json`, 'utf8') : '{}';
const shapes = learnGames(readFileSync(wasm), JSON.parse(kept), fail);
const tables = readTables(readFileSync(`${root}docs/PROTOCOL.md`, 'utf8'), fail);
const learned = print(shapes);
if (!isWriting && learned !== kept) fail(`the engine tells something new, ${news(JSON.parse(kept), shapes)}: ${cure}`);

mkdirSync(folder, {recursive: true});
if (isWriting) writeFileSync(`${folder}shapes.json`, learned);
for (const game of Object.keys(shapes)) {
    const text = printGame(game, tables[game], shapes[game], fail);
    if (isWriting) writeFileSync(`${folder}${game}.ts`, text);
    else compare(`${game}.ts`, text);
}
