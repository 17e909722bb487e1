// The app's icon, the M of the bar on ink, drawn as SVG and as PNG of any size.
import { crc32 } from './crc32.js';
import { deflateSync } from 'node:zlib';

const INK = [13, 17, 22];
const BRASS = [230, 185, 92];
const SHAPES = [
  [[2, 16], [2, 2], [7, 9], [12, 2], [17, 9], [22, 2], [22, 16], [17, 16], [17, 10], [12, 16], [7, 10], [7, 16]],
  [[2, 19], [22, 19], [22, 21.4], [2, 21.4]],
];
const LEFT = -10, TOP = -10.3, SIDE = 44; // the square around them; what masks cut off is empty
const FINE = 4; // samples a pixel, each way

const hex = (colour) => `#${colour.map((c) => c.toString(16).padStart(2, '0')).join('')}`;

export function drawSvg() {
  const paths = SHAPES.map((points) => `M${points.map((p) => p.join(' ')).join('L')}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LEFT} ${TOP} ${SIDE} ${SIDE}"><path fill="${hex(INK)}" d="M${LEFT} ${TOP}h${SIDE}v${SIDE}h-${SIDE}z"/><path fill="${hex(BRASS)}" d="${paths}"/></svg>\n`;
}

function isInside(points, x, y) {
  let inside = false;
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

// How much of a pixel is brass, 0 to 1.
function cover(px, py, size) {
  let hits = 0;
  for (let i = 0; i < FINE * FINE; i++) {
    const x = LEFT + ((px + ((i % FINE) + 0.5) / FINE) * SIDE) / size;
    const y = TOP + ((py + (Math.floor(i / FINE) + 0.5) / FINE) * SIDE) / size;
    if (SHAPES.some((points) => isInside(points, x, y))) hits++;
  }
  return hits / (FINE * FINE);
}

function chunk(kind, bytes) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), bytes]);
  const size = Buffer.alloc(4), check = Buffer.alloc(4);
  size.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

export function drawPng(size) {
  const rows = Buffer.alloc(size * (size * 3 + 1)); // each row begins with its filter, 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const brass = cover(x, y, size);
      const at = y * (size * 3 + 1) + 1 + x * 3;
      INK.forEach((ink, i) => (rows[at + i] = Math.round(ink + (BRASS[i] - ink) * brass)));
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2], 8); // 8 bits a colour, red, green and blue
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
