import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createRoutesStub } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { faults } from '../../../mocks/faults.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { signedInUser } from '../../../mocks/signed-in.ts';
import { CREDITOR, showSiteHeader, USER } from '../../../mocks/site-header.tsx';
import { readSession, takeReturn, writeSession } from '../../../providers/session.ts';
import { follow } from '../../../server/platform/db/schema.ts';
import { addListings } from '../../../server/testing/listings.ts';
import { contract } from '../../../shared/contract/index.ts';
import { SESSION_MS } from '../../../shared/domain/account.ts';
import { markNewsRead, setUnreadMessages } from '../../news.ts';
import { rememberIntent } from '../../session/intent.ts';
import { SiteHeader } from './site-header.tsx';

const { database, server, calls } = apiForPages();
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  haveNews(0);
  server.use(
    http.post(`*${contract.followedIds.path}`, () => HttpResponse.json({ status: 200, data: { ids: [] } })),
  );
});

const haveNews = (count: number, unread = 0) =>
  server.use(
    http.post(`*${contract.userCounters.path}`, () =>
      HttpResponse.json({ status: 200, data: { messages: unread } }),
    ),
    http.post(`*${contract.subscriptionNews.path}`, () =>
      HttpResponse.json({ status: 200, data: { count } }),
    ),
  );

const login = () => screen.findByRole('link', { name: '登录' });
const linksOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it.each([
  ['/serviceProvider', true],
  ['/institution', true],
  ['/institutionApply?status=2', true],
  ['/brokerIndex', true],
  ['/brokerApply', true],
  ['/supplierApply', true],
  ['/search?currentIndex=5', true],
  ['/search?currentIndex=4', false],
  ['/', false],
])('at %s 加盟 is active: %s', (address, isActive) => {
  showSiteHeader(address);
  expect(screen.getByText('加盟').getAttribute('aria-current')).toBe(isActive ? 'page' : null);
});

it.each([
  [{ ios: '', android: '' }, ['扫码访问，iOS、Android 通用 /qr/site.svg']],
  [
    { ios: 'https://a.example/i', android: 'https://a.example/a' },
    ['iOS 版下载 /qr/ios.svg', 'Android 版下载 /qr/android.svg'],
  ],
  [{ ios: 'https://a.example', android: 'https://a.example' }, ['iOS、Android 版下载 /qr/ios.svg']],
  [{ ios: 'https://a.example/i', android: '' }, ['iOS 版下载 /qr/ios.svg', 'Android 扫码访问 /qr/site.svg']],
])('with the apps %j, each QR code is displayed once and says what it is for', (apps, codes) => {
  const Header = () => <SiteHeader brand="" slogan="" hotline={null} apps={apps} />;
  const Page = createRoutesStub([{ path: '*', Component: Header }]);
  const { container } = render(<Page />);
  const figures = [...container.querySelectorAll('figure')];
  expect(figures.map((it) => `${it.textContent} ${it.querySelector('img')?.getAttribute('src')}`)).toEqual(
    codes,
  );
});

describe('for visitors', () => {
  it('leads to both logins', async () => {
    showSiteHeader();
    expect((await login()).getAttribute('href')).toBe('/login/g_login');
    expect(linksOf('商家登录')).toBe('/login/c_login');
  });

  it('remembers the page that they leave', async () => {
    history.replaceState(null, '', '/search?name=a');
    showSiteHeader('/search?name=a');
    fireEvent.click(await login());
    expect(takeReturn()).toBe('/search?name=a');
  });

  it('is the same for a login that is older than seven days', async () => {
    writeSession(USER, Date.now() - SESSION_MS - 1);
    showSiteHeader();
    await login();
    expect(screen.queryByText('王小明')).toBeNull();
  });
});

describe('for those who are signed in', () => {
  it('names the user, with the ways on', async () => {
    writeSession(USER);
    showSiteHeader();
    await screen.findByText('王小明');
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
    expect(linksOf('用户中心')).toBe('/user');
  });

  it('shows the picture, and the first character where it fails', async () => {
    writeSession({ ...USER, avatar: '/media/a.webp' });
    const page = showSiteHeader();
    await screen.findByText('王小明');
    const picture = page.querySelector('img[src="/media/a.webp"]') as HTMLImageElement;
    fireEvent.error(picture);
    expect(screen.getByText('王')).toBeTruthy();
  });

  it.each([
    [0, '商家中心', '/creditorUser'],
    [2, '入驻申请', '/institutionApply?status=2'],
    [3, '入驻申请', '/institutionApply?status=3'],
  ])('leads a creditor of standing %d to %s', async (deleteSign, label, address) => {
    writeSession({ ...CREDITOR, deleteSign });
    showSiteHeader();
    await screen.findByText('江南资产管理有限公司');
    expect(linksOf(label)).toBe(address);
    expect(screen.queryByRole('link', { name: deleteSign === 0 ? '入驻申请' : '商家中心' })).toBeNull();
  });

  it('follows other tabs that sign in and out', async () => {
    showSiteHeader();
    await login();
    writeSession(USER);
    act(() => void dispatchEvent(new Event('storage')));
    await screen.findByText('王小明');
    localStorage.clear();
    act(() => void dispatchEvent(new Event('storage')));
    await login();
    expect(screen.queryByText('王小明')).toBeNull();
  });

  it('shows no user after the home page logged out', async () => {
    writeSession(USER);
    showSiteHeader();
    await screen.findByText('王小明');
    renderPage('/?callback=logout');
    await login();
    expect(readSession()).toBeNull();
  });
});

it('follows what a visitor wanted to follow from a card before signing in', async () => {
  const [id = 0] = await addListings(database.db, {});
  await signedInUser(database);
  rememberIntent({ action: 'follow', listing: id });
  showSiteHeader('/search');
  expect(
    await screen.findByText(/^关注成功，降价、变更、即将开拍、结束、下架和有新一轮时会在个人中心提示您$/),
  ).toBeTruthy();
  expect(await database.db.$count(follow)).toBe(1);
});

describe('the number of news', () => {
  const newsRequests = () => calls.filter((path) => path === contract.subscriptionNews.path).length;
  // The count is requested once per document: each test uses its own session.
  const signIn = (token: string) => writeSession({ ...USER, token });

  it('is requested once, and links to the subscriptions', async () => {
    signIn('one');
    haveNews(3);
    showSiteHeader();
    expect(await screen.findAllByText('有3项新变化')).toHaveLength(2);
    expect(screen.getAllByText('3')[0]?.getAttribute('aria-hidden')).toBe('true');
    const link = screen.getByRole('link', { name: /我的关注/ });
    expect(link.getAttribute('href')).toBe('/user/myTool/subscribe');
    writeSession({ ...USER, token: 'one', nickname: '新名' });
    await screen.findByText('新名');
    expect(newsRequests()).toBe(1);
  });

  it('counts unread messages too, which have a link of their own', async () => {
    signIn('messages');
    haveNews(3, 2);
    showSiteHeader();
    expect(await screen.findByText('有5项新变化')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^消息/ });
    expect(link.getAttribute('href')).toBe('/user/message');
    expect(link.textContent).toContain('2条未读');
    act(() => setUnreadMessages(1));
    expect(screen.getByText('有4项新变化')).toBeTruthy();
    expect(link.textContent).toContain('1条未读');
  });

  it('ends at 99+, and goes when all was seen', async () => {
    signIn('many');
    haveNews(99);
    showSiteHeader();
    expect(await screen.findAllByText('99+')).toHaveLength(2);
    act(markNewsRead);
    expect(screen.queryByText('99+')).toBeNull();
  });

  it('is none where there are no news, and where they can’t be had', async () => {
    for (const fault of [[], faults.offline()]) {
      server.use(...fault);
      signIn(`none ${fault.length}`);
      const before = newsRequests();
      showSiteHeader();
      await waitFor(() => expect(newsRequests()).toBe(before + 1));
      expect(screen.queryByText(/项新变化/)).toBeNull();
      cleanup();
    }
  });

  it('forgets a session that is over, and the page stays', async () => {
    server.use(...faults.expired(401));
    signIn('over');
    showSiteHeader();
    await waitFor(() => expect(readSession()).toBeNull());
    await login();
    expect(assign).not.toHaveBeenCalled();
  });

  it('is no creditor’s', async () => {
    const before = newsRequests();
    writeSession(CREDITOR);
    showSiteHeader();
    await screen.findByText('江南资产管理有限公司');
    expect(screen.queryByRole('link', { name: /我的关注/ })).toBeNull();
    expect(newsRequests()).toBe(before);
  });
});
