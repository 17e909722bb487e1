// Squares, corners (interspaces) and headings as the engine writes them, and what a counter covers. Only
// drawing and pointing need this; whether anything may go there is the engine's to say.
import type { Direction, Square, Unit, UnitType } from './types';

export const DIRECTIONS: readonly Direction[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

const STEPS: Record<Direction, Square> = {
  N: { x: 0, y: -1 },
  NE: { x: 1, y: -1 },
  E: { x: 1, y: 0 },
  SE: { x: 1, y: 1 },
  S: { x: 0, y: 1 },
  SW: { x: -1, y: 1 },
  W: { x: -1, y: 0 },
  NW: { x: -1, y: -1 },
};

export function stepOf(direction: Direction): Square {
  return STEPS[direction];
}

export function degreesOf(direction: Direction): number {
  return DIRECTIONS.indexOf(direction) * 45;
}

// A place on the board: a square "4,5" or a corner "i(4,5)", where four squares meet.
export interface Spot extends Square {
  corner: boolean;
  facing: Direction | null;
}

const SQUARE = /^(-?\d+),(-?\d+)(?: facing ([NESW]{1,2}))?$/;
const CORNER = /^i\((-?\d+),(-?\d+)\)(?: facing ([NESW]{1,2}))?$/;

export function spotOf(words: string): Spot | null {
  const square = SQUARE.exec(words);
  const found = square ?? CORNER.exec(words);
  if (!found) return null;
  return {
    x: Number(found[1]),
    y: Number(found[2]),
    corner: square === null,
    facing: (found[3] as Direction | undefined) ?? null,
  };
}

export function keyOf(s: Square, corner = false): string {
  return corner ? `i(${s.x},${s.y})` : `${s.x},${s.y}`;
}

// The squares that a counter covers: of two, the one given is the front; of four, the north-western.
export function coveredBy(size: number, at: Square, facing: Direction): Square[] {
  if (size === 2) {
    const step = STEPS[facing];
    return [{ x: at.x, y: at.y }, { x: at.x - step.x, y: at.y - step.y }];
  }
  if (size === 4) {
    return [0, 1, 2, 3].map((i) => ({ x: at.x + (i % 2), y: at.y + Math.floor(i / 2) }));
  }
  return [{ x: at.x, y: at.y }];
}

export function squaresOf(unit: Unit, type: UnitType | undefined): Square[] {
  return unit.where === 'board' || unit.where === 'wreck' ? coveredBy(type?.squares ?? 1, unit, unit.facing) : [];
}

// The middle of what it covers, in squares.
export function middleOf(squares: readonly Square[]): Square {
  const sum = squares.reduce((a, s) => ({ x: a.x + s.x, y: a.y + s.y }), { x: 0, y: 0 });
  const count = Math.max(1, squares.length);
  return { x: sum.x / count + 0.5, y: sum.y / count + 0.5 };
}
