// The page's side of the worker: ask and be answered, and listen to turns.
import type { FromWorker, Reason, Request, Turn } from './types';

export class LinkRefused extends Error {
  constructor(readonly reason: Reason) {
    super(reason.message);
  }
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (why: Error) => void;
}

// Whatever answers a match's requests and pushes its turns.
export interface Asks {
  ask<Answer>(request: Request): Promise<Answer>;
  listen(listener: (turn: Turn) => void): void;
}

export class Link implements Asks {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private listener: (turn: Turn) => void = () => undefined;

  constructor() {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (e: MessageEvent<FromWorker>) => this.hear(e.data);
    this.worker.onerror = (e) => this.fail(e.message || 'The core could not be loaded.');
  }

  listen(listener: (turn: Turn) => void): void {
    this.listener = listener;
  }

  ask<Answer>(request: Request): Promise<Answer> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      this.worker.postMessage({ id, request });
    });
  }

  private hear(said: FromWorker): void {
    if ('push' in said) {
      this.listener(said.push);
      return;
    }
    const waiting = this.waiting.get(said.id);
    this.waiting.delete(said.id);
    if ('refused' in said) waiting?.reject(new LinkRefused(said.refused));
    else waiting?.resolve(said.answer);
  }

  private fail(message: string): void {
    for (const waiting of this.waiting.values()) waiting.reject(new Error(message));
    this.waiting.clear();
  }
}
