// A match played again: the thinker holds its journal and goes to and fro in it; the match's own table shows where it
// stands, without questions.
import { LinkRefused, type Asks } from '../../core/link';
import type { Thinker } from '../../core/thinker';
import type { GameEvent, Result, Seat, Setup, View } from '../../core/types';
import { Match } from '../../match/match.svelte';
import { diceOf, oddsOfDeck, type Thrown } from './dice';
import { storyOf, type Step } from './story';

export type Viewer = Seat | 'spectator' | 'all';

export interface Verdict {
  ok: boolean;
  text: string;
}

interface Loaded {
  count: number;
  result: Result | null;
  notice?: { code: string; message: string; line?: number };
}

const NAME = 'replay';
const PACES = { '½': 1600, '1': 800, '2': 400, '4': 200 } as const;
export type Pace = keyof typeof PACES;

export class Replay {
  readonly match: Match;
  at = $state(0);
  count = $state(0);
  viewer = $state.raw<Viewer>(0);
  playing = $state(false);
  pace = $state<Pace>('1');
  result = $state.raw<Result | null>(null);
  notice = $state(''); // written by another version, or read only in part
  refusal = $state(''); // it cannot be read at all
  verdict = $state.raw<Verdict | null>(null);
  steps = $state.raw<Step[]>([]);
  thrown = $state.raw<Thrown[]>([]);
  odds = $state.raw<[number[], number[]]>([[], []]);
  readonly story = $derived(storyOf(this.steps));
  private rev = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly thinker: Thinker,
    readonly setup: Setup,
  ) {
    // The table's own questions are answered by the thinker's core, at the move that is shown.
    const asks: Asks = {
      listen: () => undefined,
      ask: (request) => (request.op === 'engine' ? this.inTurn(() => thinker.ask(request.request)) : new Promise(() => undefined)),
    };
    this.match = new Match(asks);
  }

  async open(journal: string, at: number | null): Promise<void> {
    try {
      const { count, result, notice } = await this.thinker.ask<Loaded>({ op: 'load', journal, match: NAME });
      this.notice = notice ? notice.message : '';
      this.result = result;
      this.count = count;
      this.at = count;
      await this.readStory();
      await this.go(Math.min(at ?? 0, count));
    } catch (error) {
      this.refusal = error instanceof LinkRefused ? error.reason.message : String(error);
      throw error;
    }
  }

  // "All" only after the end.
  get viewers(): Viewer[] {
    return this.result ? [0, 1, 'spectator', 'all'] : [...this.people, 'spectator'];
  }

  see(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    return this.go(this.at);
  }

  go(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(step, this.count));
    return this.inTurn(async () => {
      for (; this.at > wanted; this.at--) await this.thinker.ask({ op: 'undo', match: NAME });
      for (; this.at < wanted; this.at++) await this.thinker.ask({ op: 'redo', match: NAME });
      await this.show();
    });
  }

  togglePlay(): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (!this.playing) return;
    if (this.at === this.count) void this.go(0).then(() => this.playOn());
    else this.playOn();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  async verify(): Promise<void> {
    const at = this.at;
    await this.go(this.count);
    const answer = await this.thinker.ask<{ verified: boolean; reason?: { message: string } }>({ op: 'verify', match: NAME });
    this.verdict = answer.verified
      ? { ok: true, text: `${this.count} moves and ${this.thrown.length} dice follow from the match's own seed, checked here, offline.` }
      : { ok: false, text: answer.reason?.message ?? 'The dice are not those of the seed.' };
    await this.go(at);
  }

  close(): void {
    this.stop();
    void this.thinker.ask({ op: 'free', match: NAME }).catch(() => undefined); // it may never have been loaded
  }

  private get people(): Seat[] {
    const seats = this.setup.seats.map((sitter, seat) => (sitter.who === 'person' ? seat : -1)).filter((seat) => seat >= 0);
    return seats.length > 0 ? seats : [0];
  }

  private playOn(): void {
    if (!this.playing) return;
    if (this.at >= this.count) {
      this.playing = false;
      return;
    }
    this.timer = setTimeout(() => void this.go(this.at + 1).then(() => this.playOn()), PACES[this.pace]);
  }

  // One after the other: what the table asks is answered at the move that it shows.
  private inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const turn = this.last.then(act, act);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  // The whole match, once it is over: before that its story would tell what is hidden.
  private async readStory(): Promise<void> {
    this.viewer = this.people[0] ?? 0;
    if (!this.result) return;
    const { history } = await this.thinker.ask<{ history: Step[] }>({ op: 'history', match: NAME, seat: 'all' });
    this.steps = history;
    this.thrown = history.flatMap((step) => step.events.flatMap(diceOf));
    if (this.setup.game === 'heresy') await this.readDecks();
  }

  private async readDecks(): Promise<void> {
    const { view } = await this.thinker.ask<{ view: View<{ cards: { name?: string; owner: Seat }[] }> }>({ op: 'view', match: NAME, seat: 'all' });
    const { cards } = await this.thinker.ask<{ cards: { name: string; die?: number }[] }>({ op: 'cards', match: NAME });
    const dice = new Map(cards.map((card) => [card.name, card.die ?? 0]));
    const of = (seat: Seat) => oddsOfDeck(view.table.cards.filter((c) => c.owner === seat).map((c) => dice.get(c.name ?? '') ?? 0));
    this.odds = [of(0), of(1)];
  }

  private async show(): Promise<void> {
    const seat = this.viewer;
    const { view } = await this.thinker.ask<{ view: View }>({ op: 'view', match: NAME, seat });
    const { history } = await this.thinker.ask<{ history: { events: GameEvent[] }[] }>({ op: 'history', match: NAME, seat });
    const events = history.flatMap((step) => step.events);
    const before = this.match.log.length;
    this.match.log = events.map((event) => ({ event }));
    this.match.turn = {
      match: NAME,
      setup: this.setup,
      rev: ++this.rev,
      viewer: typeof seat === 'number' ? seat : 0,
      view,
      question: null,
      moves: [],
      refused: [],
      log: [],
      fresh: false,
      canUndo: false,
      offers: [],
      end: null,
    };
    if (this.playing) this.match.telling.tell(events.slice(before));
  }
}
