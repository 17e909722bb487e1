// What tests know of each game's table: where a move begins (its thing), which things it goes on to (its path), and
// what must stand on the screen.
//     thing(move, turn)    key of the thing that glows for it; null: a button of the prompt
//     path(move, turn)     keys of the things to press, in order
//     reveal(page, key)    brings a thing into sight, where a small screen shows one part at a time
//     shown(viewer)        runs in the page: what stands there
//     meant(turn)          the same from the view

const imperium = {
    thing: (m) => (m.card === undefined ? null : `card:${m.card}`),
    path: (m) => (m.card === undefined ? [] : [`card:${m.card}`]),
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
