// Which things can be clicked, from the legal moves alone. A move begins at its first piece; one that
// has none is a button of the prompt. Deploying begins at a card and ends at a sector.
import type { Id, Move } from '../../core/types';

export function firstPiece(move: Move): Id | null {
  const id = move.unit ?? move.card ?? move.sector;
  return typeof id === 'number' ? id : null;
}

const goesOn = (move: Move) => move.card !== undefined && move.sector !== undefined;

// The moves that a click on the piece can mean while `picked` is in the player's hand.
export function movesAt(moves: Move[], id: Id, picked: Id | null): Move[] {
  return moves.filter((m) => firstPiece(m) === id || (goesOn(m) && m.card === picked && m.sector === id));
}

export function brassOf(moves: Move[], picked: Id | null): Set<Id> {
  const ids = new Set<Id>();
  for (const move of moves) {
    const first = firstPiece(move);
    if (first !== null) ids.add(first);
    if (goesOn(move) && move.card === picked) ids.add(move.sector as Id);
  }
  return ids;
}

// Moves of the piece alone, without a target that is still to be picked.
export function verbsAt(moves: Move[], id: Id): Move[] {
  return moves.filter((m) => firstPiece(m) === id && !goesOn(m));
}

const WORDS: Record<string, string> = {
  shoot: 'Shoot', charge: 'Charge', assault: 'Assault', special: 'Special assault', play: 'Play', use: 'Use',
  withdraw: 'Withdraw', target: 'Attack this', block: 'Block', sweep: 'Sweep into this', resolve: 'Resolve',
  choose: 'Choose', done: 'Done', yes: 'Yes', no: 'No', own: 'My own', enemy: "The enemy's", send: 'Send here',
  fight: 'Fight here', move: 'Move here', 'give-up': 'Give up',
};

export function verbWords(move: Move): string {
  const words = WORDS[move.verb];
  if (!words) return move.text.charAt(0).toUpperCase() + move.text.slice(1);
  const line = move.verb === 'use' || move.verb === 'special' ? move.line : undefined;
  return line === undefined ? words : `${words}, text ${String(line)}`;
}
