import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { signedInUser } from '../../../../mocks/signed-in.ts';
import { press } from '../../../../mocks/typing.ts';
import { takeReturn, writeSession } from '../../../../providers/session.ts';
import { follow, savedSearch } from '../../../../server/platform/db/schema.ts';
import { addListings } from '../../../../server/testing/listings.ts';
import { takeIntent } from '../../../session/intent.ts';

const { database, server } = apiForPages();

beforeEach(async () => {
  await addListings(database.db, { title: '南京住宅' });
});

/** Waits until the follow state is loaded. */
async function readyButton(name: string) {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));
  return screen.getByRole('button', { name });
}

/** The button of the card among the results; hot listings have another. */
const cardButton = async () =>
  within(await screen.findByRole('region', { name: '搜索结果' })).getByRole('button', {
    name: '关注 南京住宅',
  });

it('a visitor signs in first', async () => {
  renderPage('/object/1');
  expect((await screen.findByRole('link', { name: '关注' })).getAttribute('href')).toBe('/login/g_login');
});

it('a user follows, and follows no more', async () => {
  await signedInUser(database);
  renderPage('/object/1');
  fireEvent.click(await readyButton('关注'));
  const followed = screen.getByRole('button', { name: '已关注' });
  expect(followed.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(followed);
  expect(
    await screen.findByText(/^关注成功，降价、变更、即将开拍、结束、下架和有新一轮时会在个人中心提示您$/),
  ).toBeTruthy();
  expect(await database.db.$count(follow)).toBe(1);
  fireEvent.click(await readyButton('已关注'));
  expect(await screen.findByText('已取消关注')).toBeTruthy();
  expect(await database.db.$count(follow)).toBe(0);
});

it('what a visitor wanted to follow is followed after the sign-in', async () => {
  const { unmount } = renderPage('/object/1');
  fireEvent.click(await screen.findByRole('link', { name: '关注' }));
  await screen.findByLabelText('手机号');
  expect(takeReturn()).toBe('/object/1');
  unmount();
  expect(await database.db.$count(follow)).toBe(0);
  await signedInUser(database);
  renderPage('/object/1');
  expect(
    await screen.findByText(/^关注成功，降价、变更、即将开拍、结束、下架和有新一轮时会在个人中心提示您$/),
  ).toBeTruthy();
  expect(await database.db.$count(follow)).toBe(1);
  expect(screen.getByRole('button', { name: '已关注' }).getAttribute('aria-pressed')).toBe('true');
});

it('a card leads visitors to the sign-in, and remembers what they wanted', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  renderPage('/search');
  fireEvent.click(await cardButton());
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login/g_login'));
  expect(takeIntent('follow')).toEqual({ action: 'follow', listing: 1 });
  expect(await database.db.$count(follow)).toBe(0);
});

it('cards show what is followed, and change it', async () => {
  await signedInUser(database);
  renderPage('/search');
  const button = await cardButton();
  fireEvent.click(button);
  expect(
    await screen.findByText(/^关注成功，降价、变更、即将开拍、结束、下架和有新一轮时会在个人中心提示您$/),
  ).toBeTruthy();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button);
  expect(await screen.findByText('已取消关注')).toBeTruthy();
  expect(await database.db.$count(follow)).toBe(0);
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

it('what failed is taken back', async () => {
  await signedInUser(database);
  renderPage('/object/1');
  const button = await readyButton('关注');
  server.use(...faults.offline());
  fireEvent.click(button);
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeTruthy();
  expect((await readyButton('关注')).getAttribute('aria-pressed')).toBe('false');
});

it('a creditor follows nothing', async () => {
  writeSession({ role: 'creditor', token: 't', account: 'a', realname: '某银行', deleteSign: 0 });
  renderPage('/object/1');
  await screen.findByRole('heading', { level: 1, name: '南京住宅' });
  await waitFor(() => expect(screen.queryByRole('link', { name: '关注' })).toBeNull());
  expect(screen.queryByRole('button', { name: '关注' })).toBeNull();
});

it('a user keeps a search as it is filtered, whatever its order and page', async () => {
  await signedInUser(database);
  renderPage('/search?currentIndex=2&name=南京&disposal_status=2&price_max=1000000&order_type=1');
  fireEvent.click(await screen.findByRole('button', { name: '保存搜索' }));
  const name = await screen.findByLabelText<HTMLInputElement>('名称');
  expect(name.value).toBe('漂拍 “南京” 可处置 100万以下');
  fireEvent.input(name, { target: { value: '漂着的' } });
  press('保存');
  expect(await screen.findByText(/^搜索条件已保存/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const address = `/search?${new URLSearchParams({ name: '南京', currentIndex: '2', price_max: '1000000', disposal_status: '2' })}`;
  expect(await database.db.select().from(savedSearch)).toMatchObject([
    {
      name: '漂着的',
      address,
      filter: { name: '南京', disposal_status: 2, price_max: 1_000_000, drifting: 1 },
    },
  ]);
});

it('a visitor signs in to keep a search', async () => {
  renderPage('/search');
  expect((await screen.findByRole('link', { name: '保存搜索' })).getAttribute('href')).toBe('/login/g_login');
});
