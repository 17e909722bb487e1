// The match that the page shows: the last turn, the log, and what is armed. It knows no rules: moves
// and refusals are the core's.
import { LinkRefused, type Asks } from '../core/link';
import type { Hint, Id, LogLine, Move, Reason, RefusedMove, Seat, Setup, Turn } from '../core/types';
import { settings } from './settings.svelte';
import { Telling } from './telling.svelte';
import { meaningOf } from './words';

// Verbs that decline, and verbs that end what is under way, in all games.
const PASSING = ['pass', 'decline', 'hold'];
const ENDING = ['end', 'done', 'enough', 'stop', 'resolve'];
// Events at which "pass to the end" is over.
const BOUNDS = ['round', 'turn', 'turn-ends', 'battle-ends', 'over', 'drawn'];
const ATTACKS = ['shoots', 'assaults', 'sweeps', 'special'];
const SKIP_PAUSE = 500; // long enough to see the chip and to cancel it

export class Match {
  turn = $state.raw<Turn | null>(null);
  log = $state.raw<LogLine[]>([]);
  armed = $state.raw<Move | null>(null);
  verbs = $state.raw<Move[]>([]); // several moves begin at the thing that was clicked
  refusal = $state.raw<Reason | null>(null); // why the last click did nothing
  said = $state(''); // the answer to a question in words
  hint = $state.raw<Hint | null>(null);
  naming = $state.raw((text: string): string => text); // names in the core's sentences as the table shows them
  busy = $state(false);
  skipping = $state(false); // passes are given until the end of the round or turn
  curtain = $state(false); // the screen is handed to another player
  readonly telling = new Telling(); // what happened, event by event
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly link: Asks) {
    link.listen((turn) => this.take(turn));
  }

  begin(setup: Setup): Promise<string | undefined> {
    this.clear();
    return this.send(async () => {
      await this.sendWishes();
      return this.link.ask<string>({ op: 'begin', setup });
    });
  }

  resume(match: string): Promise<string | undefined> {
    this.clear();
    return this.send(async () => {
      await this.sendWishes();
      return this.link.ask<string>({ op: 'resume', match });
    });
  }

  // What the player wants to be asked goes to the worker before a match does.
  private async sendWishes(): Promise<void> {
    await this.link.ask({ op: 'asking', asking: settings.asking });
    await this.link.ask({ op: 'wishes', wishes: $state.snapshot(settings.wishes) });
  }

  // A click on a brass thing: the moves that begin there. One is armed or played, several are offered.
  pick(moves: Move[]): void {
    const [only] = moves;
    if (only && moves.length === 1) this.choose(only);
    else {
      this.disarm();
      this.verbs = moves;
    }
  }

  // A move that undo cannot take back needs the second click, unless the player has set it otherwise; the first
  // arms it and shows what it brings.
  choose(move: Move): void {
    this.refusal = null;
    const sure = settings.confirm === 'never' || (settings.confirm === 'final' && !move.final);
    if (sure || this.armed?.text === move.text) void this.play(move);
    else this.arm(move);
  }

  arm(move: Move | null): void {
    this.disarm();
    this.armed = move;
  }

  disarm(): void {
    this.armed = null;
    this.verbs = [];
    this.refusal = null;
  }

  async play(move: Move | string): Promise<void> {
    const turn = this.turn;
    if (!turn?.question || this.busy || this.curtain) return;
    const { match, question } = turn;
    await this.send(() => this.link.ask({ op: 'answer', match, question: question.number, move }));
  }

  // A row of moves, as a draft of deployments or orders makes it; stops at the first that is refused.
  async playAll(moves: (Move | string)[]): Promise<void> {
    for (const move of moves) {
      await this.play(move);
      if (this.refusal) return;
    }
  }

  get passing(): Move | null {
    return this.moveOf(...PASSING);
  }

  get ending(): Move | null {
    return this.moveOf(...ENDING);
  }

  pass(): void {
    if (this.passing) void this.play(this.passing);
  }

  end(): void {
    if (this.ending) void this.play(this.ending);
  }

  passToEnd(): void {
    if (!this.passing) return;
    this.skipping = true;
    this.pass();
  }

  stopSkipping(): void {
    clearTimeout(this.timer);
    this.skipping = false;
  }

  async undo(): Promise<void> {
    this.stopSkipping();
    const match = this.turn?.match;
    if (match) await this.send(() => this.link.ask({ op: 'undo', match }));
  }

  // Whoever asks has made sure that it is meant.
  async resign(): Promise<void> {
    this.stopSkipping();
    const match = this.turn?.match;
    if (match) await this.send(() => this.link.ask({ op: 'resign', match }));
  }

  async askHint(): Promise<void> {
    const match = this.turn?.match;
    if (match) this.hint = (await this.send(() => this.link.ask({ op: 'hint', match }))) ?? null;
  }

  raiseCurtain(): void {
    this.curtain = false;
  }

  // The engine's own ops about this match: preview, why, about, view, history, cards, rules ...
  engine<Answer>(request: Record<string, unknown>): Promise<Answer> {
    const match = this.turn?.match;
    const about = 'game' in request || match === undefined ? {} : { match };
    return this.link.ask<Answer>({ op: 'engine', request: { ...about, ...request } });
  }

  async ruleText(rule: string): Promise<string> {
    const game = this.turn?.setup.game;
    const { rules } = await this.engine<{ rules: { text: string }[] }>({ op: 'rules', game, rule });
    return rules[0]?.text ?? '';
  }

  // A move or a question in words.
  async say(typed: string): Promise<void> {
    const meaning = meaningOf(typed);
    this.said = '';
    if (meaning.act === 'move') return this.play(meaning.words);
    if (meaning.act === 'hint') return this.askHint();
    if (meaning.act === 'undo') return this.undo();
    const seat = this.turn?.viewer;
    const answer = await this.send(async () => {
      if (meaning.act === 'rule') return `${meaning.rule}: ${await this.ruleText(meaning.rule)}`;
      if (meaning.act === 'why') return this.whyNot(meaning.words);
      const of = { words: meaning.words };
      const found = await this.engine<{ preview: { text: string } }>({ op: 'preview', seat, kind: meaning.kind, of });
      return found.preview.text;
    });
    this.said = answer ?? '';
  }

  // A click on a dull thing: why nothing can be done with it.
  async explain(field: string, id: Id): Promise<void> {
    this.disarm();
    const known = this.reasonFor(field, id);
    if (known) {
      this.refusal = known;
      return;
    }
    const seat = this.turn?.viewer;
    const answer = await this.send(() => this.engine<{ cannot: RefusedMove[] }>({ op: 'why', seat, piece: id }));
    if (answer) this.refusal = answer.cannot[0]?.reason ?? { code: 'illegal', message: 'Nothing can be done with it now.' };
  }

  // What the one at that seat is called here.
  nameOf(seat: Seat): string {
    const turn = this.turn;
    const sitter = turn?.setup.seats[seat];
    if (seat === turn?.viewer) return 'You';
    if (sitter?.who !== 'bot') return `Player ${seat + 1}`;
    return `${sitter.bot.charAt(0).toUpperCase()}${sitter.bot.slice(1)} bot`;
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

  private async whyNot(words: string): Promise<string> {
    const seat = this.turn?.viewer;
    const answer = await this.engine<{ legal: boolean; reason?: Reason }>({ op: 'check', seat, move: words });
    return answer.legal ? 'It can be done now.' : (answer.reason?.message ?? '');
  }

  private clear(): void {
    this.telling.skip();
    this.stopSkipping();
    this.turn = null;
    this.log = [];
    this.curtain = false;
    this.said = '';
    this.disarm();
  }

  private take(turn: Turn): void {
    const people = turn.setup.seats.filter((s) => s.who === 'person').length;
    this.curtain = people > 1 && turn.fresh && turn.view.result === null;
    this.log = turn.fresh ? turn.log : [...this.log, ...turn.log];
    this.turn = turn;
    this.hint = null;
    this.disarm();
    if (turn.fresh) this.telling.skip();
    else this.telling.tell(turn.log.map((line) => line.event));
    if (this.skipping) this.skipOn(turn);
  }

  private skipOn(turn: Turn): void {
    const bound = turn.log.some(
      ({ event }) => BOUNDS.includes(event.event) || (ATTACKS.includes(event.event) && event.seat !== turn.viewer),
    );
    if (bound || turn.fresh || !this.passing) this.stopSkipping();
    else this.timer = setTimeout(() => this.pass(), SKIP_PAUSE);
  }

  private async send<Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> {
    this.busy = true;
    this.refusal = null;
    try {
      return await act();
    } catch (error) {
      this.stopSkipping();
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
