/** A place to buy promotions in: the shop with its payment providers, creditors with money, listings and packages. */
import { eq } from 'drizzle-orm';
import { type Call, contract } from '../../../shared/contract/index.ts';
import { balancesOf } from '../../money/ledger/index.ts';
import { addPostedSettlement } from '../../money/settlements/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { listing, promotionPackage } from '../../platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../listings.ts';
import { send } from '../people.ts';
import { signedInCreditors } from '../sessions.ts';
import { openShop } from './shop.ts';

/** Packages 1 to 4: for judicial listings 7 days, for asset auctions 7 and 30 days, and one that is not offered. */
const PACKAGES = [
  { type: 1, name: '司法拍卖七天', cycle: 7, price: 30_000n },
  { type: 2, name: '七天推广', cycle: 7, price: 29_900n },
  { type: 2, name: '三十天推广', cycle: 30, price: 99_900n },
  { type: 2, name: '旧套餐', cycle: 3, price: 100n, isOffered: false },
] as const;

/** The price of package 2. */
export const WEEK_PRICE = 29_900n;
export const TODAY = '2026-11-20';

interface Purchase {
  listingId?: number;
  packageId?: number;
  start?: string;
  payType?: number;
  token?: string;
  key?: string;
}

/** Creditor 1 has 1,000 yuan and two asset auctions on the shelf; creditor 2 has nothing. */
export async function openPromotions(database: Database, { balance = 100_000n, listings = 2 } = {}) {
  const shop = await openShop(database, { users: 1 });
  const { db, app } = shop;
  await signedInCreditors(database, ['江南资产', '东吴资产']);
  const times = { createdAt: NOW, updatedAt: NOW };
  await db
    .insert(promotionPackage)
    .values(PACKAGES.map((it, sort) => ({ ...it, description: '列表优先展示', sort, ...times })));
  const ids = await addListings(
    db,
    ...Array.from({ length: listings }, () => ({ type: 2, creditorId: 1, kind: 1, cityCode: '320100' })),
  );
  if (balance > 0n)
    await db.transaction((tx) =>
      addPostedSettlement(tx, { creditorId: 1, tradeType: 1, amount: balance, note: '成交款' }, NOW),
    );
  const [first = 0] = ids;
  const mine = { token: 'creditor 1' };

  const buy = ({ listingId = first, packageId = 2, start = TODAY, payType = 3, token, key }: Purchase = {}) =>
    send(
      app,
      contract.buyPromotion,
      {
        object_id: listingId,
        start_time: start,
        pay_type: payType,
        'products[0][count]': 1,
        'products[0][goods_id]': packageId,
      } as never,
      { token: token ?? mine.token, ...(key && { headers: { 'Idempotency-Key': key } }) },
    );

  return {
    ...shop,
    ids,
    first,
    buy,
    /** Runs everything that is due. */
    at: async (hours: number) => {
      shop.clock.pass(hoursFromNow(hours).getTime() - shop.clock.now().getTime());
      await shop.work();
    },
    /** Buys by a provider. @returns the order's id and its payment's number */
    async open(purchase: Purchase & { payType: 1 | 2 }): Promise<{ id: number; number: string }> {
      const { data, message } = await buy(purchase);
      if (!data) throw new Error(message);
      if (purchase.payType === 2) await send(app, contract.promotionCode, { id: data.order_id }, mine);
      return { id: data.order_id, number: `${data.order_num}P${purchase.payType === 1 ? 'A' : 'W'}` };
    },
    ask: <C extends Call>(call: C, input: object, token = mine.token) =>
      send(app, call, input as never, { token }),
    async orders() {
      const { list = [] } = await send(app, contract.promotionList, { size: 100 }, mine);
      return list;
    },
    /** The ids of promoted listings. */
    async promoted(): Promise<number[]> {
      const rows = await db.select({ id: listing.id }).from(listing).where(eq(listing.promoted, true));
      return rows.map(({ id }) => id).sort((a, b) => a - b);
    },
    balance: () => balancesOf(db, 1),
  };
}
