// The table of heresy as the engine tells it (docs/PROTOCOL.md), and what is printed on cards.
import type { Id, Seat } from '../../core/types';

export interface Ref {
  id: Id;
  name?: string; // absent if the viewer may not know it
}

export type Value = number | 'd6';

export interface Piece extends Ref {
  where: string; // "sector 1", "fleet", "hand" ...
  seat: Seat;
  owner: Seat;
  position?: 'ready' | 'charging' | 'locked';
  face_up?: boolean;
  type?: 'unit' | 'asset' | 'ship';
  firepower?: Value;
  assault?: Value;
  speed?: Value;
  armor?: Value;
  flags?: number;
  keywords?: string[];
}

export interface SectorView {
  id: Id;
  name: string;
  requirement: number;
  printed: number;
  text: string;
  taken: Seat | null;
  flags: [number, number];
}

export interface SeatView {
  hand: Ref[];
  hand_count: number;
  deck_count: number;
  deck: Ref[];
  discard: Ref[];
  fleet: Ref[];
  flags: number;
  sectors: number;
}

export interface AttackView {
  kind: string;
  attacker: Ref;
  defender: Ref;
  blocked: boolean;
  damage: number;
  armor: number;
}

export interface HeresyTable {
  turn: number;
  phase: string;
  attacker: Seat | null;
  planet: string | null;
  current: number | null;
  sectors: SectorView[];
  seats: [SeatView, SeatView];
  cards: Piece[];
  attack: AttackView | null;
  roll: { value: number; need: number } | null;
}

export interface Face {
  kind: string;
  name: string;
  side?: string;
  die?: number;
  flags?: number;
  firepower?: Value;
  assault?: Value;
  speed?: Value;
  armor?: Value;
  keywords?: string;
  command?: string;
  text?: string;
}
