// What was played last, game by game, kept on this device: one click on Play begins it again.
import type { GameName } from '../core/types';

export interface Wish {
  bot: string; // '' until one was chosen
  options: Record<string, string>; // by the names of the game's options; what is missing is left to the game
}

const KEY = 'muster.last';

function readAll(): Partial<Record<GameName, Wish>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<GameName, Wish>>;
  } catch {
    return {}; // damaged: as if nothing had been played
  }
}

export function lastWish(game: GameName, usual: Record<string, string>): Wish {
  return readAll()[game] ?? { bot: '', options: usual };
}

export function keepWish(game: GameName, wish: Wish): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [game]: wish }));
}

// As `new` takes them: "points=5 build=auto".
export function optionsText(options: Record<string, string>): string {
  return Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
