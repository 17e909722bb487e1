// The computer's levels, as the engine has them; without levels, all its bots.
import type { Bot } from '../core/about';

export interface Opponent {
  bot: string;
  title: string; // "3", or the bot's name
  words: string; // "level 3", "greedy"
  summary: string;
}

export function opponentsOf(bots: readonly Bot[]): Opponent[] {
  const levels = bots.filter((bot) => bot.level);
  const shown = levels.length > 1 ? levels : bots;
  return shown.map(({ name, summary, level }) => ({
    bot: name, title: level ? String(level) : name, words: level ? `level ${level}` : name, summary,
  }));
}

// Who is sat opposite by default: the middle level, or the one that looks for the best move.
export function usualOpponent(opponents: readonly Opponent[]): string {
  const found = opponents.find((o) => o.title === '3') ?? opponents.find((o) => o.bot === 'greedy') ?? opponents[0];
  return found?.bot ?? '';
}
