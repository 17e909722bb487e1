// Every screen of the app, by name: how to get there. Pictures are taken of them and axe looks at them.
import {begin, playGame, settle} from './table.mjs';
import {generator} from './browser.mjs';

// Opens an address and waits until its screen stands.
async function visit(page, address) {
    await page.evaluate((hash) => (location.hash = hash), address);
    await page.waitForFunction(() => document.querySelector('main') !== null);
    await page.waitForTimeout(400); // what it asks the core for
}

// A match after some answers as the computer would give them.
async function table(page, game, options, answers) {
    await begin(page, game, options);
    await playGame(page, {below: generator(7), share: 1000, most: answers, check: async () => undefined});
    await settle(page);
}

export const screens = {
    home: (page) => visit(page, '#/'),
    settings: (page) => visit(page, '#/settings'),
    'imperium-deck': (page) => begin(page, 'imperium', 'build=choose').catch(() => begin(page, 'imperium')),
    imperium: (page) => table(page, 'imperium', '', 3),
    heresy: (page) => table(page, 'heresy', '', 22),
    'blackreach-deploy': (page) => begin(page, 'blackreach', 'scenario=three-farms'),
    blackreach: (page) => table(page, 'blackreach', '', 6),
    rules: (page) => visit(page, '#/rules'),
    'rules-heresy': (page) => visit(page, '#/rules/heresy'),
    decks: (page) => visit(page, '#/decks'),
    armies: (page) => visit(page, '#/armies'),
    workshop: (page) => visit(page, '#/workshop'),
    maps: (page) => visit(page, '#/maps'),
    replays: (page) => visit(page, '#/r'),
    'learn-imperium': (page) => visit(page, '#/learn/imperium'),
    'learn-heresy': (page) => visit(page, '#/learn/heresy'),
    'learn-blackreach': (page) => visit(page, '#/learn/blackreach'),
};

