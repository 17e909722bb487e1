// Random play of imperium through boardgame.io's local reducer, counted as `muster bench` counts:
// unforced decisions a second of the process's CPU time, listing and picking included.
//   node bench/peers/run.mjs PACK [SECONDS]
import { createRequire } from 'node:module';
import { imperium, legalMoves, readPack } from './imperium.mjs';

const { CreateGameReducer, InitializeGame, ProcessGameConfig } = createRequire(import.meta.url)('boardgame.io/internal');

const [packPath, seconds = '3'] = process.argv.slice(2);
const cards = readPack(packPath);
if (cards.length !== 102) throw new Error(`${packPath}: ${cards.length} cards were read, not 102`);

const cpu = () => {
    const used = process.cpuUsage();
    return (used.user + used.system) / 1e6;
};

let random = 12345; // the players' choices; the game's own chance is boardgame.io's
const below = (n) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 4294967296) * n);
};

function playGame(seed, counts) {
    const game = ProcessGameConfig({ ...imperium(cards), seed });
    const reducer = CreateGameReducer({ game });
    let state = InitializeGame({ game, numPlayers: 2 });
    while (!state.ctx.gameover) {
        const playerID = state.ctx.currentPlayer;
        const moves = legalMoves(cards, state.G, Number(playerID));
        const [type, ...args] = moves[moves.length > 1 ? below(moves.length) : 0];
        const before = state._stateID;
        state = reducer(state, { type: 'MAKE_MOVE', payload: { type, args, playerID } });
        if (state._stateID === before) throw new Error(`the move ${type} ${args} was refused`);
        if (moves.length > 1) {
            counts.decisions++;
            counts.legal += moves.length;
        } else {
            counts.forced++;
        }
    }
    counts.games++;
}

const warm = { decisions: 0, forced: 0, games: 0, legal: 0 };
for (let i = 0; i < 20; i++) playGame(`warm ${i}`, warm);

const counts = { decisions: 0, forced: 0, games: 0, legal: 0 };
const start = cpu();
while (cpu() - start < Number(seconds)) playGame(`game ${counts.games}`, counts);
const time = cpu() - start;
console.log(JSON.stringify({
    peer: 'boardgame.io',
    version: createRequire(import.meta.url)('boardgame.io/package.json').version,
    game: 'imperium',
    decisions_per_s: Math.round(counts.decisions / time),
    forced_share: +(counts.forced / (counts.forced + counts.decisions)).toFixed(4),
    decisions_per_game: +((counts.forced + counts.decisions) / counts.games).toFixed(2),
    mean_legal: +(counts.legal / counts.decisions).toFixed(3),
    games_per_s: +(counts.games / time).toFixed(1),
}));
