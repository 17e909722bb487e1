// The battle on the screen: what can be clicked, what is looked at, drafts, and previews of the engine. It knows
// no rules.
import type { Id, Move, Question, Reason, RefusedMove } from '../../core/types';
import type { Match } from '../../match/match.svelte';
import {
  byPlace, byVerb, Choice, differInHeading, facingOf, otherOf, placeOf, unitOf, type VerbChoice,
} from './choice.svelte';
import { Deployment, DRAFT, Orders } from './draft.svelte';
import { Field } from './field';
import { keyOf, spotOf } from './squares';
import type { BattleTable, Odds, Path, Reach, Sight, Square, TemplatePreview, Unit } from './types';

export type Layer = 'reach' | 'targets' | 'seen' | 'zones';

export class Battle {
  readonly choice = new Choice();
  readonly orders = new Orders();
  readonly deployment: Deployment;
  layers = $state<Record<Layer, boolean>>({ reach: true, targets: true, seen: false, zones: false });
  hovered = $state.raw<Square | null>(null);
  looked = $state<Id | null>(null); // the unit that was last clicked
  // Previews, asked when they are wanted.
  reach = $state.raw<Reach | null>(null);
  odds = $state.raw<{ unit: Id; target: Id; odds: Odds } | null>(null);
  sight = $state.raw<Sight | null>(null);
  path = $state.raw<Path | null>(null);
  template = $state.raw<TemplatePreview | null>(null);
  zones = $state.raw<{ yours: boolean; squares: Square[] }[]>([]);
  seen = $state.raw<Square[]>([]);
  private readonly meanings = new Map<string, string>();

  constructor(readonly match: Match) {
    this.deployment = new Deployment(match);
  }

  readonly turn = $derived.by(() => this.match.turn);
  readonly field = $derived.by(
    () => new Field((this.turn?.view.table ?? {}) as BattleTable, this.turn?.viewer ?? 0),
  );
  readonly table = $derived(this.field.table);
  readonly viewer = $derived(this.field.viewer);

  // ---- what is asked ----

  readonly question = $derived.by((): Question | null => this.deployment.asked ?? this.turn?.question ?? null);
  readonly moves = $derived.by((): Move[] => (this.deployment.asked ? this.deployment.moves : (this.turn?.moves ?? [])));
  readonly ordering = $derived.by(() => isDraft(this.turn?.question ?? null, this.turn?.moves ?? []));
  // The unit that the question is about.
  readonly acting = $derived.by((): Unit | null => {
    const id = this.question?.about.unit;
    return typeof id === 'number' ? (this.field.units.get(id) ?? null) : null;
  });

  // ---- what can be clicked ----

  readonly pool = $derived(this.choice.pool(this.moves));
  readonly places = $derived(byPlace(this.pool, this.field, this.acting?.id ?? null));
  readonly verbs = $derived.by((): VerbChoice[] => byVerb(this.moves, this.field, this.acting?.id ?? null));
  readonly brass = $derived.by((): Set<string> => {
    if (this.ordering) return this.orders.brass(this.turn?.moves ?? [], this.field);
    const keys = new Set(this.places.keys());
    for (const placed of this.deployment.placed) for (const key of placed.keys) keys.add(key);
    return keys;
  });
  // Moves that end at the place that was clicked, where there are several.
  readonly beside = $derived.by((): Move[] => (this.choice.at === null ? [] : (this.places.get(this.choice.at) ?? [])));
  readonly turning = $derived(differInHeading(this.beside));

  // What the board cannot show: a list in the prompt, so that no question is a dead end.
  readonly listed = $derived.by((): Move[] => {
    if (this.ordering) return [];
    const shown = new Set([...this.places.values()].flat());
    return this.pool.filter((m) => !shown.has(m));
  });

  click(key: string): void {
    const { match, choice } = this;
    match.refusal = null;
    const unit = this.field.at(key)[0];
    if (unit) this.looked = unit.id;
    if (this.ordering) return this.giveOrder(key);
    const armed = match.armed;
    const there = this.places.get(key) ?? [];
    if (armed && there.some((m) => m.text === armed.text)) {
      void match.play(armed);
      return;
    }
    if (this.deployment.asked && this.deployment.take(key)) return;
    if (there.length === 0) {
      choice.at = null;
      match.disarm();
      void this.explain(key, unit);
    } else if (there.length === 1) this.decide(there[0] as Move, key);
    else {
      match.disarm();
      choice.at = choice.at === key ? null : key;
    }
  }

  // One move is meant: it is armed, played, or added to a draft.
  decide(move: Move, key: string | null = null): void {
    if (this.deployment.asked) {
      this.choice.at = null;
      void this.deployment.place(move, this.field);
      return;
    }
    const at = key ?? this.choice.at;
    this.match.choose(move);
    this.choice.at = this.match.armed ? null : at;
  }

  chooseVerb(verb: VerbChoice): void {
    this.match.disarm();
    const [only] = verb.moves;
    if (only && verb.moves.length === 1 && verb.places === 0) this.decide(only);
    else this.choice.choose(verb.verb);
  }

  // A card of the hand that several moves name: those are offered.
  chooseAmong(moves: Move[]): void {
    this.match.disarm();
    this.choice.verb = null;
    this.choice.at = null;
    this.choice.card = String(moves[0]?.card ?? '');
  }

  private giveOrder(key: string): void {
    const given = this.field.at(key).some((unit) => this.orders.toggle(unit.id, this.turn?.moves ?? []));
    if (!given) void this.explain(key, this.field.at(key)[0]);
  }

  // ---- why not ----

  // The core's own sentence about a square or whoever stands there.
  async explain(key: string, unit: Unit | undefined): Promise<void> {
    const { match } = this;
    if (!this.question) return;
    const of = unit ? { piece: unit.id } : { square: key };
    const answer = await match
      .engine<{ cannot: RefusedMove[] }>({ op: 'why', seat: this.viewer, ...of })
      .catch(() => ({ cannot: [] as RefusedMove[] }));
    const wanted = this.choice.verb;
    const reason =
      answer.cannot.find((r) => r.move.verb === wanted)?.reason ?? answer.cannot[0]?.reason ?? (await this.refusalAt(key));
    match.refusal = reason ? { ...reason, message: this.field.say(reason.message) } : this.nothing(key, unit);
  }

  // What the engine says if a move that is legal elsewhere went to this place.
  private async refusalAt(key: string): Promise<Reason | null> {
    const sample = this.pool.find((m) => placeOf(m) !== null && !placeOf(m)?.startsWith('i')) ?? this.moves.find((m) => placeOf(m) !== null);
    const place = sample ? placeOf(sample) : null;
    if (!sample || place === null) return null;
    const field = (['to', 'at', 'from'] as const).find((f) => sample[f] === place) ?? 'to';
    const spot = spotOf(place);
    const there = `${spot?.corner ? `i(${key})` : key}${spot?.facing ? ` facing ${spot.facing}` : ''}`;
    const move = { ...sample, [field]: there };
    const copy = this.deployment.asked ? { match: DRAFT } : {};
    const answer = await this.match
      .engine<{ legal: boolean; reason?: Reason }>({ op: 'check', seat: this.viewer, move, ...copy })
      .catch(() => null);
    return answer && !answer.legal ? (answer.reason ?? null) : null;
  }

  private nothing(key: string, unit: Unit | undefined): Reason {
    const what = unit ? this.field.titleOf(unit) : `square ${key}`;
    return { code: 'illegal', message: `Nothing can be done with ${what} now.` };
  }

  // ---- previews ----

  private preview<Answer>(kind: string, of: Record<string, unknown>): Promise<Answer | null> {
    return this.match
      .engine<{ preview: Answer }>({ op: 'preview', seat: this.viewer, kind, of })
      .then((a) => a.preview, () => null);
  }

  // The enemy that is aimed at: by what is armed, else by what is pointed at.
  readonly target = $derived.by((): Unit | null => {
    const armed = this.match.armed ? otherOf(this.match.armed) : null;
    if (armed !== null) return this.field.units.get(armed) ?? null;
    for (const key of [this.choice.at, this.hovered ? keyOf(this.hovered) : null]) {
      const unit = key === null ? undefined : this.field.at(key).find((u) => u.owner !== this.viewer && u.where === 'board');
      if (unit) return unit;
    }
    return null;
  });

  // Whom an attack would come from: the unit that acts, or the one looked at.
  readonly attacker = $derived.by((): Unit | null => {
    const looked = this.looked === null ? null : (this.field.units.get(this.looked) ?? null);
    if (this.acting && this.field.isYours(this.acting)) return this.acting;
    return looked && this.field.isYours(looked) && looked.where === 'board' ? looked : null;
  });

  async lookAtTarget(): Promise<void> {
    const { attacker, target } = this;
    this.odds = null;
    this.sight = null;
    if (!attacker || !target || attacker.where !== 'board') return;
    const of = { unit: attacker.id, target: target.id };
    const [odds, sight] = await Promise.all([this.preview<Odds>('odds', of), this.preview<Sight>('sight', of)]);
    if (this.attacker?.id !== attacker.id || this.target?.id !== target.id) return;
    this.odds = odds ? { ...of, odds } : null;
    this.sight = sight;
  }

  // The unit whose reach is shown: the one that acts, else the one looked at.
  readonly mover = $derived.by((): Unit | null => {
    if (this.acting?.where === 'board' && this.field.isYours(this.acting) && this.turn?.question?.question !== 'deploy') return this.acting;
    const looked = this.looked === null ? null : (this.field.units.get(this.looked) ?? null);
    return looked?.where === 'board' ? looked : null;
  });

  async lookAtReach(): Promise<void> {
    const mover = this.mover;
    const reach = mover && this.layers.reach ? await this.preview<Reach>('reach', { unit: mover.id }) : null;
    if (this.mover?.id === mover?.id) this.reach = reach;
  }

  // The place that a move would lead to: armed, or pointed at.
  readonly goal = $derived.by((): Move | null => {
    if (this.match.armed) return this.match.armed;
    const key = this.choice.at ?? (this.hovered ? keyOf(this.hovered) : null);
    return key === null ? null : (this.places.get(key)?.[0] ?? null);
  });

  async lookAtPath(): Promise<void> {
    const goal = this.goal;
    const place = goal && (goal.verb === 'move' || goal.verb === 'enter') ? placeOf(goal) : null;
    const spot = place ? spotOf(place) : null;
    const unit = goal ? unitOf(goal) : null;
    if (!spot || unit === null || goal?.verb !== 'move') {
      this.path = null;
      return;
    }
    const facing = spot.facing ?? facingOf(goal);
    const of = { unit, to: keyOf(spot), ...(facing ? { facing } : {}) };
    const path = await this.preview<Path>('path', of);
    if (this.goal === goal) this.path = path;
  }

  async lookAtTemplate(): Promise<void> {
    const goal = this.goal;
    const of = goal ? this.templateOf(goal) : null;
    const found = of ? await this.preview<TemplatePreview>('template', of) : null;
    if (this.goal === goal) this.template = found;
  }

  // The template that a shot of this move would lay: its letter is printed on the weapon.
  private templateOf(move: Move): Record<string, unknown> | null {
    const unit = this.field.units.get(unitOf(move) ?? -1);
    const face = unit && this.field.typeOf(unit)?.faces[unit.face ?? 0];
    const weapon = face?.weapons.find((w) => w.name === move.weapon) ?? face?.weapons[0];
    const ability = { shell: 'howitzer', lob: 'indirect', flame: 'flame' }[move.verb];
    if (!unit || !weapon || !ability) return null;
    const template = [...weapon.abilities, ...(face?.abilities ?? [])].find((a) => a.name === ability)?.template;
    if (!template) return null;
    if (move.verb === 'flame') return { template, unit: unit.id, dir: facingOf(move) };
    return { template, unit: unit.id, at: placeOf(move) };
  }

  async lookAtZones(): Promise<void> {
    if (!this.layers.zones) {
      this.zones = [];
      return;
    }
    const foes = this.table.units.filter((u) => u.where === 'board' && u.owner !== this.viewer);
    const found = await Promise.all(
      foes.map((u) => this.preview<{ hinders: boolean; squares: Square[] }>('zone', { unit: u.id })),
    );
    this.zones = found.flatMap((z) => (z?.hinders ? [{ yours: false, squares: z.squares }] : []));
  }

  async lookAtSeen(): Promise<void> {
    const unit = this.mover ?? this.table.units.find((u) => u.owner === this.viewer && u.where === 'board');
    const found = this.layers.seen && unit ? await this.preview<{ squares: Square[] }>('seen', { unit: unit.id }) : null;
    this.seen = found?.squares ?? [];
  }

  // What a word of the game means, in the engine's words: an ability, a card, an option, a power, terrain.
  async meaning(words: string): Promise<string> {
    const known = this.meanings.get(words);
    if (known !== undefined) return known;
    const found = await this.preview<{ text: string }>('explain', { words });
    const text = (found?.text ?? '').trim();
    this.meanings.set(words, text);
    return text;
  }

  // A new question: nothing is chosen, and what was looked at stays.
  renew(): void {
    this.choice.reset();
    this.path = null;
    this.template = null;
  }
}

// Picks that answer one question together are drafted: as many as are asked for, all at once.
function isDraft(question: Question | null, moves: readonly Move[]): boolean {
  return question !== null && question.pick.least > 1 && question.pick.least === question.pick.most &&
    moves.every((m) => m.verb === 'order');
}
