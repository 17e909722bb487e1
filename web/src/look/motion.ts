// Things glide from where they were to where they are, in every game: whatever carries `data-piece` or `data-card`
// with its id is measured before the page changes and moved afterwards. Nothing moves for who wants no motion.
import { beat } from '../match/settings.svelte';

type Places = Map<string, DOMRect>;

const THINGS = '[data-piece], [data-card]';

function keyOf(thing: Element): string {
  return thing.getAttribute('data-piece') ?? thing.getAttribute('data-card') ?? '';
}

// Where everything is; empty if nothing will move.
export function placesNow(): Places {
  const places: Places = new Map();
  if (beat() === 0) return places;
  for (const thing of document.querySelectorAll(THINGS)) {
    const place = thing.getBoundingClientRect();
    if (place.width > 0) places.set(keyOf(thing), place);
  }
  return places;
}

// In SVG a step is in the units of the drawing.
function scaleOf(thing: Element): number {
  const parent = thing instanceof SVGElement ? thing.parentElement : null;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return matrix?.a || 1;
}

export function glideFrom(places: Places): void {
  const duration = beat() * 0.43; // 180 ms at the usual speed
  if (duration === 0 || places.size === 0) return;
  for (const thing of document.querySelectorAll(THINGS)) {
    const was = places.get(keyOf(thing));
    const is = thing.getBoundingClientRect();
    if (!was || is.width === 0) continue;
    const scale = scaleOf(thing);
    const [x, y] = [(was.x - is.x) / scale, (was.y - is.y) / scale];
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    thing.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0, 0)' }], {
      duration, easing: 'ease-out', composite: 'add',
    });
  }
}

// Lights what an event speaks of, as long as it is told.
export function light(ids: Iterable<number>): void {
  for (const lit of document.querySelectorAll('.spoken-of')) lit.classList.remove('spoken-of');
  for (const id of ids)
    for (const thing of document.querySelectorAll(`[data-piece="${id}"], [data-card="${id}"]`)) thing.classList.add('spoken-of');
}

// The ids of all pieces in an event.
export function idsOf(event: Record<string, unknown> | null): number[] {
  const ids: number[] = [];
  for (const value of Object.values(event ?? {}))
    if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number') ids.push(value.id);
  return ids;
}
