// Sets of squares as SVG paths in the pixels of the board.
import { keyOf } from './squares';
import { SIZE } from './terrain';
import type { Square } from './types';

export function fill(squares: readonly Square[]): string {
  return squares.map((s) => `M${s.x * SIZE} ${s.y * SIZE}h${SIZE}v${SIZE}h${-SIZE}z`).join('');
}

// The sides that separate the squares from all others.
export function outline(squares: readonly Square[], within: ReadonlySet<string> = new Set(squares.map((s) => keyOf(s)))): string {
  let d = '';
  for (const s of squares) {
    const [x, y] = [s.x * SIZE, s.y * SIZE];
    if (!within.has(keyOf({ x: s.x, y: s.y - 1 }))) d += `M${x} ${y}h${SIZE}`;
    if (!within.has(keyOf({ x: s.x, y: s.y + 1 }))) d += `M${x} ${y + SIZE}h${SIZE}`;
    if (!within.has(keyOf({ x: s.x - 1, y: s.y }))) d += `M${x} ${y}v${SIZE}`;
    if (!within.has(keyOf({ x: s.x + 1, y: s.y }))) d += `M${x + SIZE} ${y}v${SIZE}`;
  }
  return d;
}
