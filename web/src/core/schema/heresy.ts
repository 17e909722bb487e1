// Moves, events, questions and views of heresy. Made by scripts/schema from docs/PROTOCOL.md and from whole games:
// do not edit.
import type { Id, Ref } from '../types';

export interface Place {
  id: Id;
  number: number;
}

export type Move =
  | { verb: 'be'; role: 'attacker' | 'defender' }
  | { verb: 'planet'; planet: string }
  | { verb: 'send'; sector: Id }
  | { verb: 'deploy'; card: Id; sector: Id }
  | { verb: 'fight'; sector: Id }
  | { verb: 'shoot'; unit: Id }
  | { verb: 'charge'; unit: Id }
  | { verb: 'assault'; unit: Id }
  | { verb: 'special'; unit: Id; line?: number | string }
  | { verb: 'play'; card: Id }
  | { verb: 'use'; card: Id; line?: number | string }
  | { verb: 'withdraw' }
  | { verb: 'pass' }
  | { verb: 'target'; card: Id }
  | { verb: 'block'; unit: Id }
  | { verb: 'sweep'; unit: Id }
  | { verb: 'resolve' }
  | { verb: 'choose'; card: Id; line?: number | string }
  | { verb: 'done' }
  | { verb: 'yes' }
  | { verb: 'no' }
  | { verb: 'option'; option: number }
  | { verb: 'number'; number: number }
  | { verb: 'move'; sector: Id }
  | { verb: 'give-up' }
  | { verb: 'own' }
  | { verb: 'enemy' };

export type Event =
  | { event: 'reveal'; card: Ref; die: number }
  | { event: 'coin' }
  | { event: 'role'; role: 'attacker' | 'defender' }
  | { event: 'planet'; planet: string }
  | { event: 'turn'; turn: number }
  | { event: 'sent'; card: Ref; to: Place }
  | { event: 'drew'; card?: Ref }
  | { event: 'deployed'; card?: Ref; to: Place }
  | { event: 'battle'; at: Place }
  | { event: 'no-battle' }
  | { event: 'turned-up'; card: Ref }
  | { event: 'to-hand'; card: Ref }
  | { event: 'to-fleet'; card: Ref }
  | { event: 'skipped'; at: Place }
  | { event: 'shoots'; unit: Ref; target: Ref }
  | { event: 'charges'; unit: Ref }
  | { event: 'assaults'; unit: Ref; target: Ref }
  | { event: 'special'; unit: Ref }
  | { event: 'sweeps'; unit: Ref; target: Ref }
  | { event: 'blocks'; unit: Ref; attacker: Ref }
  | { event: 'no-block' }
  | { event: 'no-tactic' }
  | { event: 'plays'; card: Ref; printed: string }
  | { event: 'uses'; card: Ref; line: number | string; printed: string }
  | { event: 'targets'; card?: Ref }
  | { event: 'fizzles'; card: Ref }
  | { event: 'roll'; card: Ref; die: number; need: number }
  | { event: 'roll-now'; before: number; after: number }
  | { event: 'test'; passed: boolean }
  | { event: 'damage'; card: Ref; damage: number; armor: number; destroyed: boolean }
  | { event: 'destroyed'; card: Ref }
  | { event: 'position'; card?: Ref; before: 'ready' | 'charging' | 'locked'; after: 'ready' | 'charging' | 'locked' }
  | { event: 'stat'; card: Ref; amount: number; stat: 'firepower' | 'assault' | 'speed' | 'armor' | 'flags'; until: string }
  | { event: 'effect'; card: Ref; source: Ref; printed: string }
  | { event: 'infiltrates'; card: Ref; position: 'ready' | 'charging' | 'locked' }
  | { event: 'moved'; card?: Ref; from: Place; to: Place }
  | { event: 'returned'; card?: Ref; from: string }
  | { event: 'control'; card?: Ref }
  | { event: 'removed'; card?: Ref; from: string }
  | { event: 'put'; card?: Ref; from: string; to: string }
  | { event: 'discarded'; card?: Ref; from: string }
  | { event: 'looks'; card?: Ref }
  | { event: 'shown'; card: Ref }
  | { event: 'shuffled'; cards: number }
  | { event: 'recycled'; cards: number }
  | { event: 'flags'; change: number; before: number; after: number }
  | { event: 'need'; sector: Place; change: number; before: number; after: number }
  | { event: 'cancelled'; card?: Ref }
  | { event: 'prevented'; card: Ref; damage: number }
  | { event: 'passed' }
  | { event: 'withdrew' }
  | { event: 'battle-ends'; at: Place }
  | { event: 'hand-shown'; card: Ref }
  | { event: 'totals'; flags0: number; flags1: number; needed: number }
  | { event: 'taken'; sector: Place }
  | { event: 'held'; sector: Place }
  | { event: 'turn-ends'; turn: number }
  | { event: 'resigned' }
  | { event: 'over'; sectors0: number; sectors1: number }
  | { event: 'drawn'; sectors0: number; sectors1: number };

export type Question =
  | { question: 'role'; about: Record<string, never> }
  | { question: 'planet'; about: Record<string, never> }
  | { question: 'first-wave'; about: { card?: Id | null } }
  | { question: 'deploy'; about: { left?: number | null } }
  | { question: 'sector'; about: { role?: 'attacker' | 'defender' | null } }
  | { question: 'battle-action'; about: { sector?: Id | null; flags?: number | null; enemy_flags?: number | null; needed?: number | null } }
  | { question: 'target'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'block'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'tactics'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'react'; about: { card?: Id | null; what?: string | null; source?: Id | null; text?: string | null } }
  | { question: 'modify'; about: { source?: Id | null; text?: string | null; roll?: number | null; need?: number | null } }
  | { question: 'before-roll'; about: { source?: Id | null; text?: string | null; roll?: number | null; need?: number | null } }
  | { question: 'choose'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'option'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'number'; about: { source?: Id | null; text?: string | null; low?: number | null; high?: number | null } }
  | { question: 'place'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'may'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'whose'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'order'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'sweep'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'unique'; about: Record<string, never> }
  | { question: 'instead'; about: { source?: Id | null; text?: string | null; attacker?: Id | null; defender?: Id | null } }
  | { question: 'events'; about: Record<string, never> };

export interface Sector {
  name: string;
  printed: number;
  text: string;
}

export interface Planet {
  word: string;
  name: string;
  sectors: Sector[];
}

export interface HeresyTableSector {
  id: Id;
  name: string;
  requirement: number;
  printed: number;
  text: string;
  taken: null | number;
  flags: number[];
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

export interface Card {
  id: Id;
  name?: string;
  where: string;
  seat: number;
  owner: number;
  type?: string;
  firepower?: number;
  assault?: number;
  speed?: number;
  armor?: number;
  flags?: number;
  keywords?: string[];
  position?: string;
  face_up?: boolean;
}

export interface FaceDown {
  sector: number;
  seat: number;
  count: number;
}

export interface Attack {
  kind: string;
  attacker: Ref;
  defender: Ref | null;
  blocked: boolean;
  damage?: number;
  armor?: number;
}

export interface Roll {
  seat: number;
  value: null | number;
  need: null | number;
}

export interface Effect {
  kind: string;
  card: Ref | null;
  source: Ref;
  seat: number;
  stat?: string;
  amount?: number;
  until: string;
  keyword?: string;
}

export interface HeresyTable {
  turn: number;
  phase: string;
  attacker: null | number;
  planet: null | string;
  current: null | number;
  host: null | number;
  to_act: null | number;
  passes: number;
  over: boolean;
  winner: null | number;
  planets: Planet[];
  sectors: HeresyTableSector[];
  seats: SeatView[];
  cards: Card[];
  face_down: FaceDown[];
  attack: Attack | null;
  roll: Roll | null;
  effects: Effect[];
}

export interface Printed {
  kind: string;
  name: string;
  side?: string;
  rarity?: string;
  die?: number;
  flags?: number;
  firepower?: number | string;
  assault?: number | string;
  speed?: number | string;
  armor?: number;
  keywords: string;
  command?: string;
  text: string;
  planet?: string;
  number?: number;
  requirement?: number;
}
