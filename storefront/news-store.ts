/**
 * News of the signed-in user: subscriptions with changes, and unread messages. A tab stores both numbers from page to
 * page, until its user signs out.
 */
import { NEWS_KEY, onSessionChange, readToken } from '../providers/session-presence.ts';
import { MAX_NEWS } from '../shared/domain/subscription.ts';

export interface News {
  subscriptions: number;
  messages: number;
}

export const NO_NEWS: News = { subscriptions: 0, messages: 0 };
/** How long the numbers stay fresh, in ms. */
const FRESH_MS = 60_000;

/** As figures, and in words for screen readers. */
export const newsFigures = (count: number): string => (count < MAX_NEWS ? `${count}` : `${MAX_NEWS}+`);
export const newsWords = (count: number): string => `有${count}项新变化`;

interface StoredNews {
  /** The session that they belong to. */
  token: string;
  /** When they were requested. */
  at: number;
  news: News;
}

let stored: StoredNews = { token: '', at: 0, news: NO_NEWS };
const listeners = new Set<() => void>();

function storedFor(token: string): StoredNews {
  if (token !== stored.token) {
    stored = readStored(token) ?? { token, at: 0, news: NO_NEWS };
    forgetWithSession();
  }
  return stored;
}

/** @returns the same object as long as nothing changed */
export const newsOf = (token: string): News => storedFor(token).news;

export const isFresh = (token: string, now = Date.now()): boolean => now - storedFor(token).at < FRESH_MS;

/** @param at when it was requested; absent: unchanged */
export function storeNews(change: Partial<News>, at = stored.at): void {
  stored = { ...stored, at, news: { ...stored.news, ...change } };
  try {
    if (stored.token) sessionStorage.setItem(NEWS_KEY, JSON.stringify(stored));
  } catch {
    // Without storage the next page requests it again.
  }
  for (const listener of listeners) listener();
}

/** Calls back when they change. @returns a function that stops it */
export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readStored(token: string): StoredNews | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(NEWS_KEY) ?? 'null') as StoredNews | null;
    return found?.token === token ? found : null;
  } catch {
    return null;
  }
}

/** A sign-out in another tab deletes them too. */
function forgetWithSession(): void {
  const stop = onSessionChange(() => {
    if (readToken() === stored.token) return;
    stop();
    try {
      sessionStorage.removeItem(NEWS_KEY);
    } catch {
      // Nothing was stored.
    }
  });
}
