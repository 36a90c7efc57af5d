/** Calls within the process give the same results as calls over HTTP. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, apiOver, createApi } from '../../providers/api.ts';
import { createHttpClient } from '../../providers/http-client.ts';
import { inProcessClient } from '../../providers/in-process-client.ts';
import { type Call, contract } from '../../shared/contract/index.ts';
import { sandboxCalls } from '../../shared/contract/outside/sandbox.ts';
import type { App } from '../app.ts';
import { auctionRound, consultation, listingImage, listingText, siteSetting } from '../platform/db/schema.ts';
import { createLog } from '../platform/log.ts';
import { testApp } from '../testing/app.ts';
import { callerRows } from '../testing/calls/module-rows.ts';
import { testDatabase } from '../testing/database/database.ts';
import { addListings, hoursFromNow } from '../testing/listings.ts';
import { openShop } from '../testing/records/shop.ts';

const database = testDatabase();
let app: App;
let lines: string[];
let full = 0;
let bare = 0;

/** A listing with all values, and one with empty texts where null is possible. */
beforeEach(async () => {
  ({ app } = await openShop(database));
  lines = [];
  const place = { provinceCode: '320000', cityCode: '320100', districtCode: '320105' };
  const times = { startTime: hoursFromNow(-1), endTime: hoursFromNow(24) };
  const prices = { initialPrice: 128_000_050n, assessPrice: 200_000_000n, securityDeposit: 0n };
  const sold = {
    type: 1,
    kind: 1,
    source: 1,
    sourceUrl: 'https://sf-item.taobao.com/1',
    cover: '/media/1.webp',
  };
  const names = { courtName: '南京市中级人民法院', sellerName: '江南资产', organisationName: '辅助机构' };
  [full = 0, bare = 0] = await addListings(
    database.db,
    { ...place, ...times, ...prices, ...sold, ...names, address: '江东中路', latitude: 32, longitude: 118 },
    { type: 2, kind: 1, courtName: '', sellerName: '', organisationName: '', address: '', sourceUrl: '' },
    { type: 1, disposalStatus: 1, promoted: true, ...place, ...times },
    { type: 3, kind: 2, promoted: true },
  );
  await database.db.insert(listingText).values([
    { listingId: full, announcement: '# 公告', notice: '须知', introduction: null },
    { listingId: bare, announcement: '', notice: null, introduction: '' },
  ]);
  await database.db.insert(listingImage).values([
    { listingId: full, position: 0, path: '/media/1.webp' },
    { listingId: full, position: 1, path: 'https://img.example/2.webp' },
  ]);
  await database.db.insert(auctionRound).values({
    listingId: full,
    round: 1,
    initialPrice: 100n,
    startTime: hoursFromNow(-48),
    result: 2,
    note: '不公开',
    createdAt: hoursFromNow(0),
    recordedAt: hoursFromNow(0),
  });
  await database.db.insert(siteSetting).values({ key: 'hotline', value: '400-000-0000' });
});

const log = createLog('info', { write: (line) => lines.push(line) });
const inThisProcess = (visitor: string | null = null, cookie: string | null = null) =>
  inProcessClient(app.inProcess({ visitor, cookie, log }));
const overHttp = () => createHttpClient({ baseUrl: 'http://api.test', fetch: async (it) => app.fetch(it) });

/** The result or the failure. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    (output) => ({ output }),
    (error) => {
      expect(error).toBeInstanceOf(ApiError);
      const { kind, message, statusCode, isFailure, details } = error as ApiError;
      return { kind, message, statusCode, isFailure, details };
    },
  );

async function both(call: Call, input: Record<string, unknown>) {
  const [here, there] = [
    await outcome(inThisProcess().call(call, input)),
    await outcome(overHttp().call(call, input)),
  ];
  expect(here).toEqual(there);
  return here;
}

describe('a call of a page', () => {
  it.each<[keyof typeof contract, ...Record<string, unknown>[]]>([
    ['objectList', {}, { page: 1, size: 3, name: '', zc_type: undefined }, { page: 2, size: 1 }],
    ['objectList', { name: ' 标的 ', load_city: '320100', price_min: 1, price_max: 2_000_000.5, zc_type: 1 }],
    ['objectList', { order_type: '3', object_status: 'doing' }, { second_class: '1' }],
    ['driftingList', {}, { order_type: '1', disposal_status: 1 }],
    ['hotList', {}, { zc_type: 1 }],
    ['hotDriftingList', {}],
    ['propertyKinds', {}],
    ['propertyKindsOfType', { type: 3 }, { type: '' }],
    ['partners', { kind: 'broker', size: 12 }, { kind: 'broker', page: 0 }],
    ['site', {}],
  ])('%s gives what a client gets', async (name, ...inputs) => {
    for (const input of inputs) expect(await both(contract[name], input)).toHaveProperty('output');
  });

  it.each(['objectDetail', 'similarList', 'viewingSlots', 'services'] as const)(
    '%s gives what a client gets of each listing',
    async (name) => {
      for (const id of [full, bare, full + 2, full + 3]) {
        expect(await both(contract[name], name === 'services' ? { object_id: id } : { id })).toHaveProperty(
          'output',
        );
      }
    },
  );

  it('is refused as a client’s is', async () => {
    expect(await both(contract.objectDetail, { id: 999 })).toMatchObject({
      kind: 'missing',
      statusCode: 404,
    });
    expect(await both(contract.objectList, { page: 1_000, size: 50 })).toMatchObject({ statusCode: 422 });
    for (const input of [
      { page: 'x', zc_type: 9, name: '\0' },
      { page: 'x', zc_type: 9 },
    ]) {
      expect(await both(contract.objectList, input)).toMatchObject({ details: { errors: {} } });
    }
    await both(contract.consult, { id: full, name: '', phone: '1' });
    await both(contract.confirmMail, { token: 'none' });
    await both(contract.unsubscribe, { token: 'none' });
    await both(sandboxCalls.sandboxPayment, { number: 'none' });
    await both(sandboxCalls.outbox, { to: '13800000001' });
    expect(await both(contract.ownQuestions, {})).toMatchObject({ kind: 'expired', statusCode: 401 });
    const unknown = { ...contract.site, path: '/customer/Index/unknown' };
    expect(await both(unknown, {})).toMatchObject({ kind: 'missing' });
  });

  it('that reads gives the same whatever it is', async () => {
    for (const [name, { input }] of Object.entries(callerRows())) {
      const call: Call | undefined = (contract as Record<string, Call>)[name];
      if (call && !call.writes && !call.sendsMessage && call.method !== 'POST') await both(call, input);
    }
  });

  it('stores a question once, for the visitor whose page it is', async () => {
    const question = { id: full, name: '甲', phone: '13800000001', message: '可以看样吗' };
    const api = apiOver(contract, inThisProcess('203.0.113.9'));
    expect((await api.consult(question)).message).toBe(
      (
        await createApi(contract, { baseUrl: 'http://api.test', fetch: async (it) => app.fetch(it) }).consult(
          {
            ...question,
            phone: '13800000002',
          },
        )
      ).message,
    );
    const rows = await database.db.select({ visitor: consultation.visitor }).from(consultation);
    expect(rows).toEqual([{ visitor: '203.0.113.9' }, { visitor: null }]);
  });
});

it('a failure is masked, and logged for the page', async () => {
  app = testApp({
    ...database,
    db: new Proxy(database.db, {
      get() {
        throw new Error('broken');
      },
    }),
  });
  expect(await both(contract.objectDetail, { id: full })).toMatchObject({
    kind: 'refused',
    statusCode: 500,
    message: '系统繁忙，请稍后再试',
    isFailure: true,
  });
  expect(lines.some((line) => line.includes('broken') && line.includes('/customer/Index/objectDetail'))).toBe(
    true,
  );
});
