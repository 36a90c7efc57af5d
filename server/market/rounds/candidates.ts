/** Stores the keys of listings, and finds the others that share one. */
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { listingObjectKey } from '../../platform/db/schema.ts';
import type { StoredLot } from './lots.ts';

/** A key that more listings share tells nothing. */
const MOST_OF_A_KEY = 30;

export type Ids = readonly [first: number, second: number];

export async function storeKeys(tx: Queries, lots: readonly StoredLot[]): Promise<void> {
  const ids = lots.map(({ id }) => id);
  await tx
    .delete(listingObjectKey)
    .where(sql`${listingObjectKey.listingId} = any(${sql.param(ids)}::bigint[])`);
  const rows = lots.flatMap(({ id, keys }) => keys.map((key) => ({ key: String(key), listing_id: id })));
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${listingObjectKey}
    select * from json_populate_recordset(null::listing_object_key, ${JSON.stringify(rows)}::json)`);
}

/** @returns pairs of listings with a common key, the lower number first, at least one of them among `lots` */
export async function candidatePairs(tx: Queries, lots: readonly StoredLot[]): Promise<Ids[]> {
  const holders = await holdersOf(tx, [...new Set(lots.flatMap(({ keys }) => keys))]);
  const pairs = new Map<string, Ids>();
  for (const { id, keys } of lots) {
    for (const other of keys.flatMap((key) => holders.get(String(key)) ?? [])) {
      if (other === id) continue;
      const pair: Ids = id < other ? [id, other] : [other, id];
      pairs.set(pair.join(), pair);
    }
  }
  return [...pairs.values()];
}

/** The listings by key, without the keys that too many have. */
async function holdersOf(tx: Queries, keys: readonly bigint[]): Promise<Map<string, number[]>> {
  const holders = new Map<string, number[]>();
  if (keys.length === 0) return holders;
  const { rows } = (await tx.execute(sql`select wanted.key::text as key, other.listing_id::text as id
    from unnest(${sql.param(keys.map(String))}::bigint[]) as wanted (key) cross join lateral (
      select listing_id from listing_object_key where listing_object_key.key = wanted.key
      limit ${MOST_OF_A_KEY + 1}
    ) as other`)) as unknown as { rows: { key: string; id: string }[] };
  for (const { key, id } of rows) holders.set(key, [...(holders.get(key) ?? []), Number(id)]);
  for (const [key, ids] of holders) if (ids.length > MOST_OF_A_KEY) holders.delete(key);
  return holders;
}
