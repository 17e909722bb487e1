// What the player has set, kept on this device.
import type { Asking } from '../core/types';

export interface Settings {
  theme: 'dark' | 'light' | 'contrast';
  textSize: number; // 0.87 to 1.75
  motion: boolean;
  speed: 0 | 1 | 2 | 3; // of what happens on the table; 0 shows only where it ends
  asking: Asking;
}

const KEY = 'muster.settings';
const DEFAULTS: Settings = {
  theme: 'dark', textSize: 1, motion: true, speed: 2, asking: 'matter',
};

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS; // damaged settings are worth nothing
  }
}

export const settings = $state(read());

export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion ? 'on' : 'off';
  root.style.setProperty('--text-size', String(settings.textSize));
  localStorage.setItem(KEY, JSON.stringify(settings));
}

// How long one event is shown, in milliseconds: nothing for who wants no motion.
export function beat(): number {
  const still = !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 0 : ([0, 900, 420, 180][settings.speed] ?? 0);
}
