// Moves, events, questions and views of imperium. Made by scripts/schema from docs/PROTOCOL.md and from whole games:
// do not edit.
import type { Id, Ref } from '../types';

export type Move =
  | { verb: 'leave'; card: Id }
  | { verb: 'done' }
  | { verb: 'auto' }
  | { verb: 'lay'; card: Id }
  | { verb: 'pass' }
  | { verb: 'discard'; card: Id };

export type Event =
  | { event: 'first' }
  | { event: 'built'; cards?: number; left_out?: number }
  | { event: 'round'; round: number }
  | { event: 'laid'; card: Ref; before: number; after: number }
  | { event: 'passed' }
  | { event: 'won'; attack: number; defence: number; reached: boolean; score0: number; score1: number }
  | { event: 'forfeit' }
  | { event: 'drew'; card?: Ref }
  | { event: 'recycled'; cards: number }
  | { event: 'no-unit' }
  | { event: 'discarded'; card: Ref }
  | { event: 'short'; cards: number }
  | { event: 'over'; score0: number; score1: number };

export type Question =
  | { question: 'build'; about: { cards?: number | null } }
  | { question: 'attack-unit'; about: Record<string, never> }
  | { question: 'defence-unit'; about: { attack?: number | null } }
  | { question: 'attack-modifier'; about: { attack?: number | null; defence?: number | null } }
  | { question: 'defence-modifier'; about: { attack?: number | null; defence?: number | null } }
  | { question: 'discard'; about: Record<string, never> };

export interface SeatView {
  seat: number;
  score: number;
  built: boolean;
  hand_count: number;
  deck_count: number;
  total: number;
  laid: Ref[];
  discard: Ref[];
  hand?: Ref[];
  hand_units_at_least: number;
  hand_modifiers_at_least: number;
  deck?: Ref[];
  choosing?: Ref[];
  hand_known?: Ref[];
  hand_hidden?: { id: Id }[];
  deck_order?: Ref[];
  hand_unseen?: number;
}

export interface ImperiumTable {
  game: string;
  phase: string;
  round: number;
  attacker: number;
  points: number;
  pass: string;
  winner: null | number;
  seats: SeatView[];
}

export interface Printed {
  kind: string;
  name: string;
  attack?: number;
  defence?: number;
  attack_type?: string;
  damage_type?: string;
  tier?: string;
  rank?: string;
  faction?: string;
  id: Id;
  bonus?: number;
}
