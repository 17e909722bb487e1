// What the browser app weighs and how quick it is, in a real browser: node bench/web.mjs MUSTER APP_FOLDER
// Sizes are those of the gzipped files in build/app; times are of this machine as it is now. Nothing is asserted.
import {readdirSync, statSync} from 'node:fs';
import {generator, open, SIZES} from '../tests/web/lib/browser.mjs';
import {begin, clickPlay, glowOf, locate, playGame, settle} from '../tests/web/lib/table.mjs';

const [muster, folder] = process.argv.slice(2);
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const sizes = new Map(readdirSync(`${folder}/assets`).map((name) => [name.replace(/\.gz$/, ''), statSync(`${folder}/assets/${name}`).size]));
const say = (what, value, limit) => console.log(`${what.padEnd(46)} ${value.padStart(10)}   ${limit}`);

// What a page asks for until it stands still, by kind.
async function fetched(page, act) {
    const names = new Set();
    const note = (request) => names.add(request.url().split('/').pop());
    page.on('request', note);
    await act();
    await page.waitForTimeout(500);
    page.off('request', note);
    const of = (test) => [...names].filter((name) => sizes.has(name) && test(name)).reduce((sum, name) => sum + sizes.get(name), 0);
    return {code: of((name) => /\.(js|css)$/.test(name)), fonts: of((name) => name.endsWith('.woff2')), wasm: of((name) => name.endsWith('.wasm'))};
}

const quantile = (times, q) => times.sort((a, b) => a - b)[Math.floor((times.length - 1) * q)];

// From a press to the next picture, in milliseconds, over brass things of the largest board.
async function inputToPicture(page) {
    await begin(page, 'blackreach', 'scenario=two-keeps');
    await playGame(page, {below: generator(1), most: 3, check: async () => undefined});
    await settle(page);
    const times = [];
    for (const key of (await glowOf(page)).slice(0, 40)) {
        const thing = locate(page, key);
        if (!(await thing.isVisible())) continue;
        times.push(await thing.evaluate((element) => new Promise((resolve) => {
            const began = performance.now();
            const {x, y, width, height} = element.getBoundingClientRect();
            const at = {bubbles: true, clientX: x + width / 2, clientY: y + height / 2, pointerId: 1};
            for (const kind of ['pointermove', 'pointerdown', 'pointerup']) element.dispatchEvent(new PointerEvent(kind, at));
            element.dispatchEvent(new MouseEvent('click', at));
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        })));
        await page.keyboard.press('Escape');
    }
    return times;
}

const house = await open(muster);
const page = await house.page(SIZES.desk, {serviceWorkers: 'block'});
const home = await fetched(page, () => page.reload());
say('first screen: script and style, gzip', kb(home.code), 'with two fonts at most 120 KB');
say('first screen: fonts', kb(home.fonts), '');
say('muster.wasm, gzip', kb(home.wasm), 'at most 520 KB');
for (const game of ['imperium', 'heresy', 'blackreach']) {
    const more = await fetched(page, () => begin(page, game));
    say(`table of ${game}: script and style, gzip`, kb(more.code), 'at most 40 KB');
}
await page.reload();
const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
say('first paint', `${paint.toFixed(0)} ms`, 'at most 500 ms');
await page.waitForTimeout(1500);
const began = Date.now();
await clickPlay(page, 'imperium');
say('Play to the first legal click', `${Date.now() - began} ms`, 'at most 1000 ms');
const times = await inputToPicture(page);
say(`input to picture, p95 of ${times.length}`, `${quantile(times, 0.95).toFixed(0)} ms`, 'at most 50 ms');
for (let i = 0; i < 3; i++) {
    await begin(page, 'imperium', 'points=2');
    await playGame(page, {below: generator(i), share: 1000, check: async () => undefined});
}
const cdp = await page.context().newCDPSession(page);
await cdp.send('HeapProfiler.collectGarbage');
const heap = await page.evaluate(() => performance.memory.usedJSHeapSize);
say('page after three games, script memory', `${(heap / 1e6).toFixed(1)} MB`, 'the whole at most 120 MB');
await house.close();
