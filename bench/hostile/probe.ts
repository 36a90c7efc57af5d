/** The effect of a hostile request on other visitors. */

const PAUSE_MS = 10;

/**
 * Requests pages one after the other until it is stopped.
 * @returns the 99th percentile of the waiting times, in milliseconds
 */
export async function p99While(addresses: readonly string[], work: () => Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  let isDone = false;
  const ask = async () => {
    for (let index = 0; !isDone; index++) {
      const begin = performance.now();
      await (await fetch(addresses[index % addresses.length] ?? '')).arrayBuffer();
      waits.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const visitors = [ask(), ask()];
  try {
    await work();
  } finally {
    isDone = true;
    await Promise.all(visitors);
  }
  waits.sort((a, b) => a - b);
  return waits[Math.ceil(waits.length * 0.99) - 1] ?? 0;
}
