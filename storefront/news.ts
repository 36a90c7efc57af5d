/**
 * What is new for the signed-in user: subscriptions with changes, and unread messages. Both numbers are requested once
 * per document, and change when the user has seen something.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { MemberApi } from '../providers/api.ts';

export interface News {
  subscriptions: number;
  messages: number;
}

const REQUESTS: { readonly [Name in keyof News]: (api: MemberApi) => Promise<number> } = {
  subscriptions: async (api) => (await api.subscriptionNews({})).data.count,
  messages: async (api) => (await api.userCounters({})).data.messages,
};

const NONE: News = { subscriptions: 0, messages: 0 };

let news = NONE;
/** The session for which the numbers were requested. */
let requestedFor = '';
/** A counter of changes of each number, so that the answer of an older request is ignored. */
const turns = { ...NONE };
const listeners = new Set<() => void>();

/** @returns the turn of this change */
function set(name: keyof News, count: number): number {
  turns[name] += 1;
  if (news[name] !== count) {
    news = { ...news, [name]: count };
    for (const listener of listeners) listener();
  }
  return turns[name];
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @param token of the signed-in user; null for visitors without news */
export function useNews(token: string | null): News {
  useEffect(() => {
    if (!token || token === requestedFor) return;
    requestedFor = token;
    for (const name of Object.keys(REQUESTS) as (keyof News)[]) void request(name);
  }, [token]);
  const stored = useSyncExternalStore(
    subscribe,
    () => news,
    () => NONE,
  );
  return token ? stored : NONE;
}

async function request(name: keyof News) {
  const turn = set(name, 0);
  try {
    const { quietApi } = await import('./session/quiet-api.ts');
    const count = await REQUESTS[name](quietApi());
    if (turn === turns[name]) set(name, count);
  } catch {
    // Without the number everything else works.
  }
}

/** The user has seen all changes of subscriptions. */
export const markNewsRead = (): void => void set('subscriptions', 0);

/** The number of unread messages has changed. */
export const setUnreadMessages = (count: number): void => void set('messages', count);
