// The screens that the app has, each loaded when it is first opened. A screen is a file here (a lesson in
// learn/, named after its game); what has no file is not there, and nothing links to it.
import type { Component } from 'svelte';
import type { App } from '../app';
import type { GameName } from '../core/types';
import type { Route, ScreenName } from '../route';

export type Screen = Component<{ app: App; route: Route }>;
type Load = () => Promise<{ default: Screen }>;

const files = import.meta.glob<{ default: Screen }>(
  './{Table,Learn,Decks,Armies,Workshop,Maps,Replay,Rules,Settings}.svelte',
);
const lessons = import.meta.glob<{ default: Screen }>('./learn/*.svelte');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function screenOf(screen: ScreenName, game?: string): Load | undefined {
  if (screen === 'learn') return lessons[`./learn/${capital(game ?? '')}.svelte`];
  if (screen === 'match') return files['./Table.svelte'];
  return files[`./${capital(screen)}.svelte`];
}

export function hasScreen(screen: ScreenName, game?: GameName): boolean {
  return screen === 'home' || screenOf(screen, game) !== undefined;
}
