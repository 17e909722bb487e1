// The worker "thinker": a second core that owns no match. It is given journals of matches that may be seen whole,
// and positions that were made from one seat's view alone, so that it cannot know more than that seat.
import wasmUrl from '@muster.wasm?url';
import { Core, Refused } from './core';
import type { Reason } from './types';

const ready = Core.load(fetch(wasmUrl));

function reasonOf(error: unknown): Reason {
  if (error instanceof Refused) return error.reason;
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}

onmessage = async (e: MessageEvent<{ id: number; request: object }>) => {
  const { id, request } = e.data;
  try {
    const core = await ready;
    postMessage({ id, answer: core.ask(request) });
  } catch (error) {
    postMessage({ id, refused: reasonOf(error) });
  }
};
