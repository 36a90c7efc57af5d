import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { signedInUser } from '../../../../mocks/signed-in.ts';
import { errorOf, press, type } from '../../../../mocks/typing.ts';
import { logged } from '../../../../server/market/listing-log/index.ts';
import {
  follow,
  listing,
  outbox,
  savedSearch,
  subscriptionMail,
} from '../../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../../../../server/testing/listings.ts';
import { contract } from '../../../../shared/contract/index.ts';

const { database, server, calls } = apiForPages();
const PAGE = '/user/myTool/subscribe';

beforeEach(async () => {
  await signedInUser(database);
});

async function addFollows(count: number, values: Partial<typeof follow.$inferInsert> = {}) {
  const titles = Array.from({ length: count }, (_, index) => ({
    title: `标的 ${index + 1}`,
    initialPrice: 100_0000_00n,
  }));
  const ids = await addListings(database.db, ...titles);
  const seen = { userId: 1, createdAt: NOW, seenAt: NOW, seenPrice: 100_0000_00n, seenStatus: 4, ...values };
  await database.db
    .insert(follow)
    .values(ids.map((listingId, index) => ({ ...seen, listingId, seenTitle: `标的 ${index + 1}` })));
  return ids;
}

const addSearch = (name: string) =>
  database.db.insert(savedSearch).values({
    userId: 1,
    name,
    address: `/search?name=${name}`,
    filter: {},
    createdAt: NOW,
    seenAt: hoursFromNow(-3),
  });

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const follows = () => part('关注的标的');
const seen = () => calls.filter((path) => path === contract.seeSubscriptions.path);

describe('what a user follows', () => {
  it('is shown with its changes, and then marked as read', async () => {
    const [cut = 0, unpublished = 0] = await addFollows(3);
    await database.db.update(listing).set({ initialPrice: 80_0000_00n }).where(eq(listing.id, cut));
    await database.db.update(listing).set({ publishStatus: 1 }).where(eq(listing.id, unpublished));
    await addSearch('住宅');
    renderPage(PAGE);
    const cards = (await follows()).getAllByRole('article');
    expect(cards.map(({ textContent }) => /降价|已下架/.exec(textContent ?? '')?.[0])).toEqual([
      '已下架',
      '降价',
      undefined,
    ]);
    expect(cards[1]?.textContent).toContain('原价100万→现价80万');
    expect(
      within(cards[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/object/${cut}`);
    expect(within(cards[0] as HTMLElement).queryByRole('link')).toBeNull();
    const search = (await part('保存的搜索')).getByRole('link', { name: '住宅' });
    expect(search.getAttribute('href')).toBe('/search?name=住宅');
    expect(screen.getByText(/^\d+ 条新标的$/)).toBeTruthy();
    await waitFor(() => expect(seen()).toHaveLength(1));
    expect(screen.getByText('降价')).toBeTruthy();
  });

  it('has the steps of a fallen price until they are dismissed, and a reminder by choice', async () => {
    const [id = 0] = await addFollows(1);
    const starts = new Date(Date.now() + 10 * 86_400_000);
    await database.db.update(listing).set({ startTime: starts });
    const cut = (initialPrice: bigint) =>
      database.db.transaction((tx) =>
        logged(tx, [id], new Date(), () => tx.update(listing).set({ initialPrice })),
      );
    await cut(80_0000_00n);
    await cut(64_0000_00n);
    renderPage(PAGE);
    const steps = (await (await follows()).findByRole('list', { name: '降价记录' })).textContent;
    expect(steps?.replace(/\d\d-\d\d /g, '')).toBe('100万80万64万');
    fireEvent.change(screen.getByLabelText('标的 1 的开拍提醒'), { target: { value: '72' } });
    expect(await screen.findByText('开拍提醒已设置')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^知道了.*标的 1 的降价记录$/ }));
    await waitFor(() => expect(screen.queryByRole('list', { name: '降价记录' })).toBeNull());
    expect(await database.db.select().from(follow)).toMatchObject([{ remindHours: 72 }]);
    expect((await database.db.select().from(follow))[0]?.priceSeenAt).not.toBeNull();
  });

  it('is not called seen as long as news stand on the next page', async () => {
    await addFollows(11, { seenPrice: 200_0000_00n });
    const { unmount } = renderPage(PAGE);
    expect((await follows()).getAllByRole('article')).toHaveLength(10);
    expect((await follows()).getByText('第 1 / 2 页')).toBeTruthy();
    fireEvent.click((await follows()).getByRole('link', { name: '下一页' }));
    await waitFor(async () => expect((await follows()).getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(seen()).toHaveLength(1));
    unmount();
    renderPage(`${PAGE}?page=9`);
    expect(await screen.findByText('这一页没有标的。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe(PAGE);
  });

  it('is not marked as read if the answer has no moment', async () => {
    await addFollows(1, { seenPrice: 200_0000_00n });
    server.use(
      http.post(`*${contract.searchList.path}`, () => Response.json({ status: 200, list: [], count: 0 })),
    );
    renderPage(PAGE);
    expect((await follows()).getByText('降价')).toBeTruthy();
    expect(screen.getByText(/^还没有保存的搜索/)).toBeTruthy();
    expect(seen()).toEqual([]);
  });

  it('is nothing at first, with a way on', async () => {
    renderPage(PAGE);
    expect(await screen.findByText(/^还没有关注的标的/)).toBeTruthy();
    expect(screen.getByText(/^还没有保存的搜索/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '浏览全部标的' }).getAttribute('href')).toBe('/search');
  });

  it('is given up when that is confirmed', async () => {
    await addFollows(1);
    await addSearch('住宅');
    renderPage(PAGE);
    await follows();
    press('取消关注 标的 1');
    press('再想想');
    expect(await database.db.$count(follow)).toBe(1);
    press('取消关注 标的 1');
    press('取消关注');
    expect(await screen.findByText('已取消关注')).toBeTruthy();
    expect(await screen.findByText(/^还没有关注的标的/)).toBeTruthy();
    press('删除 住宅');
    press('删除');
    expect(await screen.findByText('已删除')).toBeTruthy();
    expect(await database.db.$count(savedSearch)).toBe(0);
  });

  it('stays where giving it up fails', async () => {
    await addFollows(1);
    renderPage(PAGE);
    await follows();
    server.use(...faults.offline());
    press('取消关注 标的 1');
    press('取消关注');
    expect((await screen.findByRole('alert')).textContent).toBe('网络连接失败，请检查网络后重试');
    expect((await follows()).getAllByRole('article')).toHaveLength(1);
  });

  it('stands part by part where a part fails', async () => {
    await addFollows(1);
    server.use(http.post(`*${contract.searchList.path}`, () => Response.error()));
    renderPage(PAGE);
    expect((await follows()).getAllByRole('article')).toHaveLength(1);
    expect((await part('保存的搜索')).getByRole('alert').textContent).toBe('网络连接失败，请检查网络后重试');
    expect((await part('保存的搜索')).getByRole('link', { name: '重新加载' })).toBeTruthy();
    expect(seen()).toEqual([]);
  });
});

describe('the daily mail', () => {
  const ADDRESS = 'wang@example.com';
  const has = (state: number) =>
    database.db.insert(subscriptionMail).values({
      userId: 1,
      email: ADDRESS,
      status: state,
      token: 't',
      createdAt: NOW,
      confirmSentAt: NOW,
    });

  it('is requested with an address, which must be confirmed', async () => {
    renderPage(PAGE);
    await part('每日邮件');
    type('邮箱地址', 'wang');
    press('订阅');
    expect(errorOf('邮箱地址')).toBe('请输入正确的邮箱地址');
    type('邮箱地址', ADDRESS);
    press('订阅');
    expect(await screen.findByText(/^确认邮件已发送，请到邮箱/)).toBeTruthy();
    expect(await screen.findByText(ADDRESS)).toBeTruthy();
    expect(await database.db.$count(outbox)).toBe(1);
    press('重新发送');
    expect(await screen.findByText('确认邮件已发送，请60秒后再试')).toBeTruthy();
  });

  it('says what failed where it is not sent again', async () => {
    await has(1);
    renderPage(PAGE);
    await part('每日邮件');
    server.use(...faults.offline());
    press('重新发送');
    expect((await screen.findByRole('alert')).textContent).toBe('网络连接失败，请检查网络后重试');
    expect(document.querySelector('.toast-failure')).not.toBeNull();
  });

  it('can go elsewhere', async () => {
    await has(2);
    renderPage(PAGE);
    expect((await part('每日邮件')).getByText(/^已订阅/)).toBeTruthy();
    press('更换邮箱');
    type('邮箱地址', 'li@example.com');
    press('订阅');
    expect(await screen.findByText('li@example.com')).toBeTruthy();
    expect((await part('每日邮件')).getByText(/^已订阅/).textContent).toContain(ADDRESS);
    expect(screen.getByText(/确认前仍发送到原邮箱/)).toBeTruthy();
    press('重新发送');
    expect(await screen.findByText(/^确认邮件已发送，请60秒后再试/)).toBeTruthy();
    expect(await database.db.select().from(subscriptionMail)).toMatchObject([
      { email: ADDRESS, status: 2, unconfirmedEmail: 'li@example.com' },
    ]);
  });

  it('ends when that is confirmed', async () => {
    await has(2);
    renderPage(PAGE);
    await part('每日邮件');
    press('退订');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退订' }));
    expect(await screen.findByText('已退订每日邮件')).toBeTruthy();
    expect(await screen.findByLabelText('邮箱地址')).toBeTruthy();
    expect(await database.db.$count(subscriptionMail)).toBe(0);
  });
});

describe('the links in mails', () => {
  const withToken = (state: number) =>
    database.db.insert(subscriptionMail).values({
      userId: 1,
      email: 'wang@example.com',
      status: state,
      token: 'abc',
      createdAt: NOW,
      confirmSentAt: NOW,
    });
  const states = async () => (await database.db.select().from(subscriptionMail)).map(({ status }) => status);

  it('change something only when the button is pressed', async () => {
    await withToken(1);
    renderPage('/subscription?confirm=abc');
    const button = await screen.findByRole('button', { name: '确认订阅' });
    expect(await states()).toEqual([1]);
    fireEvent.click(button);
    expect(await screen.findByRole('heading', { name: /^订阅成功/ })).toBeTruthy();
    expect(await states()).toEqual([2]);
  });

  it('end the mail', async () => {
    await withToken(2);
    renderPage('/subscription?end=abc');
    fireEvent.click(await screen.findByRole('button', { name: '确认退订' }));
    expect(await screen.findByRole('heading', { name: '已退订每日邮件' })).toBeTruthy();
    expect(await states()).toEqual([]);
  });

  it('say that they are over', async () => {
    renderPage('/subscription?end=abc');
    fireEvent.click(await screen.findByRole('button', { name: '确认退订' }));
    expect(await screen.findByRole('heading', { name: '链接已失效' })).toBeTruthy();
  });

  it('are nothing without a token', async () => {
    renderPage('/subscription');
    expect(await screen.findByRole('heading', { name: '链接已失效' })).toBeTruthy();
  });

  it('can be tried again where the server can’t be reached', async () => {
    await withToken(1);
    renderPage('/subscription?confirm=abc');
    const button = await screen.findByRole('button', { name: '确认订阅' });
    server.use(...faults.offline());
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('网络连接失败，请检查网络后重试');
    expect(screen.getByRole('button', { name: '确认订阅' })).toBeTruthy();
  });
});
