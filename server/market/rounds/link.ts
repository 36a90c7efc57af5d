/** Looks for other listings of the same object. */
import { and, notInArray, or, sql } from 'drizzle-orm';
import { DECIDED_STATES, PAIR_STATE } from '../../../shared/domain/auctions/object-pair.ts';
import { compareLots } from '../../../shared/rounds/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingPair } from '../../platform/db/schema.ts';
import { candidatePairs, storeKeys } from './candidates.ts';
import { lotsOf, type StoredLot } from './lots.ts';
import { regroup } from './objects.ts';

/** Pairs and objects are written by one transaction at a time. */
export const lockPairs = (tx: Queries) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('listing pairs', 0))`);

/** @param tx a transaction that holds the lock of pairs */
export async function linkListings(tx: Queries, ids: readonly number[], now: Date): Promise<void> {
  const lots = await lotsOf(tx, ids);
  await storeRounds(tx, [...lots.values()]);
  await storeKeys(tx, [...lots.values()]);
  const pairs = await findPairs(tx, lots, now);
  // A decision of an operator stays; what the reader found before holds no longer.
  const removed = await tx
    .delete(listingPair)
    .where(
      and(
        or(isAmong('first_id', ids), isAmong('second_id', ids)),
        notInArray(listingPair.state, [...DECIDED_STATES]),
        pairs.length === 0
          ? undefined
          : sql`(first_id, second_id) not in (select first_id, second_id from json_populate_recordset(null::listing_pair, ${JSON.stringify(pairs)}::json))`,
      ),
    )
    .returning({ first: listingPair.firstId, second: listingPair.secondId });
  if (pairs.length > 0)
    await tx.execute(sql`insert into listing_pair (first_id, second_id, state, likeness, is_same_case, found_at)
      select first_id, second_id, state, likeness, is_same_case, found_at
      from json_populate_recordset(null::listing_pair, ${JSON.stringify(pairs)}::json)
      on conflict (first_id, second_id) do update set likeness = excluded.likeness,
        is_same_case = excluded.is_same_case, state = case when listing_pair.state in (${sql.raw(DECIDED_STATES.join())})
          then listing_pair.state else excluded.state end`);
  const touched = [
    ...pairs.flatMap((it) => [it.first_id, it.second_id]),
    ...removed.flatMap((it) => [it.first, it.second]),
  ];
  if (touched.length > 0) await regroup(tx, touched, now);
}

const isAmong = (column: 'first_id' | 'second_id', ids: readonly number[]) =>
  sql`${sql.raw(column)} = any(${sql.param([...ids])}::bigint[])`;

async function storeRounds(tx: Queries, lots: readonly StoredLot[]): Promise<void> {
  const rows = lots.map(({ id, lot }) => ({ listing_id: id, object_id: id, round: lot.round }));
  await tx.execute(sql`insert into listing_object (listing_id, object_id, round)
    select listing_id, object_id, round
    from json_populate_recordset(null::listing_object, ${JSON.stringify(rows)}::json)
    on conflict (listing_id) do update set round = excluded.round`);
}

async function findPairs(tx: Queries, own: ReadonlyMap<number, StoredLot>, now: Date) {
  const candidates = await candidatePairs(tx, [...own.values()]);
  const others = [...new Set(candidates.flat())].filter((id) => !own.has(id));
  const lots = new Map([...own, ...(await lotsOf(tx, others))]);
  return candidates.flatMap(([first_id, second_id]) => {
    const [one, other] = [lots.get(first_id), lots.get(second_id)];
    if (!one || !other) return [];
    const { verdict, likeness, isSameCase } = compareLots(one.lot, other.lot);
    if (verdict === 'different') return [];
    return {
      first_id,
      second_id,
      state: verdict === 'same' ? PAIR_STATE.found : PAIR_STATE.likely,
      likeness: Math.round(likeness * 100),
      is_same_case: isSameCase,
      found_at: now.toISOString(),
    };
  });
}
