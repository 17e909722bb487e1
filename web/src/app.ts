// What every screen is given: the core behind its worker, what the engine tells of itself, the match under way,
// and a way to begin another.
import type { About } from './core/about';
import type { Link } from './core/link';
import type { Setup } from './core/types';
import type { Match } from './match/match.svelte';

export interface App {
  readonly link: Link;
  readonly about: About;
  readonly match: Match;
  // Begins a match and goes to its table; what is refused stands in match.refusal.
  play(setup: Setup): Promise<void>;
}
