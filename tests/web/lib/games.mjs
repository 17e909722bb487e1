// What tests know of each game's table: where a move begins (its thing), which things it goes on to (its path), and
// what must stand on the screen.
//     thing(move, turn)    key of the thing that glows for it; null: a button of the prompt
//     glow(turn)           what glows, where that is not simply every thing of a move; null: anything may
//     path(move, turn)     keys of the things to press, in order
//     reveal(page, key)    brings a thing into sight, where a small screen shows one part at a time
//     shown()              runs in the page: what stands there, in words
//     meant(turn)          what of it must stand there, from the view
//     draft(page, turn, press, below)   answers a question that is drafted on the screen and sent as a row of
//                          moves; false: the question is not of that kind

const imperium = {
    thing: (m) => (m.card === undefined ? null : `card:${m.card}`),
    path: (m) => (m.card === undefined ? [] : [`card:${m.card}`]),
    // The deck, before the first round: the game chooses, or some cards are left out.
    async draft(page, turn, press, below) {
        if (turn.view.table.phase !== 'build') return false;
        if (below(2) === 0) {
            await press(page.locator('button[data-move="auto"]'));
            return true;
        }
        const leaves = turn.moves.filter((m) => m.verb === 'leave');
        const spare = turn.view.table.seats[turn.viewer].choosing.length - turn.question.about.cards;
        for (let i = 0; i < Math.min(3, spare); i++) {
            const [m] = leaves.splice(below(leaves.length), 1);
            await press(page.locator(`[data-card="${m.card}"]`));
        }
        await press(page.getByRole('button', {name: /^Play with these/}));
        return true;
    },
    shown: () => [
        ...[...document.querySelectorAll('[data-card]')].map((e) => `card:${e.dataset.card}`),
        ...[...document.querySelectorAll('.score[aria-label]')].map((e) => e.getAttribute('aria-label')),
    ],
    meant({view: {table}, viewer}) {
        const [you, foe] = [table.seats[viewer], table.seats[1 - viewer]];
        if (table.phase === 'build') return you.choosing.map((c) => `card:${c.id}`);
        const scores = [`you have ${you.score} of ${table.points} points`, `the enemy has ${foe.score} of ${table.points} points`];
        return [...you.hand.map((c) => `card:${c.id}`), ...scores];
    },
};

// In heresy a move begins at its unit, card or sector; a card that is sent goes on to its sector.
const goesOn = (m) => m.card !== undefined && m.sector !== undefined;
const firstOf = (m) => [m.unit, m.card, m.sector].find((id) => typeof id === 'number');

const heresy = {
    // Of like cards in a hand the core lists the moves of one; all of them glow.
    glow({view: {table}, viewer, moves}) {
        const ids = new Set(moves.map(firstOf).filter((id) => id !== undefined));
        const {hand} = table.seats[viewer];
        for (const card of hand) if (hand.some((twin) => twin.name === card.name && ids.has(twin.id))) ids.add(card.id);
        return [...ids].map((id) => `piece:${id}`);
    },
    thing: (m) => (firstOf(m) === undefined ? null : `piece:${firstOf(m)}`),
    path: (m) => (m.verb === 'deploy' ? [`piece:${m.card}`, `piece:${m.sector}`, 'move:deploy'] :
        firstOf(m) === undefined ? [] : goesOn(m) ? [`piece:${m.card}`, `piece:${m.sector}`] : [`piece:${firstOf(m)}`]),
    // A phone shows one sector at a time.
    async reveal(page, key, hand) {
        if (!key.startsWith('piece:')) return;
        const thing = page.locator(`[data-piece="${key.slice(6)}"].can`).first();
        if (await thing.isVisible()) return;
        for (const tab of await page.locator('nav.tabs button').all()) {
            await hand(page, tab);
            if (await thing.isVisible()) return;
        }
    },
    shown: () => [...document.querySelectorAll('[data-piece]')].map((e) => `piece:${e.dataset.piece}`),
    meant({view: {table}, viewer}) {
        const cards = table.cards.filter((c) => c.where.startsWith('sector') || c.where === 'fleet');
        return [...table.sectors, ...cards, ...table.seats[viewer].hand].map((piece) => `piece:${piece.id}`);
    },
};

// In blackreach moves end at squares and corners of the board, or at a unit other than the one that acts. What the
// page sets aside (steps beside moves, moves in vain) glows once its verb is chosen.
const ASIDE = {step: 'move', launch: 'strike'};
const STEPS = {N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [-1, -1]};

function squaresOf(unit, table) {
    if (unit.where !== 'board' && unit.where !== 'wreck') return [];
    const size = table.types.find((t) => t.name === unit.type)?.squares ?? 1;
    const [dx, dy] = STEPS[unit.facing];
    const offsets = size === 4 ? [[0, 0], [1, 0], [0, 1], [1, 1]] : size === 2 ? [[0, 0], [-dx, -dy]] : [[0, 0]];
    return offsets.map(([x, y]) => `${unit.x + x},${unit.y + y}`);
}

function endsAt(m, {view: {table}, question}) {
    for (const words of [m.to, m.at, m.from]) {
        const place = typeof words === 'string' && words.match(/^(?:i\()?(-?\d+,-?\d+)\)?(?: facing \w+)?$/);
        if (place) return [place[1]];
    }
    const id = [m.target, m.vehicle, m.wreck].find((n) => typeof n === 'number') ?? (m.unit === question.about.unit ? undefined : m.unit);
    const unit = table.units.find((u) => u.id === id);
    return unit ? squaresOf(unit, table) : [];
}

// A finger, where there is a touch screen, else the mouse.
async function drag(page, from, to) {
    const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
    const way = [0.25, 0.5, 0.75, 1].map((t) => ({x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t}));
    if (!touch) {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        for (const at of way) await page.mouse.move(at.x, at.y);
        await page.mouse.up();
        return;
    }
    const cdp = await page.context().newCDPSession(page);
    const send = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', {type, touchPoints});
    await send('touchStart', [from]);
    for (const at of way) await send('touchMove', [at]);
    await send('touchEnd', []);
    await cdp.detach();
}

// In the page: whether a press meets the square, and if not, how far the board is dragged so that it comes to the
// middle of what the frame shows beside the prompt.
function wayToSight(cell) {
    const {x, y, width, height} = cell.getBoundingClientRect();
    const at = {x: x + width / 2, y: y + height / 2};
    if (document.elementFromPoint(at.x, at.y) === cell) return {free: true};
    const frame = cell.closest('.frame').getBoundingClientRect();
    const below = document.querySelector('.prompt').getBoundingClientRect();
    const covered = below.left < frame.right && below.top > frame.top && below.top < frame.bottom;
    const bottom = Math.min(covered ? below.top : frame.bottom, innerHeight);
    const from = {x: frame.left + frame.width / 2, y: (frame.top + bottom) / 2};
    const clip = (way, room) => Math.max(-room, Math.min(room, way));
    return {free: false, from, to: {x: from.x + clip(from.x - at.x, frame.width / 2 - 8), y: from.y + clip(from.y - at.y, (bottom - frame.top) / 2 - 8)}};
}

const isOrder = ({question, moves}) => question !== null && question.pick.least > 1 && moves.every((m) => m.verb === 'order');

const blackreach = {
    glow(turn) {
        const {moves} = turn;
        if (turn.question?.question === 'deploy') return null; // a draft of its own
        const keys = (squares) => [...new Set(squares)].map((at) => `square:${at}`);
        if (isOrder(turn)) return keys(moves.flatMap((m) => squaresOf(turn.view.table.units.find((u) => u.id === m.unit), turn.view.table)));
        const verbs = new Set(moves.map((m) => m.verb));
        const sound = moves.filter((m) => !verbs.has(ASIDE[m.verb] ?? '') && !m.futile);
        return keys((sound.length > 0 ? sound : moves).flatMap((m) => endsAt(m, turn)));
    },
    thing: (m, turn) => (endsAt(m, turn)[0] === undefined ? null : `square:${endsAt(m, turn)[0]}`),
    path: (m, turn) => [`verb:${m.verb}`, ...endsAt(m, turn).slice(0, 1).map((square) => `square:${square}`)],
    // A board that is larger than its frame is dragged until the square is in sight.
    async reveal(page, key) {
        if (!key.startsWith('square:')) return;
        const frame = page.locator('.frame:has([data-square])');
        await frame.scrollIntoViewIfNeeded();
        for (let i = 0; i < 8; i++) {
            const {free, from, to} = await page.locator(`[data-square="${key.slice(7)}"]`).evaluate(wayToSight);
            if (free) return;
            await drag(page, from, to);
        }
    },
    async draft(page, turn, press) {
        if (turn.question.question === 'deploy') {
            const fill = page.getByRole('button', {name: 'Place the rest for me'});
            const send = page.getByRole('button', {name: /^Begin: send/});
            await fill.or(send).first().waitFor();
            if (await fill.isVisible()) await press(fill);
            await send.waitFor();
            await press(send);
            return true;
        }
        if (!isOrder(turn)) return false;
        const give = page.getByRole('button', {name: 'Give these orders'});
        for (const order of await page.locator('.orders button.order.can').all()) {
            if (await give.isEnabled()) break;
            await press(order);
        }
        await press(give);
        return true;
    },
    shown: () => [...document.querySelectorAll('[data-square]')].map((e) => `${e.dataset.square}: ${e.getAttribute('aria-label').match(/(your|enemy) /g)?.length ?? 0} units`),
    meant({view: {table}}) {
        const standing = table.units.flatMap((u) => squaresOf(u, table));
        return [...new Set(standing)].map((at) => `${at}: ${standing.filter((other) => other === at).length} units`);
    },
};

export const games = {imperium, heresy, blackreach};
