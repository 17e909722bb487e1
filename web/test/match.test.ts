import assert from 'node:assert/strict';
import test from 'node:test';
import { optionsText } from '../src/match/lasts';
import { actionOf, clashOf, isFree, nameOfKey, USUAL_KEYS } from '../src/match/keys';
import { gameOfRule, lookUp, partsOf } from '../src/match/lookups';
import { opponentsOf, usualOpponent } from '../src/match/opponents';
import { meaningOf } from '../src/match/words';
import { chanceOf } from '../src/tables/speak';
import { addressOf, routeOf } from '../src/route';
import type { About } from '../src/core/about';

test('addresses lead to screens, and what leads nowhere leads home', () => {
  assert.deepEqual(routeOf('#/m/w1'), { screen: 'match', rest: ['w1'] });
  assert.deepEqual(routeOf('#/rules/heresy/HH-CARD-01'), { screen: 'rules', rest: ['heresy', 'HH-CARD-01'] });
  assert.deepEqual(routeOf('#/learn/chess'), { screen: 'home', rest: [] });
  assert.deepEqual(routeOf('#/m/'), { screen: 'home', rest: [] });
  assert.deepEqual(routeOf('#/%E0%A4%A'), { screen: 'home', rest: [] });
  assert.equal(addressOf('replay', 'w 1', 7), '#/r/w%201/7');
  assert.deepEqual(routeOf(addressOf('replay', 'w 1', 7)).rest, ['w 1', '7']);
});

test('keys have names, and shift is said only where a key has no other sign', () => {
  assert.equal(nameOfKey({ key: ' ', shiftKey: true }), 'Shift+Space');
  assert.equal(nameOfKey({ key: '?', shiftKey: true }), '?');
  assert.equal(nameOfKey({ key: 'H', shiftKey: true }), 'Shift+h');
  assert.equal(actionOf('h', USUAL_KEYS), 'hint');
  assert.equal(clashOf('undo', 'h', USUAL_KEYS), 'hint');
  assert.equal(clashOf('hint', 'h', USUAL_KEYS), undefined);
  assert.ok(!isFree('Tab') && !isFree('Shift+Tab') && isFree('x'));
});

test('what is typed is a move, a question or an order', () => {
  assert.deepEqual(meaningOf('/lay Edge'), { act: 'move', words: 'lay Edge' });
  assert.deepEqual(meaningOf('im-round-09?'), { act: 'rule', rule: 'IM-ROUND-09' });
  assert.deepEqual(meaningOf('why lay Edge?'), { act: 'why', words: 'lay Edge' });
  assert.deepEqual(meaningOf('Wall Company?'), { act: 'preview', kind: 'explain', words: 'Wall Company' });
});

test('options are written as the engine takes them', () => {
  assert.equal(optionsText({ points: '5', build: 'auto', pass: '' }), 'points=5 build=auto');
});

test('levels are offered alone, and the middle one by default', () => {
  const bots = [
    { name: 'greedy', summary: '', level: 0 },
    ...['recruit', 'soldier', 'veteran'].map((name, i) => ({ name, summary: '', level: i + 1 })),
  ];
  const levels = opponentsOf(bots);
  assert.deepEqual(levels.map((o) => o.title), ['1', '2', '3']);
  assert.equal(usualOpponent(levels), 'veteran');
  assert.equal(usualOpponent(opponentsOf([{ name: 'greedy', summary: '' }, { name: 'random', summary: '' }])), 'greedy');
});

test('rule IDs are found in sentences, long ones too', () => {
  const parts = partsOf('See BR-ABIL-HAWK-01, not HH-RULE-7b.');
  assert.deepEqual(parts.filter((p) => p.rule).map((p) => p.text), ['BR-ABIL-HAWK-01']);
  assert.equal(parts.map((p) => p.text).join(''), 'See BR-ABIL-HAWK-01, not HH-RULE-7b.');
  assert.equal(gameOfRule('HH-RULE-07'), 'heresy');
});

test('rules, cards and keywords are looked up by their names', async () => {
  const about = {
    rules: async () => [{ id: 'BR-ABIL-HAWKEYED-01', text: 'The unit ignores long range.' }],
    cards: async () => [{ name: 'Lancers', keywords: 'cavalry, warden', text: 'Lock it.', armor: 2 }],
  } as unknown as About;
  assert.equal((await lookUp(about, 'blackreach', 'br-abil-hawkeyed-01')).lines[0]?.text, 'The unit ignores long range.');
  assert.equal((await lookUp(about, 'blackreach', 'hawk-eyed')).lines[0]?.rule, 'BR-ABIL-HAWKEYED-01');
  assert.deepEqual((await lookUp(about, 'heresy', 'Lancers')).lines.map((l) => l.text), ['keywords cavalry, warden, armor 2.', 'Lock it.']);
  assert.match((await lookUp(about, 'heresy', 'cavalry')).lines[0]?.text ?? '', /keyword of 1 cards, such as Lancers/);
  assert.match((await lookUp(about, 'heresy', 'nonsense')).lines[0]?.text ?? '', /no entry/);
});

test('a hint tells its chance in games of a hundred, and never claims to be exact', () => {
  const move = { text: 'pass', verb: 'pass' };
  assert.equal(chanceOf({ move, why: '', chance: 0.623, error: 0.031 }), 'You then win 62 times in 100, give or take 3.');
  assert.equal(chanceOf({ move, why: '', chance: 1, error: 0.001 }), 'You then win 100 times in 100, give or take 1.');
});
