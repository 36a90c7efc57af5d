import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { auditEntry, claim as claimTable, listing, promotionOrder } from '../../platform/db/schema.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { testClaims } from '../../testing/records/claims.ts';
import { addPromotionOrder } from '../../testing/records/promotion-orders.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const { database, app, bank, manager, claim, approve, one } = testClaims();

let operators = 0;
const revoke = async (id: number) => {
  operators += 1;
  const token = await signedInOperator(database, `op${operators}`, ['reviewer']);
  return send(app(), contract.revokeClaim, { id, remark: '文书不是本案的' }, { token });
};
const ownerOf = async () => (await database.db.select().from(listing))[0]?.creditorId;
const titles = async (token: string) =>
  (await send(app(), contract.creditorMessages, {}, { token })).list?.map(({ title }) => title);

it('revoked, a claim gives the listing back, and both creditors can claim again', async () => {
  await claim(bank);
  await claim(manager);
  await approve(1);
  expect(await ownerOf()).toBe(1);
  expect((await revoke(1)).status).toBe(200);
  expect(await ownerOf()).toBeNull();
  expect((await one(1)).data).toMatchObject({
    status: 2,
    remark: '文书不是本案的',
    is_revoked: true,
    owner_name: null,
  });
  expect((await titles(bank))?.[0]).toBe('认领已撤销');
  expect((await titles(manager))?.[0]).toBe('标的可以重新认领');
  expect((await claim(bank)).status).toBe(200);
  expect((await claim(manager)).status).toBe(200);
  expect((await approve(4)).status).toBe(200);
  expect(await ownerOf()).toBe(2);
});

it('only an approved claim is revoked, and once', async () => {
  await claim(bank);
  expect((await revoke(1)).status).toBe(409);
  await approve(1);
  const answers = await Promise.all([revoke(1), revoke(1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await database.db.select().from(claimTable))[0]).toMatchObject({ status: 2 });
  const entries = await database.db.select().from(auditEntry);
  expect(entries.filter(({ action }) => action === 'revoke')).toHaveLength(1);
});

it('revoking waits for the refund of a paid promotion, and cancels an unpaid one', async () => {
  await claim(bank);
  await approve(1);
  const order = { creditorId: 1, listingId: 1, createdAt: NOW };
  await addPromotionOrder(database.db, { ...order, status: 0 });
  const paid = await addPromotionOrder(database.db, {
    ...order,
    status: 1,
    startDay: '2026-11-20',
    endDay: '2026-11-26',
  });
  const refused = await revoke(1);
  expect(refused.status).toBe(409);
  expect(refused.message).toMatch(/^该标的有未结束的推广/);
  expect(await ownerOf()).toBe(1);
  await database.db.update(promotionOrder).set({ refundAmount: 1n, refundedAt: NOW });
  expect((await revoke(1)).status).toBe(200);
  expect(await database.db.select().from(promotionOrder).orderBy(promotionOrder.id)).toMatchObject([
    { status: 2, cancelReason: messages.claimRevoked },
    { id: paid, status: 1 },
  ]);
});
