// Pictures of every screen at three sizes: node tests/web/pictures.mjs MUSTER FOLDER [SCREEN...]
import {mkdirSync} from 'node:fs';
import {open, SIZES} from './lib/browser.mjs';
import {screens} from './lib/screens.mjs';

const [muster, folder, ...wanted] = process.argv.slice(2);
mkdirSync(folder, {recursive: true});
const house = await open(muster);
let failed = 0;
for (const [size, viewport] of Object.entries(SIZES)) {
    const page = await house.page(viewport, {touch: size === 'phone'});
    for (const [name, go] of Object.entries(screens)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        try {
            await go(page);
            await page.mouse.move(0, 0); // no tooltip over the table
            await page.screenshot({path: `${folder}/${name}-${viewport.width}x${viewport.height}.png`});
        } catch (error) {
            failed++;
            console.error(`${name} at ${size}: ${error.message.split('\n')[0]}`);
        }
    }
    await page.context().close();
}
await house.close().catch((error) => {
    failed++;
    console.error(error.message);
});
console.log(`Pictures are in ${folder}.`);
process.exit(failed > 0 ? 1 : 0);
