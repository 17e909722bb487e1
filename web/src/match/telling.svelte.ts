// What happened, told one event after the other, so that the eye can follow: tables light what the event speaks
// of, and sounds go with it. A click cuts it short, and so does whatever happens next.
import { playSound, soundOf } from '../look/sound';
import type { GameEvent } from '../core/types';
import { beat } from './settings.svelte';

type Listener = (event: GameEvent) => void;

const SOUNDS_MAX = 3; // of a row of events that is not told slowly

export class Telling {
  shown = $state.raw<GameEvent | null>(null);
  private queue: GameEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<Listener>();

  // Hears every event as its turn comes; what is skipped is not heard. Returns how to stop hearing.
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(events: readonly GameEvent[]): void {
    this.skip();
    if (beat() === 0) {
      const sounds = new Set(events.map(soundOf).filter((sound) => sound !== undefined));
      [...sounds].slice(0, SOUNDS_MAX).forEach(playSound);
      return;
    }
    this.queue = [...events];
    this.next();
  }

  skip(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.shown = null;
  }

  get telling(): boolean {
    return this.shown !== null;
  }

  private next(): void {
    const event = this.queue.shift() ?? null;
    this.shown = event;
    if (!event) return;
    const sound = soundOf(event);
    if (sound) playSound(sound);
    for (const listener of this.listeners) listener(event);
    this.timer = setTimeout(() => this.next(), beat());
  }
}
