// The match that the page shows: the last turn, the log, and what is armed. It knows no rules: moves
// and refusals are the core's.
import { LinkRefused, type Link } from '../core/link';
import type { Id, LogLine, Move, Reason, Setup, Turn } from '../core/types';

export class Match {
  turn = $state.raw<Turn | null>(null);
  log = $state.raw<LogLine[]>([]);
  armed = $state.raw<Move | null>(null);
  refusal = $state.raw<Reason | null>(null); // why the last click did nothing
  hint = $state.raw<{ move: Move; why: string } | null>(null);
  busy = $state(false);

  constructor(private readonly link: Link) {
    link.listen((turn) => this.take(turn));
  }

  begin(setup: Setup): Promise<string | undefined> {
    this.clear();
    return this.send(() => this.link.ask<string>({ op: 'begin', setup }));
  }

  resume(match: string): Promise<string | undefined> {
    this.clear();
    return this.send(() => this.link.ask<string>({ op: 'resume', match }));
  }

  // A move that undo cannot take back needs the second click; the first arms it and shows what it brings.
  choose(move: Move): void {
    this.refusal = null;
    if (this.armed?.text === move.text || !move.final) void this.play(move);
    else this.armed = move;
  }

  disarm(): void {
    this.armed = null;
    this.refusal = null;
  }

  async play(move: Move | string): Promise<void> {
    const turn = this.turn;
    if (!turn?.question || this.busy) return;
    const { match, question } = turn;
    await this.send(() => this.link.ask({ op: 'answer', match, question: question.number, move }));
  }

  async undo(): Promise<void> {
    const match = this.turn?.match;
    if (match) await this.send(() => this.link.ask({ op: 'undo', match }));
  }

  async askHint(): Promise<void> {
    const match = this.turn?.match;
    if (match) this.hint = (await this.send(() => this.link.ask({ op: 'hint', match }))) ?? null;
  }

  // What the core says of something, through the engine's own ops.
  look<Answer>(request: Record<string, unknown>): Promise<Answer> {
    return this.link.ask<Answer>({ op: 'engine', request: { match: this.turn?.match, ...request } });
  }

  movesOf(field: string, id: Id): Move[] {
    return (this.turn?.moves ?? []).filter((m) => m[field] === id);
  }

  reasonFor(field: string, id: Id): Reason | null {
    return (this.turn?.refused ?? []).find((r) => r.move[field] === id)?.reason ?? null;
  }

  moveOf(...verbs: string[]): Move | null {
    return (this.turn?.moves ?? []).find((m) => verbs.includes(m.verb)) ?? null;
  }

  private clear(): void {
    this.turn = null;
    this.log = [];
    this.disarm();
  }

  private take(turn: Turn): void {
    this.log = [...this.log, ...turn.log];
    this.turn = turn;
    this.hint = null;
    this.disarm();
  }

  private async send<Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> {
    this.busy = true;
    this.refusal = null;
    try {
      return await act();
    } catch (error) {
      this.refusal =
        error instanceof LinkRefused
          ? error.reason
          : { code: 'internal', message: error instanceof Error ? error.message : String(error) };
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
