// Drafts: order tokens and deployments that are laid out freely and then sent as a row of moves. Nobody else
// learns of a draft.
import type { Id, Move, Question } from '../../core/types';
import type { Match } from '../../match/match.svelte';
import { placeOf, unitOf } from './choice.svelte';
import type { Field } from './field';
import { coveredBy, keyOf, spotOf } from './squares';
import type { Direction, Square, Token } from './types';

// ---- order tokens ----

export class Orders {
  given = $state.raw(new Map<Id, Token>());
  held = $state<Token | null>(null); // the token that the next click lays

  clear(): void {
    this.given = new Map();
    this.held = null;
  }

  tokens(moves: readonly Move[]): Token[] {
    return [...new Set(moves.map((m) => m.token as Token))].sort((a, b) => rank(a) - rank(b));
  }

  free(moves: readonly Move[]): Token[] {
    const used = new Set(this.given.values());
    return this.tokens(moves).filter((t) => !used.has(t));
  }

  brass(moves: readonly Move[], field: Field): Set<string> {
    const keys = new Set<string>();
    for (const id of new Set(moves.map(unitOf))) {
      const unit = id === null ? undefined : field.units.get(id);
      if (unit) for (const s of field.covered(unit)) keys.add(keyOf(s));
    }
    return keys;
  }

  canTake(unit: Id, token: Token, moves: readonly Move[]): boolean {
    return moves.some((m) => unitOf(m) === unit && m.token === token);
  }

  // A click on a unit: it takes the held token, or the next free one; without one it gives its own back.
  toggle(unit: Id, moves: readonly Move[]): boolean {
    const has = this.given.get(unit);
    if (this.held === null && has !== undefined) return this.lay(unit, null, moves);
    const token = this.held ?? this.free(moves).find((t) => this.canTake(unit, t, moves));
    return token !== undefined && this.lay(unit, token, moves);
  }

  // A token lies on one unit, and a unit has one.
  lay(unit: Id, token: Token | null, moves: readonly Move[]): boolean {
    if (token !== null && !this.canTake(unit, token, moves)) return false;
    const given = new Map([...this.given].filter(([other, t]) => other !== unit && t !== token));
    if (token !== null) given.set(unit, token);
    this.given = given;
    this.held = null;
    return true;
  }

  row(moves: readonly Move[]): Move[] {
    return [...this.given]
      .map(([unit, token]) => moves.find((m) => unitOf(m) === unit && m.token === token))
      .filter((m): m is Move => m !== undefined);
  }
}

function rank(token: Token): number {
  return typeof token === 'number' ? token : token === 'bluff' ? 90 : 91;
}

// ---- deployment ----

export interface Placed {
  unit: Id;
  move: Move;
  at: Square | null;
  facing: Direction | null;
  keys: string[];
}

export const DRAFT = 'deployment-draft';

// Units are placed on a copy of the match, which says for each what is allowed beside those before it.
export class Deployment {
  asked = $state.raw<Question | null>(null);
  moves = $state.raw<Move[]>([]);
  placed = $state.raw<Placed[]>([]);
  active = $state(false);
  sending = $state(false);

  constructor(private readonly match: Match) {}

  get done(): boolean {
    return this.active && this.asked === null && this.placed.length > 0;
  }

  async begin(): Promise<void> {
    this.placed = [];
    this.active = true;
    await this.replay([]);
  }

  async end(): Promise<void> {
    this.active = false;
    this.asked = null;
    this.moves = [];
    this.placed = [];
    await this.free();
  }

  async place(move: Move, field: Field): Promise<void> {
    const before = this.placed;
    this.placed = [...before, placedBy(move, field)];
    if (!(await this.apply(move))) {
      this.placed = before;
      return;
    }
    await this.ask();
  }

  // A click on a placed unit takes it up again, with all that were placed after it.
  take(key: string): boolean {
    const found = this.placed.findIndex((p) => p.keys.includes(key));
    if (found < 0) return false;
    void this.replay(this.placed.slice(0, found));
    return true;
  }

  back(): void {
    void this.replay(this.placed.slice(0, -1));
  }

  // The rest as the computer would place it.
  async fill(field: Field): Promise<void> {
    while (this.asked) {
      const { move } = await this.match.engine<{ move: Move }>({ op: 'bot', match: DRAFT, seat: this.asked.seat, bot: 'greedy' });
      await this.place(move, field);
    }
  }

  async send(): Promise<void> {
    const row = this.placed.map((p) => p.move);
    this.sending = true;
    await this.match.playAll(row);
    this.sending = false;
    await this.end();
  }

  private async replay(kept: Placed[]): Promise<void> {
    await this.free();
    await this.match.engine({ op: 'clone', to: DRAFT });
    this.placed = kept;
    for (const p of kept) await this.apply(p.move);
    await this.ask();
  }

  private async free(): Promise<void> {
    await this.match.engine({ op: 'free', match: DRAFT }).catch(() => undefined); // there may be none
  }

  private async apply(move: Move): Promise<boolean> {
    const seat = this.match.turn?.viewer;
    return this.match.engine({ op: 'apply', match: DRAFT, seat, move }).then(() => true, () => false);
  }

  private async ask(): Promise<void> {
    const seat = this.match.turn?.viewer;
    const { questions } = await this.match.engine<{ questions: Question[] }>({ op: 'question', match: DRAFT });
    const mine = questions.find((q) => q.seat === seat && q.question === 'deploy') ?? null;
    this.moves = mine ? (await this.match.engine<{ moves: Move[] }>({ op: 'moves', match: DRAFT, seat })).moves : [];
    this.asked = mine;
  }
}

function placedBy(move: Move, field: Field): Placed {
  const place = placeOf(move);
  const spot = place ? spotOf(place) : null;
  const id = unitOf(move) ?? 0;
  const unit = field.units.get(id);
  const facing = spot?.facing ?? unit?.facing ?? 'N';
  const size = unit ? (field.typeOf(unit)?.squares ?? 1) : 1;
  return {
    unit: id,
    move,
    at: spot,
    facing: spot?.facing ?? null,
    keys: spot ? coveredBy(size, spot, facing).map((s) => keyOf(s)) : [],
  };
}
