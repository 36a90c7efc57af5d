import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { type Intent, intentFrom, intentText, isIntent, rememberIntent, takeIntent } from './intent.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(() => stored.clear());
afterAll(() => vi.unstubAllGlobals());

const HALF_AN_HOUR = 30 * 60_000;
const follow = { action: 'follow', listing: 7 } as const;

it('goes on once, for its own action and listing', () => {
  rememberIntent(follow, 0);
  expect(takeIntent('order', 7, 1)).toBeNull();
  expect(takeIntent('follow', 8, 1)).toBeNull();
  expect(takeIntent('follow', 7, 1)).toEqual(follow);
  expect(takeIntent('follow', 7, 1)).toBeNull();
});

it('is forgotten after half an hour, and by a sign-in without an intent', () => {
  rememberIntent(follow, 0);
  expect(takeIntent('follow', 7, HALF_AN_HOUR)).toBeNull();
  rememberIntent(follow, 0);
  rememberIntent(null);
  expect(takeIntent('follow', 7, 1)).toBeNull();
});

it.each([
  null,
  'follow',
  { action: 'delete', listing: 7 },
  { action: 'follow', listing: '7' },
  { action: 'follow', listing: -1 },
  { action: 'order', listing: 7 },
  { action: 'book', listing: 7, start: 'soon' },
  { action: 'toString', listing: 7 },
])('is nothing but what the pages know: %o', (value) => {
  expect(isIntent(value)).toBe(false);
  stored.set('intent', JSON.stringify({ ...(value as object), until: 9 }));
  expect(takeIntent('follow', undefined, 1)).toBeNull();
});

it.each<Intent>([
  follow,
  { action: 'order', listing: 7, service: 2 },
  { action: 'book', listing: 7, start: '2026-11-25 09:30:00' },
])('travels as the text of a link: $action', (intent) => {
  expect(intentFrom(intentText(intent))).toEqual(intent);
});

it.each(['', 'follow', 'follow x', 'order 7', 'book 7 tomorrow', 'toString 7'])('is not “%s”', (text) => {
  expect(intentFrom(text)).toBeNull();
});
