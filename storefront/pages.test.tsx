import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../mocks/api-for-pages.ts';
import { faults } from '../mocks/faults.ts';
import { apiHandlers } from '../mocks/handlers.ts';
import { renderPage } from '../mocks/render-page.tsx';
import { settleListings } from '../server/platform/db/maintenance.ts';
import { listingImage, listingText, siteSetting } from '../server/platform/db/schema.ts';
import { testApp } from '../server/testing/app.ts';
import { addListings, hoursFromNow } from '../server/testing/listings.ts';
import { AMOUNT_PROBLEMS } from '../shared/fields/amount.ts';
import { messages } from '../shared/messages.ts';

const { database, server, calls } = apiForPages();

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const results = async () => within(await screen.findByRole('region', { name: '搜索结果' }));

describe('home', () => {
  it('shows the latest and the drifting listings with their ways on', async () => {
    await addListings(
      database.db,
      { title: '南京某处住宅', initialPrice: 128_500_000n, assessPrice: 200_000_000n, cityCode: '320100' },
      { title: '苏州某处商铺', disposalStatus: 2, initialPrice: 980_000n },
    );
    renderPage('/');
    const latest = within((await heading('最新上架')).closest('section') as HTMLElement);
    expect(latest.getByRole('link', { name: '南京某处住宅' })).toHaveProperty(
      'href',
      expect.stringMatching(/\/object\/1$/),
    );
    expect(latest.getByText('128.5')).toBeTruthy();
    expect(latest.getByText('6.4折')).toBeTruthy();
    const drifting = within((await heading('漂拍捡漏')).closest('section') as HTMLElement);
    expect(drifting.getAllByRole('article')).toHaveLength(1);
    expect(drifting.getByText('9,800')).toBeTruthy();
    const more = screen.getAllByRole('link', { name: /更多/ }).map((it) => it.getAttribute('href'));
    expect(more).toEqual(['/search', '/search?currentIndex=2']);
  });

  it('says so when there is nothing', async () => {
    renderPage('/');
    expect(await screen.findAllByText('暂时没有标的')).toHaveLength(2);
  });
});

describe('search', () => {
  it('finds by keyword and tells the count', async () => {
    await addListings(database.db, { title: '南京市住宅' }, { title: '苏州市住宅' }, { title: '南京市商铺' });
    renderPage('/search?name=住宅');
    const found = await results();
    expect(found.getByText('共 2 条标的')).toBeTruthy();
    expect(found.getAllByRole('article')).toHaveLength(2);
    expect(found.getAllByText('住宅', { selector: 'mark' })).toHaveLength(2);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '住宅');
  });

  it('asks the drifting call for currentIndex 2 and the types for the others', async () => {
    await addListings(
      database.db,
      { title: '司法', type: 1 },
      { title: '资产', type: 2 },
      { title: '推介', type: 3 },
      { title: '漂', type: 1, disposalStatus: 1 },
    );
    for (const [index, found] of [
      [1, ['司法', '漂']],
      [2, ['漂']],
      [3, ['资产']],
      [4, ['推介']],
    ] as const) {
      const { unmount } = renderPage(`/search?currentIndex=${index}`);
      const cards = (await results()).getAllByRole('article');
      expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(found);
      unmount();
    }
    expect(calls).toContain('/customer/Index/ObjcetListFailure');
  });

  it('shows number and kind of a referral instead of starting price and time', async () => {
    await addListings(database.db, { title: '推介', type: 3, kind: 2, assessPrice: 500_000_000n });
    renderPage('/search?currentIndex=4');
    const card = within((await results()).getByRole('article'));
    expect(card.getByText('标的编号 1')).toBeTruthy();
    expect(card.getByText('商业用房')).toBeTruthy();
    expect(card.queryByText('起拍价')).toBeNull();
  });

  it('offers a way on when nothing is found, and on pages that don’t exist', async () => {
    await addListings(database.db, { title: '住宅' });
    renderPage('/search?name=没有这个');
    expect(await heading('没有找到与“没有这个”相关的标的')).toBeTruthy();
    expect((await results()).getByRole('link', { name: '浏览全部标的' })).toHaveProperty(
      'href',
      expect.stringMatching(/\/search$/),
    );
    cleanup();
    renderPage('/search?name=没有这个&zc_type=1');
    expect(await screen.findByRole('link', { name: '清空筛选条件' })).toHaveProperty(
      'href',
      expect.stringMatching(/name=[^&]+$/),
    );
  });

  it('shows the last page for every page beyond it, and speaks of 10,000 results only where there are as many', async () => {
    await addListings(database.db, ...Array.from({ length: 11 }, (_, n) => ({ title: `住宅${n}` })));
    const { address } = renderPage('/search?page=99999');
    expect(await screen.findByText('第 2 / 2 页')).toBeTruthy();
    expect(address()).toBe('/search?page=2');
    expect((await results()).getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText(/1 万条/)).toBeNull();
    cleanup();
    const nothing = renderPage('/search?name=没有&page=7');
    expect(await heading('没有找到与“没有”相关的标的')).toBeTruthy();
    expect(nothing.address()).not.toContain('page');
  });

  it('keeps a price that it can’t understand, says so beside it and changes nothing', async () => {
    await addListings(database.db, { title: '住宅' });
    renderPage('/search?price_min_wan=1，2&price_max_wan=１００');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      `最低价：${AMOUNT_PROBLEMS.separators}`,
    );
    const [min, max] = [screen.getByLabelText('最低价（万元）'), screen.getByLabelText('最高价（万元）')];
    expect(min).toHaveProperty('value', '1，2');
    expect(max).toHaveProperty('value', '１００');
    expect([min, max].map((it) => it.getAttribute('aria-invalid'))).toEqual(['true', null]);
    expect(screen.getByText('共 1 条标的')).toBeTruthy();
  });

  it('shows what can be done with a drifting listing, and what is paid for', async () => {
    await addListings(
      database.db,
      { title: '漂', disposalStatus: 3, startTime: hoursFromNow(-48), endTime: hoursFromNow(-24) },
      { title: '推', promoted: true },
    );
    renderPage('/search');
    const found = await results();
    const drifting = found.getByText('漂', { selector: 'a' }).closest('article') as HTMLElement;
    expect(within(drifting).getByText('不可处置')).toBeTruthy();
    expect(found.getAllByText('推广')).toHaveLength(1);
  });

  it('says 超过 1 万条 beyond the horizon', async () => {
    await database.db.execute(
      "insert into listing (zc_type, publish_status, title, created_at, updated_at) select 1, 4, '标的' || n, now(), now() from generate_series(1, 10001) n",
    );
    // As after a large import: without statistics the database may choose a way that takes many seconds.
    await settleListings(database.db);
    renderPage('/search');
    expect(await screen.findByText('超过 1 万条标的')).toBeTruthy();
    expect(screen.getByText('第 1 / 1,000 页')).toBeTruthy();
    expect(screen.queryByText(/只能查看前 1 万条/)).toBeNull();
    cleanup();
    renderPage('/search?page=99999');
    expect(await screen.findByText('第 1000 / 1,000 页')).toBeTruthy();
    expect(screen.getByText('只能查看前 1 万条结果，请缩小筛选范围。')).toBeTruthy();
  });
});

describe('a listing’s page', () => {
  async function addOne(more: Parameters<typeof addListings>[1] = {}) {
    const [id = 0] = await addListings(database.db, {
      title: '南京某处住宅',
      initialPrice: 70_000_000n,
      assessPrice: 100_000_000n,
      securityDeposit: 7_000_000n,
      startTime: hoursFromNow(24),
      endTime: hoursFromNow(48),
      courtName: '南京市建邺区人民法院',
      source: 1,
      sourceUrl: 'https://sf-item.taobao.com/1.htm',
      ...more,
    });
    await database.db.insert(listingImage).values(
      ['/media/demo/a-960.webp', 'https://elsewhere.example/b.jpg', '/media/demo/c-960.webp'].map(
        (path, position) => ({
          listingId: id,
          position,
          path,
        }),
      ),
    );
    return id;
  }

  it('shows prices, discount, times, facts and the platform', async () => {
    renderPage(`/object/${await addOne()}`);
    expect(await heading('南京某处住宅')).toBeTruthy();
    expect(screen.getByText('起拍价为评估价的7折')).toBeTruthy();
    expect(screen.getByText('2026-11-21 10:00:00')).toBeTruthy();
    expect(screen.getAllByText('南京市建邺区人民法院')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '前往竞拍' })).toHaveProperty(
      'href',
      'https://sf-item.taobao.com/1.htm',
    );
  });

  it('has the price of a square metre where the area is known', async () => {
    const id = await addOne({ buildingArea: 87.68 });
    renderPage(`/object/${id}`);
    expect(await screen.findByText('建筑面积 87.68㎡，单价 7,984元/㎡')).toBeTruthy();
  });

  it('has the words of a sale at a fixed price', async () => {
    const id = await addOne({ title: '（变卖）南京某处住宅' });
    const { container } = renderPage(`/object/${id}`);
    await heading('（变卖）南京某处住宅');
    expect(screen.getAllByText('变卖价').length).toBeGreaterThan(0);
    expect(screen.getByText('变卖预缴款')).toBeTruthy();
    expect(container.textContent).not.toContain('保证金');
  });

  it('names the home page of a platform, whose link copies the title', async () => {
    const id = await addOne({ sourceUrl: 'https://sf.taobao.com/' });
    renderPage(`/object/${id}`);
    const link = await screen.findByRole('link', { name: /^前往阿里拍卖首页/ });
    expect(link.getAttribute('data-copied')).toBe('南京某处住宅');
  });

  it('says of a drifting listing how to buy it, and whom to call', async () => {
    const id = await addOne({ disposalStatus: 2 });
    await database.db.insert(siteSetting).values({ key: 'hotline', value: '400-123-4567' });
    renderPage(`/object/${id}`);
    const how = await screen.findByRole('region', { name: '漂拍标的如何购买' });
    expect(how.textContent).toContain('可处置：拍卖未成交，处置单位确认仍可购买');
    expect(how.textContent).toContain('南京市建邺区人民法院');
    expect(within(how).getByRole('link', { name: '提交咨询' }).getAttribute('href')).toBe('#consult');
    expect(within(how).getByRole('link', { name: '400-123-4567' })).toBeTruthy();
  });

  it('shows pictures of allowed hosts only', async () => {
    renderPage(`/object/${await addOne()}`);
    await heading('南京某处住宅');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    cleanup();
    renderPage('/object/1', { imageOrigins: ['https://elsewhere.example'] });
    await heading('南京某处住宅');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('shows its own pictures also where the site knows how the outside calls it', async () => {
    const publicOrigin = 'https://assets.example';
    server.resetHandlers(...apiHandlers(testApp(database, { publicOrigin })));
    renderPage(`/object/${await addOne()}`, { publicOrigin });
    await heading('南京某处住宅');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('img', { name: /图 1$/ }).getAttribute('src')).toMatch(/^\/media\//);
  });

  it('loads the pictures of texts from the storage’s URL', async () => {
    const id = await addOne();
    const announcement = '![平面图](https://img.example/e.webp)![别处](https://evil.example/e.webp)';
    await database.db.insert(listingText).values({ listingId: id, announcement });
    renderPage(`/object/${id}`, { imageOrigins: ['https://img.example'] });
    expect((await screen.findByAltText('平面图')).getAttribute('src')).toBe('https://img.example/e.webp');
    expect(screen.queryByAltText('别处')).toBeNull();
  });

  it('renders its texts as harmless Markdown', async () => {
    const id = await addOne();
    const hostile = [
      '# 标题',
      '<script>alert(1)</script>',
      '[坏](javascript:alert(1)) [好](https://court.example)',
      '![外](https://elsewhere.example/x.png) ![内](/media/x.webp)',
    ].join('\n\n');
    await database.db.insert(listingText).values({ listingId: id, announcement: hostile });
    const { container } = renderPage(`/object/${id}`);
    expect(await heading('标题')).toBeTruthy();
    expect(container.querySelector('script')).toBeNull();
    expect(container.textContent).toContain('<script>alert(1)</script>');
    expect(screen.queryByRole('link', { name: '坏' })).toBeNull();
    expect(screen.getByRole('link', { name: '好' }).getAttribute('rel')).toBe('nofollow noopener');
    const pictures = [...container.querySelectorAll('details img')].map((it) => it.getAttribute('src'));
    expect(pictures).toContain('/media/x.webp');
    expect(pictures.join()).not.toContain('elsewhere');
  });

  it('skips no level of headings, whichever an owner began with', async () => {
    const id = await addOne();
    const announcement = '### 一\n\n##### 二\n\n#### 三\n\n# 四\n\n## 五';
    await database.db.insert(listingText).values({ listingId: id, announcement });
    renderPage(`/object/${id}`);
    await heading('一');
    const levels = ['一', '二', '三', '四', '五'].map(
      (name) => screen.getByRole('heading', { name }).tagName,
    );
    expect(levels).toEqual(['H3', 'H4', 'H4', 'H3', 'H4']);
  });

  it.each(['999', 'abc', '1e3', '-1', '99999999999999999999'])(
    'is missing for %s, with a way on',
    async (id) => {
      renderPage(`/object/${id}`);
      expect(await heading(messages.notFound)).toBeTruthy();
      expect(screen.getByRole('link', { name: '浏览全部标的' })).toBeTruthy();
    },
  );
});

describe('when the API fails', () => {
  it.each([
    ['is broken', faults.broken, messages.serverBusy],
    ['is away', faults.offline, messages.networkFailed],
    ['answers nonsense', faults.brokenJson, messages.malformedAnswer],
  ])('and %s, each page says so and leads on', async (_, fault, message) => {
    server.use(...fault());
    for (const address of ['/', '/search', '/object/1']) {
      renderPage(address);
      expect(await heading(message)).toBeTruthy();
      expect(screen.getByRole('link', { name: '重新加载' })).toBeTruthy();
      cleanup();
    }
  });

  it('slow answers still arrive', async () => {
    await addListings(database.db, { title: '慢' });
    server.use(...faults.slow(300));
    renderPage('/search');
    await waitFor(() => expect(screen.getByText('共 1 条标的')).toBeTruthy());
  });
});

describe('an installation without the added calls', () => {
  beforeEach(() => server.use(...faults.withoutAddedCalls()));

  it('leaves the hot searches out and shows listings by what lists know', async () => {
    await addListings(database.db, { title: '南京某处住宅', initialPrice: 70_000_000n });
    renderPage('/');
    const latest = within((await heading('最新上架')).closest('section') as HTMLElement);
    expect(screen.queryByRole('list', { name: '热门搜索' })).toBeNull();
    const address = latest.getByRole('link', { name: '南京某处住宅' }).getAttribute('href') ?? '';
    cleanup();
    renderPage(address);
    expect(await heading('南京某处住宅')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '标的概要' })).getByText('70')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '竞买公告' })).toBeNull();
    expect(screen.queryByRole('button', { name: '提交咨询' })).toBeNull();
  });
});
