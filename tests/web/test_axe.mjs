// axe finds nothing wrong and nothing that it cannot judge, on every screen, theme and size.
import {axeFile, run, SIZES} from './lib/browser.mjs';
import {screens} from './lib/screens.mjs';

const THEMES = ['dark', 'light', 'contrast'];

async function look(page, where, found) {
    await page.addScriptTag({path: axeFile}).catch(() => undefined);
    const {violations, incomplete} = await page.evaluate(() => {
        // Single letters and signs are judged, too.
        window.axe.configure({checks: [{id: 'color-contrast', options: {ignoreLength: true, ignoreUnicode: false}}]});
        return window.axe.run(document, {resultTypes: ['violations', 'incomplete']});
    });
    for (const [kind, rules] of [['violates', violations], ['cannot be judged', incomplete]])
        for (const rule of rules)
            for (const node of rule.nodes.slice(0, 3))
                found.push(`${where} ${kind} ${rule.id}: ${node.target.join(' ')}\n      ${node.html.slice(0, 140)}\n      ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`);
}

const setTheme = (page, theme) => page.evaluate((word) => (document.documentElement.dataset.theme = word), theme);

const tests = {};
for (const [size, viewport] of Object.entries(SIZES)) {
    tests[`every screen in every theme, ${size}`] = async (house) => {
        const context = await house.context(viewport, {touch: size === 'phone', bypassCSP: true});
        const page = await house.pageIn(context);
        const found = [];
        for (const [name, go] of Object.entries(screens)) {
            await go(page);
            for (const theme of THEMES) {
                await setTheme(page, theme);
                await page.waitForTimeout(50);
                await look(page, `${name}, ${theme}, ${size}`, found);
            }
            await setTheme(page, 'dark');
        }
        if (found.length > 0) throw new Error(`${found.length} places:\n    ${found.join('\n    ')}`);
    };
}
await run(tests);
