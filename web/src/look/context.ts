// What components deep in the page need of the app, without being handed it.
import { getContext, setContext } from 'svelte';
import type { About } from '../core/about';

const ABOUT = Symbol('about');

export function provideAbout(about: About): void {
  setContext(ABOUT, about);
}

export function useAbout(): About {
  return getContext<About>(ABOUT);
}
