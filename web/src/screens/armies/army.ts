// What the op `armies` answers (docs/PROTOCOL.md), and an army as it is clicked together.

export interface TileKind {
  name: string;
  title: string;
  faction: string;
  command: boolean;
  price: number;
  stars: number;
  squads: { type: string; title: string; count: number; price: number }[];
  slots: { kinds: string[]; colours: string[]; fits: string[] }[];
}

export interface OptionKind {
  name: string;
  title: string;
  faction: string;
  kind: string;
  price: number;
  text: string;
}

export interface Roster {
  factions: { name: string; title: string }[];
  tiles: TileKind[];
  options: OptionKind[];
  armies: { name: string; title: string; faction: string; points: number }[];
}

export interface Fault {
  message: string;
  rule?: string;
  line?: number;
  column?: number;
}

export interface Judged {
  valid: boolean;
  mistakes: Fault[];
  warnings: Fault[];
  faction: string;
  points: number;
  price: number;
  units: number;
  stars: number;
  tiles: { name: string; options: { slot: number; name: string }[] }[];
  word: string;
  text: string;
}

export interface Chosen {
  tile: string;
  options: { slot: number; name: string }[];
}

// In one word, as the option army0 takes it: every option with its slot.
export function wordOf(chosen: readonly Chosen[]): string {
  return chosen
    .map((c) => {
      const options = [...c.options].sort((a, b) => a.slot - b.slot).map((o) => `${o.slot}=${o.name}`);
      return options.length > 0 ? `${c.tile}:${options.join(',')}` : c.tile;
    })
    .join('/');
}
