// Texts of rules, keywords and cards, by what they are called. All from the engine; nothing is known here.
import type { About, RuleText } from '../core/about';
import type { GameName } from '../core/types';

export interface Found {
  title: string;
  lines: { rule?: string; text: string }[];
}

type Printed = Record<string, unknown> & { name: string };

export const RULE_ID = /\b(?:IM|HH|BR)-[A-Z]+(?:-[A-Z]+)*-\d+\b/;

export function gameOfRule(id: string): GameName {
  return id.startsWith('IM-') ? 'imperium' : id.startsWith('HH-') ? 'heresy' : 'blackreach';
}

// The letters of a word alone: abilities stand in rule IDs without signs, BR-ABIL-HAWKEYED-01.
const letters = (word: string) => word.toUpperCase().replace(/[^A-Z]/g, '');

function ruleLines(rules: readonly RuleText[]): Found['lines'] {
  return rules.map(({ id, text }) => ({ rule: id, text }));
}

// What is printed, a line a field; ids and empty fields are left out.
export function printedLines(card: Printed): Found['lines'] {
  const numbers: string[] = [];
  const lines: Found['lines'] = [];
  for (const [field, value] of Object.entries(card)) {
    if (['id', 'name', 'faces', 'class'].includes(field) || value === '' || value === null || typeof value === 'object') continue;
    if (field === 'text' || field === 'command') lines.push({ text: String(value) });
    else numbers.push(`${field.replaceAll('_', ' ')} ${String(value)}`);
  }
  return [{ text: `${numbers.join(', ')}.` }, ...lines];
}

function hasKeyword(card: Printed, word: string): boolean {
  const all = Array.isArray(card.keywords) ? card.keywords.join(',') : String(card.keywords ?? '');
  return all.toLowerCase().split(/[,\s]+/).includes(word);
}

// Rules that speak of a keyword or ability: those named after it, or that begin with it.
function rulesOfWord(rules: readonly RuleText[], word: string): RuleText[] {
  const name = letters(word);
  const begins = new RegExp(`^${word.replace(/[^\w-]/g, '')}\\b`, 'i');
  return rules.filter(({ id, text }) => id.split('-').includes(name) || begins.test(text)).slice(0, 8);
}

export async function lookUp(about: About, game: GameName, word: string): Promise<Found> {
  const rules = await about.rules(game);
  const rule = rules.find(({ id }) => id === word.toUpperCase());
  if (rule) return { title: rule.id, lines: [{ text: rule.text }] };
  const cards = await about.cards<Printed>(game);
  const card = cards.find(({ name, title }) => name === word || title === word);
  if (card) return { title: word, lines: printedLines(card) };
  const lower = word.toLowerCase();
  const bearers = cards.filter((c) => hasKeyword(c, lower)).map((c) => String(c.title ?? c.name));
  const lines = ruleLines(rulesOfWord(rules, lower));
  if (bearers.length > 0) lines.push({ text: `A keyword of ${bearers.length} cards, such as ${bearers.slice(0, 3).join(', ')}.` });
  return { title: word, lines: lines.length > 0 ? lines : [{ text: 'The rulebook has no entry of this name.' }] };
}

// A text in parts: plain ones, and rule IDs that can be looked up.
export function partsOf(text: string): { text: string; rule: boolean }[] {
  return text
    .split(new RegExp(`(${RULE_ID.source})`))
    .filter((part) => part !== '')
    .map((part) => ({ text: part, rule: RULE_ID.test(part) }));
}
