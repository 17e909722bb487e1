// What the engine tells of a battle of `blackreach` (docs/PROTOCOL.md): the table of a view, and previews.
import type { Id, Seat } from '../../core/types';

export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export type UnitClass = 'infantry' | 'light' | 'heavy';
export type Token = number | 'bluff' | 'special' | 'hidden';
export type Where =
  | 'away' | 'board' | 'off-map' | 'waiting' | 'reserve' | 'air' | 'orbit' | 'left' | 'destroyed' | 'wreck';

export interface Square {
  x: number;
  y: number;
}

export interface Ability {
  name: string;
  number?: number;
  template?: string;
}

export interface Weapon {
  name: string;
  combat: Record<UnitClass, number | null>;
  arc: number;
  to: string;
  range: number | null;
  abilities: Ability[];
}

export interface Face {
  movement: number | null;
  defence: number;
  stars: number;
  red_skull: boolean;
  active: boolean;
  concealed: boolean;
  flying: boolean;
  weapons: Weapon[];
  abilities: Ability[];
}

export interface UnitType {
  name: string;
  title: string;
  faction: string;
  class: UnitClass;
  role: string;
  squares: number;
  life: number;
  character: boolean;
  aircraft: boolean;
  pod: boolean;
  keywords: string[];
  back: string;
  price: number;
  faces: Face[];
}

export interface Unit {
  id: Id;
  name: string;
  type: string | null; // a masked unit's is known to its owner alone
  owner: Seat;
  where: Where;
  x: number;
  y: number;
  at: string | null;
  facing: Direction;
  in: string | null;
  face: number | null;
  sm: number;
  token: Token | null;
  revealed: boolean;
  activated: boolean;
  moved: boolean;
  damage: string[];
  life: number;
  dp: number;
  tile: number | null;
  movement: number | null;
  defence: number | null;
  flying: boolean;
  concealed: boolean;
  landing?: string | null;
  delayed?: boolean;
}

export interface Terrain {
  id: number;
  name: string;
  title: string;
  look: string;
  on_sides: boolean;
  blocks: boolean;
  elevation: boolean;
  building: boolean;
  impassable: UnitClass[];
  difficult: UnitClass[];
  obscure: number;
  defence: Record<UnitClass, number>;
  barricade: number;
  structure: number;
}

export interface Side {
  x: number;
  y: number;
  side: 'W' | 'N';
  terrain: number;
}

export interface BoardData {
  width: number;
  height: number;
  map: string | null;
  rows: number[][];
  sides: Side[];
  terrains: Terrain[];
  deployment: { seat: Seat; squares: [number, number][] }[];
}

export interface Objective {
  id: Id;
  at: string;
  owner: Seat | null;
  value: number;
  squares: [number, number][];
}

export interface Tile {
  id: Id;
  owner: Seat;
  kind: string;
  stars: number;
  breaking_point: number;
  lost: number;
  broken: boolean;
  command: boolean;
}

export interface SeatView {
  stars: number;
  taken: Token[];
  left?: Token[];
  to_call?: Token[];
  left_count: number;
  void: Token[];
  points: number;
  destroyed: number;
  streak: number;
  controlled: number;
  units: number;
  entry: string;
  hand_limit: number;
  hand_count: number;
  deck_count: number;
  hand?: string[];
  discards: string[];
  teleport?: string | null;
}

export interface Victory {
  condition: string;
  seat: Seat | null;
  number: number;
}

export interface BattleTable {
  scenario: string | null;
  title: string | null;
  mission: string | null;
  turn: number;
  turns: number;
  phase: 'setup' | 'order' | 'activation' | 'supply';
  initiative: Seat;
  boxes: [number, number];
  unit: string | null;
  reason: string | null;
  units: Unit[];
  types: UnitType[];
  objectives: Objective[];
  tiles: Tile[];
  options: { id: Id; name: string; title: string; kind: string; tile: number; left: number; discarded: boolean }[];
  powers: { power: string; by: string; on: string; weapon: number | null }[];
  seats: [SeatView, SeatView];
  buildings: { at: string; dp: number; structure: number }[];
  victory: Victory[];
  special: string[];
  events: { turn: number; phase: string; effect: string; seat?: Seat; circumstance?: string }[];
  board: BoardData;
}

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
  faces?: ('miss' | 'hit' | 'double')[];
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
  why?: string;
  rule?: string;
}

export interface Sight {
  sight: 'clear' | 'obscured' | 'blocked';
  penalty: number;
  from: Square; // in half squares
  to: Square;
  meets: Meeting[];
}

export interface TemplatePreview {
  squares: Square[];
  unreached: Square[];
  units: { unit: Id; [field: string]: unknown }[];
}
