// What the player has set, kept on this device.
import type { Asking, Wishes } from '../core/types';
import { USUAL_KEYS, type Keys } from './keys';

export interface Settings {
  theme: 'dark' | 'light' | 'contrast';
  textSize: number; // 0.87 to 1.75
  motion: boolean;
  speed: 0 | 1 | 2 | 3; // of what happens on the table; 0 shows only where it ends
  sound: boolean;
  volume: number; // 0 to 1
  asking: Asking;
  wishes: Wishes; // what becomes of reactions
  confirm: 'final' | 'always' | 'never'; // which moves need a second click
  textMode: boolean; // every screen as a text, for who hears it
  keys: Keys;
}

const KEY = 'muster.settings';
const DEFAULTS: Settings = {
  theme: 'dark', textSize: 1, motion: true, speed: 2, sound: false, volume: 0.6, asking: 'matter', wishes: {}, confirm: 'final',
  textMode: false, keys: USUAL_KEYS,
};

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return { ...DEFAULTS, ...kept, keys: { ...USUAL_KEYS, ...kept.keys } };
  } catch {
    return { ...DEFAULTS, keys: { ...USUAL_KEYS } }; // damaged settings are worth nothing
  }
}

export const settings = $state(read());

export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion ? 'on' : 'off';
  root.dataset.text = settings.textMode ? 'on' : 'off';
  root.style.setProperty('--text-size', String(settings.textSize));
  localStorage.setItem(KEY, JSON.stringify(settings));
}

export function resetSettings(): void {
  Object.assign(settings, { ...DEFAULTS, keys: { ...USUAL_KEYS } });
}

// How long one event is shown, in milliseconds: nothing for who wants no motion.
export function beat(): number {
  const still = !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 0 : ([0, 900, 420, 180][settings.speed] ?? 0);
}
