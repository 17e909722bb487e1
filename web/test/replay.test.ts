import assert from 'node:assert/strict';
import test from 'node:test';
import { band, countDice, diceOf, oddsOfDeck } from '../src/screens/replay/dice';
import { storyOf } from '../src/screens/replay/story';
import { byVerb, jump, linesOf, movesAt } from '../src/tables/text';

test('dice are found in events of every kind', () => {
  const seen = (event: object) => diceOf({ seat: 1, text: '', event: 'x', ...event }).map((d) => [d.seat, d.face]);
  assert.deepEqual(seen({ event: 'attack', die: 4, total: 6 }), [[1, 4]]);
  assert.deepEqual(seen({ event: 'rolled-first', die0: 5, die1: 2 }), [[0, 5], [1, 2]]);
  assert.deepEqual(seen({ event: 'dice', first: 3, second: 1 }), [[1, 3], [1, 1]]);
  assert.deepEqual(seen({ event: 'sums', first: 3 }), []);
});

// The band against the sum of the binomial distribution, reckoned the long way.
test('nine rows of ten lie in the band', () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
  for (const [n, p] of [[1, 1 / 6], [12, 1 / 6], [29, 1 / 6], [40, 0.3]] as const) {
    const [low, high] = band(n, p);
    const below = (k: number) => Array.from({ length: Math.max(0, k) }, (_, i) => choose(n, i) * p ** i * (1 - p) ** (n - i)).reduce((a, b) => a + b, 0);
    assert.ok(below(low) <= 0.05 && below(low + 1) > 0.05, `low of ${n}`);
    assert.ok(below(high) < 0.95 && below(high + 1) >= 0.95 - 1e-9, `high of ${n}`);
  }
});

test('dice are counted by seat, against the odds of its deck', () => {
  const odds = oddsOfDeck([1, 1, 2, 6, 0]);
  assert.deepEqual(odds, [0.5, 0.25, 0, 0, 0, 0.25]);
  const counted = countDice([{ seat: 0, face: 1 }, { seat: 0, face: 6 }, { seat: 1, face: 6 }], 0, odds);
  assert.equal(counted.total, 2);
  assert.equal(counted.mean, 3.5);
  assert.deepEqual(counted.faces.map((f) => f.count), [1, 0, 0, 0, 0, 1]);
  assert.equal(counted.faces[0]?.expected, 1);
});

test('a story has its turns and what decided something', () => {
  const event = (name: string, more = {}) => ({ event: name, seat: 0, text: name, ...more });
  const story = storyOf([
    { step: 1, events: [event('turn', { turn: 1 })] },
    { step: 4, events: [event('moved'), event('destroyed'), event('taken'), event('taken', { sector: { id: 1 } })] },
    { step: 9, events: [event('turn', { turn: 2 })] },
  ]);
  assert.deepEqual(story.map((c) => [c.step, c.title, c.moments.length]), [[1, 'Turn 1', 2], [9, 'Turn 2', 0]]);
});

test('a table as lines: no map, moves by verb, what can be done here', () => {
  assert.deepEqual(linesOf('Turn 1.\n  0   .   w   .\n +===+\nIn hand:\n'), ['Turn 1.', 'In hand:']);
  const moves = [
    { text: 'lay Whetted Edge', verb: 'lay' },
    { text: 'lay Claw Dancer', verb: 'lay' },
    { text: 'pass', verb: 'pass' },
    { text: 'fire lance5 at mob13', verb: 'fire' },
  ];
  assert.deepEqual(byVerb(moves).map(([verb, of]) => [verb, of.length]), [['lay', 2], ['pass', 1], ['fire', 1]]);
  assert.deepEqual(movesAt('Whetted Edge (attack +2)', moves).map((m) => m.text), ['lay Whetted Edge']);
  assert.deepEqual(movesAt('mob13 at 3,4', moves).map((m) => m.text), ['fire lance5 at mob13']);
  assert.equal(jump(['Alpha', 'Beta', 'Bravo'], 1, 'b'), 2);
  assert.equal(jump(['Alpha', 'Beta', 'Bravo'], 2, 'b'), 1);
  assert.equal(jump(['Alpha'], 0, 'z'), 0);
});
