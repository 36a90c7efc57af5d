/**
 * News of the signed-in user: subscriptions with changes, and unread messages. A tab keeps both numbers from page to
 * page, until its user signs out.
 */
import { NEWS_KEY, onSessionChange, readToken } from '../providers/session-presence.ts';
import { MAX_NEWS } from '../shared/domain/subscription.ts';

export interface News {
  subscriptions: number;
  messages: number;
}

export const NO_NEWS: News = { subscriptions: 0, messages: 0 };
/** For how long they need not be asked for again. In ms. */
const FRESH_MS = 60_000;

/** As figures, and in words for who doesn't see where they stand. */
export const newsFigures = (count: number): string => (count < MAX_NEWS ? `${count}` : `${MAX_NEWS}+`);
export const newsWords = (count: number): string => `有${count}项新变化`;

interface StoredNews {
  /** The session that they belong to. */
  token: string;
  /** When they were asked for. */
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

/** @param at when it was asked for; absent: as before */
export function storeNews(change: Partial<News>, at = stored.at): void {
  stored = { ...stored, at, news: { ...stored.news, ...change } };
  try {
    if (stored.token) sessionStorage.setItem(NEWS_KEY, JSON.stringify(stored));
  } catch {
    // The next page asks for it again.
  }
  for (const listener of listeners) listener();
}

/** Calls back when they change. @returns stops it */
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

/** Also who signs out in another tab leaves nothing here. */
function forgetWithSession(): void {
  const stop = onSessionChange(() => {
    if (readToken() === stored.token) return;
    stop();
    try {
      sessionStorage.removeItem(NEWS_KEY);
    } catch {
      // Nothing was kept.
    }
  });
}
