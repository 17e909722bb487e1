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
