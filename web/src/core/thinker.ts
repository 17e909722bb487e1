// The page's side of the thinker: the engine's own requests, answered by a second core while the first one plays.
import { LinkRefused } from './link';
import type { Move, Reason, Seat } from './types';

type Said = { id: number; answer: unknown } | { id: number; refused: Reason };

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (why: Error) => void;
}

export interface Chance {
  games: number;
  won: number; // by the seat; a draw counts half
}

export class Thinker {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;

  // Throws LinkRefused with the core's own sentence.
  ask<Answer>(request: Record<string, unknown>): Promise<Answer> {
    const worker = (this.worker ??= this.open());
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      worker.postMessage({ id, request });
    });
  }

  // What a bot would do in a position that was made from the seat's view.
  async hint(position: { game: string; packs: string[]; position: string }, seat: Seat, bot: string): Promise<{ move: Move; why: string }> {
    return this.inPosition(position, (match) => this.ask({ op: 'bot', match, seat, bot }));
  }

  // How often the seat wins from there: each game is played by quick bots from another sample of what it cannot know.
  async chance(position: { game: string; packs: string[]; position: string }, seat: Seat, games: number): Promise<Chance> {
    return this.inPosition(position, async (match) => {
      let won = 0;
      for (let seed = 1; seed <= games; seed++) {
        await this.ask({ op: 'resample', match, seat, seed: String(seed), to: 'sample' });
        const { wins, draws } = await this.ask<{ wins: number[]; draws: number }>({
          op: 'playout', match: 'sample', bots: ['greedy', 'greedy'], seed: String(seed),
        });
        won += (wins[seat] ?? 0) + draws / 2;
        await this.ask({ op: 'free', match: 'sample' });
      }
      return { games, won };
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const waiting of this.waiting.values()) waiting.reject(new Error('The thinker was closed.'));
    this.waiting.clear();
  }

  private async inPosition<Answer>(
    position: { game: string; packs: string[]; position: string },
    act: (match: string) => Promise<Answer>,
  ): Promise<Answer> {
    await this.ask({ op: 'load', ...position, match: 'thought' });
    try {
      return await act('thought');
    } finally {
      await this.ask({ op: 'free', match: 'thought' });
    }
  }

  private open(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (e: MessageEvent<Said>) => this.hear(e.data);
    worker.onerror = (e) => {
      for (const waiting of this.waiting.values()) waiting.reject(new Error(e.message || 'The core could not be loaded.'));
      this.waiting.clear();
    };
    return worker;
  }

  private hear(said: Said): void {
    const waiting = this.waiting.get(said.id);
    this.waiting.delete(said.id);
    if ('refused' in said) waiting?.reject(new LinkRefused(said.refused));
    else waiting?.resolve(said.answer);
  }
}
