// A match as a story: its turns, and the events that decided something, each with the move that brought it.
import type { GameEvent, Seat } from '../../core/types';

export interface Step {
  step: number; // how many moves stand
  events: GameEvent[];
  seat?: Seat;
  move?: string;
}

export interface Moment {
  step: number;
  event: GameEvent;
}

export interface Chapter {
  step: number; // where it begins
  title: string;
  moments: Moment[];
}

// Events that open a chapter, and those that a player looks for afterwards.
const CHAPTERS = ['round', 'turn'];
const KEYS: Record<string, string> = {
  destroyed: '✕', wrecked: '✕', taken: '⚑', captured: '⚑', won: '★', forfeit: '★', over: '■', drawn: '■', resigned: '■',
  flipped: '½', broken: '✕', collapsed: '✕',
};

export function signOf(event: GameEvent): string | undefined {
  if (event.event === 'taken' && !('sector' in event)) return undefined; // order tokens are taken, too
  return KEYS[event.event];
}

export function storyOf(steps: readonly Step[]): Chapter[] {
  const chapters: Chapter[] = [{ step: 0, title: 'Before the first turn', moments: [] }];
  for (const { step, events } of steps)
    for (const event of events) {
      if (CHAPTERS.includes(event.event)) {
        const number = event[event.event];
        chapters.push({ step, title: `${event.event === 'round' ? 'Round' : 'Turn'} ${String(number)}`, moments: [] });
      } else if (signOf(event)) chapters.at(-1)?.moments.push({ step, event });
    }
  return chapters.filter((chapter, i) => i > 0 || chapter.moments.length > 0 || chapters.length === 1);
}
