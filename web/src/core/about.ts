// What the engine tells of itself and of its games (docs/PROTOCOL.md: hello, games, choices, rules, cards). It
// never changes while the page is open, so each answer is asked for once.
import type { Link } from './link';
import type { GameName } from './types';

export interface Bot {
  name: string;
  summary: string;
  level?: number; // 1 is the weakest; 0 or missing: not one of the levels
}

export interface Hello {
  version: string;
  bots: Bot[];
  ops: string[];
}

export interface Option {
  name: string;
  type: 'number' | 'word' | 'name' | 'text' | 'flag';
  default: string;
  help: string;
  low?: number;
  high?: number;
  words?: string[];
}

export interface GameAbout {
  name: GameName;
  title: string;
  about: string;
  rules: number;
  options: Option[];
  previews: string[];
  reactions: string[];
  packs: { name: string; hash: string; default: boolean }[];
}

export interface Choice {
  name: string;
  title: string;
  side?: string;
  size?: number;
  turns?: number;
  width?: number;
  height?: number;
}

export interface RuleText {
  id: string;
  text: string;
}

export class About {
  private readonly kept = new Map<string, Promise<unknown>>();

  constructor(private readonly link: Link) {}

  hello(): Promise<Hello> {
    return this.once({ op: 'hello' });
  }

  async game(game: GameName): Promise<GameAbout> {
    const { games } = await this.once<{ games: GameAbout[] }>({ op: 'games', game });
    const [about] = games;
    if (!about) throw new Error(`The core does not know ${game}.`);
    return about;
  }

  async choices(game: GameName, option: string): Promise<Choice[]> {
    return (await this.once<{ choices: Choice[] }>({ op: 'choices', game, option })).choices;
  }

  async rules(game: GameName): Promise<RuleText[]> {
    return (await this.once<{ rules: RuleText[] }>({ op: 'rules', game })).rules;
  }

  // All that is printed: cards, or units and the like.
  async cards<Card extends { name: string }>(game: GameName): Promise<Card[]> {
    return (await this.once<{ cards: Card[] }>({ op: 'cards', game })).cards;
  }

  // An answer that failed is not kept: the next one who asks tries again.
  private once<Answer>(request: Record<string, unknown>): Promise<Answer> {
    const key = JSON.stringify(request);
    const known = this.kept.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const asked = this.link.ask<Answer>({ op: 'engine', request });
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key));
    return asked;
  }
}
