// The core in WebAssembly, with refusals as exceptions: one request in, one answer out
// (docs/PROTOCOL.md, docs/PAGE.md).
import { Core as Page } from '../../../src/page/muster.mjs';
import type { Reason } from './types';

export class Refused extends Error {
  constructor(readonly reason: Reason) {
    super(reason.message);
  }
}

export class Core {
  private constructor(private readonly page: Page) {}

  static async load(source: Promise<Response>): Promise<Core> {
    const module = await WebAssembly.compileStreaming(source);
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
    return new Core(new Page(module, seed));
  }

  // Throws Refused with the core's own sentence.
  ask<Answer>(request: object): Answer {
    const answer = this.page.ask(request) as { ok: boolean; error?: Reason };
    if (!answer.ok) throw new Refused(answer.error ?? { code: 'syntax', message: 'The core is silent.' });
    return answer as Answer;
  }
}
