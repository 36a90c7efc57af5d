/** Counters beside the menu, refreshed by polling and after every change. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type Counts = Readonly<Record<string, number>>;

export interface Counters {
  /** The numbers by the names that the menu uses. */
  load: () => Promise<Counts>;
  everyMs: number;
}

interface Polling {
  /** Requests the counters again at once; a request in flight may be older than a change. */
  refresh: () => void;
  stop: () => void;
}

/**
 * Polls: requests at once and again some time after each answer, never two at a time. It pauses while the tab is
 * hidden and refreshes when it becomes visible. After a failure the last numbers stay.
 */
export function follow({ load, everyMs }: Counters, onCounts: (counts: Counts) => void): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;
  let isStale = false;
  let isOver = false;

  const refresh = async () => {
    clearTimeout(timer);
    if (document.hidden || isLoading || isOver) return;
    isLoading = true;
    isStale = false;
    const counts = await load().catch(() => null);
    isLoading = false;
    if (isOver) return;
    if (counts) onCounts(counts);
    if (isStale) void refresh();
    else timer = setTimeout(refresh, everyMs);
  };

  document.addEventListener('visibilitychange', refresh);
  void refresh();
  return {
    refresh: () => {
      isStale = true;
      void refresh();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    },
  };
}

const NONE: Counts = {};

export function useCounters(counters: Counters | undefined): Counts {
  const [counts, setCounts] = useState(NONE);
  const mutations = useQueryClient().getMutationCache();
  useEffect(() => {
    if (!counters) return;
    const { refresh, stop } = follow(counters, setCounts);
    const unsubscribe = mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') refresh();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [counters, mutations]);
  return counts;
}
