/** The numbers of news for components, and their changes. */
import { useEffect, useSyncExternalStore } from 'react';
import type { MemberApi } from '../providers/api.ts';
import { readToken } from '../providers/session-presence.ts';
import { isFresh, type News, NO_NEWS, newsOf, onNews, storeNews } from './news-store.ts';

const REQUESTS: { readonly [Name in keyof News]: (api: MemberApi) => Promise<number> } = {
  subscriptions: async (api) => (await api.subscriptionNews({})).data.count,
  messages: async (api) => (await api.userCounters({})).data.messages,
};

/** Counts the changes of each number, so that the answer of an older request is ignored. */
const turns = { ...NO_NEWS };

function set(name: keyof News, count: number): void {
  turns[name] += 1;
  storeNews({ [name]: count });
}

/** @param token of the signed-in user; null for visitors without news */
export function useNews(token: string | null): News {
  useEffect(() => {
    if (!token || isFresh(token)) return;
    storeNews({}, Date.now());
    for (const name of Object.keys(REQUESTS) as (keyof News)[]) void request(name, token);
  }, [token]);
  return useSyncExternalStore(
    onNews,
    () => (token ? newsOf(token) : NO_NEWS),
    () => NO_NEWS,
  );
}

async function request(name: keyof News, token: string) {
  const turn = turns[name];
  try {
    const { quietApi } = await import('./session/quiet-api.ts');
    const count = await REQUESTS[name](quietApi());
    if (turn === turns[name] && readToken() === token) set(name, count);
  } catch {
    // Everything else works without the number; the next page requests it again.
    if (readToken() === token) storeNews({}, 0);
  }
}

/** The user has seen all changes of subscriptions. */
export const markNewsRead = (): void => set('subscriptions', 0);

/** The number of unread messages has changed. */
export const setUnreadMessages = (count: number): void => set('messages', count);
