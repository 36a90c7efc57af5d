import { beforeEach, expect, it, vi } from 'vitest';

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
    clear: () => items.clear(),
  };
};
const listeners = new EventTarget();
vi.stubGlobal('localStorage', memory());
vi.stubGlobal('sessionStorage', memory());
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  vi.stubGlobal(name, listeners[name].bind(listeners));

/** A new instance of the module, as the next document has it. */
async function nextPage() {
  vi.resetModules();
  return import('./news-store.ts');
}

beforeEach(() => localStorage.setItem('token', 'a'));

it('keeps the numbers from page to page, for a minute without asking again', async () => {
  const { newsOf, storeNews } = await nextPage();
  newsOf('a');
  storeNews({ subscriptions: 2 }, 10_000);
  const next = await nextPage();
  expect(next.newsOf('a')).toEqual({ subscriptions: 2, messages: 0 });
  expect(next.isFresh('a', 69_999)).toBe(true);
  expect(next.isFresh('a', 70_000)).toBe(false);
});

it('shows only own numbers', async () => {
  const { newsOf, NO_NEWS, isFresh } = await nextPage();
  expect(newsOf('b')).toEqual(NO_NEWS);
  expect(isFresh('b', 100_000)).toBe(false);
});

it('forgets them at the sign-out, here and in another tab', async () => {
  const { clearSession } = await import('../providers/session-presence.ts');
  for (const signOut of [
    clearSession,
    () => {
      localStorage.clear();
      dispatchEvent(new Event('storage'));
    },
  ]) {
    const { newsOf, storeNews } = await nextPage();
    newsOf('a');
    storeNews({ messages: 1 });
    expect(sessionStorage.getItem('news')).toBeTruthy();
    signOut();
    expect(sessionStorage.getItem('news')).toBeNull();
    localStorage.setItem('token', 'a');
  }
});
