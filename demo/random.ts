/** A small seeded generator: the same picture must come out the same on every machine and every day. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number in [low, high], both ends included. */
  whole(low: number, high: number): number;
  /** One of the things; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** True with the given probability, 0…1. */
  chance(probability: number): boolean;
}

/** Seeds mulberry32 with an FNV-1a hash of the text. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) {
    state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => cycle(items, Math.floor(next() * items.length)),
    chance: (probability) => next() < probability,
  };
}

/** The thing at `index`, counting round and round; the list must not be empty. */
function cycle<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new Error('cycle() needs at least one thing to choose from');
  return item;
}
