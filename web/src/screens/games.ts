// The games as the home screen offers them.
import type { GameName } from '../core/types';

export interface Offer {
  game: GameName;
  title: string;
  line: string;
  about: string;
  minutes: number;
  quick: string; // options of one click on Play
  quickly: string; // and what they mean
}

export const OFFERS: readonly Offer[] = [
  {
    game: 'imperium',
    title: 'Imperium',
    line: 'A duel of cards',
    about: 'Lay a unit, answer it, add what fits. An attack that reaches the defence scores; ten points win.',
    minutes: 15,
    quick: 'build=auto',
    quickly: 'Quick deal',
  },
  {
    game: 'heresy',
    title: 'Heresy',
    line: 'A war for three sectors',
    about: 'Deploy in secret, choose where to fight, shoot, charge and answer with tactics. Two sectors of three win the planet.',
    minutes: 45,
    quick: 'deck0=starter-lantern deck1=starter-ember',
    quickly: 'Starter decks',
  },
];
