// The games as the home screen offers them.
import { drawDuel, drawField, drawPlanet } from '../art/scenes';
import type { GameName } from '../core/types';

export interface Offer {
  game: GameName;
  title: string;
  line: string;
  about: string;
  minutes: number;
  scene: () => string;
  tilted: boolean; // the scene is seen from above and lies on the table
  usual: Record<string, string>; // options of the first click on Play
  names: readonly string[]; // the options that say what is played, to name it by
  quick: string; // what it is called if none of them has a title
}

export const OFFERS: readonly Offer[] = [
  {
    game: 'imperium',
    title: 'Imperium',
    line: 'A duel of cards',
    about: 'Lay a unit, answer it, add what fits. An attack that reaches the defence scores; ten points win.',
    minutes: 15,
    scene: drawDuel,
    tilted: false,
    usual: { build: 'auto' },
    names: [],
    quick: 'Quick deal',
  },
  {
    game: 'heresy',
    title: 'Heresy',
    line: 'Three sectors of a planet',
    about: 'Two decks of sixty fight for a world. Every card is a unit, an order in your hand, and a die when you roll.',
    minutes: 45,
    scene: drawPlanet,
    tilted: false,
    usual: { deck0: 'starter-lantern', deck1: 'starter-ember' },
    names: ['deck0', 'deck1'],
    quick: 'Starter decks',
  },
  {
    game: 'blackreach',
    title: 'Blackreach',
    line: 'Squads on a battlefield',
    about: 'Hidden orders, lines of sight, fire and assault, square by square; every chance is shown before you commit.',
    minutes: 60,
    scene: drawField,
    tilted: true,
    usual: { scenario: 'two-stores' },
    names: ['scenario'],
    quick: 'The first scenario',
  },
];

export function offerOf(game: GameName): Offer {
  const offer = OFFERS.find((o) => o.game === game);
  if (!offer) throw new Error(`${game} is not offered`);
  return offer;
}
