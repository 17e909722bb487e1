// How a click becomes a move. The legal moves are narrowed, by a verb, a place and what else they differ in,
// until one is left; it is armed, and a second click plays it. No rule is known here: every choice that is
// offered is a legal move, and every move can be reached.
import type { Id, Move } from '../../core/types';
import { keyOf, spotOf } from './squares';
import type { Field } from './field';
import type { Direction } from './types';

// Fields that name a place, in the order in which one is taken for a move's own.
const PLACES = ['to', 'at', 'from'] as const;
// Fields that name another piece than the one that acts.
const OTHERS = ['target', 'vehicle', 'wreck'] as const;
// Verbs that another one usually stands for: they are offered when they are asked for.
const ASIDE: Record<string, string> = { step: 'move', launch: 'strike' };

export interface VerbChoice {
  verb: string;
  moves: Move[];
  places: number; // on the board that answer; 0: it has none
  futile: boolean; // all of them are
}

export function placeOf(move: Move): string | null {
  for (const field of PLACES) {
    const words = move[field];
    if (typeof words === 'string' && spotOf(words)) return words;
  }
  return null;
}

export function facingOf(move: Move): Direction | null {
  if (typeof move.dir === 'string') return move.dir as Direction;
  if (typeof move.facing === 'string') return move.facing as Direction;
  if (typeof move.jet === 'string') return (/^[NESW]{1,2}/.exec(move.jet)?.[0] as Direction | undefined) ?? null;
  const place = placeOf(move);
  return place ? (spotOf(place)?.facing ?? null) : null;
}

// The unit that is aimed at, boarded or razed.
export function otherOf(move: Move): Id | null {
  for (const field of OTHERS) if (typeof move[field] === 'number') return move[field] as Id;
  return null;
}

export function unitOf(move: Move): Id | null {
  return typeof move.unit === 'number' ? move.unit : null;
}

// Where on the board a move is pointed at: keys of squares and corners. A unit is pointed at only where
// several could be meant.
export function keysOf(move: Move, field: Field, chosen: Id | null): string[] {
  const place = placeOf(move);
  if (place) {
    const spot = spotOf(place);
    return spot ? [keyOf(spot, spot.corner)] : [];
  }
  const other = otherOf(move) ?? (unitOf(move) === chosen ? null : unitOf(move));
  const unit = other === null ? undefined : field.units.get(other);
  return unit ? field.covered(unit).map((s) => keyOf(s)) : [];
}

export class Choice {
  verb = $state<string | null>(null);
  at = $state<string | null>(null); // the place that was clicked, when several moves end there
  more = $state(false); // futile moves are shown, too
  card = $state<string | null>(null); // of your hand, which several moves name

  reset(): void {
    this.verb = null;
    this.at = null;
    this.more = false;
    this.card = null;
  }

  choose(verb: string): void {
    this.verb = this.verb === verb ? null : verb;
    this.at = null;
    this.card = null;
  }

  // What the board offers now.
  pool(moves: readonly Move[]): Move[] {
    if (this.card !== null) return moves.filter((m) => m.card === this.card);
    if (this.verb !== null) return moves.filter((m) => m.verb === this.verb);
    const verbs = new Set(moves.map((m) => m.verb));
    const sound = moves.filter((m) => !verbs.has(ASIDE[m.verb] ?? '') && (this.more || !m.futile));
    return sound.length > 0 ? sound : [...moves];
  }
}

export function byPlace(moves: readonly Move[], field: Field, chosen: Id | null): Map<string, Move[]> {
  const places = new Map<string, Move[]>();
  for (const move of moves) {
    for (const key of keysOf(move, field, chosen)) {
      const there = places.get(key);
      if (there) there.push(move);
      else places.set(key, [move]);
    }
  }
  return places;
}

export function byVerb(moves: readonly Move[], field: Field, chosen: Id | null): VerbChoice[] {
  const verbs = new Map<string, Move[]>();
  for (const move of moves) {
    const same = verbs.get(move.verb);
    if (same) same.push(move);
    else verbs.set(move.verb, [move]);
  }
  return [...verbs].map(([verb, same]) => ({
    verb,
    moves: same,
    places: byPlace(same, field, chosen).size,
    futile: same.every((m) => m.futile),
  }));
}

// Do these moves differ in nothing but the heading? Then a compass asks for it.
export function differInHeading(moves: readonly Move[]): boolean {
  const rest = (m: Move) => {
    const place = placeOf(m)?.replace(/ facing .*/, '') ?? '';
    return `${m.verb}|${unitOf(m)}|${otherOf(m)}|${place}|${String(m.weapon ?? '')}|${String(m.face ?? '')}`;
  };
  const first = moves[0];
  if (!first || moves.length < 2) return false;
  return moves.every((m) => facingOf(m) !== null && rest(m) === rest(first)) && new Set(moves.map(facingOf)).size === moves.length;
}
