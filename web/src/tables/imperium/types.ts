// The table of imperium in a view, and its cards as printed (docs/PROTOCOL.md).
import type { Id, Seat } from '../../core/types';

export interface CardRef {
  id: Id;
  name: string;
}

export interface SeatView {
  seat: Seat;
  score: number;
  built: boolean;
  hand_count: number;
  deck_count: number;
  total: number;
  laid: CardRef[];
  discard: CardRef[];
  hand?: CardRef[];
  hand_known?: CardRef[];
  hand_hidden?: { id: Id }[];
  deck?: CardRef[];
  choosing?: CardRef[];
}

export interface ImperiumTable {
  phase: 'build' | 'attack-unit' | 'defence-unit' | 'exchange' | 'discard' | 'over';
  round: number;
  attacker: Seat;
  points: number;
  pass: 'succession' | 'final';
  winner: Seat | null;
  seats: [SeatView, SeatView];
}

export interface UnitFace {
  kind: 'unit';
  id: Id;
  name: string;
  attack: number;
  defence: number;
  attack_type: 'melee' | 'ranged';
  damage_type: string;
  tier: string;
  rank: 'minion' | 'lieutenant' | 'boss';
  faction: string;
}

export interface ModifierFace {
  kind: 'attack' | 'defence';
  id: Id;
  name: string;
  bonus: number;
  attack_type?: string;
  damage_type?: string;
}

export type Face = UnitFace | ModifierFace;

export interface Totals {
  attack: { before: number; after: number };
  defence: { before: number; after: number };
  legal: boolean;
  scores: Seat | null;
  score: [number, number] | null;
  passed: Seat[];
}

// The cards that must be in the enemy's hand or deck; `fits`: the enemy could add it now.
export interface Unseen {
  hidden: number;
  cards: { id: Id; fits: boolean }[];
}
