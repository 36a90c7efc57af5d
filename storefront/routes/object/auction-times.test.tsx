/** What an auction's page says of its times. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { noteServerTime } from '../../../providers/server-clock.ts';
import { auctionRound } from '../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../../../server/testing/listings.ts';

const { database, server } = apiForPages();
const summary = async () => within(await screen.findByRole('region', { name: '标的概要' }));

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Headers({ date: new Date().toUTCString() }), Date.now());
});

const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`);

it('an end at midnight is 24:00 of the day before, in the summary and in the rounds', async () => {
  const times = { startTime: midnight('2026-12-30'), endTime: midnight('2027-01-01') };
  const [id = 0] = await addListings(database.db, times);
  await database.db.insert(auctionRound).values({ ...times, listingId: id, round: 1, createdAt: NOW });
  renderPage(`/object/${id}`);
  expect((await summary()).getByText('2026-12-31 24:00:00')).toBeTruthy();
  const cell = screen.getByText('2026-12-30 00:00').closest('td');
  expect(cell?.textContent).toBe('2026-12-30 00:00 至 2026-12-31 24:00');
});

it('an auction of 2020 without an end is over, and shows no end that was not announced', async () => {
  const [id] = await addListings(database.db, { startTime: midnight('2020-03-01'), endTime: null });
  renderPage(`/object/${id}`);
  expect((await summary()).getByText('已结束')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('link', { name: '预约看样' })).toBeNull();
});

it('cards show another year than the current one, and the end of a day as 24:00', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await addListings(
    database.db,
    { title: '旧', startTime: midnight('2020-03-01'), endTime: null },
    { title: '跨年', startTime: hoursFromNow(-1), endTime: midnight('2027-01-02') },
    { title: '年末', startTime: hoursFromNow(-1), endTime: midnight('2027-01-01') },
  );
  renderPage('/search');
  const text = async (name: string) =>
    (await screen.findAllByRole('article')).find((it) => it.textContent?.includes(name))?.textContent;
  expect(await text('旧')).toContain('2020-03-01 00:00');
  expect(await text('跨年')).toContain('2027-01-01 24:00');
  expect(await text('年末')).toContain('12-31 24:00');
  expect(await text('年末')).not.toContain('2026-12-31');
});

describe('on a machine whose clock is wrong', () => {
  it.each([
    ['ten minutes fast', 10],
    ['ten minutes slow', -10],
  ])('the server decides what runs and what is left: %s', async (_, minutes) => {
    const serverTime = hoursFromNow(0);
    server.use(
      http.head('/healthz', () => new HttpResponse(null, { headers: { date: serverTime.toUTCString() } })),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(serverTime.getTime() + minutes * 60_000) });
    const [running, coming] = await addListings(
      database.db,
      { startTime: hoursFromNow(-1), endTime: hoursFromNow(0.1) },
      { startTime: hoursFromNow(0.1), endTime: hoursFromNow(9) },
    );
    const { unmount } = renderPage(`/object/${running}`);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^距结束 00:0[56]:\d\d$/);
    expect((await summary()).getByText('正在进行')).toBeTruthy();
    unmount();
    renderPage(`/object/${coming}`);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^距开始 00:0[56]:\d\d$/);
    expect((await summary()).getByText('即将开始')).toBeTruthy();
  });
});
