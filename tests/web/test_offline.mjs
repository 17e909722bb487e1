// After the first visit the app opens and plays without a network, and can be installed.
import {generator, run, serve, SIZES} from './lib/browser.mjs';
import {begin, clickPlay, playGame, settle, turnOf, verifyNatively} from './lib/table.mjs';

const isKept = () => navigator.serviceWorker.ready.then((r) => r.active?.state === 'activated');

await run({
    async 'the server goes away, and the app opens and plays'(house) {
        const context = await house.context(SIZES.desk);
        const {server, url} = await serve(process.argv[2]);
        const page = await house.pageIn(context, '#/', url);
        await page.waitForFunction(isKept);
        server.removeAllListeners('exit');
        server.kill('SIGTERM');
        await new Promise((resolve) => server.once('exit', resolve));
        await page.reload();
        await clickPlay(page, 'imperium');
        const before = await turnOf(page);
        await page.reload(); // the match is kept, too
        const after = await settle(page);
        if (JSON.stringify(before.view) !== JSON.stringify(after.view)) throw new Error('another view after the reload');
        for (const game of ['heresy', 'blackreach']) await begin(page, game);
        await begin(page, 'imperium', 'points=2');
        await playGame(page, {below: generator(1)});
        await verifyNatively(house, page);
        house.errors = house.errors.filter((said) => !/ERR_CONNECTION_REFUSED/.test(said)); // looking for a newer page
    },
    async 'every file of the build is kept'(house) {
        const context = await house.context(SIZES.desk);
        const page = await house.pageIn(context);
        await page.waitForFunction(isKept);
        const kept = await page.evaluate(async () => {
            const [name] = await caches.keys();
            const cache = await caches.open(name);
            return (await cache.keys()).map((request) => new URL(request.url).pathname);
        });
        for (const wanted of ['/', '/manifest.webmanifest', '/icon-192.png'])
            if (!kept.includes(wanted)) throw new Error(`${wanted} is not kept`);
        if (!kept.some((path) => path.endsWith('.wasm'))) throw new Error('the core is not kept');
    },
    async 'browsers find nothing that keeps it from being installed'(house) {
        const page = await house.page(SIZES.desk);
        const cdp = await page.context().newCDPSession(page);
        const {errors} = await cdp.send('Page.getAppManifest');
        const {installabilityErrors} = await cdp.send('Page.getInstallabilityErrors');
        const real = installabilityErrors.filter((e) => e.errorId !== 'in-incognito');
        if (errors.length + real.length > 0) throw new Error(JSON.stringify([errors, real]));
    },
});
