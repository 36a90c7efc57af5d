/** The demonstration's promotion packages. */
import type { Queries } from '../../server/platform/db/database.ts';
import { promotionPackage } from '../../server/platform/db/schema.ts';

const OFFERS = [
  { name: '七天推广', cycle: 7, price: { 1: 29_900n, 2: 39_900n } },
  { name: '十四天推广', cycle: 14, price: { 1: 53_900n, 2: 71_900n } },
  { name: '三十天推广', cycle: 30, price: { 1: 98_000n, 2: 129_900n } },
  { name: '六十天推广', cycle: 60, price: { 1: 176_000n, 2: 233_900n } },
] as const;

const DESCRIPTIONS = {
  1: '在首页、热门推荐和搜索结果中优先展示已认领的司法拍卖标的，并标注“推广”。',
  2: '在首页、热门推荐和搜索结果中优先展示资产拍卖标的，并标注“推广”。',
} as const;

export async function seedPackages(tx: Queries, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(promotionPackage).values(
    ([1, 2] as const).flatMap((type) =>
      OFFERS.map(({ name, cycle, price }, sort) => ({
        type,
        name,
        description: DESCRIPTIONS[type],
        cycle,
        price: price[type],
        sort,
        ...times,
      })),
    ),
  );
}
