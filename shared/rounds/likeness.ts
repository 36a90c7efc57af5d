/** How alike two names of places are. */

/** A name may lack the town in front of it: at least so many characters. */
const TOWN = 2;
const SHORTEST_NAME = 3;

/** @returns 1 for the same, 0 for nothing in common */
export function likeness(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_NAME) return short === long && short.length > 1 ? 1 : 0;
  if (short === long) return 1;
  if (long.endsWith(short) && long.length - short.length >= TOWN) return 0.95;
  return dice(short, long);
}

/** Pairs of characters in common. */
function dice(one: string, other: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  let common = 0;
  for (const pair of others) {
    const at = pairs.indexOf(pair);
    if (at < 0) continue;
    pairs.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (one.length - 1 + others.length);
}

const pairsOf = (text: string) => [...text].slice(0, -1).map((_, at) => text.slice(at, at + 2));
