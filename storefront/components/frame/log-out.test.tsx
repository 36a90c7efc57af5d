import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { faults } from '../../../mocks/faults.ts';
import { CREDITOR, showSiteHeader, USER } from '../../../mocks/site-header.tsx';
import { press } from '../../../mocks/typing.ts';
import { readSession, writeSession } from '../../../providers/session.ts';
import { testApp } from '../../../server/testing/app.ts';
import { addAccounts, PASSWORD, send } from '../../../server/testing/people.ts';
import { contract } from '../../../shared/contract/index.ts';

const { database, server } = apiForPages();
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  server.use(
    http.post(`*${contract.userCounters.path}`, () =>
      HttpResponse.json({ status: 200, data: { messages: 0 } }),
    ),
    http.post(`*${contract.subscriptionNews.path}`, () =>
      HttpResponse.json({ status: 200, data: { count: 0 } }),
    ),
    http.post(`*${contract.followedIds.path}`, () => HttpResponse.json({ status: 200, data: { ids: [] } })),
  );
});

describe('logging out', () => {
  it('ends the session here and on the server', async () => {
    await addAccounts(database, { users: [{ phone: USER.phone, nickname: '王小明', password: PASSWORD }] });
    const app = testApp(database);
    const { data } = await send(app, contract.login, { username: USER.phone, password: PASSWORD });
    const token = data?.token ?? '';
    writeSession({ ...USER, token });
    localStorage.setItem('searchHistory', '["住宅"]');
    showSiteHeader();
    await screen.findByText('王小明');
    press('退出登录');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/?callback=logout'));
    expect(localStorage.length).toBe(0);
    expect(await send(app, contract.loginUser, {}, { token })).toMatchObject({ status: 401 });
  });

  it('ends it here when the page is left before the server has answered', async () => {
    writeSession(CREDITOR);
    showSiteHeader();
    await screen.findByText('江南资产管理有限公司');
    server.use(...faults.slow(300));
    press('退出登录');
    expect(readSession()).not.toBeNull();
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);

    // The logout has ended: a new sign-in stays.
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/?callback=logout'));
    writeSession(CREDITOR);
    dispatchEvent(new Event('pagehide'));
    expect(readSession()).not.toBeNull();
  });

  it('ends it here when the server can’t be reached', async () => {
    writeSession(CREDITOR);
    showSiteHeader();
    await screen.findByText('江南资产管理有限公司');
    server.use(...faults.offline());
    press('退出登录');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/?callback=logout'));
    expect(readSession()).toBeNull();
  });
});
