import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PAIR_STATE } from '../../../shared/domain/auctions/object-pair.ts';
import { listing, listingObject, listingPair } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings, NOW } from '../../testing/listings.ts';
import { readFacts } from '../facts/index.ts';
import { linkWaiting } from './index.ts';

const database = testDatabase();

const HOME = '江南市临湖区桂雨花园9幢1单元302室';
const OTHER = '江南市临湖区桂雨花园9幢1单元303室';
/** Its estate is written in another way. */
const LIKELY = '江南市临湖区桂雨花园嘉苑9幢1单元302室';

async function add(...titles: string[]): Promise<number[]> {
  const { db } = database;
  const ids = await addListings(db, ...titles.map((title) => ({ title, districtCode: '320102' })));
  await save(ids);
  return ids;
}

async function save(ids: readonly number[]): Promise<void> {
  await database.db.transaction((tx) => readFacts(tx, ids, NOW));
  while ((await linkWaiting(database.db, { size: 2, now: NOW })) > 0);
}

async function objects() {
  const rows = await database.db.select().from(listingObject).orderBy(asc(listingObject.listingId));
  return rows.map(({ objectId }) => objectId);
}
const pairs = () => database.db.select().from(listingPair).orderBy(asc(listingPair.id));

describe('listings of one object', () => {
  it('are found among those that were saved before', async () => {
    const [first = 0, second = 0, other] = await add(`${HOME}（第一次拍卖）`, `【第二次拍卖】${HOME}`, OTHER);
    const [third] = await add(`${HOME}（变卖）`);
    expect(await objects()).toEqual([first, first, other, first]);
    const rounds = await database.db.select().from(listingObject).orderBy(asc(listingObject.listingId));
    expect(rounds.map(({ round }) => round)).toEqual([1, 2, null, 3]);
    expect(third).toBeGreaterThan(second);
  });

  it('are told by a case in their texts', async () => {
    const caseOf = (title: string) => `${title}（2025）苏01执8452号`;
    const ids = await add(caseOf(HOME), caseOf(LIKELY));
    expect(await objects()).toEqual([ids[0], ids[0]]);
  });

  it('part when one of them is changed, and the job runs again', async () => {
    const [first = 0, second = 0] = await add(HOME, HOME);
    await database.db.update(listing).set({ title: OTHER }).where(eq(listing.id, second));
    await save([second]);
    expect(await objects()).toEqual([first, second]);
    expect(await pairs()).toEqual([]);
  });

  it('wait for an operator where they are only alike', async () => {
    const [first = 0, second = 0] = await add(HOME, LIKELY);
    expect(await objects()).toEqual([first, second]);
    expect(await pairs()).toMatchObject([{ firstId: first, secondId: second, state: PAIR_STATE.likely }]);
  });

  it('are not looked for under words that everybody writes', async () => {
    const ids = await add(...Array.from({ length: 40 }, () => '江南市临湖区望江路8号某某大厦内货架一批'));
    expect(new Set(await objects()).size).toBeGreaterThan(1);
    expect(await objects()).toHaveLength(ids.length);
  });
});
