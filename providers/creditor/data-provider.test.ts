/**
 * Every method of every resource except subjects and claims: its request, its result, and its error for each kind of
 * failure. The API is the real client in a browser with answers from the test.
 */
// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import { createBrowserApi } from '../browser-api.ts';
import { readSession, writeSession } from '../session.ts';
import { creditorDataProvider } from './data-provider.ts';
import {
  type Case,
  fail,
  over,
  pagination,
  RESOURCES,
  testCases,
  testNothingIsLeftOut,
  thrown,
} from './testing/providers.ts';

/** Each resource has its cases in a file of its own: `testing/cases/<resource>.ts`. */
const FILES = import.meta.glob<{ cases: Case[] }>('./testing/cases/*.ts', { eager: true });
const CASES = Object.values(FILES).flatMap(({ cases }) => cases);

testCases(CASES);
testNothingIsLeftOut(
  CASES,
  RESOURCES.filter((it) => it !== 'subjects' && it !== 'claims'),
);

describe('the provider', () => {
  it('names what it does not know', async () => {
    const { provider } = over(() => Response.json({}));
    expect((await thrown(provider.getList({ resource: 'nothing' }))).message).toContain('nothing');
    expect((await thrown(provider.deleteOne({ resource: 'subjects', id: 1 }))).message).toContain('remove');
    const action = provider.custom?.({ url: 'subjects/explode', method: 'post' }) ?? fail();
    expect((await thrown(action)).message).toContain('explode');
  });
});

describe('a session that is over', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    // The page is left a second later: after its test, and after its file.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is deleted and reported once, however many calls fail', async () => {
    const notify = vi.fn();
    writeSession({ role: 'creditor', token: 'old', account: 'bank', realname: '银行', deleteSign: 0 });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ status: 10001, message: '请登录' }),
    );
    const provider = creditorDataProvider(createBrowserApi(contract, { notify }));
    await Promise.allSettled([
      provider.getList({ resource: 'subjects', pagination }),
      provider.getOne({ resource: 'profile', id: 1 }),
    ]);
    expect(readSession()).toBeNull();
    expect(notify.mock.calls).toEqual([[messages.loginExpired, 'problem']]);
    vi.runAllTimers();
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/');
  });
});
