/** The number of subscriptions with news: requested once per document, and reset when the user has seen them. */
import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
/** The session for which the number was requested. */
let requestedFor = '';
/** A counter of requests, so that the answer of an older request is ignored. */
let turn = 0;
const listeners = new Set<() => void>();

function set(news: number) {
  count = news;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @param token of the signed-in user; null for visitors without news */
export function useNews(token: string | null): number {
  useEffect(() => {
    if (token && token !== requestedFor) void ask(token);
  }, [token]);
  const stored = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
  return token ? stored : 0;
}

async function ask(token: string) {
  requestedFor = token;
  turn += 1;
  const own = turn;
  set(0);
  try {
    const { quietApi } = await import('./session/quiet-api.ts');
    const { data } = await quietApi().subscriptionNews({});
    if (own === turn) set(data.count);
  } catch {
    // Without the number everything else works.
  }
}

/** Resets the number: the user has seen all news. */
export function markNewsRead(): void {
  turn += 1;
  set(0);
}
