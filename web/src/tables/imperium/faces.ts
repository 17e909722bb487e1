// How a card of imperium is drawn: its figure by kind and rank.
import type { Figure } from '../../art/figures';
import type { Subject } from '../../art/picture';
import type { Face } from './types';

function figureOf(face: Face): Figure {
  if (face.kind !== 'unit') return face.kind === 'attack' ? 'reaver' : 'fort';
  if (face.rank === 'boss') return face.attack_type === 'melee' ? 'captain' : 'officer';
  if (face.rank === 'lieutenant') return face.attack_type === 'melee' ? 'duelist' : 'gunner';
  const kinds: Record<string, Figure> = {
    blunt: 'warden',
    slash: 'reaver',
    pierce: 'guard',
    energy: 'engineer',
    kinetic: 'infantry',
    explosive: 'penitent',
  };
  return kinds[face.damage_type] ?? 'mercenary';
}

export function subjectOf(face: Face): Subject {
  const group = face.kind === 'unit' ? face.faction : face.kind === 'attack' ? 'traitor' : 'loyalist';
  return { name: face.name, group, figure: figureOf(face) };
}
