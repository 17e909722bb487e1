// The colours of a picture: a sky from dark to light, a sun or moon, three ridges, ink and a rim.

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
  sky: ['#241c3a', '#64528c', '#d9c2d8'],
  sun: '#f6e3c0',
  land: ['#463a63', '#31294a', '#201b33'],
  ink: '#0d0a16',
  rim: '#cbb6f0',
};
const SAND: Palette = {
  sky: ['#2a2416', '#7b6a3e', '#e6d8ac'],
  sun: '#fbf2cf',
  land: ['#5d5030', '#423821', '#2a2415'],
  ink: '#0f0c06',
  rim: '#ecd99a',
};

// Sides of `heresy` have fixed palettes; a faction gets one by its name, always the same.
const SIDES: Record<string, Palette> = { loyalist: BLUE, traitor: FIRE, unaligned: MOSS };
const FACTIONS = [DUSK, MOSS, SAND, BLUE, FIRE] as const;

export function paletteOf(group: string): Palette {
  const side = SIDES[group];
  if (side) return side;
  let sum = 0;
  for (const letter of group) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return FACTIONS[sum % FACTIONS.length] ?? DUSK;
}
