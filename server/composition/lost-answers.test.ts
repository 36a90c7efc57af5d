/**
 * The database commits, and its answer is lost with the connection: the caller reads 503 although the work is done. A
 * repeated request with the same key gets the answer that was lost, and nothing is done twice.
 */
import { beforeEach, expect, it } from 'vitest';
import { type Call, contract, type InputOf } from '../../shared/contract/index.ts';
import { checkLedger } from '../money/ledger/index.ts';
import { addPostedSettlement } from '../money/settlements/index.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import { appointment, ledgerTransfer, service, settlement, userOrder } from '../platform/db/schema.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { addListings, hoursFromNow, NOW } from '../testing/listings.ts';
import { send } from '../testing/people.ts';
import { signedInCreditors, signedInOperator, signedInUsers } from '../testing/sessions.ts';

const database = testDatabase();
let isCut = false;

beforeEach(async () => {
  isCut = false;
  const { db } = database;
  await signedInUsers(database, 1);
  await signedInCreditors(database, ['江南银行']);
  await addListings(db, { title: '某小区住宅', endTime: hoursFromNow(24 * 30) });
  const times = { createdAt: NOW, updatedAt: NOW };
  await db
    .insert(service)
    .values({ name: '尽职调查', description: '说明', provider: '中心', price: 1n, ...times });
});

/** The connection breaks after each commit while it is cut. */
function cutDatabase(): Database {
  const { db } = database;
  const transaction: Queries['transaction'] = async (work, config) => {
    const result = await db.transaction(work, config);
    if (isCut) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    return result;
  };
  return {
    ...database,
    db: new Proxy(db, {
      get: (target, property, receiver) =>
        property === 'transaction' ? transaction : Reflect.get(target, property, receiver),
    }),
  };
}

/** @returns the statuses of a request whose answer is lost, and of the same request again */
async function sendTwice<C extends Call>(call: C, input: InputOf<C>, token: string) {
  const app = testApp(cutDatabase());
  const options = { token, headers: { 'Idempotency-Key': crypto.randomUUID() } };
  isCut = true;
  const lost = await send(app, call, input, options);
  isCut = false;
  const repeated = await send(app, call, input, options);
  return [lost.status, repeated.status];
}

it('books a viewing once', async () => {
  const input = { object_id: 1, start_time: '2026-11-23 09:30:00', name: '王小明' };
  expect(await sendTwice(contract.bookAppointment, input, 'user 1')).toEqual([503, 200]);
  expect(await database.db.$count(appointment)).toBe(1);
});

it('places an order once', async () => {
  const input = { object_id: 1, goods_id: 1 };
  expect(await sendTwice(contract.addOrder, input, 'user 1')).toEqual([503, 200]);
  expect(await database.db.$count(userOrder)).toBe(1);
});

it('registers and posts a settlement once, and does not call the second request a wrong state', async () => {
  const one = await signedInOperator(database, '甲', ['finance']);
  const other = await signedInOperator(database, '乙', ['finance']);
  const input = { creditor_id: 1, trade_type: 1, amount: '50.5', note: '尾款', reference: 'R1' } as const;
  expect(await sendTwice(contract.createSettlement, input, one)).toEqual([503, 200]);
  expect(await database.db.$count(settlement)).toBe(1);
  expect(await sendTwice(contract.confirmSettlement, { id: 1 }, other)).toEqual([503, 200]);
  expect(await database.db.$count(ledgerTransfer)).toBe(1);
  expect(await checkLedger(database.db, NOW)).toEqual([]);
});

it('answers another request for the same record with its state', async () => {
  const other = await signedInOperator(database, '乙', ['finance']);
  await database.db.transaction((tx) =>
    addPostedSettlement(tx, { creditorId: 1, tradeType: 1, amount: 100n, note: '结算' }, NOW),
  );
  expect(await sendTwice(contract.confirmSettlement, { id: 1 }, other)).toEqual([409, 409]);
});
