// What would happen, asked of the core once a turn: the attack under way with all its parts, what each playable card
// would bring to it, and what each target of an attack could suffer.
import type { Id, Move, Turn } from '../../core/types';
import type { Match } from '../../match/match.svelte';
import type { AttackPreview, HeresyTable, PlayPreview, TargetPreview } from './types';

export type How = 'shooting' | 'assault';

export class Foresight {
  attack = $state.raw<AttackPreview | null>(null);
  plays = $state.raw(new Map<string, PlayPreview>()); // by the words of the move
  targets = $state.raw(new Map<Id, TargetPreview>());
  private rev = 0;

  constructor(private readonly match: Match) {}

  private ask<Preview>(seat: number, kind: string, of: object): Promise<Preview> {
    return this.match.engine<{ preview: Preview }>({ op: 'preview', seat, kind, of }).then((said) => said.preview);
  }

  // Everything that this turn's question calls for. A newer turn makes the answers void.
  async look(turn: Turn): Promise<void> {
    const { rev, viewer: seat } = turn;
    const table = turn.view.table as HeresyTable;
    const attack = table.attack;
    this.rev = rev;
    this.attack = null;
    this.plays = new Map();
    this.targets = new Map();
    if (!attack) return;
    const present = await this.ask<AttackPreview>(seat, 'attack', {});
    if (this.rev !== rev) return;
    this.attack = present;
    if (turn.question?.question === 'target' && (present.how === 'shooting' || present.how === 'assault')) {
      await this.aim(turn, attack.attacker.id, present.how);
    }
    if (turn.question?.question === 'tactics') await this.weigh(turn);
  }

  // What the unit could attack.
  async aim(turn: Turn, unit: Id, how: How): Promise<void> {
    const found = await this.ask<{ targets: TargetPreview[] }>(turn.viewer, 'attack', { unit, how });
    if (this.rev === turn.rev) this.targets = new Map(found.targets.map((t) => [t.defender.id, t]));
  }

  forget(): void {
    this.targets = new Map();
  }

  private async weigh(turn: Turn): Promise<void> {
    const moves = turn.moves.filter((m) => m.verb === 'play' || m.verb === 'use');
    const all = await Promise.all(
      moves.map((m) => {
        const of: Record<string, unknown> = { card: m.card };
        if (m.line !== undefined) of.line = m.line;
        return this.ask<PlayPreview>(turn.viewer, 'play', of);
      }),
    );
    if (this.rev === turn.rev) this.plays = new Map(moves.map((m, i) => [m.text, all[i] as PlayPreview]));
  }

  // What a play is good for, in a few words for a badge; empty where it changes nothing that can be foreseen.
  badge(move: Move, viewerIsAttacked: boolean): string {
    const play = this.plays.get(move.text);
    if (!play) return '';
    const chance = play.test ? `${play.test.chance} %: ` : '';
    const now = this.attack;
    const then = play.attack;
    if (!then || then.destroyed === undefined || now?.destroyed === undefined) return play.test ? `${play.test.chance} %` : '';
    const [before, after] = [now.short ?? 0, then.short ?? 0];
    if (viewerIsAttacked) {
      if (!then.destroyed) return now.destroyed ? `${chance}saves it` : '';
      return after < before ? `${chance}still ${after} short` : 'no help';
    }
    if (then.destroyed) return now.destroyed ? '' : `${chance}destroys it`;
    return after < before ? `${chance}still ${after} short` : 'no help';
  }
}
