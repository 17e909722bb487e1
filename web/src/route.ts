// Screens by their address. Everything is behind #, so that any web host can serve the page:
//     #/  #/m/ID  #/learn/GAME  #/decks  #/armies  #/workshop  #/maps  #/r/ID[/STEP]  #/rules[/GAME[/ID]]  #/settings
import type { GameName } from './core/types';

export type ScreenName =
  | 'home' | 'match' | 'learn' | 'decks' | 'armies' | 'workshop' | 'maps' | 'replay' | 'rules' | 'settings';

export interface Route {
  screen: ScreenName;
  rest: readonly string[]; // what follows the screen's word, decoded
}

const WORDS: Record<string, ScreenName> = {
  m: 'match',
  learn: 'learn',
  decks: 'decks',
  armies: 'armies',
  workshop: 'workshop',
  maps: 'maps',
  r: 'replay',
  rules: 'rules',
  settings: 'settings',
};
const GAMES: readonly string[] = ['imperium', 'heresy', 'blackreach'] satisfies GameName[];

export function isGame(word: string | undefined): word is GameName {
  return word !== undefined && GAMES.includes(word);
}

// A part of an address that was not encoded properly is taken as it stands.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

// An address that leads nowhere leads home.
export function routeOf(hash: string): Route {
  const [first = '', ...rest] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  const screen = WORDS[first] ?? 'home';
  if (screen === 'match' && !rest[0]) return { screen: 'home', rest: [] };
  if (screen === 'learn' && !isGame(rest[0])) return { screen: 'home', rest: [] };
  return { screen, rest };
}

export function addressOf(screen: ScreenName, ...rest: (string | number)[]): string {
  const word = Object.keys(WORDS).find((key) => WORDS[key] === screen) ?? '';
  return `#/${[word, ...rest].map((part) => encodeURIComponent(part)).join('/')}`;
}
