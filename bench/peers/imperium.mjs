// The rules of imperium (docs/rules/imperium.md) for boardgame.io, with decks built by the same
// plain recipe for both players. Only for comparison of speed: make bench.
import { readFileSync } from 'node:fs';

const DAMAGES = ['blunt', 'pierce', 'slash', 'energy', 'kinetic', 'explosive'];
const RANGES = ['melee', 'ranged'];
const HAND = 7, DECK = 30, UNITS = 17, POINTS = 10;

// Reads the lines of a pack: unit, attack and defence cards.
export function readPack(path) {
    const cards = [];
    for (const line of readFileSync(path, 'utf8').split('\n')) {
        const card = /^(unit|attack|defence)\s+"([^"]+)"\s+(.*)$/.exec(line);
        if (!card) continue;
        const words = card[3].split('#')[0].trim().split(/\s+/);
        const after = (key) => Number(words[words.indexOf(key) + 1]);
        const c = { kind: card[1], name: card[2] };
        c.damage = DAMAGES.findIndex((d) => words.includes(d));
        c.range = RANGES.findIndex((r) => words.includes(r));
        if (c.kind === 'unit') {
            c.attack = after('attack');
            c.defence = after('defence');
        } else {
            c.bonus = Number(words.find((w) => /^\+\d+$/.test(w)));
        }
        cards.push(c);
    }
    return cards;
}

// IM-RULE-09: the best units, then the largest bonuses.
function autoDeck(cards, dealt) {
    const worth = (id) => (cards[id].kind === 'unit' ? cards[id].attack + cards[id].defence : cards[id].bonus);
    const sorted = [...dealt].sort((a, b) => worth(b) - worth(a));
    const deck = sorted.filter((id) => cards[id].kind === 'unit').slice(0, UNITS);
    for (const id of sorted) {
        if (deck.length === DECK) break;
        if (!deck.includes(id) && cards[id].kind !== 'unit') deck.push(id);
    }
    return deck;
}

// IM-HAND-03
function take(G, seat, random) {
    const p = G.seats[seat];
    if (p.deck.length === 0) {
        p.deck = random.Shuffle(p.discard);
        p.discard = [];
    }
    return p.deck.pop();
}

const hasUnit = (cards, p) => p.hand.some((id) => cards[id].kind === 'unit');

// IM-ROUND-13, IM-HAND-01: fills hands, the attacker's first. Stops where a card must be discarded.
function refill(cards, G, random) {
    while (G.serving.length > 0) {
        const seat = G.serving[0], p = G.seats[seat];
        while (p.hand.length < HAND) p.hand.push(take(G, seat, random));
        if (!hasUnit(cards, p)) {
            G.step = 'discard';
            return seat;
        }
        G.serving.shift();
    }
    if (G.round > 0) G.attacker = 1 - G.attacker; // IM-ROUND-14
    G.round++;
    G.step = 'attack-unit';
    return G.attacker;
}

const total = (cards, G, seat) =>
    G.seats[seat].laid.reduce((sum, id) => {
        const c = cards[id];
        return sum + (c.kind === 'unit' ? (seat === G.attacker ? c.attack : c.defence) : c.bonus);
    }, 0);

// IM-ROUND-08 to -13
function settle(cards, G, random) {
    const winner = total(cards, G, G.attacker) >= total(cards, G, 1 - G.attacker) ? G.attacker : 1 - G.attacker;
    G.seats[winner].score++;
    if (G.seats[winner].score >= POINTS) {
        G.winner = winner;
        return winner;
    }
    for (const p of G.seats) {
        p.discard.push(...p.laid);
        p.laid = [];
    }
    G.serving = [G.attacker, 1 - G.attacker];
    return refill(cards, G, random);
}

// The moves a seat may make: what legality means is written once, as in Muster.
export function legalMoves(cards, G, seat) {
    const hand = G.seats[seat].hand;
    if (G.step === 'discard') return hand.map((id) => ['discard', id]);
    if (G.step !== 'exchange')
        return hand.filter((id) => cards[id].kind === 'unit').map((id) => ['lay', id]);
    const unit = cards[G.seats[G.attacker].laid[0]];
    const fits = (c) =>
        seat === G.attacker
            ? c.kind === 'attack' && c.damage === unit.damage
            : c.kind === 'defence' && (c.damage === unit.damage || c.range === unit.range);
    const moves = hand.filter((id) => fits(cards[id])).map((id) => ['lay', id]);
    moves.push(['pass']);
    return moves;
}

export function imperium(cards) {
    const act = (G, events, seat) => {
        if (G.winner === null) events.endTurn({ next: String(seat) });
    };
    return {
        name: 'imperium',
        setup({ random }) {
            const dealt = random.Shuffle(cards.map((_, id) => id));
            const G = { attacker: random.Die(2) - 1, round: 0, passes: 0, step: 'draw', winner: null, serving: [] };
            G.seats = [0, 1].map((seat) => {
                const own = dealt.filter((_, i) => i % 2 === seat);
                const deck = autoDeck(cards, own);
                const discard = own.filter((id) => !deck.includes(id));
                return { deck: random.Shuffle(deck), discard, hand: [], laid: [], score: 0 };
            });
            G.serving = [G.attacker, 1 - G.attacker];
            G.first = refill(cards, G, random);
            return G;
        },
        turn: {
            order: {
                first: ({ G }) => G.first,
                next: ({ ctx }) => (ctx.playOrderPos + 1) % 2,
            },
        },
        moves: {
            lay({ G, events, random, playerID }, id) {
                const seat = Number(playerID), p = G.seats[seat];
                if (!legalMoves(cards, G, seat).some((m) => m[1] === id)) return 'INVALID_MOVE';
                p.hand.splice(p.hand.indexOf(id), 1);
                p.laid.push(id);
                G.passes = 0;
                if (G.step === 'attack-unit') G.step = 'defence-unit';
                else if (G.step === 'defence-unit') G.step = 'exchange';
                act(G, events, 1 - seat);
            },
            pass({ G, events, random, playerID }) {
                const seat = Number(playerID);
                if (G.step !== 'exchange') return 'INVALID_MOVE';
                G.passes++;
                if (G.passes < 2) return act(G, events, 1 - seat);
                G.passes = 0;
                act(G, events, settle(cards, G, random));
            },
            discard({ G, events, random, playerID }, id) {
                const seat = Number(playerID), p = G.seats[seat];
                if (G.step !== 'discard') return 'INVALID_MOVE';
                p.hand.splice(p.hand.indexOf(id), 1);
                p.discard.push(id);
                for (;;) {
                    const card = take(G, seat, random);
                    if (cards[card].kind === 'unit') {
                        p.hand.push(card);
                        break;
                    }
                    p.discard.push(card);
                }
                G.serving.shift();
                act(G, events, refill(cards, G, random));
            },
        },
        endIf: ({ G }) => (G.winner !== null ? { winner: G.winner } : undefined),
    };
}
