/** Counters beside the menu, refreshed by polling. */
import { useEffect, useState } from 'react';

export type Counts = Readonly<Record<string, number>>;

export interface Counters {
  /** The numbers by the names that the menu uses. */
  load: () => Promise<Counts>;
  everyMs: number;
}

/**
 * Polls: requests at once and again some time after each answer, never two at a time. It pauses while the tab is
 * hidden and refreshes when it becomes visible. After a failure the last numbers stay.
 * @returns a function that stops polling
 */
export function follow({ load, everyMs }: Counters, onCounts: (counts: Counts) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;
  let isOver = false;

  const refresh = async () => {
    clearTimeout(timer);
    if (document.hidden || isLoading) return;
    isLoading = true;
    const counts = await load().catch(() => null);
    isLoading = false;
    if (isOver) return;
    if (counts) onCounts(counts);
    timer = setTimeout(refresh, everyMs);
  };

  document.addEventListener('visibilitychange', refresh);
  void refresh();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}

const NONE: Counts = {};

export function useCounters(counters: Counters | undefined): Counts {
  const [counts, setCounts] = useState(NONE);
  useEffect(() => (counters ? follow(counters, setCounts) : undefined), [counters]);
  return counts;
}
