// The three pictures of the home screen: a duel of cards, a planet between two fleets, a battlefield. SVG markup
// without a size: the caller's box decides.
import { noise, short, type Noise } from './noise';
import { drawPicture } from './picture';

const WIDE = 448;
const HIGH = 256;

function scene(inside: string): string {
  return (
    `<svg viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" class="picture">` +
    `${inside}</svg>`
  );
}

function sky(id: string, colours: readonly [string, string, string]): string {
  const stops = colours.map((colour, i) => `<stop offset="${[0, 0.6, 1][i]}" stop-color="${colour}"/>`).join('');
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>` +
    `<rect width="${WIDE}" height="${HIGH}" fill="url(#${id})"/>`
  );
}

function ridge(next: Noise, y: number, height: number, step: number, fill: string): string {
  let d = `M0 ${HIGH}L0 ${short(y)}`;
  for (let x = 0; x <= WIDE + step; x += step) d += `L${x} ${short(y - height * next())}`;
  return `<path d="${d}V${HIGH}Z" fill="${fill}"/>`;
}

// Digits as strokes in a box of 8 by 12: a picture has no text, which could not be read aloud or judged.
const DIGITS: Record<number, string> = {
  1: 'M2 3.5L4.8 1V11.5',
  2: 'M1.4 3.4C1.8 .4 6.8 .4 6.8 3.6C6.8 6 2.4 8.6 1.2 11.2H7',
  3: 'M1.4 2.6C3 .4 6.8 .8 6.6 3.4C6.5 5.4 4.6 5.8 3.6 5.8C5.4 5.8 7 6.6 7 8.4C7 11.6 2.6 12 1.2 9.6',
  4: 'M5.4 11.5V1L1 8.4H7.4',
  5: 'M6.6 1.2H2L1.6 5.6C4 4.4 7 5.4 6.9 8.2C6.8 11.4 2.8 11.9 1.2 9.8',
  6: 'M6 1C3 2.4 1.2 5 1.2 8C1.2 12.2 6.9 12.2 6.9 8.200C6.9 4.8 2.4 4.6 1.3 7.6',
  7: 'M1 1.2H7L3.4 11.5',
};

function digit(n: number, x: number, y: number, size: number, colour: string): string {
  return `<path d="${DIGITS[n]}" transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>`;
}

// ---- Imperium: two cards under lamp masts at dusk ----

interface Duellist {
  name: string;
  group: string;
  number: number;
  yours: boolean;
  at: string; // transform
}

function drawDuellist(d: Duellist): string {
  const rim = d.yours ? '#5fb2ea' : '#f08a4b';
  const plate = d.yours
    ? '<rect width="134" height="190" rx="11"'
    : '<path d="M14 0H134V176L120 190H0V14Z"';
  const window = drawPicture({ name: d.name, group: d.group, figure: 'captain' }).replace(
    '<svg ',
    '<svg x="4" y="4" width="126" height="94" ',
  );
  const tint = d.yours ? '#a8dbfb' : '#ffb483';
  return (
    `<g transform="${d.at}"><g transform="translate(4 9)" opacity=".5">${plate}/></g>` +
    `${plate} fill="${d.yours ? '#0f1820' : '#190f0b'}"/>${window}` +
    `${plate} fill="none" stroke="${rim}" stroke-width="4"/>` +
    '<path d="M14 116H84M14 132H62" stroke="#ece5d6" stroke-width="6" stroke-linecap="round" opacity=".85"/>' +
    `<path d="M14 150H44M52 150H72" stroke="${tint}" stroke-width="4" stroke-linecap="round" opacity=".6"/>` +
    digit(d.number, 98, 144, 2.9, tint) +
    `<path d="${d.yours ? 'M72 178L90 158M88 154L94 160M74 170L80 176' : 'M74 158H92V168Q92 176 83 180Q74 176 74 168Z'}" fill="${d.yours ? 'none' : tint}" stroke="${tint}" stroke-width="3"/></g>`
  );
}

export function drawDuel(): string {
  const next = noise('duel');
  let s = sky('sky-duel', ['#171530', '#51436b', '#dba98f']);
  s += '<circle cx="224" cy="104" r="62" fill="#ffe2b0" opacity=".92"/><circle cx="224" cy="104" r="106" fill="#ffe2b0" opacity=".14"/>';
  for (let i = 0; i < 6; i++) {
    const from = `M${short(next() * 340)} ${short(24 + next() * 90)}`;
    s += `<path d="${from}h${short(50 + next() * 90)}" stroke="#ffe2b0" stroke-width="${short(1 + next() * 2.5)}" opacity=".2"/>`;
  }
  s += ridge(next, 172, 34, 26, '#473a5c') + ridge(next, 200, 26, 20, '#332a45') + ridge(next, 226, 14, 16, '#1e192b');
  for (const [x, h] of [[34, 96], [92, 74], [366, 80], [418, 104]] as const)
    s +=
      `<path d="M${x} 226V${226 - h}h12" stroke="#120e1c" stroke-width="3" fill="none"/>` +
      `<circle cx="${x + 13}" cy="${232 - h}" r="4.5" fill="#ffd98a"/><circle cx="${x + 13}" cy="${232 - h}" r="13" fill="#ffd98a" opacity=".2"/>`;
  s += `<path d="M0 236Q110 228 224 234T448 232V${HIGH}H0Z" fill="#0d0a15"/>`;
  s += drawDuellist({
    name: 'Captain Rusk Hallowell', group: 'Tallow Combine', number: 6, yours: true,
    at: 'translate(88 38) rotate(-6 67 95)',
  });
  s += drawDuellist({
    name: 'Queen Under Gravel', group: 'Murrow Kin', number: 6, yours: false,
    at: 'translate(244 38) rotate(6 67 95)',
  });
  return scene(s);
}

// ---- Heresy: a planet with three sectors, fleets above ----

const HULL = 'M4 20L30 10L44 8L50 0L60 0L62 8L84 10L97 16L90 24L70 28L34 28L14 26Z';
const FLAME = 'M4 20L-12 18L2 21.5L-8 25L8 23Z';
const LIGHTS = 'M30 17h4v2h-4zM40 17h4v2h-4zM50 17h4v2h-4zM60 17h4v2h-4zM70 17h4v2h-4z';
const SHORE = 'M268 90Q306 180 286 256';
// The planet is a segment of a circle that ends with the picture: nothing may lie beyond its box.
const GLOBE = 'M-22 256A290 290 0 0 1 470 256Z';

function ship(x: number, y: number, size: number, yours: boolean): string {
  const colours = yours ? 'fill="#0b1d2b" stroke="#9fd3f5"' : 'fill="#1c0a05" stroke="#ffb066"';
  return (
    `<g transform="translate(${x} ${y}) scale(${yours ? size : -size} ${size})" ${colours} stroke-width="${short(1 / size)}">` +
    `<path d="${HULL}"/><path d="${FLAME}" fill="#ffcf70" stroke="none"/><path d="${LIGHTS}" fill="#ffe2a0" stroke="none"/></g>`
  );
}

function sector(x: number, y: number, fill: string, rim: string, plate: string): string {
  return (
    `<path d="M${x} ${y + 22}V${y + 40}" stroke="${rim}" stroke-width="2"/><circle cx="${x}" cy="${y + 43}" r="4" fill="${rim}"/>` +
    `<g transform="translate(${x} ${y})"><path d="${plate}" fill="${fill}" stroke="${rim}" stroke-width="2.2"/>` +
    `<path d="M-6 -12V12M-6 -11H9L5 -5.5L9 0H-6Z" stroke="${rim}" stroke-width="2.2" fill="${rim}"/></g>`
  );
}

function drawGround(next: Noise): string {
  let s = '';
  for (let i = 0; i < 7; i++) {
    const [x, y, size] = [20 + next() * 400, 150 + next() * 78, 16 + next() * 30];
    let d = '';
    for (let j = 0; j < 11; j++) {
      const reach = size * (0.6 + next() * 0.7);
      d += `${j ? 'L' : 'M'}${short(x + Math.cos(j * 0.571) * reach * 1.9)} ${short(y + Math.sin(j * 0.571) * reach * 0.45)}`;
    }
    s += `<path d="${d}Z" fill="${['#1b465f', '#7fb0c4', '#1f4f6b'][i % 3]}" opacity="${i % 3 === 1 ? 0.35 : 0.6}"/>`;
  }
  for (let i = 0; i < 16; i++) {
    const [x, y, w] = [next() * WIDE, 136 + next() * 112, 24 + next() * 70];
    s += `<path d="M${short(x)} ${short(y)}q${short(w / 2)} ${short(-3 - next() * 3)} ${short(w)} 0" stroke="#e6f3fa" stroke-width="${short(1.5 + next() * 2)}" stroke-linecap="round" fill="none" opacity="${short(0.1 + next() * 0.2)}"/>`;
  }
  return s;
}

export function drawPlanet(): string {
  const next = noise('halcyon');
  let s =
    sky('sky-planet', ['#070b12', '#0d1a29', '#16324a']) +
    '<defs><radialGradient id="globe" cx=".42" cy=".1" r=".9"><stop offset="0" stop-color="#5d93b4"/><stop offset=".5" stop-color="#23516f"/><stop offset="1" stop-color="#0c2233"/></radialGradient>' +
    '<linearGradient id="night"><stop offset="0" stop-color="#a34a1e"/><stop offset="1" stop-color="#3a150a"/></linearGradient>' +
    '<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(25)"><path d="M0 0v9" stroke="#f08a4b" stroke-width="5"/></pattern>' +
    `<clipPath id="disc"><path d="${GLOBE}"/></clipPath></defs>`;
  for (let i = 0; i < 110; i++)
    s += `<circle cx="${short(next() * WIDE)}" cy="${short(next() * 170)}" r="${short(0.4 + next())}" fill="#fff" opacity="${short(0.25 + next() * 0.65)}"/>`;
  s +=
    '<circle cx="372" cy="48" r="20" fill="#e9dcc0"/><circle cx="380" cy="43" r="20" fill="#0b1420" opacity=".55"/>' +
    `<path d="M-40 256A306 306 0 0 1 488 256Z" fill="#5fb2ea" opacity=".12"/><path d="${GLOBE}" fill="url(#globe)"/>` +
    `<g clip-path="url(#disc)">${drawGround(next)}` +
    `<path d="${SHORE}H448V90Z" fill="url(#night)"/><path d="${SHORE}H448V90Z" fill="url(#hatch)" opacity=".3"/>` +
    `<path d="${SHORE}" fill="none" stroke="#ffb066" stroke-width="2.2"/></g>` +
    '<path d="M-22 256A290 290 0 0 1 470 256" fill="none" stroke="#9fd3f5" stroke-width="1.6" opacity=".75"/>';
  s += sector(104, 158, '#14405f', '#9fd3f5', 'M-22 0A22 22 0 1 1 22 0A22 22 0 1 1 -22 0Z');
  s += sector(224, 136, '#1b2026', '#fff4d6', 'M-13 -22H13Q22 -22 22 -13V13Q22 22 13 22H-13Q-22 22 -22 13V-13Q-22 -22 -13 -22Z');
  s += sector(344, 158, '#6d2c10', '#ffb98c', 'M-14 -22H14L22 -14V14L14 22H-14L-22 14V-14Z');
  s += ship(44, 44, 0.95, true) + ship(30, 88, 0.55, true);
  s += ship(318, 66, 0.95, false) + ship(404, 96, 0.6, false) + ship(290, 28, 0.45, false);
  s +=
    '<path d="M146 62L206 76M148 70L214 88" stroke="#9fd3f5" stroke-width="1.6" opacity=".9" stroke-dasharray="9 5"/>' +
    '<path d="M216 92q6 -10 0 -16q10 3 16 -4q-2 10 8 12q-9 3 -7 12q-8 -6 -17 -4Z" fill="#ffcf70"/>';
  return scene(s);
}

// ---- Blackreach: squares of a field with counters, seen from above; the caller tilts it ----

const Q = 58; // one square
const WOOD = [[0, 0], [1, 0], [0, 1], [6, 0], [7, 0], [7, 1], [2, 5], [3, 5], [7, 4]] as const;
const REACH = [[4, 2], [4, 3], [3, 3], [2, 3], [3, 4], [2, 4], [4, 1], [5, 3]] as const;
const CRATERS = [[5, 2], [1, 4]] as const;
const MAN =
  '<path d="M-4 0L-3.4 -9L-5.6 -9.5L-5 -20Q-4 -23 0 -23.5Q4 -23 5 -20L5.6 -9.5L3.4 -9L4 0L1.2 0L.4 -9L-.4 -9L-1.2 0Z"/>' +
  '<path d="M-3.1 -24Q-3.4 -29.6 0 -29.8Q3.4 -29.6 3.1 -24L3.9 -23.6L-3.9 -23.6Z"/>';
const GUN = '<path d="M-8 -13L9.5 -24L10 -23L2 -17L-7 -11.2Z"/>';
const BLADE = '<path d="M5 -15L14 -27L15 -31L11.6 -28.6L4 -17Z"/>';
const man = (x: number, size: number, arm: string) => `<g transform="translate(${x} 40) scale(${size})">${MAN}${arm}</g>`;
const SQUADS = {
  line: man(16, 0.8, GUN) + man(31, 0.95, GUN),
  lance: man(24, 1.1, GUN),
  mob: man(13, 0.72, BLADE) + man(35, 0.72, BLADE) + man(24, 0.92, BLADE),
  boss: man(23, 1.22, BLADE),
};

interface Counter {
  at: readonly [number, number];
  squad: keyof typeof SQUADS;
  defence: number;
  yours: boolean;
  token?: number;
  glow?: string;
}

function drawCounter(c: Counter): string {
  const plate = c.yours ? 'M7 1H41Q47 1 47 7V41Q47 47 41 47H7Q1 47 1 41V7Q1 1 7 1Z' : 'M10 1H38L47 10V38L38 47H10L1 38V10Z';
  const glow = c.glow ? `<path d="${plate}" fill="none" stroke="${c.glow}" stroke-width="10"/>` : '';
  const token = c.token
    ? `<circle cx="8" cy="8" r="10" fill="#fff4d6" stroke="#17130a"/>${digit(c.token, 4, 2, 1, '#17130a')}`
    : `<circle cx="8" cy="8" r="10" fill="${c.yours ? '#0e2a3f' : '#2a0f06'}" stroke="${c.yours ? '#fff4d6' : '#ffb98c'}" stroke-dasharray="3 2" stroke-width="1.8"/>`;
  return (
    `<g transform="translate(${c.at[0] * Q + 5} ${c.at[1] * Q + 5})"><path d="${plate}" transform="translate(3 6)" opacity=".5"/>${glow}` +
    `<path d="${plate}" fill="${c.yours ? '#16496d' : '#6d2c10'}" stroke="${c.yours ? '#a6d8f7' : '#ffb98c'}" stroke-width="2.2"/>` +
    `<g fill="${c.yours ? '#dff1fd' : '#ffe3cf'}">${SQUADS[c.squad]}</g>` +
    '<path d="M36 30H47.5V38C47.5 43 42 46 41.75 46.5C41.5 46 36 43 36 38Z" fill="#0b1117" stroke="#e9e2d0" stroke-width="1.2"/>' +
    `${digit(c.defence, 38.2, 32, 0.9, '#fff')}${token}</g>`
  );
}

function drawTrees(next: Noise): string {
  let s = '';
  for (const [x, y] of WOOD)
    for (let i = 0; i < 9; i++) {
      const [cx, cy, r] = [short(x * Q + Q * (0.14 + next() * 0.72)), short(y * Q + Q * (0.14 + next() * 0.72)), short(Q * (0.1 + next() * 0.12))];
      s +=
        `<circle cx="${cx + 2}" cy="${cy + 3}" r="${r}" fill="#23301a" opacity=".55"/>` +
        `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${['#4d6a38', '#5b7a41', '#43602f'][i % 3]}"/>` +
        `<circle cx="${short(cx - r * 0.3)}" cy="${short(cy - r * 0.35)}" r="${short(r * 0.45)}" fill="#87a45f" opacity=".7"/>`;
    }
  return s;
}

function drawLand(): string {
  let s =
    '<defs><pattern id="planks" width="14" height="58" patternUnits="userSpaceOnUse"><rect width="14" height="58" fill="#a5825d"/><path d="M0 0v58M0 20h14M0 47h14" stroke="#7d5f41" stroke-width="1.3"/></pattern></defs>' +
    `<rect width="${8 * Q}" height="${6 * Q}" fill="#bdb088"/>`;
  for (const [x, y] of WOOD)
    s += `<rect x="${x * Q - 2}" y="${y * Q - 2}" width="${Q + 4}" height="${Q + 4}" rx="20" fill="#6d8450"/>`;
  s += `<rect x="${2 * Q}" y="${Q}" width="${2 * Q}" height="${2 * Q}" fill="url(#planks)"/>`;
  for (const [x, y] of CRATERS)
    for (const [dx, dy, r] of [[0.34, 0.38, 0.3], [0.7, 0.66, 0.24], [0.72, 0.24, 0.16]] as const)
      s +=
        `<circle cx="${short((x + dx) * Q)}" cy="${short((y + dy) * Q)}" r="${short(r * Q)}" fill="#d8cba4" opacity=".55"/>` +
        `<circle cx="${short((x + dx) * Q)}" cy="${short((y + dy) * Q)}" r="${short(r * Q * 0.66)}" fill="#564a33"/>`;
  let grid = '';
  for (let i = 0; i <= 8; i++) grid += `M${i * Q} 0V${6 * Q}`;
  for (let i = 0; i <= 6; i++) grid += `M0 ${i * Q}H${8 * Q}`;
  const walls = `M${2 * Q} ${Q}H${4 * Q}V${short(1.6 * Q)}M${4 * Q} ${short(2.3 * Q)}V${3 * Q}H${2 * Q}V${Q}`;
  const low = `M${4 * Q} ${4 * Q}H${6 * Q}V${3 * Q}`;
  return (
    `${s}<path d="${grid}" stroke="#3a3216" stroke-opacity=".28"/>` +
    `<path d="${walls}" fill="none" stroke="#241710" stroke-width="9"/><path d="${walls}" fill="none" stroke="#5a4231" stroke-width="3.5"/>` +
    `<path d="${low}" fill="none" stroke="#4a4234" stroke-width="9"/><path d="${low}" fill="none" stroke="#b3a88f" stroke-width="5" stroke-dasharray="8 2.5"/>`
  );
}

export function drawField(): string {
  let s = drawLand() + drawTrees(noise('field'));
  for (const [x, y] of REACH)
    s += `<rect x="${x * Q + 2}" y="${y * Q + 2}" width="${Q - 4}" height="${Q - 4}" fill="#fff3c8" opacity=".38"/>`;
  const line = `M${3.5 * Q} ${3.5 * Q}L${6.5 * Q} ${1.5 * Q}`;
  s += `<path d="${line}" stroke="#fff" stroke-width="6"/><path d="${line}" stroke="#1c5f8f" stroke-width="3" stroke-dasharray="10 6"/>`;
  const counters: Counter[] = [
    { at: [3, 3], squad: 'lance', defence: 5, yours: true, token: 1, glow: '#ffdf8f' },
    { at: [2, 2], squad: 'line', defence: 7, yours: true },
    { at: [1, 3], squad: 'line', defence: 6, yours: true, token: 3 },
    { at: [3, 1], squad: 'line', defence: 6, yours: true },
    { at: [6, 1], squad: 'mob', defence: 4, yours: false, glow: '#fff' },
    { at: [6, 2], squad: 'boss', defence: 6, yours: false, token: 2 },
    { at: [5, 1], squad: 'mob', defence: 4, yours: false },
  ];
  s += counters.map(drawCounter).join('');
  return `<svg viewBox="0 0 ${8 * Q} ${6 * Q}" aria-hidden="true" class="picture">${s}</svg>`;
}

// ---- The games' emblems, 48 by 48 ----

export const GAME_EMBLEMS = {
  imperium:
    '<path d="M7 14L22 9L30 33L15 38Z" fill="#2676ad" stroke="#dff1fd" stroke-width="1.8" stroke-linejoin="round"/>' +
    '<path d="M41 14L26 9L18 33L33 38Z" fill="#8a3a14" stroke="#ffd8bd" stroke-width="1.8" stroke-linejoin="round"/>' +
    '<path d="M25 15.5L27 20.5L32 19L30 24L34 27L29 28.5L28 33.5L25 29.5L20.5 31.5L21.5 26.5L18 23L23 21.5Z" fill="#fff4d6"/>',
  heresy:
    '<circle cx="24" cy="26" r="13" fill="#23516f" stroke="#dff1fd" stroke-width="1.8"/><path d="M24 13A13 13 0 0 1 24 39Z" fill="#8a3a14"/>' +
    '<path d="M6 31Q24 41 42 21" fill="none" stroke="#fff4d6" stroke-width="1.8"/><circle cx="24" cy="8" r="2.6" fill="#fff4d6"/>' +
    '<circle cx="14" cy="9.6" r="2" fill="#9fd3f5"/><circle cx="34" cy="9.6" r="2" fill="#ffb98c"/>',
  blackreach:
    '<rect x="9" y="9" width="30" height="30" rx="2" fill="#bdb088" stroke="#fff4d6" stroke-width="1.8"/>' +
    '<path d="M19 9V39M29 9V39M9 19H39M9 29H39" stroke="#3a3216" stroke-width="1.2" opacity=".7"/>' +
    '<rect x="11" y="30.5" width="7" height="7" rx="2" fill="#16496d"/><path d="M31.5 11H36L37.5 12.5V17H33L30.5 15V12Z" fill="#8a3a14"/>' +
    '<path d="M15 34L34 14" stroke="#17130a" stroke-width="1.8" stroke-dasharray="3 2"/>',
} as const;
