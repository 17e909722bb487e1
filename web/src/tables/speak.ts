// A sentence of an event for the log: seats by their names, cards and units apart, so that they can be coloured and
// lit. The sentence is the core's; nothing is added to it.
import type { GameEvent, Hint, Id, Seat } from '../core/types';

export interface Word {
  text: string;
  id?: Id; // a thing on the table
  side?: 'you' | 'foe';
}

interface Thing {
  id: Id;
  name: string;
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && 'id' in value && typeof (value as Thing).name === 'string';
}

// The things of an event, the longest name first, so that no name is found inside another.
function thingsOf(event: GameEvent): Thing[] {
  return Object.values(event).filter(isThing).sort((a, b) => b.name.length - a.name.length);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function withNames(text: string, viewer: Seat, nameOf: (seat: Seat) => string): string {
  return text.replace(/\bSeat (\d)\b/g, (_, digit: string, at: number) => {
    const seat = Number(digit);
    if (seat === viewer) return at === 0 ? 'You' : 'you';
    const name = nameOf(seat);
    return at === 0 ? capital(name) : name;
  });
}

// Whose a thing is, from the event alone: what acts is the seat's, what it acts upon the other's.
function sideOf(event: GameEvent, field: string, viewer: Seat): 'you' | 'foe' {
  const theirs = field === 'target' || field === 'attacker';
  return (event.seat === viewer) !== theirs ? 'you' : 'foe';
}

export function speak(event: GameEvent, viewer: Seat, nameOf: (seat: Seat) => string): Word[] {
  const words: Word[] = [];
  const things = thingsOf(event);
  const fieldOf = (thing: Thing) => Object.keys(event).find((key) => event[key] === thing) ?? '';
  let rest = withNames(event.text, viewer, nameOf);
  while (rest) {
    const found = things
      .map((thing) => ({ thing, at: rest.indexOf(thing.name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    if (!found) break;
    if (found.at > 0) words.push({ text: rest.slice(0, found.at) });
    words.push({ text: found.thing.name, id: found.thing.id, side: sideOf(event, fieldOf(found.thing), viewer) });
    rest = rest.slice(found.at + found.thing.name.length);
  }
  if (rest) words.push({ text: rest });
  return words;
}

// How a hint judges the game: "You then win 62 times in 100, give or take 3."
export function chanceOf({ chance, error }: Hint): string {
  return `You then win ${Math.round(chance * 100)} times in 100, give or take ${Math.max(1, Math.round(error * 100))}.`;
}
