/** Chance for the demonstration: the pictures' seeded generator, and draws that only listings need. */
import type { Random } from '../random.ts';

export { type Random, randomFrom } from '../random.ts';

/** One of the things, each as often as its weight says; the list must not be empty. */
export function weighted<T>(random: Random, choices: readonly (readonly [item: T, weight: number])[]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.next() * total;
  for (const [item, weight] of choices) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error('weighted() needs at least one choice with a weight');
}

/** Between two positive numbers with the small ones more frequent: equal odds for every doubling. */
export const smallRather = (random: Random, low: number, high: number): number =>
  low * (high / low) ** random.next();

/** `count` different things in the order of the list; fewer when the list has fewer. */
export function some<T>(random: Random, items: readonly T[], count: number): T[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, items.length)) chosen.add(random.whole(0, items.length - 1));
  return items.filter((_, index) => chosen.has(index));
}
