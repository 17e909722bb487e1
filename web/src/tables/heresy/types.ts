// The table of heresy as the engine tells it, what is printed on cards, and its previews (docs/PROTOCOL.md).
import type { Attack, Card, HeresyTable as Table, HeresyTableSector, Printed, SeatView } from '../../core/schema/heresy';
import type { Id, Ref } from '../../core/types';

export type { Attack, Effect, Planet, Roll, SeatView } from '../../core/schema/heresy';
export type { Ref } from '../../core/types';

export type Value = number | string; // "d6" until it is rolled
export const STATS = ['firepower', 'assault', 'speed', 'armor'] as const;
export type Stat = (typeof STATS)[number];

export interface Piece extends Omit<Card, Stat> {
  firepower?: Value;
  assault?: Value;
  speed?: Value;
  armor?: Value;
}

export type SectorView = HeresyTableSector;

export interface HeresyTable extends Omit<Table, 'cards' | 'seats'> {
  seats: [SeatView, SeatView];
  cards: Piece[];
  attack: Attack | null;
}

export type Face = Omit<Printed, 'keywords' | 'text' | 'armor'> & { keywords?: string; text?: string; armor?: Value };

export interface Part {
  amount: number;
  set: boolean;
  printed: boolean;
  source: Ref;
}

export interface Sum {
  total: number | null; // null while a printed d6 is not rolled
  parts: Part[];
}

export interface Strike {
  damage: Sum;
  armor: Sum;
  destroyed: boolean;
  short: number; // armor that would save it, or damage that is missing
}

export interface Blow extends Strike {
  spent: number; // damage that the first assault of a sweeping advance used up
  prevented: number;
  back: Strike | null;
}

export interface AttackPreview extends Partial<Blow> {
  how: 'shooting' | 'assault' | 'special' | 'sweep';
  attacker: Ref;
  defender?: Ref;
}

export interface TargetPreview extends Blow {
  defender: Ref;
  blockers: Id[];
}

export interface PlayPreview {
  test: { need: number; chance: number } | null;
  attack: AttackPreview | null;
}
