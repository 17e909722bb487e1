// How a card of heresy is drawn and read: its figure by keyword, the timing of its command line.
import { isFigure, type Figure } from '../../art/figures';
import type { Subject } from '../../art/picture';
import type { Face } from './types';

// The most telling keyword first; most of them are the figure's own name.
const TELLING = [
  'titan', 'walker', 'artillery', 'cavalry', 'bike', 'vehicle', 'beast', 'drone', 'penitent', 'reaver', 'medic',
  'engineer', 'seer', 'officer', 'leader', 'scout', 'guard', 'warden', 'veteran', 'militia', 'mercenary', 'infantry',
] as const;

function figureOf(face: Face): Figure {
  if (face.kind === 'ship') return 'ship';
  if (face.kind === 'asset') {
    if (/drum/i.test(face.name)) return 'drums';
    return /tower|beacon|mast/i.test(face.name) ? 'tower' : 'fort';
  }
  const words = (face.keywords ?? '').split(/, */);
  const telling = TELLING.find((word) => words.includes(word)) ?? 'infantry';
  return isFigure(telling) ? telling : 'captain';
}

export function subjectOf(face: Face): Subject {
  return { name: face.name, group: face.side ?? 'unaligned', figure: figureOf(face) };
}

export interface Line {
  timing: string; // BA, T, R, M or E; empty where a text is always in force
  words: string;
}

export function lineOf(text: string | undefined): Line {
  const found = /^(BA|T|R|M|E)\b:?\s*(.*)$/s.exec(text ?? '');
  return found ? { timing: found[1] ?? '', words: found[2] ?? '' } : { timing: '', words: text ?? '' };
}

export const TIMINGS: Record<string, string> = {
  BA: 'battle action',
  T: 'tactic',
  R: 'reaction',
  M: 'modifier of rolls',
  E: 'event',
};
