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
