// What the engine tells of a battle of `blackreach`: the view, whose types are made from the engine, with words
// narrowed to those that the table draws; and previews (docs/PROTOCOL.md).
import type * as schema from '../../core/schema/blackreach';
import type { Id, Seat } from '../../core/types';

type Narrowed<T, N> = Omit<T, keyof N> & N;

export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export type UnitClass = 'infantry' | 'light' | 'heavy';
export type Token = schema.Token | 'hidden';

export interface Square {
  x: number;
  y: number;
}

export type Ability = schema.Ability;
export type Weapon = Narrowed<schema.Weapon, { range: number | null }>;
export type Face = Narrowed<schema.Face, { weapons: Weapon[]; abilities: Ability[] }>;
export type UnitType = Narrowed<schema.Type, { class: UnitClass; faces: Face[] }>;
// The type of a masked unit is known to its owner alone.
export type Unit = Narrowed<
  schema.Unit,
  { facing: Direction; token: Token | null; damage: string[]; defence: number | null }
>;
export type Terrain = Narrowed<schema.Terrain, { impassable: UnitClass[]; difficult: UnitClass[] }>;
export type Side = Narrowed<schema.Side, { side: 'W' | 'N' }>;
export type Area = { seat: Seat; squares: [number, number][] };
export type BoardData = Narrowed<schema.Board, { sides: Side[]; terrains: Terrain[]; deployment: Area[] }>;
export type Objective = Narrowed<schema.Objective, { squares: [number, number][] }>;
export type Victory = schema.Victory;
export type SeatView = Narrowed<schema.SeatView, { taken: Token[]; teleport?: string | null }>;
export type BattleTable = Narrowed<
  schema.BlackreachTable,
  {
    units: Unit[];
    types: UnitType[];
    objectives: Objective[];
    seats: [SeatView, SeatView];
    special: string[];
    board: BoardData;
  }
>;

// ---- previews ----

export interface Part {
  rule: string;
  amount: number;
  text?: string;
}

export interface Sum {
  total: number;
  parts: Part[];
}

export interface Shot {
  weapon: string;
  mode: string;
  why: string | null;
  hit?: number;
  double_hit?: number;
  suppressed?: number;
  markers?: number;
  dice?: number;
  faces?: ('miss' | 'hit' | 'double' | 'suppressed')[];
  attack?: Sum;
  defence?: Sum;
}

export interface AssaultOdds {
  why: string | null;
  win?: number;
  tie?: number;
  lose?: number;
  attack?: Sum;
  defence?: Sum;
}

export interface Odds {
  of: number;
  shots: Shot[];
  assault: AssaultOdds;
}

export interface Reach {
  movement: number;
  destinations: (Square & { cost: number; facing?: Direction })[];
}

export interface Path {
  cost: number;
  exposure: number;
  path: (Square & { facing?: Direction })[];
  crushed: Id[];
  run_over: Id[];
}

export interface Meeting extends Square {
  kind: 'square' | 'side' | 'corner';
  sight: 'clear' | 'obscured' | 'blocked';
  penalty: number;
  side?: 'W' | 'N';
  where: string;
  text: string;
}

export interface Sight {
  sight: 'clear' | 'obscured' | 'blocked';
  penalty: number;
  from: Square; // in half squares
  to: Square;
  meets: Meeting[];
}

export interface Covered {
  unit: Id;
  attacked: boolean;
  combat: number;
  penalty: number;
  hit?: number;
  double_hit?: number;
  attack?: Sum;
  defence?: Sum;
}

export interface TemplatePreview {
  squares: Square[];
  unreached: Square[];
  units: Covered[];
}
