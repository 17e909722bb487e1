// The colours of a picture: a sky from dark to light, a sun or moon, three ridges, ink and a rim.

import { noise } from './noise';

export interface Palette {
  sky: readonly [string, string, string];
  sun: string;
  land: readonly [string, string, string];
  ink: string;
  rim: string;
}

const BLUE: Palette = {
  sky: ['#12304a', '#3f7ea8', '#cfe3ea'],
  sun: '#f3ead0',
  land: ['#2b5570', '#1d3c52', '#12283a'],
  ink: '#08131c',
  rim: '#9fd3f5',
};
const FIRE: Palette = {
  sky: ['#2b0f0a', '#8f3415', '#f0a25a'],
  sun: '#ffd9a0',
  land: ['#6d2a14', '#471a0d', '#2a0f08'],
  ink: '#120503',
  rim: '#ffb066',
};
const MOSS: Palette = {
  sky: ['#1d2a1c', '#4d7040', '#cddfae'],
  sun: '#f5f0c4',
  land: ['#3c5a36', '#2a4126', '#1a2a19'],
  ink: '#0a0f08',
  rim: '#cfe6a0',
};
const DUSK: Palette = {
  sky: ['#1d1a33', '#5b4a74', '#e2b9a4'],
  sun: '#ffe2b0',
  land: ['#473a5c', '#332a45', '#221c30'],
  ink: '#0d0a15',
  rim: '#f0c9a8',
};
const SAND: Palette = {
  sky: ['#2a2416', '#7b6a3e', '#e6d8ac'],
  sun: '#fbf2cf',
  land: ['#5d5030', '#423821', '#2a2415'],
  ink: '#0f0c06',
  rim: '#ecd99a',
};

const TIDE: Palette = {
  sky: ['#0d2529', '#2c6a70', '#cde6dd'],
  sun: '#eef4e2',
  land: ['#22545a', '#183e44', '#102b30'],
  ink: '#051012',
  rim: '#a8e0da',
};

// Sides of `heresy` have fixed palettes; a faction gets one by its name, always the same.
const SIDES: Record<string, Palette> = { loyalist: BLUE, traitor: FIRE, unaligned: MOSS };
const FACTIONS = [TIDE, SAND, DUSK, MOSS] as const;

export function paletteOf(group: string): Palette {
  const side = SIDES[group];
  if (side) return side;
  const next = noise(`light of ${group}`);
  next();
  next();
  return FACTIONS[Math.floor(next() * FACTIONS.length)] ?? DUSK;
}
