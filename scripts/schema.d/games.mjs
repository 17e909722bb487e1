// games.mjs: plays whole games at random and learns the shapes of their views, events and cards.
import {Core} from '../../src/page/muster.mjs';
import {learn} from './shapes.mjs';

// What is played: options that bring out different things of a game, each with some seeds.
const GAMES = {
    imperium: ['', 'build=auto'],
    heresy: ['', 'variant=quick-start', 'deck0=furnace deck1=musterday', 'deck0=gambit deck1=bulwark'],
    blackreach: ['', 'scenario=first-watch', 'scenario=two-keeps', 'scenario=three-farms', 'battle=war mission=relic battle-seed=3'],
};
const SEEDS = 2;
const MOVES_MAX = 1500; // of one game
const EVERY = 6; // one decision in so many is looked at

export function learnGames(wasm, shapes, fail) {
    const core = new Core(new WebAssembly.Module(wasm), 1n);
    const must = (request) => {
        const answer = core.ask(request);
        return answer.ok ? answer : fail(`${JSON.stringify(request)}: ${answer.error.message}`);
    };
    for (const [game, choices] of Object.entries(GAMES)) {
        const shape = (shapes[game] ??= {table: {}, events: {}, card: {}});
        for (const card of must({op: 'cards', game}).cards) learn(shape.card, card);
        for (const options of choices)
            for (let seed = 1; seed <= SEEDS; seed++) playOne(must, shape, {game, options, seed});
    }
    return shapes;
}

function playOne(must, shape, setup) {
    const {match} = must({op: 'new', ...setup, match: 's'});
    const look = () => {
        for (const seat of [0, 1, 'spectator', 'all']) learn(shape.table, must({op: 'view', match, seat}).view.table);
    };
    const hear = (events) => {
        for (const event of events) learn((shape.events[event.event] ??= {}), event);
    };
    look();
    for (let count = 0; count < MOVES_MAX; count++) {
        const {questions} = must({op: 'question', match});
        const [asked] = questions;
        if (asked === undefined) break;
        const {move} = must({op: 'bot', match, seat: asked.seat, bot: 'random', seed: String(count)});
        hear(must({op: 'apply', match, seat: asked.seat, move, as: count % 3 === 0 ? 'spectator' : asked.seat}).events);
        if (count % EVERY === 0) look();
    }
    look();
    must({op: 'free', match});
}
