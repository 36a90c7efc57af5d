/** How much of what a user follows has news: asked once while a document is open, and gone once it was seen. */
import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
/** The session whose news were asked for. */
let askedFor = '';
/** Counts what the number was set by: an answer to an earlier question is told no more. */
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

/** @param token of the user who is signed in; null for whoever has no news */
export function useNews(token: string | null): number {
  useEffect(() => {
    if (token && token !== askedFor) void ask(token);
  }, [token]);
  const known = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
  return token ? known : 0;
}

async function ask(token: string) {
  askedFor = token;
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

/** All of it has been shown. */
export function newsSeen(): void {
  turn += 1;
  set(0);
}
