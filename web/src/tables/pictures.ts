// The games' own tables, each loaded when it is first needed. A game without one can be played in the terminal.
import type { Component, Snippet } from 'svelte';
import type { GameName, Turn } from '../core/types';
import type { Match } from '../match/match.svelte';

export type Picture = Component<{ match: Match; turn: Turn; tools: Snippet }>;

const files = import.meta.glob<{ default: Picture }>('./{imperium/Imperium,heresy/Heresy,blackreach/Blackreach}.svelte');

function fileOf(game: GameName): (() => Promise<{ default: Picture }>) | undefined {
  return files[`./${game}/${game.charAt(0).toUpperCase()}${game.slice(1)}.svelte`];
}

export function hasTable(game: GameName): boolean {
  return fileOf(game) !== undefined;
}

export async function loadPicture(game: GameName): Promise<Picture> {
  const load = fileOf(game);
  if (!load) throw new Error(`${game} has no table in the browser; the terminal has one: muster play ${game}`);
  return (await load()).default;
}
