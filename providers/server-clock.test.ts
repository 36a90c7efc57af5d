import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const SERVER = new Date('2026-11-20T02:00:00Z');
const headers = (others: Record<string, string> = {}) =>
  new Headers({ date: SERVER.toUTCString(), ...others });
const offset = () => serverNow() - Date.now();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SERVER });
  noteServerTime(headers(), Date.now());
});
afterEach(() => vi.useRealTimers());

it.each([
  ['fast', 10 * 60_000],
  ['slow', -10 * 60_000],
])('corrects a clock that is %s', (_, wrong) => {
  vi.setSystemTime(SERVER.getTime() + wrong);
  noteServerTime(headers(), Date.now());
  expect(serverNow()).toBe(SERVER.getTime() + 500);
});

it('leaves alone a clock that is right to the precision of the header', () => {
  vi.setSystemTime(SERVER.getTime() + 1_900);
  noteServerTime(headers(), Date.now());
  expect(offset()).toBe(0);
});

it('takes half of the time on the way into account', () => {
  const sentAt = SERVER.getTime() + 60_000;
  vi.setSystemTime(sentAt + 8_000);
  noteServerTime(headers(), sentAt);
  expect(offset()).toBe(-63_500);
});

it('learns nothing from an answer without a time, or from a cache', () => {
  vi.setSystemTime(SERVER.getTime() + 600_000);
  noteServerTime(new Headers(), Date.now());
  noteServerTime(headers({ age: '30' }), Date.now());
  expect(offset()).toBe(0);
});
