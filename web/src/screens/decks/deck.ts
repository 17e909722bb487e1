// A deck of heresy as the pack format writes it (docs/PACKS.md), taken apart and put together again. What is legal
// the core says.

export interface Deck {
  name: string; // a word
  title: string;
  side: 'loyalist' | 'traitor';
  cards: Record<string, number>; // how many of each, by name
}

const LINE = /^\s*(\d+)\s+"([^"]+)"/;

export function readDeck(text: string): Deck {
  const deck: Deck = { name: 'my-deck', title: 'My deck', side: 'loyalist', cards: {} };
  for (const line of text.split('\n')) {
    const card = LINE.exec(line);
    const name = /^\s*deck\s+(\S+)/.exec(line)?.[1];
    const title = /^\s*title\s+"([^"]*)"/.exec(line)?.[1];
    const side = /^\s*side\s+(loyalist|traitor)/.exec(line)?.[1];
    if (card?.[2]) deck.cards[card[2]] = (deck.cards[card[2]] ?? 0) + Number(card[1]);
    if (name) deck.name = name;
    if (title !== undefined) deck.title = title;
    if (side) deck.side = side as Deck['side'];
  }
  return deck;
}

export function writeDeck(deck: Deck): string {
  const lines = Object.entries(deck.cards)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} "${name}"`);
  return [`deck ${deck.name}`, `title "${deck.title.replace(/"/g, "'")}"`, `side ${deck.side}`, ...lines, ''].join('\n');
}

export const sizeOf = (deck: Deck): number => Object.values(deck.cards).reduce((sum, n) => sum + n, 0);

// A word that can name a deck or a pack.
export function wordOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 24) || 'my-deck';
}

const KEY = 'muster.deck';

export function keptDeck(): Deck | null {
  const text = localStorage.getItem(KEY);
  return text ? readDeck(text) : null;
}

export function keepDeck(deck: Deck): void {
  localStorage.setItem(KEY, writeDeck(deck));
}
