import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { faults } from '../../../mocks/faults.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { signedInUser, USER } from '../../../mocks/signed-in.ts';
import { errorOf, expectFocus } from '../../../mocks/typing.ts';
import { readFacts } from '../../../server/market/facts/index.ts';
import { logged } from '../../../server/market/listing-log/index.ts';
import { linkWaiting } from '../../../server/market/rounds/index.ts';
import {
  auctionRound,
  consultation,
  listing,
  listingText,
  siteSetting,
} from '../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow } from '../../../server/testing/listings.ts';
import { PLATFORMS } from '../../../shared/domain/auctions/platform.ts';
import { messages } from '../../../shared/messages.ts';
import { markChanges } from '../../behaviours/changes-seen.ts';
import { leftText } from './countdown.tsx';

const { database, server } = apiForPages();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the countdown', () => {
  const clock = (hours: number) => vi.setSystemTime(hoursFromNow(hours));

  it('runs to the start, then to the end, then stops', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    clock(0);
    const [id] = await addListings(database.db, { startTime: hoursFromNow(26), endTime: hoursFromNow(50) });
    renderPage(`/object/${id}`);
    expect((await screen.findByRole('timer')).textContent).toBe('距开始 1天 02:00:00');
    clock(2);
    expect(await screen.findByText('1天 00:00:00')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('距开始 1天 00:00:00');
    clock(27);
    expect(await screen.findByText('23:00:00')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('距结束 23:00:00');
    expect(screen.getByText('正在进行')).toBeTruthy();
    clock(51);
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    expect(screen.getByText('已结束')).toBeTruthy();
  });

  it('has nothing to wait for in referrals and drifting listings', async () => {
    const [referral, drifting] = await addListings(
      database.db,
      { title: '推介', type: 3 },
      { title: '漂', disposalStatus: 2, startTime: hoursFromNow(-9), endTime: hoursFromNow(-1) },
    );
    for (const [id, title] of [
      [referral, '推介'],
      [drifting, '漂'],
    ]) {
      const { unmount } = renderPage(`/object/${id}`);
      await screen.findByRole('heading', { level: 1, name: String(title) });
      expect(screen.queryByRole('timer')).toBeNull();
      unmount();
    }
  });

  it.each([
    [0, '00:00:00'],
    [1, '00:00:01'],
    [59_999, '00:01:00'],
    [3_600_000, '01:00:00'],
    [86_399_001, '1天 00:00:00'],
    [90_061_000, '1天 01:01:01'],
    [-5, '00:00:00'],
  ])('says %i milliseconds as %s', (left, text) => expect(leftText(left)).toBe(text));
});

describe('the rounds of an auction', () => {
  it('stand with their times, prices and results', async () => {
    const [id = 0] = await addListings(database.db, { disposalStatus: 1 });
    const round = { listingId: id, createdAt: hoursFromNow(0), bidders: 7, note: '内部说明' };
    await database.db.insert(auctionRound).values([
      {
        ...round,
        round: 1,
        initialPrice: 80_000_000n,
        startTime: new Date('2026-10-18T02:00:00Z'),
        endTime: new Date('2026-10-19T02:00:00Z'),
        result: 2,
      },
      { ...round, round: 2, initialPrice: 64_000_000n, result: 1, dealPrice: 70_000_000n },
      { ...round, round: 3 },
    ]);
    renderPage(`/object/${id}`);
    expect(await screen.findByRole('link', { name: '拍卖轮次' })).toBeTruthy();
    const table = screen.getByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((it) => it.textContent));
    expect(rows).toEqual([
      ['轮次', '竞价时间', '起拍价', '结果'],
      ['一拍', '2026-10-18 10:00 至 2026-10-19 10:00', '80万', '流拍，7人竞买'],
      ['二拍', '—', '64万（−20%）', '成交，70万，7人竞买'],
      ['变卖', '—', '—', '待公布'],
    ]);
    expect(document.body.textContent).not.toContain('内部说明');
  });

  it('are those of all listings of the object, and lead to the one that comes', async () => {
    const title = '江南市临湖区桂雨花园9幢1单元302室';
    const [first = 0, second = 0, hidden = 0] = await addListings(
      database.db,
      {
        title: `${title}（第一次拍卖）`,
        source: 1,
        initialPrice: 100_000_000n,
        startTime: new Date('2026-09-01T02:00:00Z'),
        endTime: new Date('2026-09-02T02:00:00Z'),
        disposalStatus: 1,
      },
      {
        title: `【第二次拍卖】${title}`,
        source: 2,
        initialPrice: 80_000_000n,
        startTime: new Date('2099-01-01T02:00:00Z'),
        endTime: new Date('2099-01-02T02:00:00Z'),
      },
      { title: `${title}（变卖）`, publishStatus: 1 },
    );
    await database.db.transaction((tx) => readFacts(tx, [first, second, hidden], new Date()));
    await linkWaiting(database.db, { size: 10, now: new Date() });
    renderPage(`/object/${first}`);
    const next = await screen.findByRole('link', { name: '二拍，起拍价80万，2099-01-01 10:00开始' });
    expect(next.getAttribute('href')).toBe(`/object/${second}`);
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((it) => it.textContent));
    const [sourceOfFirst, sourceOfSecond] = [PLATFORMS[1].name, PLATFORMS[2].name];
    expect(rows.slice(1)).toEqual([
      [`一拍 ${sourceOfFirst}（本页）`, '2026-09-01 10:00 至 2026-09-02 10:00', '100万', '流拍'],
      [`二拍 ${sourceOfSecond}`, '2099-01-01 10:00 至 2099-01-02 10:00', '80万', '即将开始'],
    ]);
  });

  it('are no section where there are none', async () => {
    const [id] = await addListings(database.db, {});
    renderPage(`/object/${id}`);
    await screen.findByRole('heading', { name: '标的信息' });
    expect(screen.queryByText('拍卖轮次')).toBeNull();
  });
});

describe('the deciding facts', () => {
  async function addHome(introduction: string) {
    const [id = 0] = await addListings(database.db, { kind: 1 });
    await database.db.insert(listingText).values({ listingId: id, introduction });
    await database.db.transaction((tx) => readFacts(tx, [id], new Date()));
    return id;
  }

  it('stand with the words that prove them, which lead to the text', async () => {
    const id = await addHome('租赁情况：无。过户税费由买卖双方各自承担。');
    renderPage(`/object/${id}`);
    const known = within(await screen.findByRole('region', { name: '关键信息' }));
    expect(screen.getAllByText(/已说明 2\/15 项/)).toHaveLength(2);
    const link = known.getByText('“租赁情况：无”');
    expect(link.getAttribute('href')).toBe('#at-lease');
    expect(document.getElementById('at-lease')?.nextSibling?.textContent).toMatch(/^租赁情况：无/);
    const summary = within(screen.getByRole('region', { name: '标的概要' }));
    expect(summary.getByText('“租赁情况：无”').closest('details')?.textContent).toContain('租赁情况无租赁');
  });

  it('that nothing states lead to the form with the question written', async () => {
    const id = await addHome('');
    renderPage(`/object/${id}`);
    for (const name of ['能否贷款', /^能否贷款 ?公告未说明$/]) {
      const ask = await screen.findByRole('link', { name });
      expect(ask.getAttribute('href')).toBe('?ask=loan#consult');
    }
    cleanup();
    renderPage(`/object/${id}?ask=loan`);
    const field = await screen.findByLabelText('咨询内容');
    expect((field as HTMLTextAreaElement).value).toBe('请问该标的能否办理按揭贷款？');
    fill('姓名', '王小明');
    fill('手机号', '13800000001');
    fill('咨询内容', '能贷几成？');
    fireEvent.click(screen.getByRole('button', { name: '提交咨询' }));
    expect(await screen.findByText(messages.consultSent)).toBeTruthy();
    expect(await database.db.select().from(consultation)).toMatchObject([
      { message: '能贷几成？', fact: 'loan' },
    ]);
  });
});

describe('what changed', () => {
  it('stands with both values, and is marked when it is newer than the last look', async () => {
    const [id = 0] = await addListings(database.db, { initialPrice: 200_0000_00n });
    await database.db.transaction((tx) =>
      logged(tx, [id], new Date(), () => tx.update(listing).set({ initialPrice: 160_0000_00n })),
    );
    renderPage(`/object/${id}`);
    const entry = (await screen.findByRole('heading', { name: '变更记录' })).parentElement;
    expect(entry?.querySelector('del')?.textContent).toBe('200万元');
    expect(entry?.querySelector('ins')?.textContent).toBe('160万元');
    const marked = () => entry?.querySelectorAll('[data-new]').length;
    const hours = (count: number) => Date.now() + count * 3_600_000;
    markChanges(String(id), hours(-1));
    expect(marked()).toBe(0);
    markChanges(String(id), hours(1));
    expect(marked()).toBe(1);
  });

  it('is no section where nothing changed', async () => {
    const [id] = await addListings(database.db, {});
    renderPage(`/object/${id}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: '变更记录' })).toBeNull();
  });
});

describe('a question', () => {
  const send = () => fireEvent.click(screen.getByRole('button', { name: '提交咨询' }));

  it('can be as long as its call allows', async () => {
    const [id] = await addListings(database.db, {});
    renderPage(`/object/${id}`);
    await screen.findByRole('button', { name: '提交咨询' });
    const limitOf = (label: string) => screen.getByLabelText(label).getAttribute('maxlength');
    expect([limitOf('姓名'), limitOf('咨询内容')]).toEqual(['30', '500']);
  });

  it('is stored, and the visitor gets a confirmation', async () => {
    const [id] = await addListings(database.db, {});
    renderPage(`/object/${id}`);
    await screen.findByRole('button', { name: '提交咨询' });
    fill('姓名', '王小明');
    fill('手机号', '13800000001');
    fill('咨询内容', '可以看样吗？');
    send();
    expect(await screen.findByText(messages.consultSent)).toBeTruthy();
    expect(await database.db.select().from(consultation)).toMatchObject([
      { listingId: id, name: '王小明', phone: '13800000001', message: '可以看样吗？' },
    ]);
  });

  it('that is incomplete says so beside its fields, the first of which gets the focus', async () => {
    const [id] = await addListings(database.db, {});
    renderPage(`/object/${id}`);
    await screen.findByRole('button', { name: '提交咨询' });
    fill('姓名', '王小明');
    fill('手机号', '123');
    send();
    expect(await screen.findByText(messages.phoneInvalid)).toBeTruthy();
    expect(await screen.findByText(messages.formIncomplete, { selector: '.toast' })).toBeTruthy();
    expect(screen.getByText(messages.questionRequired)).toBeTruthy();
    const phone = screen.getByLabelText('手机号');
    expect(errorOf('手机号')).toBe(messages.phoneInvalid);
    await expectFocus(() => phone);
    expect(screen.getByLabelText('姓名')).toHaveProperty('value', '王小明');
    expect(phone).toHaveProperty('value', '123');
    expect(await database.db.$count(consultation)).toBe(0);
  });

  it('keeps what was typed when it can’t be sent', async () => {
    const [id] = await addListings(database.db, {});
    renderPage(`/object/${id}`);
    await screen.findByRole('button', { name: '提交咨询' });
    fill('姓名', '王小明');
    server.use(...faults.offline().slice(0, 1));
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
    expect(screen.getByLabelText('姓名')).toHaveProperty('value', '王小明');
  });
});

it('the place leads to the configured map, where the listing has coordinates', async () => {
  const [id, nowhere] = await addListings(
    database.db,
    { title: '某处 A&B', latitude: 32.05, longitude: 118.78, provinceCode: '320000' },
    { title: '无坐标', provinceCode: '320000' },
  );
  const { unmount } = renderPage(`/object/${id}`);
  expect((await screen.findByRole('link', { name: '查看地图' })).getAttribute('href')).toBe(
    `https://uri.amap.com/marker?position=118.78,32.05&name=${encodeURIComponent('某处 A&B')}`,
  );
  unmount();
  renderPage(`/object/${nowhere}`);
  await screen.findByRole('heading', { level: 1, name: '无坐标' });
  expect(screen.queryByRole('link', { name: '查看地图' })).toBeNull();
});

it('no map is linked where operators want none', async () => {
  await database.db.insert(siteSetting).values({ key: 'map_url', value: '' });
  const [id] = await addListings(database.db, { latitude: 32.05, longitude: 118.78, provinceCode: '320000' });
  renderPage(`/object/${id}`);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: '查看地图' })).toBeNull();
});

it('similar listings are offered', async () => {
  const [id] = await addListings(
    database.db,
    { kind: 1, cityCode: '320100' },
    { title: '同城', kind: 1, cityCode: '320100' },
    { title: '商铺', kind: 2, cityCode: '320100' },
  );
  renderPage(`/object/${id}`);
  const similar = within(await screen.findByRole('region', { name: '相似标的' }));
  expect(similar.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual(['同城']);
});

it('a visit is counted once, however often the page is opened', async () => {
  const [id = 0] = await addListings(database.db, {});
  localStorage.setItem('token', 'a-token');
  const looks: { token: string | null; client: string | null; body: string }[] = [];
  server.use(
    http.post('*/customer/Index/look', async ({ request }) => {
      const { headers } = request;
      looks.push({ token: headers.get('token'), client: headers.get('client'), body: await request.text() });
      return HttpResponse.json({ status: 200 });
    }),
  );
  for (let time = 0; time < 3; time++) {
    const { unmount } = renderPage(`/object/${id}`);
    await screen.findByRole('heading', { level: 1 });
    unmount();
  }
  await waitFor(() => expect(looks).toEqual([{ token: 'a-token', client: 'pc', body: `id=${id}` }]));
});

it('can be passed on by its address and by a code for phones', async () => {
  const [id] = await addListings(database.db, {});
  renderPage(`/object/${id}`);
  fireEvent.click(await screen.findByText('分享和打印'));
  expect(await screen.findByLabelText('本页链接')).toHaveProperty('value', `${location.origin}/object/${id}`);
  expect(screen.getByAltText('本页的二维码').getAttribute('src')).toBe(`/qr/object-${id}.svg`);
});

describe('on a phone', () => {
  const browser = (name: string) =>
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (iPhone) ${name}`);

  it('is passed on by the system’s sheet, without a code', async () => {
    browser('Safari');
    const share = vi.fn(async () => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const [id] = await addListings(database.db, { title: '苏州厂房' });
    renderPage(`/object/${id}`);
    fireEvent.click(await screen.findByText('分享和打印'));
    fireEvent.click(await screen.findByRole('button', { name: '分享给好友' }));
    expect(share).toHaveBeenCalledWith({ title: '苏州厂房', url: `${location.origin}/object/${id}` });
    expect(screen.queryByAltText('本页的二维码')).toBeNull();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('inside WeChat is passed on by its menu', async () => {
    browser('MicroMessenger/8.0');
    const [id] = await addListings(database.db, {});
    renderPage(`/object/${id}`);
    fireEvent.click(await screen.findByText('分享和打印'));
    expect(await screen.findByText('点右上角“…”，转发给好友或分享到朋友圈。')).toBeTruthy();
    expect(screen.queryByAltText('本页的二维码')).toBeNull();
  });
});

describe('the main button', () => {
  const main = () => document.querySelectorAll('[aria-label=标的概要] .button-primary');
  const link = { source: 2, sourceUrl: 'https://paimai.jd.com/1' } as const;

  it.each([
    ['an auction', { ...link, endTime: hoursFromNow(9) }, '前往竞拍'],
    ['an auction that is over', { ...link, endTime: hoursFromNow(-1) }, '查看竞拍结果'],
    ['an auction without a link', { endTime: hoursFromNow(9) }, '咨询'],
    ['a referral', { ...link, type: 3 }, '咨询'],
    ['an auction without times', { ...link, startTime: null }, '在拍卖平台查看'],
    ["an auction with a link to the platform's list", { sourceUrl: 'https://paimai.jd.com/list' }, '咨询'],
    ["an auction with a link to the platform's home", { sourceUrl: 'https://paimai.jd.com/' }, '咨询'],
  ] as const)('of %s is one', async (_, row, name) => {
    const [id] = await addListings(database.db, { startTime: hoursFromNow(-9), ...row });
    renderPage(`/object/${id}`);
    await screen.findByRole('heading', { level: 1 });
    expect([...main()].map((it) => it.textContent)).toEqual([name]);
  });
});

it('a referral without a price says so in plain words, and no page shows raw coordinates', async () => {
  const [id] = await addListings(database.db, {
    type: 3,
    assessPrice: null,
    latitude: 32.06,
    longitude: 118.79,
  });
  renderPage(`/object/${id}`);
  const summary = await screen.findByRole('region', { name: '标的概要' });
  within(summary).getByText('价格面议');
  expect(summary.textContent).not.toContain('评估价');
  expect(document.body.textContent).not.toMatch(/经纬度|118\.79/);
});

it('a signed-in user’s name and phone are filled in where he has typed nothing, until he signs out', async () => {
  await signedInUser(database);
  const [id] = await addListings(database.db, {});
  renderPage(`/object/${id}`);
  const phone = await screen.findByLabelText<HTMLInputElement>('手机号');
  await waitFor(() => expect(phone.value).toBe(USER.phone));
  const name = screen.getByLabelText<HTMLInputElement>('姓名');
  expect(name.value).toBe(USER.nickname);
  fireEvent.input(name, { target: { value: '小王' } });
  localStorage.clear();
  act(() => void dispatchEvent(new Event('storage')));
  expect(phone.value).toBe('');
  expect(name.value).toBe('小王');
});

describe('an ended auction', () => {
  it.each([
    [{ result: 1, dealPrice: 90_000_000n, bidders: 7 }, '成交90万900,000元评估价的9折，7人竞买'],
    [{ result: 2 }, '流拍无人出价或未达保留价'],
    [{ result: 3 }, '撤回处置单位撤回了拍卖'],
  ])('shows its result, and neither calculator nor booking', async (values, words) => {
    const times = { startTime: hoursFromNow(-30), endTime: hoursFromNow(-6) };
    const [id = 0] = await addListings(database.db, { ...times, assessPrice: 100_000_000n });
    await database.db
      .insert(auctionRound)
      .values({ listingId: id, createdAt: hoursFromNow(0), round: 1, ...values });
    renderPage(`/object/${id}`);
    const summary = await screen.findByRole('region', { name: '标的概要' });
    expect(summary.textContent).toContain(words);
    expect(screen.queryByText('下一步')).toBeNull();
    expect(screen.queryByRole('heading', { name: '购买成本估算' })).toBeNull();
    expect(screen.queryByRole('heading', { name: '预约看样' })).toBeNull();
  });

  it.each([
    [3, '撤回', null],
    [4, '中止', '下一步关注标的，恢复拍卖时会收到消息'],
  ])('is not said to run if it stopped before its end', async (result, words, step) => {
    const [id = 0] = await addListings(database.db, {
      startTime: hoursFromNow(-1),
      endTime: hoursFromNow(20),
    });
    await database.db
      .insert(auctionRound)
      .values({ listingId: id, createdAt: hoursFromNow(0), round: 1, result });
    renderPage(`/object/${id}`);
    const summary = await screen.findByRole('region', { name: '标的概要' });
    expect(summary.textContent).toContain(words);
    expect(summary.textContent).not.toMatch(/正在进行|即可出价/);
    expect(screen.queryByText('下一步')?.parentElement?.textContent ?? null).toBe(step);
    expect(screen.queryByRole('heading', { name: '购买成本估算' })).toBeNull();
    expect(screen.queryByRole('heading', { name: '预约看样' })).toBeNull();
  });

  it('leads to the platform while its result is not known', async () => {
    const times = { startTime: hoursFromNow(-30), endTime: hoursFromNow(-6) };
    const [id] = await addListings(database.db, { ...times, source: 2 });
    renderPage(`/object/${id}`);
    expect(await screen.findByText('结果以京东拍卖公布的为准')).toBeTruthy();
  });
});
