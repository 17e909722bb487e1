// The picture of a unit's type, from what is printed on it.
import type { Figure } from '../../art/figures';
import type { UnitType } from './types';

export function figureNameOf(type: UnitType | undefined): Figure {
  if (!type) return 'scout';
  const has = (name: string) => type.faces.some((f) => [...f.abilities, ...f.weapons.flatMap((w) => w.abilities)].some((a) => a.name === name));
  if (type.aircraft) return 'drone';
  if (type.pod) return 'tower';
  if (type.class !== 'infantry') {
    if (type.squares === 4) return 'fort';
    if (type.keywords.includes('walker') || (type.class === 'heavy' && type.squares === 1)) return 'walker';
    return type.class === 'light' && type.squares === 1 ? 'bike' : 'vehicle';
  }
  if (type.role === 'leader') return 'captain';
  if (has('seer') || has('shaman')) return 'seer';
  if (has('medic') || has('surgeon')) return 'medic';
  if (has('engineer') || has('tinker') || has('oiler')) return 'engineer';
  if (has('howitzer') || has('indirect')) return 'artillery';
  if (has('sniper')) return 'gunner';
  if (type.role === 'heavy-weapon') return 'artillery';
  if (has('flame')) return 'penitent';
  if (type.keywords.includes('runt')) return 'militia';
  if (type.keywords.includes('horde')) return 'reaver';
  const assault = type.faces[0]?.abilities.find((a) => a.name === 'assault')?.number ?? 0;
  return assault >= 2 ? 'warden' : 'infantry';
}
