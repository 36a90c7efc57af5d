import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, hoursFromNow } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';

const database = testDatabase();
const DONE = { startTime: hoursFromNow(-48), endTime: hoursFromNow(-24) };
const DOING = { startTime: hoursFromNow(-24), endTime: hoursFromNow(24) };
const TODO = { startTime: hoursFromNow(24), endTime: hoursFromNow(48) };

type Input = Parameters<typeof send<typeof contract.objectList>>[2];

const titlesOf = async (app: ReturnType<typeof testApp>, input: Input) => {
  const { list = [], count } = await send(app, contract.objectList, { ended: 'last', ...input });
  return { titles: list.map((it) => it.object_title), count };
};

describe('with ended=last', () => {
  beforeEach(async () => {
    await addListings(
      database.db,
      { title: '已结束 贵', initialPrice: 900n, ...DONE },
      { title: '即将开始', initialPrice: 500n, ...TODO },
      { title: '已结束 便宜', initialPrice: 100n, ...DONE },
      { title: '漂拍', initialPrice: 300n, disposalStatus: 2, ...DONE },
      { title: '不可处置', initialPrice: 200n, disposalStatus: 3, ...DONE },
      { title: '正在进行', initialPrice: 800n, promoted: true, ...DOING },
      { title: '推介', type: 3, assessPrice: 700n, startTime: null },
    );
  });

  it.each([
    [{}, ['正在进行', '即将开始', '漂拍', '推介', '已结束 贵', '已结束 便宜', '不可处置']],
    [{ order_type: '1' }, ['即将开始', '漂拍', '正在进行', '推介', '已结束 贵', '已结束 便宜', '不可处置']],
    [{ order_type: '3' }, ['漂拍', '即将开始', '推介', '正在进行', '已结束 便宜', '不可处置', '已结束 贵']],
    [{ order_type: '3', object_status: 'done' }, ['已结束 便宜', '不可处置', '漂拍', '已结束 贵']],
  ] as const)('%o puts what is no longer offered behind everything else', async (input, expected) => {
    expect(await titlesOf(testApp(database), input)).toEqual({ titles: expected, count: expected.length });
  });
});

describe('where matches are too many to be counted', () => {
  /** The newest 10,020 have ended; 25 older ones are coming. */
  const fill = () =>
    database.db.execute(`
      insert into listing (zc_type, publish_status, title, initial_price, start_time, end_time, created_at, updated_at)
      select 1, 4, '标的' || n, n, timestamptz '${DONE.startTime.toISOString()}',
        case when n > 25 then timestamptz '${DONE.endTime.toISOString()}'
          else timestamptz '${TODO.endTime.toISOString()}' end,
        timestamptz '2026-01-01Z' + interval '1 minute' * n, now()
      from generate_series(1, 10045) n`);

  it('each match is on one page, also where one part follows the other', async () => {
    await fill();
    const app = testApp(database);
    const newest = Array.from({ length: 10_045 }, (_, n) => `标的${10_045 - n}`);
    const expected = [...newest.slice(-25), ...newest.slice(0, -25)];
    for (const page of [1, 2, 3, 4, 5, 1000]) {
      const { titles } = await titlesOf(app, { page, size: 10 });
      expect(titles).toEqual(expected.slice((page - 1) * 10, page * 10));
    }
    const { titles } = await titlesOf(app, { page: 334, size: 30 });
    expect(titles).toEqual(expected.slice(9_990, 10_000));
  });
});
