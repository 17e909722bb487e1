// Icons of 16 by 16 in the colour of the text beside them.

const LINE = 'fill="none" stroke="currentColor" stroke-width="1.5"';

// Solid shapes, drawn in a window of 24 by 24: the two sides of a duel, kinds of attacks and damage.
export const GLYPHS = {
  attack: '<path d="M21.5 2.5L20.5 8L10.5 18L6 13.5L16 3.5Z"/><path d="M4 12.5L11.5 20L9.8 21.7L7.6 19.5L4.5 22.6L1.4 19.5L4.5 16.4L2.3 14.2Z"/>',
  defence: '<path d="M12 1.5L21 4.8V12C21 17.6 17 20.9 12 22.7C7 20.9 3 17.6 3 12V4.8Z"/>',
  melee: '<path d="M3 2L6.5 2.6L21 17.5L22 22L17.5 21L2.6 6.5Z"/><path d="M21 2L17.5 2.6L13.6 6.6L17.3 10.4L21.4 6.5ZM9.6 13L5.4 17L2.5 18.6L5.5 21.6L7 18.7L11.3 14.7Z"/>',
  ranged: '<path d="M12 .8V6M12 18V23.2M.8 12H6M18 12H23.2" stroke="currentColor" stroke-width="2.2" fill="none"/><circle cx="12" cy="12" r="6.6" fill="none" stroke="currentColor" stroke-width="2.2"/><circle cx="12" cy="12" r="2"/>',
  blunt: '<path d="M3.5 6.5L9 1.8L17.5 10.2L12.7 15.6L9.8 12.8L12.2 10.3L9.9 8L7.3 10.4Z"/><path d="M13.8 13.6L15.9 11.6L22 20L20 22Z"/>',
  pierce: '<path d="M22 2L20.2 10.4L17.6 7.9L6.6 18.9L5.1 17.4L16.1 6.4L13.6 3.8Z"/><path d="M2 22L3 16.4L7.6 21Z"/>',
  slash: '<path d="M2 20C9 18.5 16.5 11.5 19 2C21.5 11 14 21 2 22Z"/><path d="M2 13C6.5 12 10.5 8 12 2C14 8 9 14.5 2 15Z" opacity=".7"/>',
  energy: '<path d="M13.5 1L4 13.6H10.6L8.6 23L20 9.2H12.9Z"/>',
  kinetic: '<path d="M10 8H16.5Q21.5 8.6 23 12Q21.5 15.4 16.5 16H10Z"/><path d="M1 8.2H8V9.8H1ZM3.5 11.2H8V12.8H3.5ZM1 14.2H8V15.8H1Z"/>',
  explosive: '<path d="M12 1L14.3 7.5L20 4L17.6 10L23.5 12L17.6 14L20 20L14.3 16.6L12 23L9.7 16.6L4 20L6.4 14L.5 12L6.4 10L4 4L9.7 7.5Z"/>',
} as const;

const small = (glyph: keyof typeof GLYPHS) => `<g transform="scale(.667)" fill="currentColor">${GLYPHS[glyph]}</g>`;

export const ICONS = {
  attack: small('attack'),
  defence: small('defence'),
  melee: small('melee'),
  ranged: small('ranged'),
  blunt: small('blunt'),
  pierce: small('pierce'),
  slash: small('slash'),
  energy: small('energy'),
  kinetic: small('kinetic'),
  explosive: small('explosive'),
  hint: `<path d="M8 1.5a4.5 4.5 0 0 1 2.6 8.2V12H5.4V9.7A4.5 4.5 0 0 1 8 1.5zM6 14.4h4" ${LINE}/>`,
  undo: `<path d="M5 3L2 6l3 3M2.4 6H9a4 4 0 0 1 0 8H6" ${LINE}/>`,
  gear: `<circle cx="8" cy="8" r="2.6" ${LINE}/><path d="M8 1v3M8 12v3M1 8h3M12 8h3M3 3l2 2M11 11l2 2M13 3l-2 2M5 11l-2 2" ${LINE}/>`,
  eye: `<path d="M1 8s2.6-4.6 7-4.6S15 8 15 8s-2.6 4.6-7 4.6S1 8 1 8z" ${LINE}/><circle cx="8" cy="8" r="2" fill="currentColor"/>`,
  people: `<circle cx="5.5" cy="5" r="2.4" ${LINE}/><circle cx="11.5" cy="5.6" r="1.9" ${LINE}/><path d="M1 14c0-3 2-4.6 4.5-4.6S10 11 10 14M11 9.6c2.4 0 4 1.4 4 4.4" ${LINE}/>`,
  clock: `<circle cx="8" cy="8" r="6.2" ${LINE}/><path d="M8 4v4l2.8 1.8" ${LINE}/>`,
  down: `<path d="M8 14.5L14 8h-3.6V1.5H5.6V8H2z" fill="currentColor"/>`,
  up: `<path d="M8 1.5L14 8h-3.6v6.5H5.6V8H2z" fill="currentColor"/>`,
  // Screens and what they do.
  learn: `<path d="M8 3l7 3-7 3-7-3zM4 7.6V11c2.5 2 5.5 2 8 0V7.6" ${LINE}/>`,
  link: `<path d="M6.5 9.5l3-3M5 7L2.8 9.2a2.8 2.8 0 0 0 4 4L9 11M7 5l2.2-2.2a2.8 2.8 0 0 1 4 4L11 9" ${LINE}/>`,
  book: `<path d="M2 3.4c2-1 4-1 6 .4 2-1.4 4-1.4 6-.4v9.4c-2-1-4-1-6 .4-2-1.4-4-1.4-6-.4zM8 3.8v9.4" ${LINE}/>`,
  pen: `<path d="M2.6 13.4l.7-2.7L10.7 3.3l2 2-7.4 7.4zM9.3 4.7l2 2M8 14h6" ${LINE}/>`,
  map: `<path d="M2 4l4-1.4L10 4l4-1.4v9.4L10 13.4 6 12l-4 1.4zM6 2.6V12M10 4v9.4" ${LINE}/>`,
  film: `<path d="M3.4 2.6L12 8l-8.6 5.4zM13.6 2.6v10.8" ${LINE}/>`,
  sliders: `<path d="M2 4.6h6M11.6 4.6H14M2 11.4h2.4M7.6 11.4H14M8.4 2.8h3v3.6h-3zM4.6 9.6h3v3.6h-3z" ${LINE}/>`,
  menu: `<path d="M2 4h12M2 8h12M2 12h12" ${LINE}/>`,
  check: `<path d="M3 8.6l3.4 3.4L13 4.4" ${LINE}/>`,
  cross: `<path d="M3.5 3.5l9 9M12.5 3.5l-9 9" ${LINE}/>`,
  file: `<path d="M8 1.6v8M4.6 6.4L8 9.8l3.4-3.4M2.6 11v3.4h10.8V11" ${LINE}/>`,
  upload: `<path d="M8 10V2M4.6 5.2L8 1.8l3.4 3.4M2.6 11v3.4h10.8V11" ${LINE}/>`,
  play: `<path d="M4 2.4L13 8l-9 5.6z" fill="currentColor"/>`,
  pause: `<path d="M4 2.6h3v10.8H4zM9 2.6h3v10.8H9z" fill="currentColor"/>`,
  step: `<path d="M3 2.6L10.4 8 3 13.4zM11.4 2.6h2v10.8h-2z" fill="currentColor"/>`,
  back: `<path d="M13 2.6L5.6 8l7.4 5.4zM2.6 2.6h2v10.8h-2z" fill="currentColor"/>`,
  first: `<path d="M14 2.6L8.4 8l5.6 5.4zM8.6 2.6L3.8 8l4.8 5.4zM1.4 2.6h1.8v10.8H1.4z" fill="currentColor"/>`,
  last: `<path d="M2 2.6L7.6 8 2 13.4zM7.4 2.6L12.2 8l-4.8 5.4zM12.8 2.6h1.8v10.8h-1.8z" fill="currentColor"/>`,
  screen: `<path d="M1.6 3h12.8v8H1.6zM5.6 14h4.8M8 11v3" ${LINE}/>`,
  shield: `<path d="M8 1.4L14 3.4V8c0 3.6-2.6 5.6-6 6.8C4.6 13.6 2 11.6 2 8V3.4ZM5 8l2.2 2.2L11.2 6" ${LINE}/>`,
  // Numbers and states of cards.
  firepower: `<path d="M8 1v3M8 12v3M1 8h3M12 8h3" ${LINE}/><circle cx="8" cy="8" r="4" ${LINE}/><circle cx="8" cy="8" r="1.2" fill="currentColor"/>`,
  assault: `<path d="M2 14L12 3M14 14L4 3M3.4 10.4l2.4 2.4M12.6 10.4l-2.4 2.4" ${LINE}/>`,
  speed: `<path d="M2 3l5 5-5 5M8 3l5 5-5 5" ${LINE}/>`,
  armor: `<path d="M8 1.4L14 3.4V8c0 3.6-2.6 5.6-6 6.8C4.6 13.6 2 11.6 2 8V3.4Z" ${LINE}/>`,
  flag: `<path d="M3 1v14" ${LINE}/><path d="M3.6 2h9l-2.6 3 2.6 3h-9z" fill="currentColor"/>`,
  deck: `<rect x="3" y="1.5" width="9" height="12" rx="1.4" ${LINE}/><path d="M5 15h8.5V4" ${LINE}/>`,
  discard: `<path d="M3 4h10M5 4l.6 10h4.8L11 4M6.4 2h3.2" ${LINE}/>`,
  die: `<rect x="2" y="2" width="12" height="12" rx="2.4" ${LINE}/><circle cx="5.4" cy="5.4" r="1.1" fill="currentColor"/><circle cx="10.6" cy="10.6" r="1.1" fill="currentColor"/><circle cx="8" cy="8" r="1.1" fill="currentColor"/>`,
  lock: `<rect x="3" y="7" width="10" height="7" rx="1.4" fill="currentColor"/><path d="M5 7V5a3 3 0 0 1 6 0v2" ${LINE}/>`,
} as const;

export type IconName = keyof typeof ICONS;

export function isIcon(word: string): word is IconName {
  return word in ICONS;
}
