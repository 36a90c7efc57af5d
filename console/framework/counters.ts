/** Numbers beside the menu that stay current by asking again and again. */
import { useEffect, useState } from 'react';

export type Counts = Readonly<Record<string, number>>;

export interface Counters {
  /** The numbers by the names that the menu uses. */
  load: () => Promise<Counts>;
  everyMs: number;
}

/**
 * Asks at once and then again after each answer, one question at a time; nobody looks at a hidden tab, so it asks
 * nothing and catches up when it is shown. A failure leaves the last numbers.
 * @returns the end of it
 */
export function follow({ load, everyMs }: Counters, onCounts: (counts: Counts) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden || isAsking) return;
    isAsking = true;
    const counts = await load().catch(() => null);
    isAsking = false;
    if (isOver) return;
    if (counts) onCounts(counts);
    timer = setTimeout(ask, everyMs);
  };

  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

const NONE: Counts = {};

export function useCounters(counters: Counters | undefined): Counts {
  const [counts, setCounts] = useState(NONE);
  useEffect(() => (counters ? follow(counters, setCounts) : undefined), [counters]);
  return counts;
}
