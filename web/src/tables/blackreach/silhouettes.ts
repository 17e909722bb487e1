// Figures on counters, in a window of 48 by 48: seen from the side for infantry, from above for vehicles, whose
// front is up.
import type { UnitType } from './types';

const BODY =
  '<path d="M-4 0L-3.4 -9L-5.6 -9.5L-5 -20Q-4 -23 0 -23.5Q4 -23 5 -20L5.6 -9.5L3.4 -9L4 0L1.2 0L.4 -9L-.4 -9L-1.2 0Z"/>' +
  '<path d="M-3.1 -24Q-3.4 -29.6 0 -29.8Q3.4 -29.6 3.1 -24L3.9 -23.6L-3.9 -23.6Z"/>';

const ARMS = {
  gun: '<path d="M-8 -13L9.5 -24L10 -23L2 -17L-7 -11.2Z"/>',
  blade: '<path d="M5 -15L14 -27L15 -31L11.6 -28.6L4 -17Z"/>',
  shield: '<path d="M-9 -20H1V-8Q0 -2 -4 0Q-8 -2 -9 -8Z"/>',
  tube: '<path d="M-12 -19L14 -27L15 -23L-11 -15Z"/>',
  banner: '<path d="M7 1H8V-40H7Z"/><path d="M8 -40Q15 -42 20 -38L17 -34L20 -29Q14 -32 8 -29Z"/>',
  staff: '<path d="M6.4 1H7.6V-33H6.4Z"/><circle cx="7" cy="-35" r="3.4"/>',
  cross: '<path d="M8 -19h3v3h3v3h-3v3h-3v-3h-3v-3h3z"/>',
  long: '<path d="M-9 -11L17 -27L17.6 -26L4 -16L-8 -9.2Z"/>',
} as const;
type Arm = keyof typeof ARMS;

function man(x: number, scale: number, ...arms: Arm[]): string {
  return `<g transform="translate(${x} 41) scale(${scale})">${BODY}${arms.map((a) => ARMS[a]).join('')}</g>`;
}

function abilityIn(type: UnitType, ...names: string[]): boolean {
  return type.faces.some(
    (f) => f.abilities.some((a) => names.includes(a.name)) || f.weapons.some((w) => w.abilities.some((a) => names.includes(a.name))),
  );
}

function drawInfantry(type: UnitType): string {
  if (type.role === 'leader') return man(20, 1.15, 'blade', 'banner');
  if (abilityIn(type, 'seer', 'shaman')) return man(22, 1.15, 'staff');
  if (abilityIn(type, 'medic', 'surgeon')) return man(17, 1, 'gun') + man(33, 0.8, 'cross');
  if (abilityIn(type, 'sniper')) return man(22, 1.1, 'long');
  if (abilityIn(type, 'howitzer', 'indirect')) {
    return man(14, 0.8) + '<path d="M20 41L30 20L35 22L29 41ZM22 41L36 33L38 36L28 41Z"/>';
  }
  if (type.role === 'heavy-weapon') return man(15, 0.72) + man(29, 0.95, 'tube');
  if (abilityIn(type, 'flame')) return man(17, 0.85, 'tube') + man(33, 0.85, 'tube');
  if (type.keywords.includes('runt')) return man(12, 0.6, 'gun') + man(24, 0.68, 'blade') + man(36, 0.6, 'gun');
  const blade = (type.faces[0]?.abilities.find((a) => a.name === 'assault')?.number ?? 0) >= 2;
  if (blade && type.keywords.includes('horde')) return man(13, 0.72, 'blade') + man(35, 0.72, 'blade') + man(24, 0.92, 'blade');
  if (blade) return man(17, 0.85, 'shield', 'blade') + man(32, 0.9, 'shield');
  return man(16, 0.8, 'gun') + man(31, 0.95, 'gun');
}

// From above, the front towards the top of a window of 48 by 48.
const WALKER =
  '<path d="M15 14H33L37 24L33 34H15L11 24Z"/><path d="M7 12H12V36H7ZM36 12H41V36H36Z"/><path d="M20 14V5H23V14ZM25 14V5H28V14Z"/>';
const BIKE = '<path d="M22 5H26V14L29 17V31L26 34V43H22V34L19 31V17L22 14Z"/><path d="M14 20H34V23H14Z"/>';
const CAR = '<path d="M15 8H33L35 14V40L33 42H15L13 40V14Z"/><path d="M9 12H12V20H9ZM36 12H39V20H36ZM9 30H12V38H9ZM36 30H39V38H36Z"/>';
const PLANE = '<path d="M24 3L28 16L45 28V32L28 28L27 38L33 43V45L24 43L15 45V43L21 38L20 28L3 32V28L20 16Z"/>';
const POD = '<path d="M24 4L40 14V34L24 44L8 34V14Z"/><path fill="#0004" d="M24 12L33 18V30L24 36L15 30V18Z"/>';

// A long vehicle in a window of 48 by 96.
function drawLong(armed: boolean): string {
  return (
    '<path d="M8 14H40V88H8Z" opacity=".75"/><path d="M13 10H35L37 16V86L35 90H13L11 86V16Z"/>' +
    (armed
      ? '<path fill="#0005" d="M16 40H32L35 46V62L32 67H16L13 62V46Z"/><path d="M22.6 4H25.4V48H22.6Z"/><circle cx="24" cy="54" r="7"/>'
      : '<path fill="#0004" d="M16 34H32V82H16Z"/>')
  );
}

// One of four squares in a window of 96 by 96.
const FORTRESS =
  '<path d="M12 12H84V86H12Z" opacity=".7"/><path d="M22 8H74L80 18V80L74 90H22L16 80V18Z"/>' +
  '<path fill="#0005" d="M34 36H62L68 46V62L62 72H34L28 62V46Z"/><path d="M43 2H47V50H43ZM49 2H53V50H49Z"/><circle cx="48" cy="54" r="11"/>';

export interface Figure {
  markup: string;
  turns: boolean; // seen from above, so that it is turned to its heading
}

export function figureOf(type: UnitType | undefined): Figure {
  if (!type) return { markup: '<text x="24" y="36" text-anchor="middle" font-size="30" font-weight="700">?</text>', turns: false };
  if (type.aircraft) return { markup: PLANE, turns: true };
  if (type.pod) return { markup: `<g transform="scale(2)">${POD}</g>`, turns: false };
  if (type.class === 'infantry') return { markup: drawInfantry(type), turns: false };
  if (type.squares === 4) return { markup: FORTRESS, turns: true };
  if (type.squares === 2) return { markup: drawLong((type.faces[0]?.weapons.length ?? 0) > 1 || type.class === 'heavy'), turns: true };
  if (type.keywords.includes('walker') || (type.class === 'heavy' && type.squares === 1)) return { markup: WALKER, turns: true };
  return { markup: (type.faces[0]?.movement ?? 0) >= 7 ? BIKE : CAR, turns: true };
}
