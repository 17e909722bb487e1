// The ground of a battle, drawn once to a bitmap: a texture for each `look` of the packs' terrain. A look
// that is not known is drawn by what the terrain does, so that a fan's terrain has a picture at once.
import { noise, type Noise } from '../../art/noise';
import type { BoardData, Side, Square, Terrain } from './types';

export const SIZE = 58; // pixels of a square in the bitmap

type Pen = CanvasRenderingContext2D;
interface Brush {
  pen: Pen;
  next: Noise;
}

export function drawGround(canvas: HTMLCanvasElement, board: BoardData): void {
  canvas.width = board.width * SIZE;
  canvas.height = board.height * SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const brush = { pen, next: noise(board.map ?? `${board.width}x${board.height}`) };
  drawEarth(brush, canvas.width, canvas.height);
  const terrains = new Map(board.terrains.map((t) => [t.id, t]));
  const areas = new Map<Terrain, Square[]>();
  board.rows.forEach((row, y) =>
    row.forEach((id, x) => {
      const terrain = terrains.get(id);
      if (id !== 0 && terrain) areas.set(terrain, [...(areas.get(terrain) ?? []), { x, y }]);
    }),
  );
  for (const [terrain, squares] of areas) (AREAS[terrain.look] ?? drawUnknown(terrain))(brush, squares, terrain);
  drawGrid(pen, board);
  for (const side of board.sides) {
    const terrain = terrains.get(side.terrain);
    if (terrain) (SIDES[terrain.look] ?? SIDES.wall)?.(brush, endsOf(side), terrain);
  }
}

// ---- the earth ----

// Two scales of noise: patches of dry and green, and grain.
function drawEarth({ pen, next }: Brush, width: number, height: number): void {
  pen.fillStyle = '#bdb088';
  pen.fillRect(0, 0, width, height);
  const patches = speckle(next, Math.ceil(width / 90), Math.ceil(height / 90), (v) => [86, 80, 44, v * 95]);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(patches, 0, 0, width, height);
  const blots = speckle(next, Math.ceil(width / 22), Math.ceil(height / 22), (v) => [92, 84, 48, v * 46]);
  pen.drawImage(blots, 0, 0, width, height);
  const grain = speckle(next, 256, 256, (v) => [40, 32, 10, v * 40]);
  pen.fillStyle = pen.createPattern(grain, 'repeat') ?? 'transparent';
  pen.fillRect(0, 0, width, height);
}

function speckle(next: Noise, w: number, h: number, colour: (v: number) => [number, number, number, number]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = w + 1;
  canvas.height = h + 1;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const image = pen.createImageData(canvas.width, canvas.height);
  for (let i = 0; i < image.data.length; i += 4) image.data.set(colour(next()), i);
  pen.putImageData(image, 0, 0);
  return canvas;
}

function drawGrid(pen: Pen, board: BoardData): void {
  pen.strokeStyle = 'rgba(58,50,22,.24)';
  pen.lineWidth = 1;
  pen.beginPath();
  for (let x = 0; x <= board.width; x++) line(pen, x * SIZE, 0, x * SIZE, board.height * SIZE);
  for (let y = 0; y <= board.height; y++) line(pen, 0, y * SIZE, board.width * SIZE, y * SIZE);
  pen.stroke();
}

function line(pen: Pen, x0: number, y0: number, x1: number, y1: number): void {
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
}

// ---- areas ----

type DrawArea = (brush: Brush, squares: readonly Square[], terrain: Terrain) => void;

// Squares as one soft blob; squares of it that touch grow together.
function blob(pen: Pen, squares: readonly Square[], colour: string, grow: number, round: number, dx = 0, dy = 0): void {
  pen.fillStyle = colour;
  for (const s of squares) {
    pen.beginPath();
    pen.roundRect(s.x * SIZE - grow + dx, s.y * SIZE - grow + dy, SIZE + 2 * grow, SIZE + 2 * grow, round);
    pen.fill();
  }
}

function disc(pen: Pen, x: number, y: number, r: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}

function stone({ pen, next }: Brush, x: number, y: number, r: number, colour: string): void {
  pen.beginPath();
  for (let i = 0; i < 5; i++) {
    const turn = i * 1.257 + next() * 0.7;
    pen.lineTo(x + Math.cos(turn) * r, y + Math.sin(turn) * r);
  }
  pen.closePath();
  pen.fillStyle = colour;
  pen.strokeStyle = '#5a5140';
  pen.lineWidth = 0.8;
  pen.fill();
  pen.stroke();
}

function strew(brush: Brush, squares: readonly Square[], count: number, small: number, large: number, colours: readonly string[]): void {
  const { next } = brush;
  for (const s of squares) {
    for (let i = 0; i < count; i++) {
      const x = s.x * SIZE + 6 + next() * (SIZE - 12);
      const y = s.y * SIZE + 6 + next() * (SIZE - 12);
      stone(brush, x, y, small + next() * (large - small), colours[i % colours.length] ?? '#999');
    }
  }
}

const STONES = ['#d9d2c0', '#a99f8a', '#877c66'] as const;

function drawWood({ pen, next }: Brush, squares: readonly Square[]): void {
  blob(pen, squares, 'rgba(44,58,32,.35)', 2, 20, 4, 6);
  blob(pen, squares, '#6d8450', 2, 20);
  const greens = ['#4d6a38', '#5b7a41', '#43602f'];
  for (const s of squares) {
    for (let i = 0; i < 9; i++) {
      const x = s.x * SIZE + 8 + next() * (SIZE - 16);
      const y = s.y * SIZE + 8 + next() * (SIZE - 16);
      const r = 6 + next() * 7;
      disc(pen, x + 2, y + 3, r, 'rgba(35,48,26,.55)');
      disc(pen, x, y, r, greens[i % 3] ?? '#4d6a38');
      disc(pen, x - r * 0.3, y - r * 0.35, r * 0.45, 'rgba(135,164,95,.7)');
    }
  }
}

function drawRuin(brush: Brush, squares: readonly Square[]): void {
  const { pen, next } = brush;
  blob(pen, squares, 'rgba(120,108,90,.55)', -1, 6);
  strew(brush, squares, 8, 2, 4.5, STONES);
  for (const s of squares) {
    const [x, y] = [s.x * SIZE, s.y * SIZE];
    pen.lineCap = 'butt';
    for (const [colour, width] of [['#3b3226', 8], ['#8a7c66', 4]] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.beginPath();
      const gap = 8 + next() * 16;
      line(pen, x + 8, y + 8, x + 8 + gap, y + 8);
      line(pen, x + 8, y + 8, x + 8, y + SIZE - 14);
      line(pen, x + SIZE - 10, y + SIZE - 10, x + SIZE - 26, y + SIZE - 10);
      pen.stroke();
    }
  }
}

function drawRubble(brush: Brush, squares: readonly Square[]): void {
  blob(brush.pen, squares, 'rgba(141,128,106,.75)', -2, 12);
  strew(brush, squares, 15, 4, 9, STONES);
}

function drawCraters({ pen }: Brush, squares: readonly Square[]): void {
  const pits = [[20, 22, 19], [40, 38, 15], [42, 14, 10], [14, 46, 9]] as const;
  for (const s of squares) {
    for (const [dx, dy, r] of pits) {
      const [x, y] = [s.x * SIZE + dx, s.y * SIZE + dy];
      const shade = pen.createRadialGradient(x, y, 0, x, y, r);
      shade.addColorStop(0, '#4a3f2c');
      shade.addColorStop(0.5, '#6d5f44');
      shade.addColorStop(0.72, '#d8cba4');
      shade.addColorStop(1, 'rgba(185,173,134,0)');
      pen.fillStyle = shade;
      pen.fillRect(x - r, y - r, 2 * r, 2 * r);
    }
  }
}

function drawScree(brush: Brush, squares: readonly Square[]): void {
  strew(brush, squares, 34, 2, 4.6, STONES);
}

function drawRock(brush: Brush, squares: readonly Square[]): void {
  const { pen, next } = brush;
  blob(pen, squares, 'rgba(0,0,0,.3)', 1, 16, 4, 6);
  blob(pen, squares, '#6f675b', 1, 16);
  for (const s of squares) {
    for (let i = 0; i < 5; i++) {
      const x = s.x * SIZE + 12 + next() * (SIZE - 24);
      const y = s.y * SIZE + 12 + next() * (SIZE - 24);
      stone(brush, x, y, 8 + next() * 9, ['#8d8577', '#a39b8c', '#5d564b'][i % 3] ?? '#8d8577');
    }
  }
}

function drawWater({ pen, next }: Brush, squares: readonly Square[], terrain: Terrain): void {
  const passable = terrain.impassable.length < 3; // reeds: one may wade
  blob(pen, squares, 'rgba(70,62,36,.6)', 2, 16);
  blob(pen, squares, passable ? '#5f7560' : '#3f6a80', -1, 14);
  pen.strokeStyle = passable ? 'rgba(190,205,160,.7)' : 'rgba(190,225,240,.6)';
  pen.lineWidth = 1.6;
  for (const s of squares) {
    for (let i = 0; i < 6; i++) {
      const x = s.x * SIZE + 8 + next() * (SIZE - 26);
      const y = s.y * SIZE + 8 + next() * (SIZE - 16);
      pen.beginPath();
      if (passable) line(pen, x, y, x + 2 - next() * 4, y - 9);
      else {
        pen.moveTo(x, y);
        pen.quadraticCurveTo(x + 5, y - 4, x + 10, y);
      }
      pen.stroke();
    }
  }
}

function drawFloor({ pen }: Brush, squares: readonly Square[]): void {
  for (const s of squares) {
    const [x, y] = [s.x * SIZE, s.y * SIZE];
    pen.fillStyle = '#a5825d';
    pen.fillRect(x, y, SIZE, SIZE);
    pen.strokeStyle = '#7d5f41';
    pen.lineWidth = 1.3;
    pen.beginPath();
    for (let i = 0; i < SIZE; i += 14.5) {
      line(pen, x + i, y, x + i, y + SIZE);
      line(pen, x + i, y + ((i * 7) % SIZE), x + i + 14.5, y + ((i * 7) % SIZE));
    }
    pen.stroke();
    pen.fillStyle = 'rgba(42,27,16,.12)';
    pen.fillRect(x, y, SIZE, 7);
    pen.fillRect(x, y, 7, SIZE);
  }
}

// By what it does: crossed out if nobody may enter, hatched if it is hard to cross, dotted if it hides.
function drawUnknown(terrain: Terrain): DrawArea {
  return ({ pen }, squares) => {
    blob(pen, squares, terrain.blocks ? 'rgba(80,72,62,.9)' : 'rgba(120,110,70,.5)', -1, 8);
    pen.strokeStyle = 'rgba(40,34,16,.6)';
    pen.lineWidth = 1.4;
    for (const s of squares) {
      const [x, y] = [s.x * SIZE, s.y * SIZE];
      pen.beginPath();
      if (terrain.impassable.length > 0) {
        line(pen, x + 10, y + 10, x + SIZE - 10, y + SIZE - 10);
        line(pen, x + SIZE - 10, y + 10, x + 10, y + SIZE - 10);
      } else if (terrain.difficult.length > 0) {
        for (let i = 10; i < SIZE; i += 10) line(pen, x + i, y + 6, x + i - 6, y + SIZE - 6);
      }
      pen.stroke();
      if (terrain.obscure > 0) {
        for (let i = 0; i < 9; i++) disc(pen, x + 12 + (i % 3) * 17, y + 12 + Math.floor(i / 3) * 17, 4, 'rgba(60,84,44,.7)');
      }
    }
  };
}

const AREAS: Record<string, DrawArea> = {
  wood: drawWood,
  ruin: drawRuin,
  rubble: drawRubble,
  crater: drawCraters,
  scree: drawScree,
  rock: drawRock,
  water: drawWater,
  building: drawFloor,
};

// ---- sides ----

interface Ends {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
type DrawSide = (brush: Brush, at: Ends, terrain: Terrain) => void;

function endsOf(side: Side): Ends {
  const [x0, y0] = [side.x * SIZE, side.y * SIZE];
  return side.side === 'N' ? { x0, y0, x1: x0 + SIZE, y1: y0 } : { x0, y0, x1: x0, y1: y0 + SIZE };
}

function rule(pen: Pen, at: Ends, colour: string, width: number, dashes: number[] = [], cap: CanvasLineCap = 'butt'): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = cap;
  pen.setLineDash(dashes);
  pen.beginPath();
  line(pen, at.x0, at.y0, at.x1, at.y1);
  pen.stroke();
  pen.setLineDash([]);
}

const SIDES: Record<string, DrawSide> = {
  wall: ({ pen }, at, terrain) => {
    const high = terrain.blocks;
    rule(pen, at, high ? '#2a251c' : '#4a4234', high ? 13 : 9, [], 'round');
    rule(pen, at, high ? '#8b8272' : '#b3a88f', high ? 8 : 5.5, high ? [13, 2.5] : [8, 2.5]);
  },
  hedge: ({ pen, next }, at) => {
    rule(pen, at, 'rgba(35,48,26,.5)', 12, [], 'round');
    for (let i = 0; i < 8; i++) {
      const part = (i + 0.5) / 8;
      const [x, y] = [at.x0 + (at.x1 - at.x0) * part, at.y0 + (at.y1 - at.y0) * part];
      disc(pen, x, y, 5 + next() * 2, i % 2 ? '#4f6b39' : '#5f7f44');
      disc(pen, x - 1.5, y - 2, 2.2, 'rgba(150,178,105,.8)');
    }
  },
  wire: ({ pen }, at) => {
    rule(pen, at, 'rgba(30,28,24,.35)', 6);
    const across = at.y0 === at.y1;
    pen.strokeStyle = '#3b3a38';
    pen.lineWidth = 1.5;
    for (let i = 4; i < SIZE; i += 9) {
      const [x, y] = across ? [at.x0 + i, at.y0] : [at.x0, at.y0 + i];
      pen.beginPath();
      line(pen, x - 4, y - 4, x + 4, y + 4);
      line(pen, x + 4, y - 4, x - 4, y + 4);
      pen.stroke();
    }
  },
  cliff: ({ pen }, at) => {
    const across = at.y0 === at.y1;
    rule(pen, at, '#5b4d33', 4);
    pen.strokeStyle = '#5b4d33';
    pen.lineWidth = 2;
    pen.beginPath();
    for (let i = 3; i < SIZE; i += 7) {
      const [x, y] = across ? [at.x0 + i, at.y0] : [at.x0, at.y0 + i];
      if (across) line(pen, x, y, x, y + 9);
      else line(pen, x, y, x + 9, y);
    }
    pen.stroke();
  },
  house: ({ pen }, at) => {
    rule(pen, at, '#241710', 9, [], 'square');
    rule(pen, at, '#5a4231', 4);
  },
  window: ({ pen }, at) => {
    rule(pen, at, '#241710', 9);
    rule(pen, at, '#a8d3e0', 4, [12, 8]);
  },
  door: ({ pen }, at) => {
    rule(pen, at, '#241710', 6, [10, SIZE - 20, 10]);
    rule(pen, at, '#e2c58a', 3, [0, 12, SIZE - 24, 12]);
  },
};
