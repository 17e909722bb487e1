// Words of the table: verbs, phases, conditions of victory. What abilities mean is the engine's to say.
import type { Move } from '../../core/types';
import type { IconName } from '../../art/icons';
import type { Victory } from './types';

interface Verb {
  title: string;
  icon?: IconName;
  key?: string;
  places?: [string, string]; // what is counted: one, several
}

const TARGETS: [string, string] = ['target', 'targets'];
const SQUARES: [string, string] = ['square', 'squares'];
const UNITS: [string, string] = ['unit', 'units'];
const CORNERS: [string, string] = ['place', 'places'];

const VERBS: Record<string, Verb> = {
  pass: { title: 'Do nothing', key: 'n' },
  deploy: { title: 'Deploy', icon: 'flag', places: SQUARES },
  order: { title: 'Give an order', places: UNITS },
  special: { title: 'Reveal the special token', key: 'p' },
  wait: { title: 'Wait', key: 'n' },
  move: { title: 'Move', icon: 'speed', key: 'm', places: SQUARES },
  step: { title: 'Single step', icon: 'speed', key: 'w', places: SQUARES },
  stop: { title: 'Stop here', key: 'n' },
  enter: { title: 'Enter the board', icon: 'speed', key: 'm', places: SQUARES },
  fire: { title: 'Fire', icon: 'firepower', key: 'f', places: TARGETS },
  hold: { title: 'Hold fire', key: 'n' },
  assault: { title: 'Assault', icon: 'assault', key: 'a', places: TARGETS },
  launch: { title: 'Launch the assault', icon: 'assault', key: 'a', places: SQUARES },
  strike: { title: 'Strike from afar', icon: 'assault', key: 'a', places: SQUARES },
  support: { title: 'Support', places: UNITS },
  enough: { title: 'Enough', key: 'n' },
  use: { title: 'Use a weapon', icon: 'firepower' },
  retreat: { title: 'Fall back', icon: 'speed', key: 'm', places: SQUARES },
  spend: { title: 'Spend a life point' },
  suffer: { title: 'Suffer the hit', key: 'n' },
  pick: { title: 'Choose a unit', places: UNITS },
  end: { title: 'End', key: 'n' },
  lay: { title: 'Lay the wreck', places: SQUARES },
  react: { title: 'React', places: UNITS },
  decline: { title: 'Decline', key: 'n' },
  suppress: { title: 'Suppress', icon: 'firepower', key: 's', places: TARGETS },
  snipe: { title: 'Snipe', icon: 'ranged', key: 'g', places: TARGETS },
  batter: { title: 'Batter a building', icon: 'explosive', places: SQUARES },
  shell: { title: 'Shell', icon: 'explosive', key: 'd', places: CORNERS },
  lob: { title: 'Lob, unseen', icon: 'explosive', key: 'b', places: CORNERS },
  flame: { title: 'Flame', icon: 'energy', key: 'v' },
  point: { title: 'Point' },
  also: { title: 'Fire at it as well', icon: 'firepower', places: TARGETS },
  give: { title: 'Give' },
  keep: { title: 'Keep' },
  shift: { title: 'Shift' },
  save: { title: 'Try a save', icon: 'armor', places: UNITS },
  pursue: { title: 'Pursue', icon: 'assault' },
  flip: { title: 'Turn the counter' },
  board: { title: 'Get in', icon: 'people', places: UNITS },
  alight: { title: 'Get out', icon: 'people', places: SQUARES },
  inspire: { title: 'Inspire', icon: 'flag' },
  ram: { title: 'Ram', icon: 'blunt', places: TARGETS },
  raze: { title: 'Demolish', icon: 'explosive', places: SQUARES },
  shoot: { title: 'Take a shot' },
  reserve: { title: 'Set aside for a teleport' },
  mark: { title: 'Place the marker', icon: 'flag', places: CORNERS },
  teleport: { title: 'Teleport' },
  land: { title: 'Land' },
  manifest: { title: 'Manifest a power', icon: 'energy', places: TARGETS },
  aim: { title: 'Aim a power', icon: 'energy', places: CORNERS },
  share: { title: 'Share the strain', places: UNITS },
  maintain: { title: 'Maintain the power', icon: 'energy' },
  again: { title: 'Roll again' },
  silence: { title: 'Silence a weapon' },
  play: { title: 'Play a card', places: UNITS },
  boost: { title: 'Play a card for its bonus' },
  discard: { title: 'Discard' },
  leave: { title: 'Leave the board' },
  come: { title: 'Come from a side' },
  gear: { title: 'Use gear' },
  repair: { title: 'Repair' },
};

export function verbOf(verb: string): Verb {
  return VERBS[verb] ?? { title: verb.charAt(0).toUpperCase() + verb.slice(1) };
}

export function counted(count: number, [one, several]: [string, string]): string {
  return `${count} ${count === 1 ? one : several}`;
}

// What makes a move another than its neighbours of the same verb.
export function detailOf(move: Move, say: (text: string) => string): string {
  const details: string[] = [];
  const add = (field: string, prefix = '') => {
    const value = move[field];
    if (typeof value === 'string' || typeof value === 'number') details.push(`${prefix}${String(value)}`);
  };
  add('power');
  add('card');
  add('option');
  add('weapon', 'with ');
  add('face', 'on its face: ');
  add('damage');
  add('jet');
  add('side', 'from ');
  add('amount');
  add('die');
  if (typeof move.way === 'string') details.push(`${move.way} by ${String(move.by)}`);
  if (typeof move.token === 'string' || typeof move.token === 'number') details.push(`token ${move.token}`);
  if (details.length > 0) return details.join(' ');
  return say(move.text);
}

export const PHASES = ['deployment', 'orders', 'activation', 'supply'] as const;
export const PHASE_WORDS = ['setup', 'order', 'activation', 'supply'];

const CIRCUMSTANCES: Record<string, string> = {
  night: 'night',
  shortage: 'ammunition is short',
  storm: 'storm',
};

export function circumstance(word: string): string {
  return CIRCUMSTANCES[word] ?? word;
}

// A condition in the words of the packs, as a sentence.
export function victoryWords(v: Victory, viewer: number): string {
  const who = v.seat === null ? 'Either side' : v.seat === viewer ? 'You' : 'The enemy';
  const [wins, needs] = who === 'You' ? ['win', 'need'] : ['wins', 'needs'];
  switch (v.condition) {
    case 'hold': return `${who} ${wins} by holding ${v.number} objectives`;
    case 'keep': return `${who} ${wins} by holding ${v.number} objectives at the end`;
    case 'leaders': return `${who} ${wins} once the other side's leaders are destroyed`;
    case 'points': return `${who} ${wins} with ${v.number ? `${v.number} points` : 'more points'}`;
    case 'exit': return `${who} ${wins} once ${v.number} units have broken through`;
    case 'streak': return `${who} ${wins} by holding all objectives ${v.number} turns in a row`;
    case 'command': return `${who} ${wins} once the other side's command is destroyed`;
    case 'destroyed': return 'More army points destroyed win at the end';
    case 'last': return `${who} ${needs} to last until the end`;
    default: return `${who}: ${v.condition}${v.number ? ` ${v.number}` : ''}`;
  }
}
