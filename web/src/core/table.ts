// A match at this screen. The core's table owns it (docs/TABLE.md): seats, computers, answers in a player's
// place, undo, who looks at the screen. Here its journal is kept before the page is told.
import { Refused, type Core } from './core';
import type {
  Asking, End, GameEvent, Hint, LogLine, Move, Offer, Question, RefusedMove, Seat, Setup, Stored, Turn, View, Wishes,
} from './types';
import type { Store } from './store';

// How a table stands: docs/PROTOCOL.md, table.
interface Standing {
  thinks: Seat | null;
}

interface Message {
  seat: Seat;
  fresh: boolean;
  undone: boolean;
  view: View;
  events: (GameEvent & { quiet?: boolean })[];
  question: Question | null;
  moves?: Move[];
  refused?: RefusedMove[];
  offers: Offer[];
  end: End | null;
}

interface Told {
  undo: boolean;
  message: Message | null;
}

// What a table stands in: the core, the shelf of journals, the page, and the player's wish about questions.
export interface House {
  core: Core;
  store: Store;
  push: (turn: Turn) => void;
  asking: () => Asking;
  wishes: () => Wishes;
}

export class Table {
  private rev = 0;
  private viewer: Seat = 0;
  private behind = false; // the page was not shown something, since it could not be kept

  private constructor(
    private readonly house: House,
    readonly match: string,
    private readonly setup: Setup,
  ) {}

  static async begin(house: House, match: string, setup: Setup): Promise<Table> {
    const packs = setup.packs ? { packs: setup.packs } : {};
    house.core.ask({ op: 'new', game: setup.game, options: setup.options, match, key: randomKey(), ...packs });
    return Table.open(house, match, setup);
  }

  static async resume(house: House, stored: Stored): Promise<Table> {
    const own = stored.setup.packs?.filter((pack) => typeof pack !== 'string');
    house.core.ask({ op: 'load', journal: stored.journal, match: stored.match, ...(own?.length ? { packs: own } : {}) });
    return Table.open(house, stored.match, stored.setup);
  }

  private static async open(house: House, match: string, setup: Setup): Promise<Table> {
    const table = new Table(house, match, setup);
    const seats = setup.seats.map((s) => (s.who === 'bot' ? s.bot : 'person'));
    table.ask('table', { seats, shared: true });
    table.setAsking(house.asking());
    table.setWishes(house.wishes());
    await table.run();
    return table;
  }

  setAsking(asking: Asking): void {
    this.setup.seats.forEach((sitter, seat) => {
      if (sitter.who === 'person') this.ask('wish', { seat, asking });
    });
  }

  // Kinds of reactions that this game does not have are another game's.
  setWishes(wishes: Wishes): void {
    const { games } = this.house.core.ask<{ games: { reactions: string[] }[] }>({ op: 'games', game: this.setup.game });
    const kinds = games[0]?.reactions ?? [];
    this.setup.seats.forEach((sitter, seat) => {
      if (sitter.who !== 'person') return;
      for (const reaction of kinds) this.ask('wish', { seat, reaction, how: wishes[reaction] ?? 'ask' });
    });
  }

  async answer(question: number, move: Move | string): Promise<void> {
    await this.command({ question, move });
  }

  async undo(): Promise<void> {
    await this.command({ command: 'undo' });
  }

  async resign(): Promise<void> {
    await this.command({ command: 'resign' });
  }

  hint(): Hint {
    return this.ask('hint', { seat: this.viewer });
  }

  private ask<Answer>(op: string, fields: object): Answer {
    return this.house.core.ask<Answer>({ op, match: this.match, ...fields });
  }

  // What the page did not know about, such as a question that is past, it is shown.
  private async command(fields: object): Promise<void> {
    try {
      this.ask('do', { seat: this.viewer, now: Date.now(), ...fields });
    } catch (error) {
      if (error instanceof Refused && error.reason.code === 'stale') await this.show(true);
      throw error;
    }
    await this.run();
  }

  // Computers and forced answers until a person is asked something, then the page is told.
  private async run(): Promise<void> {
    let standing: Standing;
    do standing = this.ask<Standing>('run', { now: Date.now(), computers: 1 });
    while (standing.thinks !== null);
    await this.show(false);
  }

  private async show(sync: boolean): Promise<void> {
    const told = this.ask<Told>('tell', { now: Date.now(), sync: sync || this.behind });
    if (!told.message) return;
    this.behind = true;
    await this.keep(told.message);
    this.behind = false;
    this.viewer = told.message.seat;
    this.house.push(this.turn(told.message, told.undo));
  }

  private async keep(message: Message): Promise<void> {
    const { journal } = this.ask<{ journal: string }>('save', {});
    const over = message.end !== null;
    const title = over ? 'The game is over.' : (message.question?.text ?? '');
    await this.house.store.put({ match: this.match, setup: this.setup, journal, at: Date.now(), over, title });
  }

  private turn(message: Message, canUndo: boolean): Turn {
    return {
      match: this.match,
      setup: this.setup,
      rev: ++this.rev,
      viewer: message.seat,
      view: message.view,
      question: message.question,
      moves: message.moves ?? [],
      refused: message.refused ?? [],
      log: logOf(message),
      fresh: message.fresh,
      canUndo,
      offers: message.offers,
      end: message.end,
    };
  }
}

function logOf(message: Message): LogLine[] {
  const lines = message.events.map(({ quiet, ...event }): LogLine => (quiet ? { event, quiet } : { event }));
  if (!message.undone || message.fresh) return lines;
  const undone = { event: 'undone', seat: message.seat, text: 'You take back your last move.' };
  return [{ event: undone, quiet: true }, ...lines];
}

// Dice are keyed, so that nobody can tell them beforehand and everybody can check them afterwards.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
