// Deployments that are laid out and not sent yet: cards are put to sectors freely and taken back, then sent as a row
// of moves, between which the enemy deploys.
import type { Id, Turn } from '../../core/types';
import type { HeresyTable } from './types';

export interface Placed {
  card: Id;
  sector: Id;
}

export class Draft {
  placed = $state.raw<Placed[]>([]);

  put(card: Id, sector: Id): void {
    this.placed = [...this.placed.filter((p) => p.card !== card), { card, sector }];
  }

  take(card: Id): void {
    this.placed = this.placed.filter((p) => p.card !== card);
  }

  at(sector: Id): Id[] {
    return this.placed.filter((p) => p.sector === sector).map((p) => p.card);
  }

  has(card: Id): boolean {
    return this.placed.some((p) => p.card === card);
  }

  // What has been sent meanwhile, or cannot be sent any more, is no draft.
  settle(turn: Turn): void {
    const table = turn.view.table as HeresyTable;
    const hand = table.seats[turn.viewer === 1 ? 1 : 0].hand;
    const deploys = turn.question?.question === 'deploy';
    const left = deploys ? this.placed.filter((p) => hand.some((c) => c.id === p.card)) : [];
    if (left.length !== this.placed.length) this.placed = left;
  }

  get moves(): { verb: string; text: string; card: Id; sector: Id }[] {
    return this.placed.map(({ card, sector }) => ({ verb: 'deploy', text: '', card, sector }));
  }
}
