import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { addListings, hoursFromNow } from '../../../server/testing/listings.ts';
import { PAGE_SIZE } from '../../../shared/domain/search.ts';

const { database, server } = apiForPages();

beforeEach(() => localStorage.clear());

const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** The accessible name of a part: its heading. */
const nameOf = (part: HTMLElement) =>
  document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('hot listings', () => {
  it('are of the kind that the page lists, the most looked at first', async () => {
    await addListings(
      database.db,
      { title: '司法', type: 1, viewCount: 3 },
      { title: '资产', type: 2, viewCount: 9 },
      { title: '推介', type: 3, viewCount: 5, kind: 8 },
      { title: '漂', type: 1, disposalStatus: 1, viewCount: 7 },
    );
    for (const [query, hot] of [
      ['', ['资产', '漂', '推介', '司法']],
      ['?currentIndex=1', ['漂', '司法']],
      ['?currentIndex=2', ['漂']],
      ['?currentIndex=3', ['资产']],
      ['?currentIndex=4', ['推介']],
    ] as const) {
      const { unmount } = renderPage(`/search${query}`);
      const strip = await region('热门标的');
      expect(strip.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual(hot);
      unmount();
    }
  });

  it('are eight', async () => {
    await addListings(database.db, ...Array.from({ length: 9 }, (_, n) => ({ title: `标的${n}` })));
    renderPage('/search');
    expect((await region('热门标的')).getAllByRole('article')).toHaveLength(8);
  });

  it('show a referral’s number and kind in place of starting price and time', async () => {
    await addListings(database.db, { title: '推介', type: 3, kind: 8, viewCount: 5, questionCount: 2 });
    renderPage('/search?currentIndex=4');
    const strip = await region('热门标的');
    for (const text of ['标的编号 1', '债权', '5 次围观', '2 人咨询']) {
      expect(strip.getByText(text)).toBeTruthy();
    }
    expect(strip.queryByText('起拍价')).toBeNull();
  });
});

it('says how an auction ended, and no end of what was withdrawn', async () => {
  const over = { startTime: hoursFromNow(-48), endTime: hoursFromNow(-24) };
  const running = { startTime: hoursFromNow(-1), endTime: hoursFromNow(24) };
  await addListings(
    database.db,
    { title: '撤回的', ...running, roundResult: 3 },
    { title: '进行中的', ...running },
    { title: '中止的', ...over, roundResult: 4 },
    { title: '成交的', ...over, roundResult: 1 },
  );
  renderPage('/search');
  const results = await region('搜索结果');
  const card = (title: string) =>
    within(results.getByRole('heading', { name: title }).closest('article') as HTMLElement);
  expect(card('撤回的').getByText('已撤回')).toBeTruthy();
  expect(card('撤回的').queryByText(/ 结束$/)).toBeNull();
  expect(card('进行中的').getByText('正在进行')).toBeTruthy();
  expect(card('进行中的').getByText(/ 结束$/)).toBeTruthy();
  expect(card('中止的').getByText('已中止')).toBeTruthy();
  expect(card('中止的').queryByText(/ 结束$/)).toBeNull();
  expect(card('成交的').getByText('已成交')).toBeTruthy();
  expect(card('成交的').getByText(/ 结束$/)).toBeTruthy();
});

describe('ended auctions', () => {
  const titles = async (query: string) => {
    const { unmount } = renderPage(`/search${query}`);
    const found = texts((await region('搜索结果')).getAllByRole('heading', { level: 3 }));
    unmount();
    return found;
  };

  it('follow all others in each order, and are a list of their own by their status', async () => {
    const ended = { startTime: hoursFromNow(-2), endTime: hoursFromNow(-1) };
    await addListings(
      database.db,
      { title: '已结束', initialPrice: 100n, ...ended },
      { title: '即将开始', initialPrice: 900n, startTime: hoursFromNow(1), endTime: hoursFromNow(2) },
      { title: '可处置的漂拍', initialPrice: 800n, disposalStatus: 2, ...ended },
      { title: '正在进行', initialPrice: 700n, startTime: hoursFromNow(-1), endTime: hoursFromNow(2) },
    );
    expect(await titles('')).toEqual(['即将开始', '可处置的漂拍', '正在进行', '已结束']);
    expect(await titles('?order_type=3')).toEqual(['正在进行', '可处置的漂拍', '即将开始', '已结束']);
    expect(await titles('?object_status=done')).toEqual(['已结束', '可处置的漂拍']);
  });
});

describe('what narrows the list', () => {
  it.each([
    ['', ['热门标的', '筛选条件', '搜索结果']],
    ['?page=2', ['筛选条件', '搜索结果', '热门标的']],
    ['?currentIndex=1', ['筛选条件', '搜索结果', '热门标的']],
    ['?object_status=doing', ['筛选条件', '搜索结果', '热门标的']],
  ])('at /search%s decides in which order the page shows its parts', async (query, order) => {
    const running = { startTime: hoursFromNow(-1), endTime: hoursFromNow(1) };
    await addListings(database.db, ...Array(PAGE_SIZE.search + 1).fill(running));
    renderPage(`/search${query}`);
    await region('热门标的');
    const parts = screen.getAllByRole('region').map((it) => it.getAttribute('aria-label') ?? nameOf(it));
    expect(parts.filter((name) => order.includes(name))).toEqual(order);
    expect(screen.queryAllByRole('list', { name: '热门搜索' })).toHaveLength(
      query.includes('status') ? 0 : 1,
    );
  });

  it('is displayed, and each filter can be removed', async () => {
    await addListings(database.db, { title: '南京住宅' });
    renderPage(
      '/search?name=住宅&zc_type=1&load_province=320000&load_city=320100&second_class=1&price_max=1000000&object_status=todo',
    );
    const chosen = await region('已选条件');
    const chips = chosen.getAllByRole('link', { name: /^取消条件/ });
    expect(texts(chips)).toEqual([
      '“住宅”',
      '江苏省 南京市',
      '司法拍卖',
      '即将开始',
      '住宅用房',
      '100万以下',
    ]);
    const taken = ['name', 'load_province', 'zc_type', 'object_status', 'second_class', 'price_max'];
    for (const [index, chip] of chips.entries()) {
      const query = new URL(chip.getAttribute('href') ?? '', 'http://x').searchParams;
      expect(query.has(taken[index] ?? '')).toBe(false);
      expect(query.size).toBe(index === 1 ? 5 : 6);
    }
  });

  it('is nowhere where nothing narrows it', async () => {
    renderPage('/search?currentIndex=1');
    await region('筛选条件');
    expect(screen.queryByRole('region', { name: '已选条件' })).toBeNull();
  });

  it.each([
    ['price_min=5000000', '500万以上'],
    ['price_min=123456', '12.3456万以上'],
    ['price_max=50000', '5万以下'],
    ['price_min=10000&price_max=20000', '1万-2万'],
  ])('says %s as %s', async (query, text) => {
    renderPage(`/search?${query}`);
    expect((await region('已选条件')).getByRole('link', { name: `取消条件 ${text}` })).toBeTruthy();
  });
});

describe('the property types', () => {
  const typesOffered = async () => {
    const label = (await region('筛选条件')).getByText('标的类型');
    return within(label.parentElement as HTMLElement).getAllByRole('link');
  };

  it.each([
    ['/search', 'get', 'getGrabtype'],
    ['/search?zc_type=2', 'post', 'graObjectBtype'],
    ['/search?currentIndex=4', 'post', 'graObjectBtype'],
  ] as const)('of %s come from the server, after 全部', async (address, method, call) => {
    const list = [
      { type: '', name: 'All' },
      { type: '77', name: '林地' },
    ];
    server.use(http[method](`*/customer/Index/${call}`, () => HttpResponse.json({ list, count: 2 })));
    renderPage(address);
    const offered = await typesOffered();
    expect(texts(offered)).toEqual(['全部', '林地']);
    expect(offered[1]?.getAttribute('href')).toContain('second_class=77');
  });

  it('are the built-in ones where the server does not have the call', async () => {
    server.use(
      http.get('*/customer/Index/getGrabtype', () => new HttpResponse('not found', { status: 404 })),
    );
    renderPage('/search');
    expect(texts(await typesOffered())).toContain('住宅用房');
  });

  it('that the server does not list are left out of the address', async () => {
    const { address } = renderPage('/search?currentIndex=1&second_class=99');
    await typesOffered();
    expect(address()).toBe('/search?currentIndex=1');
  });
});

it.each([2, 4])('index %i ignores the auction status, which it does not offer', async (index) => {
  const drifting = { disposalStatus: 1, startTime: null, endTime: null } as const;
  await addListings(database.db, index === 2 ? { title: '甲', ...drifting } : { title: '甲', type: 3 });
  const { address } = renderPage(`/search?currentIndex=${index}&object_status=todo`);
  expect((await region('搜索结果')).getByText('甲', { selector: 'a' })).toBeTruthy();
  expect(address()).toBe(`/search?currentIndex=${index}`);
});

describe('the last searches', () => {
  const stored = () => JSON.parse(localStorage.getItem('searchHistory') ?? 'null');

  it('are five, the newest first, none twice, and stay in the browser', async () => {
    for (const keyword of ['一', '二', '三', '四', '五', '六', '三']) {
      const { unmount } = renderPage(`/search?name=${keyword}`);
      await region('搜索结果');
      unmount();
    }
    expect(stored()).toEqual(['三', '六', '五', '四', '二']);
  });

  it('appear with the field, lead to their search and can be forgotten', async () => {
    localStorage.setItem('searchHistory', JSON.stringify(['商铺', '住宅']));
    renderPage('/search?currentIndex=3');
    const field = await screen.findByRole('searchbox');
    expect(screen.queryByRole('region', { name: '最近搜索' })).toBeNull();
    field.focus();
    const recent = await region('最近搜索');
    expect(texts(recent.getAllByRole('link'))).toEqual(['商铺', '住宅']);
    expect(recent.getByRole('link', { name: '住宅' }).getAttribute('href')).toBe(
      `/search?${new URLSearchParams({ currentIndex: '3', name: '住宅' })}`,
    );
    recent.getByRole('button', { name: '清空' }).click();
    await waitFor(() => expect(screen.queryByRole('region', { name: '最近搜索' })).toBeNull());
    expect(stored()).toBeNull();
  });

  it.each(['not json', '{"a":1}', '[1,null]'])('are none where the browser holds %s', async (nonsense) => {
    localStorage.setItem('searchHistory', nonsense);
    renderPage('/search');
    (await screen.findByRole('searchbox')).focus();
    await region('搜索结果');
    expect(screen.queryByRole('region', { name: '最近搜索' })).toBeNull();
  });
});

it('a former name of a region leads to the region of today', async () => {
  await addListings(
    database.db,
    { title: '厂房', provinceCode: '450000', cityCode: '451000', districtCode: '451082' },
    { title: '别处' },
  );
  const { address } = renderPage('/search?name=平果县');
  const results = await region('搜索结果');
  expect(results.getByText(/平果县现为百色市 平果市/)).toBeTruthy();
  const link = results.getByRole('link', { name: '查看广西壮族自治区 百色市 平果市的标的' });
  expect(link.getAttribute('href')).toBe(
    '/search?load_province=450000&load_city=451000&load_district=451082',
  );
  expect(address()).toBe('/search?name=平果县');
});

it('an address with a former code shows the region of today', async () => {
  const { address } = renderPage('/search?load_province=450000&load_city=451000&load_district=451023');
  await region('搜索结果');
  expect(address()).toBe('/search?load_province=450000&load_city=451000&load_district=451082');
});

it('index 5 lists all kinds under 加盟', async () => {
  await addListings(database.db, { title: '甲', type: 1 }, { title: '乙', type: 3 });
  const { address } = renderPage('/search?currentIndex=5');
  expect((await region('搜索结果')).getAllByRole('article')).toHaveLength(2);
  expect(address()).toBe('/search?currentIndex=5');
});

it('an auction card displays the platform’s icon and name', async () => {
  await addListings(
    database.db,
    ...([1, 2, 3, 4, 5, 6, 7] as const).map((source) => ({ source, title: `标的 ${source}` })),
  );
  renderPage('/search');
  const cards = (await region('搜索结果')).getAllByRole('article');
  const platforms = cards.map((card) =>
    card.textContent
      ?.match(/^(?:司法)(.)(阿里拍卖|京东拍卖|人民法院诉讼资产网|公拍网|中拍平台|北交互联|工行融e购)/)
      ?.slice(1)
      .join(' '),
  );
  expect(platforms).toEqual([
    '阿 阿里拍卖',
    '京 京东拍卖',
    '诉 人民法院诉讼资产网',
    '公 公拍网',
    '中 中拍平台',
    '北 北交互联',
    '工 工行融e购',
  ]);
});
