// The battle as the table looks it up: units, types and squares by what names them.
import type { Id, Move, Seat } from '../../core/types';
import { keyOf, squaresOf } from './squares';
import type { BattleTable, Objective, Square, Terrain, Unit, UnitType } from './types';

export class Field {
  readonly units = new Map<Id, Unit>();
  readonly types = new Map<string, UnitType>();
  private readonly standing = new Map<string, Unit[]>();
  private readonly terrains = new Map<number, Terrain>();
  private readonly titles = new Map<Id, string>();
  private readonly names = new Map<string, Unit>();

  constructor(
    readonly table: BattleTable,
    readonly viewer: Seat,
  ) {
    for (const type of table.types) this.types.set(type.name, type);
    for (const terrain of table.board.terrains) this.terrains.set(terrain.id, terrain);
    for (const unit of table.units) {
      this.units.set(unit.id, unit);
      this.names.set(unit.name.toLowerCase(), unit);
      for (const square of this.covered(unit)) {
        const key = keyOf(square);
        this.standing.set(key, [...(this.standing.get(key) ?? []), unit]);
      }
    }
    this.nameUnits();
  }

  typeOf(unit: Unit): UnitType | undefined {
    return unit.type === null ? undefined : this.types.get(unit.type);
  }

  covered(unit: Unit): Square[] {
    return squaresOf(unit, this.typeOf(unit));
  }

  isYours(unit: Unit): boolean {
    return unit.owner === this.viewer;
  }

  // Whoever stands there, the living before wrecks.
  at(key: string): Unit[] {
    const all = this.standing.get(key) ?? [];
    return all.length > 1 ? [...all].sort((a, b) => Number(a.where === 'wreck') - Number(b.where === 'wreck')) : all;
  }

  terrainAt(s: Square): Terrain | undefined {
    return this.terrains.get(this.table.board.rows[s.y]?.[s.x] ?? 0);
  }

  terrain(id: number): Terrain | undefined {
    return this.terrains.get(id);
  }

  objectivesAt(s: Square): Objective[] {
    return this.table.objectives.filter((o) => o.squares.some(([x, y]) => x === s.x && y === s.y));
  }

  // "Line Squad 2": the title of its type, with its number where there are several of them.
  titleOf(unit: Unit): string {
    return this.titles.get(unit.id) ?? unit.name;
  }

  unitNamed(name: string): Unit | undefined {
    return this.names.get(name.toLowerCase());
  }

  // A sentence of the engine with the titles of units instead of their short names.
  say(text: string): string {
    return text.replace(/\b[a-z][a-z-]*\d+\b/gi, (word) => {
      const unit = this.unitNamed(word);
      return unit ? this.titleOf(unit) : word;
    });
  }

  say_move(move: Move): string {
    return this.say(move.text);
  }

  private nameUnits(): void {
    const count = new Map<string, number>();
    for (const unit of this.table.units) {
      if (unit.type !== null) count.set(unit.type, (count.get(unit.type) ?? 0) + 1);
    }
    for (const unit of this.table.units) {
      const type = this.typeOf(unit);
      const several = unit.type !== null && (count.get(unit.type) ?? 0) > 1;
      this.titles.set(unit.id, !type ? `Hidden unit ${unit.id}` : several ? `${type.title} ${unit.id}` : type.title);
    }
  }
}
