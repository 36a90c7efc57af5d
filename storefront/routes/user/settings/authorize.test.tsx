import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { signedInUser } from '../../../../mocks/signed-in.ts';
import { press } from '../../../../mocks/typing.ts';
import { grantConsent } from '../../../../server/outside/gateways/index.ts';
import { oauthLink } from '../../../../server/platform/db/schema.ts';
import { testApp } from '../../../../server/testing/app.ts';
import { NOW } from '../../../../server/testing/listings.ts';
import { addAccounts, PASSWORD } from '../../../../server/testing/people.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';

const { database, server, calls } = apiForPages();
const PAGE = '/user/mySetting/authorize';
const STATE = '0123456789abcdef0123456789abcdef';
const USER_ID = 1;

const consent = (provider: 1 | 2) =>
  grantConsent({ db: database.db, clock: () => NOW }, provider, `user at ${provider}`);

const link = (provider: 1 | 2, userId = USER_ID) =>
  database.db.insert(oauthLink).values({ provider, subject: `user at ${provider}`, userId, createdAt: NOW });

async function open(query = '') {
  renderPage(PAGE + query);
  await screen.findByRole('heading', { name: '第三方授权' });
}

const row = (name: string) =>
  within(screen.getByText(name, { selector: 'strong' }).closest('li') as HTMLElement);

beforeEach(async () => {
  await signedInUser(database);
  // The browser's cookies, which scripts cannot read.
  const app = testApp(database);
  server.use(
    http.post(`*${contract.linkProvider.path}`, async ({ request }) => {
      request.headers.set('Cookie', `oauth_state=${STATE}`);
      // Browsers set it too. A request without it is built again on its way and would lose its cookies.
      request.headers.set('Content-Length', '500');
      return app.fetch(request);
    }),
  );
});

describe('third-party links', () => {
  it('lead to the third party as a page of its own', async () => {
    await open();
    const way = await screen.findByRole('link', { name: '去授权微信' });
    expect(way.getAttribute('href')).toBe('/oauth/wechat?for=link');
    expect(row('支付宝').getByText('未绑定')).toBeTruthy();
  });

  it.each([
    ['微信', 1, 'code'],
    ['支付宝', 2, 'auth_code'],
  ] as const)('are made when one comes back from %s', async (name, provider, parameter) => {
    await open(`?${parameter}=${await consent(provider)}&state=${STATE}`);
    expect(await screen.findByText('授权成功')).toBeTruthy();
    expect(await row(name).findByText('✓ 已绑定')).toBeTruthy();
    expect(await database.db.select().from(oauthLink)).toMatchObject([{ provider, userId: USER_ID }]);
    expect(calls.filter((path) => path === contract.linkProvider.path)).toHaveLength(1);
  });

  it('ignore a code that this browser did not request', async () => {
    await open(`?code=${await consent(1)}`);
    expect(await screen.findByText('授权已失效，请重新授权')).toBeTruthy();
    expect(calls).not.toContain(contract.linkProvider.path);
  });

  it('are not made without consent', async () => {
    await open(`?state=${STATE}`);
    expect(await screen.findByText('您未同意授权，账号未绑定')).toBeTruthy();
  });

  it.each([
    ['a code that is no longer good', 'nonsense', '授权已失效，请重新授权'],
    ['another user’s account', null, '该微信账号已绑定其他用户，请先解除原绑定'],
  ])('are refused with %s', async (_, code, message) => {
    await addAccounts(database, { users: [{ phone: '13800138009', nickname: '乙', password: PASSWORD }] });
    await link(1, 2);
    await open(`?code=${code ?? (await consent(1))}&state=${STATE}`);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(row('微信').getByText('未绑定')).toBeTruthy();
  });

  it('stay where ending one fails, and say so in the dialog', async () => {
    await link(1);
    server.use(http.post(`*${contract.unlinkProvider.path}`, () => HttpResponse.error()));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '取消授权微信' }));
    press('确认取消授权');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
    expect(document.querySelector('.toast-failure')?.textContent).toBe(messages.networkFailed);
    expect(await database.db.select().from(oauthLink)).toHaveLength(1);
  });

  it('end when that is confirmed', async () => {
    await link(1);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '取消授权微信' }));
    press('再想想');
    expect(await database.db.select().from(oauthLink)).toHaveLength(1);
    press('取消授权微信');
    press('确认取消授权');
    expect(await screen.findByText('已取消授权')).toBeTruthy();
    expect(await row('微信').findByText('未绑定')).toBeTruthy();
    expect(localStorage.getItem('openid')).toBeNull();
    await waitFor(async () => expect(await database.db.select().from(oauthLink)).toEqual([]));
  });
});
