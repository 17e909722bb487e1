// Random games that press any brass thing while the screen is held against the view, and pages that are killed at
// random moments and go on with nothing lost. MUSTER_WEB_GAMES says how many games of each kind (1), MUSTER_WEB_SEED
// where they begin.
import {generator, run, SIZES} from './lib/browser.mjs';
import {begin, buttonsOf, checkScreen, glowOf, hands, locate, journalOf, playGame, settle, verifyNatively} from './lib/table.mjs';
import {games} from './lib/games.mjs';

const GAMES = Number(process.env.MUSTER_WEB_GAMES ?? 1);
const SEED = Number(process.env.MUSTER_WEB_SEED ?? 1);
const OPTIONS = {imperium: 'points=2', heresy: 'variant=quick-start', blackreach: ''};
const PRESSES_MAX = Number(process.env.MUSTER_WEB_PRESSES ?? 60); // a game; random games need not end
const KILLS = 4;

// Presses one brass thing or button, whichever comes.
async function pressAny(page, turn, below) {
    const game = games[turn.setup.game];
    const keys = [...await glowOf(page), ...(await buttonsOf(page)).map((text) => `move:${text}`)];
    if (keys.length === 0) throw new Error(`${turn.setup.game}: a question and nothing to press`);
    const key = keys[below(keys.length)];
    await game.reveal?.(page, key, hands.mouse);
    const thing = locate(page, key);
    if (!(await thing.isVisible())) return;
    await thing.click({timeout: 3000}).catch(async (error) => {
        if (await thing.isVisible()) throw error; // gone meanwhile: somebody else's turn to be pressed
    });
    await settle(page);
}

async function randomGame(house, name, seed) {
    const below = generator(seed);
    const page = await house.page(SIZES.desk);
    await begin(page, name, OPTIONS[name]);
    for (let i = 0, rev = 0; i < PRESSES_MAX; i++) {
        const turn = await settle(page);
        if (turn.view.result !== null) break;
        if (turn.rev !== rev && !(await isDrafting(page))) await checkScreen(page, turn); // nothing is begun yet
        rev = turn.rev;
        if (!(await pressDraft(page, turn, below))) await pressAny(page, turn, below);
        house.check();
    }
    await verifyNatively(house, page);
    await page.context().close();
}

// Cards of heresy that are laid out and not sent: what glows then is more than the moves.
const isDrafting = async (page) => (await page.locator('button[data-move="deploy"]').count()) > 0;

const pressDraft = (page, turn, below) =>
    turn.setup.game === 'heresy' ? false : games[turn.setup.game].draft?.(page, turn, (locator) => locator.click(), below) ?? false;

// Kills the page at any moment, opens it again, and finds the same match: what was answered is there once.
async function killedGame(house, name, seed) {
    const below = generator(seed);
    const context = await house.context(SIZES.desk);
    let page = await house.pageIn(context);
    await begin(page, name, OPTIONS[name]);
    for (let kill = 0; kill < KILLS; kill++) {
        await playGame(page, {below, most: 2 + below(4), check: async () => undefined});
        const before = await journalOf(page);
        const {hash, asked} = await page.evaluate(() => {
            const {match, link} = window.muster;
            const {turn} = match;
            // An answer that is under way when the page dies: it is kept whole or not at all.
            if (turn.question) void link.ask({op: 'answer', match: turn.match, question: turn.question.number, move: turn.moves[0]}).catch(() => undefined);
            return {hash: location.hash, asked: turn.question?.number ?? 0};
        });
        if (below(2)) await page.waitForTimeout(below(60));
        await page.close({runBeforeUnload: false});
        page = await house.pageIn(context, hash);
        const turn = await settle(page);
        const after = await journalOf(page);
        if (!after.startsWith(before.trimEnd())) throw new Error(`${name}: the journal lost something:\n${before}\n---\n${after}`);
        if (turn.question && turn.question.number < asked) throw new Error(`${name}: question ${asked} became ${turn.question.number}`);
        await verifyNatively(house, page);
        if (turn.view.result !== null) break;
    }
    await context.close();
}

const tests = {};
for (const name of Object.keys(OPTIONS)) {
    tests[`${GAMES} random games of ${name}`] = async (house) => {
        for (let i = 0; i < GAMES; i++) await randomGame(house, name, SEED + i);
    };
    tests[`pages of ${name} that are killed`] = (house) => killedGame(house, name, SEED + 100);
}
await run(tests);
