import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { listing, listingDay, promotionOrder } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, NOW } from '../../testing/listings.ts';
import { openPromotions, TODAY, WEEK_PRICE } from '../../testing/records/promotions.ts';
import { comparisonQuery } from './comparison.ts';

const database = testDatabase();
let market: Awaited<ReturnType<typeof openPromotions>>;

beforeEach(async () => {
  market = await openPromotions(database);
});

const detail = async (more: object = {}, token?: string) =>
  market.ask(contract.subjectPromotion, { id: market.first, ...more }, token);

const figures = (listingId: number, day: string, views: number, questions = 0, visits = 0) =>
  market.db.insert(listingDay).values({
    listingId,
    creditorId: 1,
    day,
    views,
    questions,
    visits,
    impressions: views * 10,
    clicks: views,
  });

/** Other creditors' promoted listings, whose promotions began five days ago. */
async function addOthers(count: number, place: { kind?: number; cityCode?: string } = {}) {
  const ids = await addListings(
    market.db,
    ...Array.from({ length: count }, () => ({
      type: 2,
      creditorId: 2,
      kind: 1,
      cityCode: '320100',
      ...place,
    })),
  );
  await market.db.insert(promotionOrder).values(
    ids.map((listingId) => ({
      number: `other ${listingId}`,
      creditorId: 2,
      packageId: 2,
      listingId,
      listingTitle: '其他',
      packageName: '七天推广',
      packageDescription: '',
      price: 70_000n,
      startDay: '2026-11-16',
      endDay: '2026-11-22',
      status: 1,
      payType: 3,
      createdAt: NOW,
      expiresAt: NOW,
      paidAt: NOW,
    })),
  );
  // 500 yuan for five days.
  for (const [index, id] of ids.entries()) await figures(id, '2026-11-18', 50 * (index + 1), index + 1, 1);
}

it('a listing without promotions has its counts and nothing else', async () => {
  expect((await detail()).data).toMatchObject({
    own_looker_num: 0,
    tg_snap_name: null,
    compared: null,
    upcoming: null,
    earlier: [],
  });
  expect((await detail({}, 'creditor 2')).status).toBe(404);
});

describe('the figures of a promotion', () => {
  it('are given by day before, during and after it, with the costs of the days that have begun', async () => {
    await market.buy();
    await figures(market.first, '2026-11-13', 7, 1);
    await figures(market.first, '2026-11-12', 1_000);
    await figures(market.first, TODAY, 10, 2);
    const { data } = await detail();
    expect(data).toMatchObject({
      tg_snap_name: '七天推广',
      tg_start_time: TODAY,
      tg_end_time: '2026-11-26',
      tg_fact_price: 299,
      phase: 'running',
      days_run: 1,
      before: { looks: 7, consults: 1 },
      during: { looks: 10, consults: 2, visits: 0, impressions: 100, clicks: 10 },
      // A seventh of the price has been used.
      consult_cost: 21.36,
      visit_cost: null,
      looks_per_day: 10,
    });
    expect(data?.days).toHaveLength(8);
    expect(data?.days?.[0]).toMatchObject({ day: '2026-11-13', part: 'before', looks: 7 });
    expect(data?.days?.at(-1)).toMatchObject({ day: TODAY, part: 'during' });

    await market.at(24 * 10);
    const later = (await detail()).data;
    expect(later).toMatchObject({ phase: 'ended', days_run: 7, consult_cost: 149.5 });
    expect(later?.days?.filter(({ part }) => part === 'after')).toHaveLength(4);
  });

  it('are those of the running promotion, of the latest one, or of the one that is named', async () => {
    await market.buy();
    const [first] = await market.orders();
    expect((await detail()).data).toMatchObject({ order_id: first?.id, upcoming: null, earlier: [] });
    await market.buy({ start: '2026-11-28' });
    const [second] = await market.orders();
    expect((await detail()).data).toMatchObject({
      order_id: first?.id,
      upcoming: { order_id: second?.id, phase: 'upcoming' },
    });
    await market.at(24 * 7);
    expect((await detail()).data).toMatchObject({ order_id: first?.id, phase: 'ended' });
    await market.at(24 * 8);
    expect((await detail()).data).toMatchObject({
      order_id: second?.id,
      earlier: [{ order_id: first?.id, phase: 'ended' }],
    });
    expect((await detail({ order_id: first?.id })).data).toMatchObject({ order_id: first?.id });
    expect((await detail({ order_id: 99 })).status).toBe(404);
  });
});

describe('the comparison', () => {
  it('is the median of other promoted listings of the same kind and city, from five on', async () => {
    await market.buy();
    await addOthers(4);
    await addOthers(3, { kind: 2 });
    await addOthers(3, { cityCode: '320500' });
    expect((await detail()).data?.compared).toBeNull();
    await addOthers(1);
    expect((await detail()).data?.compared).toEqual({
      listings: 5,
      // Consultations 1, 1, 2, 3, 4 for 500 yuan; views 50, 50, 100, 150, 200 in five days.
      consult_cost: 250,
      visit_cost: 500,
      looks_per_day: 20,
    });
  });

  it('reads the promotions of its time by their index', async () => {
    await market.db.execute(sql`
      insert into promotion_order (order_num, creditor_id, package_id, listing_id, listing_title, snap_name, snap_desc,
        price, start_day, end_day, status, created_at, expires_at, pay_type)
      select 'n' || n, 2, 2, ${market.first}, '', '', '', ${WEEK_PRICE}, date '2020-01-01' + n / 4,
        date '2020-01-07' + n / 4, 1, now(), now(), 3
      from generate_series(1, 6000) n`);
    await market.db.execute(sql`analyze promotion_order`);
    const query = comparisonQuery({ id: 0, kind: 1, cityCode: '320100' }, NOW);
    const { rows } = (await market.db.execute(sql`explain ${query}`)) as unknown as {
      rows: { 'QUERY PLAN': string }[];
    };
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('promotion_order_days_paid');
    expect(plan).not.toContain('Seq Scan on promotion_order');
  });
});

it('the listing of another creditor shows no promotion of the former one', async () => {
  await market.buy();
  await market.db.update(listing).set({ creditorId: 2 });
  expect((await detail({}, 'creditor 2')).data).toMatchObject({ tg_snap_name: null, earlier: [] });
});
