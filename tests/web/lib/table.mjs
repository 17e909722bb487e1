// A table on the screen: what the core said last, what glows, and hands that answer by mouse, touch or keys.
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {games} from './games.mjs';

const TABS_MAX = 400;
const PRESSES_MAX = 8; // to play one move
const STEPS_MAX = 4000;
const PATIENCE_MS = 10000;

// The last turn as the page has it; null: none yet.
export const turnOf = (page) => page.evaluate(() => {
    const {turn, armed} = window.muster.match;
    return turn && {match: turn.match, rev: turn.rev, viewer: turn.viewer, setup: turn.setup, view: turn.view,
        question: turn.question, moves: turn.moves, armed};
});

// Waits until the page waits: nothing under way, and the prompt takes clicks.
export async function settle(page) {
    await page.waitForFunction(() => {
        const {match} = window.muster;
        return match.turn !== null && (match.turn.question !== null || match.turn.view.result !== null) && !match.busy &&
            !match.skipping && document.querySelector('.prompt') &&
            !document.querySelector('.prompt[inert]');
    });
    return turnOf(page);
}

export async function goHome(page) {
    await page.evaluate(() => (location.hash = '#/'));
    await page.getByRole('button', {name: /^Play/}).first().waitFor();
}

// Goes home, and begins with one click on Play.
export async function clickPlay(page, game) {
    await goHome(page);
    await page.getByRole('region', {name: new RegExp(game, 'i')}).getByRole('button', {name: /^Play/}).click();
    return settle(page);
}

// Begins at once, with options of the engine.
export async function begin(page, game, options = '', seats = [{who: 'person'}, {who: 'bot', bot: 'greedy'}]) {
    await goHome(page);
    await page.evaluate((setup) => window.muster.play(setup), {game, options, seats});
    return settle(page);
}

const quoted = (text) => JSON.stringify(text);

// A hand: how things are pressed.
export const hands = {
    mouse: (page, locator) => locator.click(),
    touch: (page, locator) => locator.tap(),
    // By Tab, or Shift+Tab where that is nearer, until it has the focus, or until the board has it and then by arrows;
    // then Enter.
    async keys(page, locator) {
        const wanted = await locator.elementHandle();
        for (let i = 0; i < TABS_MAX; i++) {
            const way = await wanted.evaluate((element) => {
                if (element === document.activeElement) return [0, 0];
                const [from, to] = [document.activeElement?.dataset.square, element.dataset.square];
                if (!from || !to) return null;
                const [[x1, y1], [x2, y2]] = [from, to].map((square) => square.split(',').map(Number));
                return [x2 - x1, y2 - y1];
            });
            if (way) return walk(page, way);
            await page.keyboard.press(await wanted.evaluate(isBefore) ? 'Shift+Tab' : 'Tab');
        }
        throw new Error(`Tab does not reach ${await wanted.evaluate((element) => element.outerHTML.slice(0, 200))}`);
    },
};

// In the page: is it nearer backwards from where the focus is? At the top both ends are near.
function isBefore(element) {
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter((e) => e.tabIndex >= 0);
    const [to, from] = [element, document.activeElement].map((e) => stops.indexOf(e));
    return from < 0 ? to > stops.length / 2 : to >= 0 && to < from;
}

async function walk(page, [x, y]) {
    for (let i = 0; i < Math.abs(x); i++) await page.keyboard.press(x > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(y); i++) await page.keyboard.press(y > 0 ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('Enter');
}

// What glows, by its kind and number: card:7, piece:12, square:3,4, move:pass.
export const glowOf = (page) => page.evaluate(() => {
    const found = new Set();
    // A counter glows with the square under it, which takes the click.
    for (const element of document.querySelectorAll('.can:not(g.counter)')) {
        const {card, piece, square} = element.dataset;
        const key = card !== undefined ? `card:${card}` : piece !== undefined ? `piece:${piece}` :
            square !== undefined ? `square:${square}` : null;
        if (key !== null) found.add(key);
    }
    return [...found].sort();
});

// The words of moves that have a button now.
export const buttonsOf = (page) => page.evaluate(() =>
    [...document.querySelectorAll('button[data-move]')].filter((b) => !b.disabled && b.checkVisibility()).map((b) => b.dataset.move));

function sameSets(what, shown, meant) {
    const extra = shown.filter((x) => !meant.includes(x));
    const missing = meant.filter((x) => !shown.includes(x));
    if (extra.length + missing.length === 0) return;
    throw new Error(`${what}: too many: ${extra.join(' ') || 'none'}; missing: ${missing.join(' ') || 'none'}`);
}

// Things that glow are exactly those where a legal move begins, and moves without a thing have a button.
export async function checkGlow(page, turn) {
    const game = games[turn.setup.game];
    if (turn.armed) return;
    const meant = game.glow ? game.glow(turn) : [...new Set(turn.moves.map((m) => game.thing(m, turn)).filter(Boolean))];
    if (meant === null) return;
    const where = `${turn.setup.game}, question ${turn.question?.number} (${turn.question?.question})`;
    sameSets(`${where}: what glows`, await glowOf(page), meant);
    const buttons = await buttonsOf(page);
    const plain = turn.moves.filter((m) => !game.thing(m, turn)).map((m) => m.text);
    const verbs = await page.evaluate(() => [...document.querySelectorAll('button[data-verb]')].map((b) => b.dataset.verb));
    const missing = plain.filter((text) => !buttons.includes(text) && !verbs.includes(turn.moves.find((m) => m.text === text).verb));
    if (missing.length > 0) throw new Error(`${where}: no button for ${missing.join('; ')}`);
    const foreign = buttons.filter((text) => !turn.moves.some((m) => m.text === text));
    if (foreign.length > 0) throw new Error(`${where}: buttons that are no moves: ${foreign.join('; ')}`);
}

export const locate = (page, key) => {
    const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    if (kind === 'verb') return page.locator(`button[data-verb=${quoted(id)}]`).first();
    return page.locator(kind === 'move' ? `button[data-move=${quoted(id)}]` : `[data-${kind}=${quoted(id)}].can`).first();
};

// Plays one legal move as a person does: its thing, what it goes on to, and the button that commits.
export async function play(page, turn, move, hand = hands.mouse) {
    const game = games[turn.setup.game];
    const path = game.path(move, turn);
    const done = async () => (await turnOf(page)).rev !== turn.rev;
    for (let presses = 0; presses < PRESSES_MAX; presses++) {
        const now = await settle(page);
        if (now.rev !== turn.rev) return now;
        const button = page.locator(`button[data-move=${quoted(move.text)}]`).first();
        if (await button.isVisible()) await hand(page, button);
        else if (path.length > 0) {
            const key = path.shift();
            await game.reveal?.(page, key, hand);
            if (key.startsWith('verb:') && !(await locate(page, key).isVisible())) continue;
            await hand(page, locate(page, key));
        } else if (!(await done())) break;
        await page.waitForFunction(() => !window.muster.match.busy);
    }
    const now = await settle(page);
    if (now.rev === turn.rev) throw new Error(`${turn.setup.game}: "${move.text}" was not played: ${JSON.stringify(move)}`);
    return now;
}

// Answers a question that is drafted (games.mjs); null: it is not of that kind.
async function playDraft(page, turn, below, hand) {
    const drafted = await games[turn.setup.game].draft?.(page, turn, (locator) => hand(page, locator), below);
    if (!drafted) return null;
    await page.waitForFunction((rev) => !window.muster.match.busy && window.muster.match.turn?.rev !== rev, turn.rev);
    return settle(page);
}

// What the computer would do in the player's place.
export const hintOf = (page) => page.evaluate(() =>
    window.muster.match.engine({op: 'bot', seat: window.muster.match.turn.viewer, bot: 'greedy'})
        .then((hint) => hint.move));

// A whole game, or `most` answers of it: what the computer advises, now and then any move, with the screen looked at
// before each.
export async function playGame(page, {hand = hands.mouse, below, share = 4, check = checkScreen, most = STEPS_MAX} = {}) {
    let turn = await settle(page), steps = 0;
    while (turn.view.result === null && steps < most) {
        if (++steps >= STEPS_MAX) throw new Error(`${turn.setup.game}: no end after ${steps} answers`);
        await check(page, turn);
        const drafted = await playDraft(page, turn, below, hand);
        if (drafted) {
            turn = drafted;
            continue;
        }
        const any = turn.moves[below(turn.moves.length)];
        const advised = below(share) === 0 ? any : await hintOf(page);
        const move = turn.moves.find((m) => m.text === advised.text) ?? any;
        turn = await play(page, turn, move, hand);
    }
    await check(page, turn);
    return steps;
}

// What is on the screen is what the view says, and what glows can be done. Faces and previews come a moment after
// the turn.
export async function checkScreen(page, turn) {
    for (const until = Date.now() + PATIENCE_MS; ; ) {
        try {
            return await checkScreenNow(page, turn);
        } catch (error) {
            if (Date.now() > until) throw error;
            await page.waitForTimeout(50);
        }
    }
}

async function checkScreenNow(page, turn) {
    await checkGlow(page, turn);
    const game = games[turn.setup.game];
    const shown = await page.evaluate(game.shown);
    const missing = game.meant(turn).filter((what) => !shown.includes(what));
    if (missing.length > 0) throw new Error(`${turn.setup.game}: not on the screen: ${missing.join(', ')}`);
}

export const journalOf = (page) => page.evaluate(async () => {
    const {link, match} = window.muster;
    const {journal} = await link.ask({op: 'engine', request: {op: 'save', match: match.turn.match}});
    return journal;
});

// The native program replays the match and finds nothing altered.
export async function verifyNatively(house, page, muster = process.argv[2]) {
    const file = join(house.folder, 'match.journal');
    writeFileSync(file, await journalOf(page));
    const replay = spawnSync(muster, ['replay', '--verify', file], {encoding: 'utf8'});
    if (replay.status !== 0) throw new Error(`muster replay --verify: ${replay.stdout}${replay.stderr}`);
}
