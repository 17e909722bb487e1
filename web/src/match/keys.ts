// Keys that do something everywhere at a table, and how they are named. Players can choose others.

export const ACTIONS = {
  pass: { key: 'Space', what: 'Pass' },
  passToEnd: { key: 'Shift+Space', what: 'Pass to the end' },
  end: { key: 'e', what: 'End what is under way' },
  hint: { key: 'h', what: 'Ask for a hint' },
  undo: { key: 'u', what: 'Take back your last move' },
  words: { key: '/', what: 'Type a move or a question' },
  keys: { key: '?', what: 'Show these keys' },
  state: { key: 's', what: 'Text mode: read how the table stands' },
  options: { key: 'o', what: 'Text mode: read what can be done here' },
  last: { key: 'l', what: 'Text mode: read what happened last' },
  type: { key: 'i', what: 'Text mode: type a move' },
} as const;

export type Action = keyof typeof ACTIONS;
export type Keys = Record<Action, string>;

export const USUAL_KEYS = Object.fromEntries(
  Object.entries(ACTIONS).map(([action, { key }]) => [action, key]),
) as Keys;

interface Pressed {
  key: string;
  shiftKey: boolean;
}

// "h", "Space", "Shift+Space", "?": a letter with shift is the letter's other sign, so shift is said only of keys
// that have no other sign.
export function nameOfKey({ key, shiftKey }: Pressed): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key;
  return shiftKey && (name.length > 1 || /[a-z]/.test(name)) ? `Shift+${name}` : name;
}

// Keys that the browser or a screen reader needs, and those that move about.
const TAKEN = /^(Shift\+)?(Tab|Enter|Escape|Arrow\w+|Home|End|Page\w+|F\d+|Shift|Control|Alt|Meta|CapsLock|Dead|Unidentified)$/;

export function isFree(name: string): boolean {
  return !TAKEN.test(name);
}

export function actionOf(name: string, keys: Keys): Action | undefined {
  return (Object.keys(ACTIONS) as Action[]).find((action) => keys[action] === name);
}

// Another action that has the key already.
export function clashOf(action: Action, name: string, keys: Keys): Action | undefined {
  return (Object.keys(ACTIONS) as Action[]).find((other) => other !== action && keys[other] === name);
}
