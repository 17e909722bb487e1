// How a card of imperium is drawn: units by faction, rank and kind of attack; modifiers by what they fit.
import type { Figure } from '../../art/figures';
import { drawModifier } from '../../art/modifier';
import { noise } from '../../art/noise';
import { drawPicture } from '../../art/picture';
import type { Face, UnitFace } from './types';

const MINIONS: Record<string, Figure> = {
  blunt: 'warden',
  slash: 'reaver',
  pierce: 'guard',
  energy: 'seer',
  kinetic: 'infantry',
  explosive: 'engineer',
};

// Every third faction, by its name, fights with beasts and machines.
function figureOf(face: UnitFace): Figure {
  if (face.rank === 'boss') return face.attack_type === 'melee' ? 'captain' : 'officer';
  if (face.rank === 'lieutenant') return face.attack_type === 'melee' ? 'duelist' : 'gunner';
  if (noise(face.faction)() < 0.34) return face.attack_type === 'melee' ? 'beast' : 'walker';
  return MINIONS[face.damage_type] ?? 'mercenary';
}

export const typesOf = (face: Face): string[] =>
  [face.attack_type, face.damage_type].filter((type): type is string => type !== undefined);

export function drawFace(face: Face, yours: boolean): string {
  if (face.kind === 'unit') return drawPicture({ name: face.name, group: face.faction, figure: figureOf(face) });
  const type = face.damage_type ?? face.attack_type ?? '';
  return drawModifier({ name: face.name, kind: face.kind, bonus: face.bonus, type }, yours);
}
