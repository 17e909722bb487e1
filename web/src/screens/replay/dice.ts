// Dice of a match, thrown against expected. What a die shows is in the events; how likely each face is, too: even
// for dice, and for cards that serve as dice as often as they are in the seat's deck.
import type { GameEvent, Seat } from '../../core/types';

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface Thrown {
  seat: Seat;
  face: number;
}

export interface FaceCount {
  face: number;
  count: number;
  expected: number;
  low: number; // nine of ten matches have at least so many
  high: number; // and at most so many
}

export interface SeatDice {
  seat: Seat;
  total: number;
  mean: number;
  faces: FaceCount[];
}

const isFace = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= 6;

// Fields of events that are dice: die, die0 and die1 (of those seats), first and second of two dice.
export function diceOf(event: GameEvent): Thrown[] {
  const dice: Thrown[] = [];
  for (const [field, value] of Object.entries(event)) {
    if (!isFace(value)) continue;
    const ofSeat = /^die([01])$/.exec(field)?.[1];
    if (ofSeat !== undefined) dice.push({ seat: Number(ofSeat), face: value });
    else if (event.seat !== null && (field === 'die' || (/dice$/.test(event.event) && (field === 'first' || field === 'second'))))
      dice.push({ seat: event.seat, face: value });
  }
  return dice;
}

// The least and the most successes between which nine of ten rows of `n` tries lie.
export function band(n: number, p: number): [number, number] {
  let low = -1;
  let sum = 0;
  let chance = (1 - p) ** n;
  for (let k = 0; k <= n; k++) {
    sum += chance;
    if (low < 0 && sum > 0.05) low = k;
    if (sum >= 0.95) return [low, k];
    chance *= ((n - k) / (k + 1)) * (p / (1 - p));
  }
  return [Math.max(low, 0), n];
}

export function countDice(thrown: readonly Thrown[], seat: Seat, odds: readonly number[]): SeatDice {
  const own = thrown.filter((die) => die.seat === seat);
  const total = own.length;
  const faces = FACES.map((face, i) => {
    const p = odds[i] ?? 1 / 6;
    const [low, high] = p >= 1 ? [total, total] : band(total, p);
    return { face, count: own.filter((die) => die.face === face).length, expected: total * p, low, high };
  });
  return { seat, total, mean: total ? own.reduce((sum, die) => sum + die.face, 0) / total : 0, faces };
}

// How likely each face is in a deck of cards that serve as dice.
export function oddsOfDeck(dice: readonly number[]): number[] {
  const all = dice.filter(isFace);
  return all.length === 0 ? FACES.map(() => 1 / 6) : FACES.map((face) => all.filter((die) => die === face).length / all.length);
}
