// A table as lines of text, for who hears the screen.
import type { Move } from '../core/types';

// The engine's own text of a view, without the drawing of a map: its rows have no words.
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[a-z]{2}/i.test(line));
}

// Moves by what they do, in the order of the list.
export function byVerb(moves: readonly Move[]): [string, Move[]][] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) groups.set(move.verb, [...(groups.get(move.verb) ?? []), move]);
  return [...groups];
}

// The words of a move beyond its verb: what it is done with.
function namesOf(move: Move): string {
  return move.text.replace(/^\S+\s*/, '').replace(/#\d+/g, '').trim().toLowerCase();
}

// Moves that speak of what a line names.
export function movesAt(line: string, moves: readonly Move[]): Move[] {
  const lower = line.toLowerCase();
  return moves.filter((move) => {
    const names = namesOf(move);
    return names !== '' && (lower.includes(names) || names.split(/ (?:to|at|with|from|going) /).some((name) => name.length > 2 && lower.includes(name)));
  });
}

// The next line, after one, that begins with a letter; from the top again after the last.
export function jump(lines: readonly string[], from: number, letter: string): number {
  for (let i = 1; i <= lines.length; i++) {
    const at = (from + i) % lines.length;
    if (lines[at]?.toLowerCase().startsWith(letter)) return at;
  }
  return from;
}
