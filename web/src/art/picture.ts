// The picture of a card: a pure function of its name, side and figure, so that a fan's card has one at
// once. SVG markup without a size: the caller's box decides.
import { drawFigure, type Figure } from './figures';
import { noise, short, type Noise } from './noise';
import { paletteOf, type Palette } from './palette';

export interface Subject {
  name: string;
  group: string; // a side or faction: decides the colours
  figure: Figure;
}

function ridge(next: Noise, y: number, height: number, step: number): string {
  let d = `M0 70L0 ${short(y)}`;
  for (let x = 0; x <= 100; x += step) d += `L${x} ${short(y - height * next())}`;
  return `${d}L100 70Z`;
}

function drawSpace(p: Palette, next: Noise): string {
  let s = `<rect width="100" height="70" fill="${p.ink}" opacity=".55"/>`;
  for (let i = 0; i < 26; i++) {
    const x = short(next() * 100);
    const y = short(next() * 70);
    s += `<circle cx="${x}" cy="${y}" r="${short(0.3 + next() * 0.7)}" fill="#fff" opacity="${short(0.35 + next() * 0.6)}"/>`;
  }
  const x = short(18 + next() * 64);
  return `${s}<circle cx="${x}" cy="74" r="34" fill="${p.land[0]}" stroke="${p.rim}" stroke-width=".8"/>`;
}

function drawLand(p: Palette, next: Noise): string {
  const x = short(18 + next() * 64);
  const y = short(12 + next() * 16);
  const r = short(6 + next() * 8);
  let s = `<circle cx="${x}" cy="${y}" r="${short(r * 1.9)}" fill="${p.sun}" opacity=".16"/>`;
  s += `<circle cx="${x}" cy="${y}" r="${r}" fill="${p.sun}" opacity=".9"/>`;
  for (let i = 0; i < 3; i++) {
    const from = `M${short(next() * 60 - 10)} ${short(10 + next() * 20)}`;
    s += `<path d="${from}h${short(20 + next() * 40)}" stroke="${p.sun}" stroke-width="${short(0.6 + next() * 1.2)}" opacity=".22"/>`;
  }
  s += `<path d="${ridge(next, 46, 10, 9)}" fill="${p.land[0]}"/>`;
  s += `<path d="${ridge(next, 54, 9, 7)}" fill="${p.land[1]}"/>`;
  return `${s}<path d="M0 62Q25 ${short(58 + next() * 3)} 50 61T100 60V70H0Z" fill="${p.land[2]}"/>`;
}

export function drawPicture(of: Subject): string {
  const p = paletteOf(of.group);
  const next = noise(of.name);
  const space = of.figure === 'ship';
  const sky = `sky${Math.floor(next() * 0xffffffff).toString(36)}`;
  const stops = p.sky
    .map((colour, i) => `<stop offset="${[0, 0.62, 1][i]}" stop-color="${colour}"/>`)
    .join('');
  return (
    '<svg viewBox="0 0 100 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true" class="picture">' +
    `<defs><linearGradient id="${sky}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>` +
    `<rect width="100" height="70" fill="url(#${sky})"/>` +
    (space ? drawSpace(p, next) : drawLand(p, next)) +
    `<g class="figure" fill="${p.ink}" stroke="${p.rim}" stroke-width=".55" stroke-opacity=".55" style="--rim:${p.rim}">` +
    drawFigure(of.figure) +
    '</g>' +
    (space ? '' : `<path d="M0 63.5Q30 61 60 63T100 62.5V70H0Z" fill="${p.ink}" opacity=".75"/>`) +
    '</svg>'
  );
}

// The back of a card: a side's emblem on a lattice.
export function drawBack(group: string): string {
  const p = paletteOf(group);
  let lattice = '';
  for (let x = -70; x < 100; x += 10) lattice += `M${x} 70l70 -70M${x + 70} 70l-70 -70`;
  return (
    '<svg viewBox="0 0 100 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true" class="picture">' +
    `<rect width="100" height="70" fill="${p.sky[0]}"/><path d="${lattice}" stroke="${p.land[0]}" stroke-width="1.4"/>` +
    `<circle cx="50" cy="35" r="17" fill="${p.ink}" stroke="${p.rim}" stroke-width="1.6"/>` +
    `<svg x="36" y="21" width="28" height="28" viewBox="0 0 40 40">${drawSign(group, p.rim)}</svg></svg>`
  );
}

const SIGNS: Record<string, (rim: string) => string> = {
  loyalist: (rim) =>
    `<path d="M15 11h10l2 17H13zM16 11a4 4 0 0 1 8 0M12 28h16v4H12z" fill="none" stroke="${rim}" stroke-width="2"/>` +
    '<path d="M20 16c3 3 2.6 7 0 8-2.6-1-3-5 0-8z" fill="#f6d38a"/>',
  traitor: (rim) =>
    `<path d="M20 4C28 11 25 15 29 19C33 25 29 35 20 35C11 35 7 26 11 19C12 23 15 22 15 19C14 12 18 10 20 4Z" fill="${rim}"/>` +
    '<path d="M20 19c4 4 4 11 0 12-4-1-5-7 0-12z" fill="#fff0d0"/>',
};

function drawSign(group: string, rim: string): string {
  return SIGNS[group]?.(rim) ?? `<path d="M20 6l5 9 10 2-7 7 1 10-9-4-9 4 1-10-7-7 10-2z" fill="${rim}"/>`;
}

// A seat's emblem: a shield for the player, a cut plate for the enemy, with the sign of the side.
export function drawEmblem(group: string, yours: boolean): string {
  const p = paletteOf(group);
  const plate = yours ? 'M20 1L37 7V20C37 30 29 36 20 39C11 36 3 30 3 20V7Z' : 'M9 1H31L39 9V31L31 39H9L1 31V9Z';
  return (
    '<svg viewBox="0 0 40 40" aria-hidden="true" class="picture">' +
    `<path d="${plate}" fill="${p.sky[0]}" stroke="${p.rim}" stroke-width="1.8"/>${drawSign(group, p.rim)}</svg>`
  );
}
