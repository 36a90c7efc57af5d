// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { contract } from '../shared/contract/index.ts';
import { messages } from '../shared/messages.ts';
import { createBrowserApi } from './browser-api.ts';
import {
  clearExpiredSession,
  clearSession,
  readSession,
  type SignedInUser,
  writeSession,
} from './session.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = (token: string): SignedInUser => ({
  role: 'user',
  token,
  nickname: '甲',
  avatar: null,
  phone: '13811110001',
  openid: null,
  aliuserid: null,
});
const notify = vi.fn();

beforeEach(() => {
  notify.mockClear();
  localStorage.clear();
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  // The page is left a second later: after its test, and after its file.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answering = (before: () => void) =>
  server.use(
    http.post(`*${contract.loginUser.path}`, () => {
      before();
      return HttpResponse.json({ status: 401, message: '当前登录已过期，请重新登录' });
    }),
  );

it('forgets a session that is over, says so once and leaves the page', async () => {
  writeSession(user('old'));
  answering(() => {});
  const api = createBrowserApi(contract, { notify });
  await Promise.allSettled([api.loginUser({}), api.loginUser({})]);
  expect(readSession()).toBeNull();
  expect(notify).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/');
});

it('reports failures of the network and the server, but not refusals and what runs in the background', async () => {
  const api = createBrowserApi(contract, { notify });
  const answer = (response: () => Response) =>
    server.use(http.post(`*${contract.loginUser.path}`, () => response() as never));
  for (const [response, notice] of [
    [() => HttpResponse.error(), messages.networkFailed],
    [
      () => HttpResponse.json({ status: 500, message: '系统繁忙，请稍后再试' }, { status: 500 }),
      messages.serverBusy,
    ],
    [() => new HttpResponse('<html>'), messages.malformedAnswer],
    [() => HttpResponse.json({ status: 409, message: '不能' }), null],
  ] as const) {
    answer(response);
    await expect(api.loginUser({}, { isBackground: true })).rejects.toThrow();
    expect(notify).not.toHaveBeenCalled();
    await expect(api.loginUser({})).rejects.toThrow();
    expect(notify.mock.calls).toEqual(notice ? [[notice, 'failure']] : []);
    notify.mockClear();
  }
});

it('leaves a user alone who has signed in again since', async () => {
  writeSession(user('old'));
  answering(() => writeSession(user('new')));
  await expect(createBrowserApi(contract, { notify }).loginUser({})).rejects.toThrow();
  expect(readSession()).toMatchObject({ token: 'new' });
  expect(notify).not.toHaveBeenCalled();
});

it('says that a session is over which a call in the background has just forgotten', async () => {
  writeSession(user('old'));
  answering(() => clearExpiredSession('old'));
  await expect(createBrowserApi(contract, { notify }).loginUser({})).rejects.toThrow();
  expect(notify).toHaveBeenCalledTimes(1);
});

it('says nothing to a user who has signed out since', async () => {
  writeSession(user('left'));
  answering(clearSession);
  await expect(createBrowserApi(contract, { notify }).loginUser({})).rejects.toThrow();
  expect(notify).not.toHaveBeenCalled();
});
