// A card of one's own: its fields, its line of a pack (docs/PACKS.md), and decks that hold it.

export interface OwnCard {
  name: string;
  side: 'loyalist' | 'traitor' | 'unaligned';
  kind: 'unit' | 'asset' | 'ship';
  rarity: 'common' | 'uncommon' | 'rare' | 'ultra-rare';
  keywords: string[];
  firepower: number;
  assault: number;
  speed: number;
  armor: number;
  flags: number;
  die: number;
  command: string;
  text: string; // one line an ability
}

export const FIRST: OwnCard = {
  name: 'Stormgate Lancers',
  side: 'loyalist',
  kind: 'unit',
  rarity: 'uncommon',
  keywords: ['cavalry', 'warden'],
  firepower: 2,
  assault: 4,
  speed: 4,
  armor: 2,
  flags: 1,
  die: 4,
  command: 'T: Rally a unit. Only playable while you are the defender.',
  text: 'R Lock this unit, (4+): After an enemy unit charges, deal 2 damage to it and lock it.',
};

const KEY = 'muster.workshop';

export function keptCard(): OwnCard {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<OwnCard>) };
  } catch {
    return FIRST; // damaged: begin anew
  }
}

export function keepCard(card: OwnCard): void {
  localStorage.setItem(KEY, JSON.stringify(card));
}

function numbersOf(card: OwnCard): string {
  if (card.kind === 'ship') return '';
  const armor = `armor ${card.armor} `;
  const rest = card.kind === 'unit' ? `firepower ${card.firepower} assault ${card.assault} speed ${card.speed} ` : '';
  return `flags ${card.flags} ${rest}${armor}`;
}

export function packOf(card: OwnCard): string {
  const quoted = card.name.replace(/"/g, "'");
  return [
    'pack workshop',
    'title "Workshop"',
    ...card.keywords.map((word) => `keyword ${word}`),
    `${card.kind} "${quoted}" side ${card.side} rarity ${card.rarity} ${numbersOf(card)}die ${card.die}`,
    ...(card.keywords.length ? [`    keywords ${card.keywords.join(', ')}`] : []),
    ...card.text.split('\n').filter((line) => line.trim() !== '').map((line) => `    text ${line.trim()}`),
    `    command ${card.command.trim()}`,
    '',
  ].join('\n');
}

// A ready deck with copies of the card beside it.
export function deckWith(card: OwnCard, ready: string, copies: number): string {
  const named = ready.replace(/^deck\s+\S+/m, 'deck workshop-deck').replace(/^title\s+.*$/m, 'title "With a card of my own"');
  return `${named.trimEnd()}\n${copies} "${card.name.replace(/"/g, "'")}"\n`;
}

export interface Fault {
  message: string;
  suggestion: string;
  line: number;
  column: number;
}

export interface Reading {
  valid: boolean;
  normal?: string;
  meaning?: string;
  mistakes: Fault[];
  warnings: Fault[];
}

// The word that a suggestion proposes, or null.
export function proposed(fault: Fault): string | null {
  return /"([^"]+)"/.exec(fault.suggestion)?.[1] ?? null;
}

// Where the faulty word stands in the text: columns count from 1.
export function spotOf(text: string, fault: Fault): { from: number; to: number } {
  const before = text.split('\n').slice(0, fault.line - 1).join('\n').length + (fault.line > 1 ? 1 : 0);
  const from = Math.min(before + fault.column - 1, text.length);
  const word = /^[^\s.,:;()]+/.exec(text.slice(from))?.[0] ?? '';
  return { from, to: from + Math.max(word.length, 1) };
}

export function mend(text: string, fault: Fault): string {
  const word = proposed(fault);
  if (word === null) return text;
  const { from, to } = spotOf(text, fault);
  return text.slice(0, from) + word + text.slice(to);
}

// "kind  reaction" and lines that go on below it, as rows.
export function rowsOf(meaning: string): { word: string; lines: string[] }[] {
  const rows: { word: string; lines: string[] }[] = [];
  for (const line of meaning.split('\n').slice(1)) {
    const found = /^ {2}(\S.*?) {2,}(.*)$/.exec(line);
    if (found) rows.push({ word: found[1] ?? '', lines: [found[2] ?? ''] });
    else if (line.trim()) rows.at(-1)?.lines.push(line.trim());
  }
  return rows;
}
