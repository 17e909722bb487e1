// The picture of a modifier, which has no figure: rays and the glyph of its kind for an attack, a shield that
// bears the glyph for a defence. A pure function of the card's own fields and of whose it is.
import { GLYPHS } from './icons';
import { noise, short, type Noise } from './noise';

export interface ModifierSubject {
  name: string;
  kind: 'attack' | 'defence';
  bonus: number;
  type: string; // of the attack or damage that it fits
}

interface Light {
  far: string;
  near: string;
  ray: string;
  glyph: string;
  ink: string;
}

const YOURS: Light = { far: '#0d2a42', near: '#2c75a8', ray: '#9fd3f5', glyph: '#e9f6ff', ink: '#0a1a28' };
const THEIRS: Light = { far: '#2b0f0a', near: '#8f3a18', ray: '#ffb98c', glyph: '#ffe9d6', ink: '#1c0a05' };

const glyphOf = (type: string): string => (type in GLYPHS ? GLYPHS[type as keyof typeof GLYPHS] : GLYPHS.attack);

function hills(next: Noise, y: number, height: number, step: number): string {
  let d = `M0 70L0 ${y}`;
  for (let x = 0; x <= 100; x += step) d += `L${x} ${short(y - next() * height)}`;
  return `${d}L100 70Z`;
}

function drawBurst(of: ModifierSubject, l: Light, next: Noise): string {
  const x = short(38 + next() * 24);
  const y = short(25 + next() * 6);
  const size = 1.15 + of.bonus * 0.22;
  const turn = short(next() * 24 - 12);
  const from = next() * 6;
  let s = '';
  for (let i = 0; i < 20; i++) {
    const a = from + (i * 2 * Math.PI) / 20;
    const b = a + 0.09 + next() * 0.12;
    const point = (angle: number, r: number) => `${short(x + Math.cos(angle) * r)} ${short(y + Math.sin(angle) * r)}`;
    s += `<path d="M${point(a, 13)}L${point(a, 95)}L${point(b, 95)}Z" fill="${l.ray}" opacity="${short(0.1 + next() * 0.16)}"/>`;
  }
  s += `<circle cx="${x}" cy="${y}" r="${short(17 * size)}" fill="${l.ray}" opacity=".16"/>`;
  const glyph = (gx: number, gy: number, scale: number, tilt: number) =>
    `<g transform="translate(${short(gx)} ${short(gy)}) rotate(${tilt}) scale(${scale.toFixed(2)}) translate(-12 -12)">${glyphOf(of.type)}</g>`;
  s += `<g color="${l.glyph}" fill="${l.glyph}">${glyph(x, y, size, turn)}`;
  for (let i = 1; i < of.bonus; i++) {
    s += glyph(i % 2 ? x - 30 - next() * 5 : x + 30 + next() * 5, y + 4 + next() * 8, 0.55 + next() * 0.15, -turn);
  }
  s += '</g>';
  s += `<path d="${hills(next, 56, 7, 8)}" fill="${l.ink}" opacity=".55"/>`;
  return `${s}<path d="${hills(next, 63, 5, 6)}" fill="${l.ink}"/>`;
}

function drawShield(of: ModifierSubject, l: Light, next: Noise): string {
  let s = '';
  for (let i = 0; i < 4; i++) {
    const y = 52 + i * 5;
    s += `<path d="M0 ${short(y + next() * 3)}Q25 ${short(y - 4 + next() * 4)} 50 ${y}T100 ${y - 1}V70H0Z" fill="${l.ink}" opacity=".28"/>`;
  }
  s += `<path d="M50 5L77 13V35C77 51 65 61 50 66C35 61 23 51 23 35V13Z" fill="${l.ink}" stroke="${l.ray}" stroke-width="1.6"/>`;
  s += `<path d="M50 10L72 16.5V35C72 48 62.5 56 50 60.5C37.5 56 28 48 28 35V16.5Z" fill="none" stroke="${l.ray}" stroke-width=".7" opacity=".6"/>`;
  return `${s}<g transform="translate(35 20) scale(1.25)" color="${l.glyph}" fill="${l.glyph}">${glyphOf(of.type)}</g>`;
}

export function drawModifier(of: ModifierSubject, yours: boolean): string {
  const next = noise(of.name);
  const l = yours ? YOURS : THEIRS;
  const glow = `glow${yours ? 'y' : 'x'}${Math.floor(next() * 0xffffffff).toString(36)}`;
  return (
    '<svg viewBox="0 0 100 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true" class="picture">' +
    `<defs><radialGradient id="${glow}" cx=".5" cy=".52" r=".7"><stop offset="0" stop-color="${l.near}"/>` +
    `<stop offset="1" stop-color="${l.far}"/></radialGradient></defs><rect width="100" height="70" fill="url(#${glow})"/>` +
    (of.kind === 'attack' ? drawBurst(of, l, next) : drawShield(of, l, next)) +
    '</svg>'
  );
}
