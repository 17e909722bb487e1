// The computer's levels, as the engine names its bots: those whose name ends in a number are levels.
import type { Bot } from '../core/about';

export interface Opponent {
  bot: string;
  title: string; // "3", or the bot's name
  words: string; // "level 3", "greedy"
  summary: string;
}

export function opponentsOf(bots: readonly Bot[]): Opponent[] {
  const levels = bots.filter((bot) => /\d$/.test(bot.name));
  const shown = levels.length > 1 ? levels : bots;
  return shown.map(({ name, summary }) => {
    const level = /\d+$/.exec(name)?.[0];
    return { bot: name, title: level ?? name, words: level ? `level ${level}` : name, summary };
  });
}

// Who is sat opposite by default: the middle level, or the one that looks for the best move.
export function usualOpponent(opponents: readonly Opponent[]): string {
  const found = opponents.find((o) => o.title === '3') ?? opponents.find((o) => o.bot === 'greedy') ?? opponents[0];
  return found?.bot ?? '';
}
