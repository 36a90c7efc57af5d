/** Auctions with a start and no end are over after the longest period of their kind, in every query by state. */
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { overTimeOf } from '../../../shared/domain/auctions/auction-period.ts';
import { listing } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';

const database = testDatabase();
const DAY = 24;
const since = (days: number) => ({ startTime: hoursFromNow(-days * DAY), endTime: null });
const withoutEnd = [
  { title: '司法 两天', type: 1, ...since(2) },
  { title: '司法 四天', type: 1, ...since(4) },
  { title: '司法变卖 四天', type: 1, ...since(4) },
  { title: '司法变卖 61天', type: 1, ...since(61) },
  { title: '资产 29天', type: 2, ...since(29) },
  { title: '资产 31天', type: 2, ...since(31) },
  { title: '推介 179天', type: 3, ...since(179) },
  { title: '推介 181天', type: 3, ...since(181) },
];
const RUNNING = ['司法 两天', '司法变卖 四天', '推介 179天', '资产 29天'];
const OVER = ['司法 四天', '司法变卖 61天', '推介 181天', '资产 31天'];

describe('an auction without an end', () => {
  it('is over after the longest period of its kind, in filters and in answers', async () => {
    await addListings(database.db, ...withoutEnd);
    const found = async (object_status: 'doing' | 'done') => {
      const { list = [] } = await send(testApp(database), contract.objectList, { object_status, size: 50 });
      return list.map((it) => [it.object_title, it.object_status]).sort();
    };
    expect(await found('doing')).toEqual(RUNNING.map((title) => [title, '正在进行']));
    expect(await found('done')).toEqual(OVER.map((title) => [title, '已结束']));
  });

  it('is not hot and not bookable once it is over', async () => {
    const ids = await addListings(database.db, ...withoutEnd);
    const app = testApp(database);
    const { list = [] } = await send(app, contract.hotList, {});
    expect(list.map((it) => it.object_title).sort()).toEqual(RUNNING);
    const slotsOf = async (id = 0) => (await send(app, contract.viewingSlots, { id })).list?.length ?? 0;
    expect(await slotsOf(ids[2])).toBeGreaterThan(0);
    expect(await slotsOf(ids[1])).toBe(0);
  });

  it('is over at the time that pages compute, whatever the time zone of the session', async () => {
    await database.db.execute("set time zone 'America/New_York'");
    await addListings(
      database.db,
      ...withoutEnd,
      { title: '有结束', ...since(9), endTime: NOW },
      { title: '无时间', startTime: null, endTime: null },
      { title: '只有结束', startTime: null, endTime: NOW },
    );
    const rows = await database.db.select().from(listing).orderBy(asc(listing.id));
    await database.db.execute('set time zone default');
    expect(rows.map(({ overTime }) => overTime)).toEqual(
      rows.map(({ type, title, startTime: start, endTime: end }) => overTimeOf({ type, title, start, end })),
    );
  });
});
