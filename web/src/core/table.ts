// A match at this screen: who sits where, bots that answer, what cannot matter answered for the player,
// and a journal that is kept before the page is told.
import type { Core } from './core';
import type {
  Asking, GameEvent, LogLine, Move, Question, RefusedMove, Result, Seat, Setup, Stored, Turn, View,
} from './types';
import type { Store } from './store';

interface Standing {
  deciders: Seat[];
  result: Result | null;
  events: GameEvent[];
  count: number;
}

// What a table stands in: the core, the shelf of journals, the page, and the player's wish about questions.
export interface House {
  core: Core;
  store: Store;
  push: (turn: Turn) => void;
  asking: () => Asking;
}

export class Table {
  private rev = 0;
  private fresh = true;
  private viewer: Seat;
  private log: LogLine[] = [];
  private over = false;

  private constructor(
    private readonly house: House,
    readonly match: string,
    private readonly setup: Setup,
  ) {
    this.viewer = Math.max(0, setup.seats.findIndex((s) => s.who === 'person'));
  }

  static async begin(house: House, match: string, setup: Setup): Promise<Table> {
    const table = new Table(house, match, setup);
    house.core.ask({ op: 'new', game: setup.game, options: setup.options, match, key: randomKey() });
    table.tell(table.past());
    await table.run();
    return table;
  }

  static async resume(house: House, stored: Stored): Promise<Table> {
    const table = new Table(house, stored.match, stored.setup);
    house.core.ask({ op: 'load', journal: stored.journal, match: stored.match });
    table.tell(table.past());
    await table.run();
    return table;
  }

  async answer(question: number, move: Move | string): Promise<void> {
    const standing = this.house.core.ask<Standing>({
      op: 'apply', match: this.match, seat: this.viewer, question, move, as: this.viewer,
    });
    this.tell(standing.events);
    await this.run();
  }

  async undo(): Promise<void> {
    this.house.core.ask({ op: 'undo', match: this.match, seat: this.viewer });
    this.log.push({ event: { event: 'undone', seat: this.viewer, text: 'You take back your last move.' }, quiet: true });
    await this.run();
  }

  hint(): { move: Move; why: string } {
    return this.house.core.ask({ op: 'bot', match: this.match, seat: this.viewer, bot: 'greedy' });
  }

  private tell(events: GameEvent[], quiet = false): void {
    for (const event of events) this.log.push(quiet ? { event, quiet } : { event });
  }

  // Everything that the viewer was told since the beginning.
  private past(): GameEvent[] {
    const { history } = this.house.core.ask<{ history: { events: GameEvent[] }[] }>({
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
    const person = asked.find((q) => q.seat === this.viewer) ?? asked[0];
    if (person && person.seat !== this.viewer) this.handOver(person.seat);
    await this.keep(person);
    this.house.push(this.turn(person));
  }

  // Another player looks at the screen: they are told what they know, from the beginning.
  private handOver(seat: Seat): void {
    this.viewer = seat;
    this.fresh = true;
    this.log = [];
    this.tell(this.past());
  }

  private questions(): Question[] {
    return this.house.core.ask<{ questions: Question[] }>({ op: 'question', match: this.match }).questions;
  }

  // Two people who share a screen are asked everything: what is answered for one tells the other something.
  private get spares(): boolean {
    return this.house.asking() === 'matter' && this.setup.seats.filter((s) => s.who === 'person').length === 1;
  }

  private playBot(q: Question): void {
    const sitter = this.setup.seats[q.seat];
    const bot = sitter?.who === 'bot' ? sitter.bot : 'greedy';
    const seed = String(q.number);
    const { move } = this.house.core.ask<{ move: Move }>({ op: 'bot', match: this.match, seat: q.seat, bot, seed });
    this.tell(this.play(q.seat, move));
  }

  // A single answer, and one beside which no other could be better, is given for the player and said in grey.
  private playForced(q: Question): boolean {
    const move = this.spares ? this.mootOf(q) : this.onlyMoveOf(q);
    if (!move) return false;
    this.tell(this.play(q.seat, move), true);
    return true;
  }

  private mootOf(q: Question): Move | null {
    const { questions } = this.house.core.ask<{ questions: Question[] }>({
      op: 'question', match: this.match, seat: q.seat, moot: true,
    });
    return questions[0]?.moot ?? null;
  }

  private onlyMoveOf(q: Question): Move | null {
    const { moves } = this.house.core.ask<{ moves: Move[] }>({ op: 'moves', match: this.match, seat: q.seat });
    return moves.length === 1 ? (moves[0] ?? null) : null;
  }

  private play(seat: Seat, move: Move): GameEvent[] {
    return this.house.core.ask<Standing>({ op: 'apply', match: this.match, seat, move, as: this.viewer }).events;
  }

  private async keep(person: Question | undefined): Promise<void> {
    const { journal } = this.house.core.ask<{ journal: string }>({ op: 'save', match: this.match });
    this.over = person === undefined;
    await this.house.store.put({
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
    const { view } = this.house.core.ask<{ view: View }>({ op: 'view', match: this.match, seat });
    const listed = question
      ? this.house.core.ask<{ moves: Move[]; refused: RefusedMove[] }>({ op: 'moves', match: this.match, seat, refused: true })
      : { moves: [], refused: [] };
    const log = this.log;
    const fresh = this.fresh;
    this.log = [];
    this.fresh = false;
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
      fresh,
      canUndo: (question?.number ?? 0) > 1,
    };
  }
}

// Dice are keyed, so that nobody can tell them beforehand and everybody can check them afterwards.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
