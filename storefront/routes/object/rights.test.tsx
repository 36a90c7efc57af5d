import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { readFacts } from '../../../server/market/facts/index.ts';
import { linkWaiting } from '../../../server/market/rounds/index.ts';
import { auctionRound, listingText, rightRule, siteSetting } from '../../../server/platform/db/schema.ts';
import { addListings, NOW } from '../../../server/testing/listings.ts';

const { database } = apiForPages();

const at = { createdAt: NOW, updatedAt: NOW };

type Listing = Parameters<typeof addListings>[1];

async function addHome(introduction: string, listing: Listing = {}): Promise<number> {
  const [id = 0] = await addListings(database.db, { kind: 1, initialPrice: 70_000_001n, ...listing });
  await database.db.insert(listingText).values({ listingId: id, introduction });
  await database.db.transaction((tx) => readFacts(tx, [id], new Date()));
  return id;
}

const addRules = () =>
  database.db.insert(rightRule).values([
    { fact: 1, word: '抵押', outcome: 1, sentence: '抵押权消灭', article: '第二十八条', ...at },
    { fact: 1, word: '查封', outcome: 1, sentence: '查封失效', ...at },
    { fact: 2, word: '有租赁', outcome: 2, sentence: '租约继续有效', type: 1, ...at },
    { fact: 6, word: '各自承担', outcome: 4, sentence: '各缴各的', ...at },
  ]);

describe('rights and burdens', () => {
  it('stand with what they mean, the burdens first, and what to ask', async () => {
    await addRules();
    const id = await addHome('抵押情况：有抵押、已查封。租赁情况：有，租期至2030年。');
    renderPage(`/object/${id}`);
    const heading = await screen.findByRole('heading', { name: '权利与负担' });
    const section = heading.closest('section') as HTMLElement;
    expect(within(section).getByText('由买受人承受1项，随拍卖消灭2项，公告未说明1项')).toBeTruthy();
    const rows = Array.from(section.querySelectorAll('dl > div'), (row) => row.textContent);
    expect(rows).toEqual([
      '租赁情况：有租赁由买受人承受租约继续有效',
      '抵押随拍卖消灭抵押权消灭第二十八条',
      '查封随拍卖消灭查封失效',
    ]);
    const ask = within(section).getByText('过户税费');
    expect(ask.getAttribute('href')).toBe('?ask=tax#consult');
    expect(
      within(section).getByText(/仅供参考，不构成法律意见。规则核对日期 \d{4}-\d{2}-\d{2}。/),
    ).toBeTruthy();
  });

  it('are those of the listing type', async () => {
    await addRules();
    const id = await addHome('租赁情况：有，租期至2030年。', { type: 3 });
    renderPage(`/object/${id}`);
    await screen.findByRole('heading', { name: '权利与负担' });
    expect(screen.queryByText('租约继续有效')).toBeNull();
  });

  it('are no section without rules', async () => {
    renderPage(`/object/${await addHome('租赁情况：有。')}`);
    await screen.findByRole('heading', { name: '标的信息' });
    expect(screen.queryByText('权利与负担')).toBeNull();
  });
});

describe('what follows if nobody bids', () => {
  const open = async (listing: Listing) => {
    const id = await addHome('', listing);
    renderPage(`/object/${id}`);
    await screen.findByRole('heading', { name: '标的信息' });
    return id;
  };

  it('is the lowest next price to the fen, by the rules of the site', async () => {
    await database.db.insert(siteSetting).values({ key: 'law_step_percent', value: 10 });
    await open({ title: '某处住宅（一拍）' });
    expect(
      screen.getByText(
        '若流拍：30日内再次拍卖，起拍价最低630,000.01元（降幅不超过10%）；再次流拍：变卖60日，变卖价最低630,000.01元，须先付全款',
      ),
    ).toBeTruthy();
  });

  it.each([
    ['an asset auction', { type: 2 }],
    ['a drifting listing', { disposalStatus: 2 }],
    ['an auction that is over', { startTime: new Date('2020-01-01'), endTime: new Date('2020-01-02') }],
  ])('is not said of %s', async (_, listing) => {
    await open(listing);
    expect(screen.queryByText(/流拍/)).toBeNull();
  });

  it('is said of a round that failed', async () => {
    const [startTime, endTime] = [new Date('2020-01-01'), new Date('2020-01-02')];
    const id = await addHome('', { title: '某处住宅（二拍）', startTime, endTime });
    await database.db
      .insert(auctionRound)
      .values({ listingId: id, round: 2, result: 2, startTime, endTime, createdAt: NOW });
    renderPage(`/object/${id}`);
    expect(await screen.findByText('本轮已流拍：变卖60日，变卖价700,000.01元，须先付全款')).toBeTruthy();
  });

  it('is known from the round before, where the listing itself does not say which it is', async () => {
    const title = '江南市临湖区桂雨花园9幢1单元302室';
    const ended = { startTime: new Date('2026-09-01'), endTime: new Date('2026-09-02') };
    await addHome('', {
      title: `${title}（一拍）`,
      districtCode: '320102',
      ...ended,
      initialPrice: 90_000_000n,
    });
    const id = await addHome('', { title, districtCode: '320102' });
    await linkWaiting(database.db, { size: 10, now: NOW });
    renderPage(`/object/${id}`);
    expect(await screen.findByText('若流拍：变卖60日，变卖价700,000.01元，须先付全款')).toBeTruthy();
  });
});
