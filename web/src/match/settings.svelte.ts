// What the player has set, kept on this device.

export interface Settings {
  theme: 'dark' | 'light' | 'contrast';
  textSize: number; // 0.87 to 1.75
  motion: boolean;
}

const KEY = 'muster.settings';
const DEFAULTS: Settings = { theme: 'dark', textSize: 1, motion: true };

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
