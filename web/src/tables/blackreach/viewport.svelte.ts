// What part of the board is seen, and how large: pan, zoom and fit. Distances on the board are in pixels of the
// bitmap, those of the window in pixels of the screen.
import { SIZE } from './terrain';
import type { Square } from './types';

const LARGEST = 96; // pixels of a square on the screen
const FINGER = 44; // what a finger can hit
const CURSOR = 34; // and a mouse

export class Viewport {
  x = $state(0); // of the board's corner in the window
  y = $state(0);
  scale = $state(1);
  width = $state(0); // of the window
  height = $state(0);
  moved = false; // by the player: then it stays where it is
  private columns = 1;
  private rows = 1;

  get square(): number {
    return SIZE * this.scale;
  }

  // Is all of it to be seen?
  get whole(): boolean {
    return this.columns * this.square <= this.width + 1 && this.rows * this.square <= this.height + 1;
  }

  // Shows the whole board, or, where squares would be too small to hit, a part of it.
  fit(columns: number, rows: number, width: number, height: number): void {
    const resized = columns !== this.columns || rows !== this.rows;
    this.columns = columns;
    this.rows = rows;
    this.width = width;
    this.height = height;
    if (this.moved && !resized) return this.hold();
    this.moved = false;
    const fitting = Math.min(width / columns, height / rows);
    const least = matchMedia('(pointer: coarse)').matches ? FINGER : CURSOR;
    this.scale = Math.max(Math.min(fitting, LARGEST), least) / SIZE;
    this.x = (width - columns * this.square) / 2;
    this.y = (height - rows * this.square) / 2;
    this.hold();
  }

  showAll(): void {
    this.scale = Math.min(this.width / this.columns, this.height / this.rows, LARGEST) / SIZE;
    this.moved = true;
    this.hold();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.moved = true;
    this.hold();
  }

  // Larger or smaller around a point of the window.
  zoom(factor: number, x: number, y: number): void {
    const smallest = Math.min(this.width / this.columns, this.height / this.rows, LARGEST) / SIZE;
    const scale = Math.max(smallest, Math.min(LARGEST / SIZE, this.scale * factor));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.moved = true;
    this.hold();
  }

  // Brings a square into sight, if it is not, with one more around it.
  show(s: Square): void {
    const left = this.x + (s.x - 1) * this.square;
    const top = this.y + (s.y - 1) * this.square;
    const room = 3 * this.square;
    if (left < 0) this.x -= left;
    else if (left + room > this.width) this.x -= left + room - this.width;
    if (top < 0) this.y -= top;
    else if (top + room > this.height) this.y -= top + room - this.height;
    this.hold();
  }

  centre(s: Square): void {
    this.x = this.width / 2 - s.x * this.square;
    this.y = this.height / 2 - s.y * this.square;
    this.moved = true;
    this.hold();
  }

  // A point of the window on the board, in squares.
  at(x: number, y: number): Square {
    return { x: (x - this.x) / this.square, y: (y - this.y) / this.square };
  }

  // The board never leaves the window: centred where it is smaller, without gaps where it is larger.
  private hold(): void {
    this.x = held(this.x, this.columns * this.square, this.width);
    this.y = held(this.y, this.rows * this.square, this.height);
  }
}

function held(at: number, length: number, room: number): number {
  return length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
}
