// The worker "table": it holds the core and the match under way, and keeps its journal.
import wasmUrl from '@muster.wasm?url';
import { Core, Refused } from './core';
import { Store } from './store';
import { readJournal } from './journal';
import { Table } from './table';
import type { Asking, FromWorker, Reason, Request, ToWorker, Turn, Wishes } from './types';

const say = (message: FromWorker) => postMessage(message);
const push = (turn: Turn) => say({ push: turn });

const ready = Promise.all([Core.load(fetch(wasmUrl)), Store.open()]);
let table: Table | null = null;
let asking: Asking = 'matter';
let wishes: Wishes = {};

async function serve(request: Request): Promise<unknown> {
  const [core, store] = await ready;
  switch (request.op) {
    case 'begin': {
      leave(core);
      table = await Table.begin({ core, store, push, asking: () => asking, wishes: () => wishes }, newName(), request.setup);
      return table.match;
    }
    case 'resume': {
      const stored = await store.get(request.match);
      if (!stored) throw new Refused({ code: 'match', message: 'This match is not kept on this device.' });
      leave(core);
      table = await Table.resume({ core, store, push, asking: () => asking, wishes: () => wishes }, stored);
      return table.match;
    }
    case 'asking':
      asking = request.asking;
      table?.setAsking(asking);
      return undefined;
    case 'import': {
      const stored = readJournal(core, newName(), request.journal);
      await store.put(stored);
      return stored.match;
    }
    case 'answer':
      return current(request.match).answer(request.question, request.move);
    case 'undo':
      return current(request.match).undo();
    case 'resign':
      return current(request.match).resign();
    case 'wishes':
      wishes = request.wishes;
      table?.setWishes(wishes);
      return undefined;
    case 'hint':
      return current(request.match).hint();
    case 'stored':
      return store.all();
    case 'forget':
      return store.forget(request.match);
    case 'engine':
      return core.ask(request.request);
  }
}

function newName(): string {
  return `w${Date.now().toString(36)}`;
}

function current(match: string): Table {
  if (table?.match !== match) throw new Refused({ code: 'match', message: 'That match is not open any more.' });
  return table;
}

function leave(core: Core): void {
  if (table) core.ask({ op: 'free', match: table.match });
  table = null;
}

function reasonOf(error: unknown): Reason {
  if (error instanceof Refused) return error.reason;
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}

// One request after the other, so that a match is never changed by two at once.
let last: Promise<unknown> = Promise.resolve();
onmessage = (e: MessageEvent<ToWorker>) => {
  const { id, request } = e.data;
  last = last.then(async () => {
    try {
      say({ id, answer: await serve(request) });
    } catch (error) {
      say({ id, refused: reasonOf(error) });
    }
  });
};
