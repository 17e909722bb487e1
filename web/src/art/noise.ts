// A stream of numbers that a text decides: the same name always gives the same picture.

export type Noise = () => number;

// FNV-1a of the text seeds a xorshift; values are in [0, 1).
export function noise(seed: string): Noise {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  if (h === 0) h = 1; // a xorshift would stay at zero
  return () => {
    h ^= h << 13;
    h ^= h >>> 17;
    h ^= h << 5;
    return (h >>> 0) / 4294967296;
  };
}

// One decimal is enough for paths in a window of 100 units, and keeps them short.
export function short(n: number): number {
  return Math.round(n * 10) / 10;
}
