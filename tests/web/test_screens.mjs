// The screens around the tables: settings that last, rules that open where they stand, replays that show what the
// native program shows, and a forged journal.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {generator, run, SIZES} from './lib/browser.mjs';
import {begin, journalOf, playGame} from './lib/table.mjs';

const muster = process.argv[2];
const visit = (page, hash) => page.evaluate((to) => (location.hash = to), hash);

// A match played to its end, as a file; the page has it, too.
async function playedMatch(house, page) {
    await begin(page, 'imperium', 'points=3 build=auto');
    await playGame(page, {below: generator(5), check: async () => undefined});
    const file = join(house.folder, 'played.journal');
    writeFileSync(file, await journalOf(page));
    return file;
}

// Lines of a view without what a map draws, and with every seat under one name.
const plain = (text) =>
    text.split('\n').map((line) => line.trim().replace(/seat 1|greedy bot/gi, 'THEY').toLowerCase()).filter((line) => /[a-z]{2}/.test(line));

const flat = (text) => plain(text).join(' ').replace(/\s+/g, ' ');

await run({
    async 'settings outlast a reload'(house) {
        const page = await house.page(SIZES.desk);
        await visit(page, '#/settings');
        await page.getByText('High contrast').click();
        await page.getByRole('slider', {name: 'Size of text'}).fill('1.5');
        await page.getByText('every move', {exact: true}).click();
        await page.locator('label', {hasText: 'everything'}).click();
        await page.getByRole('checkbox', {name: 'Sound'}).check();
        await page.getByRole('button', {name: /Ask for a hint/}).click();
        await page.keyboard.press('k');
        await page.reload();
        await page.getByRole('button', {name: /Ask for a hint, now k/}).waitFor();
        const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('muster.settings')));
        assert.deepEqual([kept.theme, kept.textSize, kept.confirm, kept.asking, kept.sound, kept.keys.hint],
            ['contrast', 1.5, 'always', 'all', true, 'k']);
        assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'contrast');
        assert.ok(await page.getByRole('checkbox', {name: 'Sound'}).isChecked());
    },
    async 'a key that is taken is refused with its reason'(house) {
        const page = await house.page(SIZES.desk);
        await visit(page, '#/settings');
        await page.getByRole('button', {name: /Ask for a hint/}).click();
        await page.keyboard.press('u');
        assert.match(await page.getByRole('alert').innerText(), /u already does: Take back/);
    },
    async 'a rule opens where it stands, by keys'(house) {
        const page = await house.page(SIZES.phone);
        await visit(page, '#/rules/heresy/HH-CARD-11');
        const id = page.locator('#HH-CARD-11').getByRole('button', {name: 'HH-RULE-68'});
        await id.focus();
        await page.keyboard.press('Enter');
        await page.getByText('do cards at other sectors work?').first().waitFor();
        const box = page.locator('[popover]:popover-open');
        assert.match(await box.innerText(), /HH-RULE-68/);
        await page.keyboard.press('Escape');
        assert.equal(await box.count(), 0);
    },
    async 'twenty seeks in a replay show what the program shows'(house) {
        const page = await house.page(SIZES.desk, {settings: {textMode: false}});
        const file = await playedMatch(house, page);
        await visit(page, '#/settings');
        await page.getByRole('checkbox', {name: /Text mode/}).check();
        const match = await page.evaluate(() => window.muster.match.turn.match);
        await visit(page, `#/r/${match}`);
        const scrubber = page.getByRole('slider', {name: 'Move'});
        await scrubber.waitFor();
        const count = Number(await scrubber.getAttribute('max'));
        const below = generator(11);
        for (let i = 0; i < 20; i++) {
            const step = below(count + 1);
            await scrubber.fill(String(step));
            const {stdout, status} = spawnSync(muster, ['replay', '--at', String(step), '--seat', '0', file], {encoding: 'utf8'});
            assert.equal(status, 0);
            const wanted = flat(stdout); // the program breaks lines at the width of a terminal
            await page.waitForFunction((n) => document.querySelectorAll('.count b')[0]?.textContent === String(n), step);
            await page.waitForTimeout(300); // the text of the view follows the view
            const shown = plain((await page.locator('[data-line]').allInnerTexts()).join('\n'));
            for (const line of shown) assert.ok(wanted.includes(flat(line)), `move ${step}: the program does not say "${line}" but\n${wanted}`);
            assert.ok(shown.length > 3);
        }
    },
    async 'dice are verified, and a forged journal is refused at its move'(house) {
        const page = await house.page(SIZES.desk);
        const file = await playedMatch(house, page);
        const match = await page.evaluate(() => window.muster.match.turn.match);
        await visit(page, `#/r/${match}`);
        await page.getByRole('button', {name: 'Verify the dice'}).click();
        await page.getByText('Verified: the dice match the seed.').waitFor();
        const {journal, line} = await page.evaluate(async (text) => {
            const lines = text.split('\n');
            const at = lines.findIndex((l) => /^\d+ \d+ \d (lay|discard) .*\| draw/.test(l) || /^\d+ 0 lay /.test(l));
            const found = at < 0 ? lines.findIndex((l) => / lay /.test(l)) : at;
            lines[found] = lines[found].replace(/= ([0-9a-f])/, (_, digit) => `= ${digit === '0' ? '1' : '0'}`);
            return {journal: lines.join('\n'), line: lines[found]};
        }, await (await import('node:fs/promises')).readFile(file, 'utf8'));
        const forged = join(house.folder, 'forged.journal');
        writeFileSync(forged, journal);
        await visit(page, '#/r');
        await page.locator('input[type=file]').setInputFiles(forged);
        const said = page.locator('.is-wrong').first();
        await said.waitFor();
        assert.match(await said.innerText(), /move|line/i, `forged at ${line}`);
    },
});
