// What a card would bring to the attack under way: tried on a copy that is made from the player's own
// view, so that it knows no more than the player does.
import type { Id, Move, Question } from '../../core/types';
import type { Match } from '../../match/match.svelte';
import type { AttackView, HeresyTable } from './types';

const STEPS = 10;

function answer(moves: Move[], wanted: Id): Move | undefined {
  return (
    moves.find((m) => m.verb === 'choose' && m.card === wanted) ??
    moves.find((m) => m.verb === 'pass') ??
    moves.find((m) => m.verb === 'done') ??
    moves[0]
  );
}

// The attack as it would stand with the card; null where a roll or another attack comes between.
export async function tryCard(match: Match, viewer: number, move: Move, wanted: Id): Promise<AttackView | null> {
  const copy = `${match.turn?.match ?? 'm'}-try`;
  const ask = <A>(request: Record<string, unknown>) => match.engine<A>({ ...request, match: copy });
  await match.engine({ op: 'resample', seat: viewer, to: copy });
  try {
    await ask({ op: 'apply', seat: viewer, move });
    for (let step = 0; step < STEPS; step++) {
      const { questions } = await ask<{ questions: Question[] }>({ op: 'question' });
      const q = questions[0];
      const { view } = await ask<{ view: { table: HeresyTable } }>({ op: 'view', seat: viewer });
      if (!q || view.table.roll) return null;
      if (q.question === 'tactics' && q.about.source === undefined) return view.table.attack;
      const { moves } = await ask<{ moves: Move[] }>({ op: 'moves', seat: q.seat });
      const next = answer(moves, wanted);
      if (!next) return null;
      await ask({ op: 'apply', seat: q.seat, move: next });
    }
    return null;
  } finally {
    await ask({ op: 'free' });
  }
}
