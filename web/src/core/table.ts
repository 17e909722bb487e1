// A match at this screen: who sits where, bots that answer, what cannot matter answered for the player,
// and a journal that is kept before the page is told.
import type { Core } from './core';
import type {
  GameEvent, LogLine, Move, Question, RefusedMove, Result, Seat, Setup, Stored, Turn, View,
} from './types';
import type { Store } from './store';

interface Standing {
  deciders: Seat[];
  result: Result | null;
  events: GameEvent[];
  count: number;
}

export class Table {
  private rev = 0;
  private viewer: Seat;
  private log: LogLine[] = [];
  private over = false;

  private constructor(
    private readonly core: Core,
    private readonly store: Store,
    private readonly push: (turn: Turn) => void,
    readonly match: string,
    private readonly setup: Setup,
  ) {
    this.viewer = Math.max(0, setup.seats.findIndex((s) => s.who === 'person'));
  }

  static async begin(core: Core, store: Store, push: (t: Turn) => void, match: string, setup: Setup): Promise<Table> {
    const table = new Table(core, store, push, match, setup);
    core.ask({ op: 'new', game: setup.game, options: setup.options, match, key: randomKey() });
    table.tell(table.past());
    await table.run();
    return table;
  }

  static async resume(core: Core, store: Store, push: (t: Turn) => void, stored: Stored): Promise<Table> {
    const table = new Table(core, store, push, stored.match, stored.setup);
    core.ask({ op: 'load', journal: stored.journal, match: stored.match });
    table.tell(table.past());
    await table.run();
    return table;
  }

  async answer(question: number, move: Move | string): Promise<void> {
    const standing = this.core.ask<Standing>({
      op: 'apply', match: this.match, seat: this.viewer, question, move, as: this.viewer,
    });
    this.tell(standing.events);
    await this.run();
  }

  async undo(): Promise<void> {
    this.core.ask({ op: 'undo', match: this.match, seat: this.viewer });
    this.log.push({ event: { event: 'undone', seat: this.viewer, text: 'You take back your last move.' }, quiet: true });
    await this.run();
  }

  hint(): { move: Move; why: string } {
    return this.core.ask({ op: 'bot', match: this.match, seat: this.viewer, bot: 'greedy' });
  }

  private tell(events: GameEvent[], quiet = false): void {
    for (const event of events) this.log.push(quiet ? { event, quiet } : { event });
  }

  // Everything that the viewer was told since the beginning.
  private past(): GameEvent[] {
    const { history } = this.core.ask<{ history: { events: GameEvent[] }[] }>({
      op: 'history', match: this.match, seat: this.viewer,
    });
    return history.flatMap((step) => step.events);
  }

  // Bots and single answers until a person is asked something, then the page is told.
  private async run(): Promise<void> {
    let asked = this.questions();
    for (;;) {
      const bot = asked.find((q) => this.setup.seats[q.seat]?.who === 'bot');
      if (bot) this.playBot(bot);
      else if (asked.length === 0 || !this.playForced(asked[0] as Question)) break;
      asked = this.questions();
    }
    const person = asked[0];
    if (person && person.seat !== this.viewer) this.viewer = person.seat;
    await this.keep(person);
    this.push(this.turn(person));
  }

  private questions(): Question[] {
    return this.core.ask<{ questions: Question[] }>({ op: 'question', match: this.match }).questions;
  }

  private playBot(q: Question): void {
    const sitter = this.setup.seats[q.seat];
    const bot = sitter?.who === 'bot' ? sitter.bot : 'greedy';
    const seed = String(q.number);
    const { move } = this.core.ask<{ move: Move }>({ op: 'bot', match: this.match, seat: q.seat, bot, seed });
    this.tell(this.play(q.seat, move));
  }

  // A single answer is given for the player, and said in grey.
  private playForced(q: Question): boolean {
    const { moves } = this.core.ask<{ moves: Move[] }>({ op: 'moves', match: this.match, seat: q.seat });
    if (moves.length !== 1) return false;
    this.tell(this.play(q.seat, moves[0] as Move), true);
    return true;
  }

  private play(seat: Seat, move: Move): GameEvent[] {
    return this.core.ask<Standing>({ op: 'apply', match: this.match, seat, move, as: this.viewer }).events;
  }

  private async keep(person: Question | undefined): Promise<void> {
    const { journal } = this.core.ask<{ journal: string }>({ op: 'save', match: this.match });
    this.over = person === undefined;
    await this.store.put({
      match: this.match,
      setup: this.setup,
      journal,
      at: Date.now(),
      over: this.over,
      title: person?.text ?? 'The game is over.',
    });
  }

  private turn(question: Question | undefined): Turn {
    const seat = this.viewer;
    const { view } = this.core.ask<{ view: View }>({ op: 'view', match: this.match, seat });
    const listed = question
      ? this.core.ask<{ moves: Move[]; refused: RefusedMove[] }>({ op: 'moves', match: this.match, seat, refused: true })
      : { moves: [], refused: [] };
    const log = this.log;
    this.log = [];
    return {
      match: this.match,
      setup: this.setup,
      rev: ++this.rev,
      viewer: seat,
      view,
      question: question ?? null,
      moves: listed.moves,
      refused: listed.refused,
      log,
      canUndo: (question?.number ?? 0) > 1,
    };
  }
}

// Dice are keyed, so that nobody can tell them beforehand and everybody can check them afterwards.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
