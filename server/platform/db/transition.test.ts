import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER_STATUS_NAMES, ORDER_TRANSITIONS } from '../../../shared/domain/order.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, NOW } from '../../testing/listings.ts';
import { signedInUsers } from '../../testing/sessions.ts';
import { service, userOrder } from './schema.ts';
import { assertMay, lockForTransition, lockRow } from './transition.ts';

const database = testDatabase();

const ORDER = {
  table: userOrder,
  transitions: ORDER_TRANSITIONS,
  stateNames: ORDER_STATUS_NAMES,
  refusal: '订单当前状态为“{state}”',
};
const ofFirst = eq(userOrder.userId, 1);
const ofSecond = eq(userOrder.userId, 2);

beforeEach(async () => {
  const { db } = database;
  await addListings(db, {});
  await signedInUsers(database, 2);
  await db.insert(service).values({
    name: '尽调报告',
    description: '说明',
    provider: '机构',
    price: 1_000n,
    sort: 1,
    createdAt: NOW,
    updatedAt: NOW,
  });
  const about = {
    serviceId: 1,
    listingId: 1,
    listingTitle: '标的',
    serviceName: '尽调报告',
    provider: '机构',
  };
  await db
    .insert(userOrder)
    .values({ number: '1', userId: 1, price: 1_000n, createdAt: NOW, expiresAt: NOW, ...about });
});

const lock = (transition: 'cancel' | 'askRefund', id: number, owner = ofFirst) =>
  database.db.transaction((tx) => lockForTransition(tx, ORDER, transition, { id, owner }));

describe('locking for a transition', () => {
  it('returns the row', async () => {
    expect(await lock('cancel', 1)).toMatchObject({ id: 1, number: '1', status: 0 });
  });

  it('refuses a row that isn’t there, and one of another owner, in the same words', async () => {
    const missing = await lock('cancel', 2).catch((error) => error);
    expect(missing).toMatchObject({ status: 404 });
    await expect(lock('cancel', 1, ofSecond)).rejects.toEqual(missing);
  });

  it('refuses a transition that the table of states doesn’t have, and names the state', async () => {
    await expect(lock('askRefund', 1)).rejects.toMatchObject({
      status: 409,
      message: '订单当前状态为“待付款”',
    });
  });

  it('lets one of two that come at once take the transition', async () => {
    const cancel = () =>
      database.db.transaction(async (tx) => {
        await lockForTransition(tx, ORDER, 'cancel', { id: 1 });
        await tx.update(userOrder).set({ status: 2 });
      });
    const both = await Promise.allSettled([cancel(), cancel()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes only transitions of the table, by its types', () => {
    // @ts-expect-error no transition of orders
    expect(() => assertMay(ORDER, 'approve', 0)).toThrow('待付款');
    assertMay(ORDER, 'pay', 0);
  });

  it('types the row by its table', async () => {
    const row = await database.db.transaction((tx) => lockRow(tx, userOrder, { id: 1 }));
    const price: bigint = row.price;
    expect(price).toBe(1_000n);
  });
});
