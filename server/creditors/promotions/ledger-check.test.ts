import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { checkLedger } from '../../money/ledger/index.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { openPromotions } from '../../testing/records/promotions.ts';

const database = testDatabase({ isShared: true });
let market: Awaited<ReturnType<typeof openPromotions>>;

/**
 * Order 1 is paid from the balance and refunded in part, 2 in full, 3 paid by Alipay and refunded in part, 4 unpaid.
 */
beforeAll(async () => {
  market = await openPromotions(database, { listings: 4 });
  const [first, second, third, fourth] = market.ids;
  await market.buy({ listingId: first });
  await market.buy({ listingId: second });
  const { number } = await market.open({ payType: 1, listingId: third });
  await market.pay(number);
  await market.open({ payType: 2, listingId: fourth });
  for (const [id, amount] of [
    [1, 100],
    [2, 299],
    [3, 50],
  ])
    await market.ask(contract.refundPromotion, { id, amount, reason: '故障' }, 'finance');
});

const TRANSFER = 'all that moves money has exactly its transfers';
const ABOUT = 'each transfer is about something';
const ORDER = 'a promotion order has the money that its state says';

it.each([
  ['update promotion_order set price = 1 where id = 1', [TRANSFER]],
  ['update promotion_order set creditor_id = 2 where id = 1', [TRANSFER]],
  ['update promotion_order set refund_amount = 5 where id = 1', [TRANSFER]],
  ['update promotion_order set refund_amount = null where id = 1', [ABOUT]],
  ['update promotion_order set pay_type = 1 where id = 1', [ABOUT, ORDER]],
  ['update promotion_order set status = 2 where id = 1', [ABOUT]],
  ['update promotion_order set status = 4 where id = 1', [ORDER]],
  ['update promotion_order set status = 1 where id = 2', [ORDER]],
  ['update promotion_order set price = 1 where id = 3', [ORDER]],
  ['update promotion_order set refund_amount = 5 where id = 3', [ORDER]],
  ['update promotion_order set pay_type = 3 where id = 3', [TRANSFER, ORDER]],
  ['update promotion_order set status = 1 where id = 4', [ORDER]],
  ['delete from promotion_order where id = 3', ['money that came is for something']],
])('the check of the ledger names what is wrong after: %s', async (statement, rules) => {
  const back = new Error('back');
  await market.db
    .transaction(async (tx) => {
      expect(await checkLedger(tx, market.clock.now())).toEqual([]);
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
      const found = (await checkLedger(tx, market.clock.now())).map(({ rule }) => rule);
      expect(found).toEqual(expect.arrayContaining(rules));
      throw back;
    })
    .catch((error) => {
      if (error !== back) throw error;
    });
});
