// The program under test and a real browser before it. Nothing leaves loopback: a page that asks for anything
// else fails the test, and so does any error in its console.
//     const house = await open(process.argv[2]);
//     const page = await house.page(SIZES.desk);
//     ...
//     await house.close();
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const require = createRequire(join(root, 'web/package.json'));
const {chromium} = require('playwright-core');
export const axeFile = require.resolve('axe-core/axe.min.js');

export const SIZES = {
    desk: {width: 1440, height: 900},
    tablet: {width: 1024, height: 768},
    phone: {width: 390, height: 844},
};
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'];
const BROWSER = process.env.MUSTER_CHROMIUM ?? '/usr/bin/chromium';
const WAIT_MS = 60000;

// muster serve at a free port; resolves to its address and its process.
export function serve(muster) {
    const server = spawn(muster, ['serve', '--listen', '127.0.0.1:0'], {stdio: ['ignore', 'pipe', 'inherit']});
    return new Promise((resolve, reject) => {
        let said = '';
        server.stdout.on('data', (part) => {
            said += part;
            const found = said.match(/http:\/\/[^ ]+/);
            if (found) resolve({server, url: found[0]});
        });
        server.on('error', reject);
        server.on('exit', (status) => reject(new Error(`muster serve ended with ${status}`)));
    });
}

class House {
    constructor(browser, server, url, folder) {
        Object.assign(this, {browser, server, url, folder});
        this.errors = [];
    }

    // A browser of its own, with nothing kept; `settings` as the page keeps them.
    async context(size, {touch = false, settings = {}, ...options} = {}) {
        const context = await this.browser.newContext({viewport: size, hasTouch: touch, isMobile: touch,
            reducedMotion: 'reduce', ...options});
        context.setDefaultTimeout(WAIT_MS);
        await context.addInitScript((kept) => {
            if (!localStorage.getItem('muster.settings')) localStorage.setItem('muster.settings', JSON.stringify(kept));
        }, {speed: 0, ...settings});
        return context;
    }

    async page(size, options = {}) {
        return this.pageIn(await this.context(size, options));
    }

    async pageIn(context, address = '#/', url = this.url) {
        const page = await context.newPage();
        this.watch(page, url);
        await page.goto(`${url}?test${address}`);
        await page.waitForFunction(() => window.muster !== undefined);
        return page;
    }

    // Everything that a page may not do.
    watch(page, home) {
        page.on('console', (said) => {
            if (said.type() === 'error' || said.type() === 'warning') this.errors.push(`console: ${said.text()}`);
        });
        page.on('pageerror', (error) => this.errors.push(`page: ${error.stack ?? error.message}`));
        page.on('request', (request) => {
            const url = request.url();
            if (!url.startsWith(home) && !/^(data|blob):/.test(url)) this.errors.push(`asked for ${url}`);
        });
    }

    check() {
        if (this.errors.length > 0) throw new Error(`the page complained:\n  ${this.errors.join('\n  ')}`);
    }

    async close() {
        await this.browser.close();
        this.server.removeAllListeners('exit');
        const ended = new Promise((resolve) => this.server.once('exit', resolve));
        this.server.kill('SIGTERM');
        const status = await ended;
        rmSync(this.folder, {recursive: true, force: true});
        this.check();
        if (status !== 0) throw new Error(`muster serve ended with ${status}`);
    }
}

export async function open(muster) {
    if (!muster) throw new Error('usage: node TEST.mjs MUSTER');
    const {server, url} = await serve(muster);
    try {
        const folder = mkdtempSync(join(tmpdir(), 'muster-web.'));
        const browser = await chromium.launch({executablePath: BROWSER, args: ARGS});
        return new House(browser, server, url, folder);
    } catch (error) {
        server.removeAllListeners('exit');
        server.kill('SIGTERM');
        throw error;
    }
}

// Runs tests one after the other, each in words; the first that fails ends it, with a picture of its page. A word
// behind the program runs only tests with it in their words.
export async function run(tests) {
    const house = await open(process.argv[2]);
    let failed = false;
    for (const [words, test] of Object.entries(tests)) {
        if (!words.includes(process.argv[3] ?? '')) continue;
        const began = Date.now();
        try {
            await test(house);
            house.check();
            console.log(`ok      ${words} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
        } catch (error) {
            failed = true;
            console.log(`FAILED  ${words}\n${error.stack ?? error}`);
            for (const said of house.errors) console.log(`the page complained: ${said}`);
            await picture(house);
            break;
        }
        for (const context of house.browser.contexts()) await context.close();
    }
    await house.close().catch((error) => {
        if (!failed) console.log(`FAILED  ${error.message}`);
        failed = true;
    });
    process.exit(failed ? 1 : 0);
}

async function picture(house) {
    const pages = house.browser.contexts().flatMap((context) => context.pages());
    for (const [i, page] of pages.entries()) {
        const path = join(root, `build/web-failed-${i}.png`);
        await page.screenshot({path}).then(() => console.log(`its page: ${path}`), () => undefined);
    }
}

// Numbers that look random and are the same every time.
export function generator(seed) {
    let state = seed >>> 0;
    return (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
    };
}
