// A battlefield to look at: a scenario, a free battle or a text of one's own, held in the core as a match that
// nobody plays.
import { LinkRefused, type Link } from '../../core/link';
import type { Move, Question, View } from '../../core/types';
import { Field } from '../../tables/blackreach/field';
import type { BattleTable } from '../../tables/blackreach/types';

const NAME = 'map';

export interface Mistake {
  message: string;
  line?: number;
  column?: number;
  rule?: string;
}

export class Ground {
  field = $state.raw<Field | null>(null);
  mistakes = $state.raw<Mistake[]>([]);
  loading = $state(false);

  constructor(private readonly link: Link) {}

  ask<Answer>(request: Record<string, unknown>): Promise<Answer> {
    return this.link.ask<Answer>({ op: 'engine', request });
  }

  preview<Answer>(kind: string, of: Record<string, unknown>): Promise<Answer> {
    return this.ask<{ preview: Answer }>({ op: 'preview', match: NAME, seat: 'all', kind, of }).then((a) => a.preview);
  }

  // A scenario or a free battle, with both armies where the computer would deploy them.
  show(options: string): Promise<void> {
    return this.load({ op: 'new', game: 'blackreach', options, seed: 1, match: NAME }, true);
  }

  // A position (docs/MAPS.md).
  read(position: string): Promise<void> {
    return this.load({ op: 'load', game: 'blackreach', position, match: NAME }, false);
  }

  leave(): Promise<unknown> {
    return this.ask({ op: 'free', match: NAME }).catch(() => undefined); // there may be none
  }

  private async load(request: Record<string, unknown>, deploys: boolean): Promise<void> {
    this.loading = true;
    try {
      await this.leave();
      await this.ask(request);
      if (deploys) await this.deploy();
      const { view } = await this.ask<{ view: View<BattleTable> }>({ op: 'view', match: NAME, seat: 'all' });
      this.field = new Field(view.table, 0);
      this.mistakes = [];
    } catch (error) {
      this.mistakes = mistakesOf(error);
    } finally {
      this.loading = false;
    }
  }

  private async deploy(): Promise<void> {
    for (let i = 0; i < 200; i++) {
      const { questions } = await this.ask<{ questions: Question[] }>({ op: 'question', match: NAME });
      const [asked] = questions;
      if (!asked || asked.question === 'order') return;
      const { move } = await this.ask<{ move: Move }>({ op: 'bot', match: NAME, seat: asked.seat, bot: 'greedy' });
      await this.ask({ op: 'apply', match: NAME, seat: asked.seat, move });
    }
  }
}

function mistakesOf(error: unknown): Mistake[] {
  if (!(error instanceof LinkRefused)) return [{ message: error instanceof Error ? error.message : String(error) }];
  const reason = error.reason as Mistake & { mistakes?: Mistake[] };
  return reason.mistakes?.length ? reason.mistakes : [reason];
}
