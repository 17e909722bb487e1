// Icons of 16 by 16 in the colour of the text beside them.

const LINE = 'fill="none" stroke="currentColor" stroke-width="1.5"';

export const ICONS = {
  attack: `<path d="M2.5 13.5L12 4M11 2l3 3M4 9.5l2.5 2.5" ${LINE}/>`,
  defence: `<path d="M8 1.4L14 3.4V8c0 3.6-2.6 5.6-6 6.8C4.6 13.6 2 11.6 2 8V3.4Z" fill="currentColor"/>`,
  hint: `<path d="M8 1.5a4.5 4.5 0 0 1 2.6 8.2V12H5.4V9.7A4.5 4.5 0 0 1 8 1.5zM6 14.4h4" ${LINE}/>`,
  undo: `<path d="M5 3L2 6l3 3M2.4 6H9a4 4 0 0 1 0 8H6" ${LINE}/>`,
  gear: `<circle cx="8" cy="8" r="2.6" ${LINE}/><path d="M8 1v3M8 12v3M1 8h3M12 8h3M3 3l2 2M11 11l2 2M13 3l-2 2M5 11l-2 2" ${LINE}/>`,
  eye: `<path d="M1 8s2.6-4.6 7-4.6S15 8 15 8s-2.6 4.6-7 4.6S1 8 1 8z" ${LINE}/><circle cx="8" cy="8" r="2" fill="currentColor"/>`,
  people: `<circle cx="5.5" cy="5" r="2.4" ${LINE}/><circle cx="11.5" cy="5.6" r="1.9" ${LINE}/><path d="M1 14c0-3 2-4.6 4.5-4.6S10 11 10 14M11 9.6c2.4 0 4 1.4 4 4.4" ${LINE}/>`,
  clock: `<circle cx="8" cy="8" r="6.2" ${LINE}/><path d="M8 4v4l2.8 1.8" ${LINE}/>`,
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
  lock: `<rect x="3" y="7" width="10" height="7" rx="1.4" fill="currentColor"/><path d="M5 7V5a3 3 0 0 1 6 0v2" ${LINE}/>`,
  // Kinds of attacks and damage.
  melee: `<path d="M3 13L13 3M13 13L3 3" ${LINE}/>`,
  ranged: `<circle cx="8" cy="8" r="4.6" ${LINE}/><path d="M8 1v4M8 11v4M1 8h4M11 8h4" ${LINE}/>`,
  blunt: `<path d="M3 13l6-6M8 3l5 5-2 2-5-5z" ${LINE}/>`,
  pierce: `<path d="M2 14L13 3M8 3h5v5" ${LINE}/>`,
  slash: `<path d="M3 13C8 12 12 8 13 2M6 14c4-1 7-4 8-8" ${LINE}/>`,
  energy: `<path d="M9.5 1L3 9h4l-1 6 7-8.5H8.5z" fill="currentColor"/>`,
  kinetic: `<path d="M1 6h5l1-1.5h4L15 8l-4 3.5H7L6 10H1z" ${LINE}/>`,
  explosive: `<path d="M8 .8l1.6 4.2L14 3l-2 4.2L16 8.4l-4 1.4 1.6 4.2-4.2-1.8L8 16l-1.6-3.8-4.2 1.8L3.9 9.8 0 8.4l4-1.2L2 3l4.4 2z" fill="currentColor"/>`,
} as const;

export type IconName = keyof typeof ICONS;

export function isIcon(word: string): word is IconName {
  return word in ICONS;
}
