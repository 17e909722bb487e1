// What tests know of each game's table: where a move begins (its thing), which things it goes on to (its path), and
// what must stand on the screen.
//     thing(move, turn)    key of the thing that glows for it; null: a button of the prompt
//     path(move, turn)     keys of the things to press, in order
//     reveal(page, key)    brings a thing into sight, where a small screen shows one part at a time
//     shown(viewer)        runs in the page: what stands there
//     meant(turn)          the same from the view
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
    shown: () => ({
        hand: [...document.querySelectorAll('button[data-card]')].map((b) => Number(b.dataset.card)).sort((a, b) => a - b),
    }),
    meant({view, viewer}) {
        const seat = view.table.seats[viewer];
        const cards = view.table.phase === 'build' ? seat.choosing : seat.hand;
        return {hand: (cards ?? []).map((c) => c.id).sort((a, b) => a - b)};
    },
};

export const games = {imperium};
