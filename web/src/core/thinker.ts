// The page's side of the thinker: the engine's own requests, answered by a second core while the first one plays.
import { LinkRefused } from './link';
import type { Reason } from './types';

type Said = { id: number; answer: unknown } | { id: number; refused: Reason };

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (why: Error) => void;
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

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const waiting of this.waiting.values()) waiting.reject(new Error('The thinker was closed.'));
    this.waiting.clear();
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
