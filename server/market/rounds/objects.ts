/** Puts listings together to objects, as their pairs say. */
import { and, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LINKING_STATES, PAIR_STATE, type PairState } from '../../../shared/domain/auctions/object-pair.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingObject, listingPair } from '../../platform/db/schema.ts';

interface Pair {
  firstId: number;
  secondId: number;
  state: PairState;
}

/** What an operator confirmed comes before what the reader found. */
const BY_WEIGHT: readonly PairState[] = [PAIR_STATE.confirmed, PAIR_STATE.found];

/**
 * Puts these listings together anew, with all that were one object with them or are now.
 * @param tx a transaction that holds the lock of pairs
 */
export async function regroup(tx: Queries, ids: readonly number[], now: Date): Promise<void> {
  const members = await membersAround(tx, ids);
  if (members.size === 0) return;
  const all = [...members.keys()].sort((one, other) => one - other);
  const pairs = await pairsOf(tx, all, [...LINKING_STATES, PAIR_STATE.refused]);
  const objectOf = objectsFrom(all, pairs);
  const moved = all.filter((id) => objectOf.get(id) !== members.get(id));
  const cores = coresOf(members, objectOf);
  const came = all.filter((id) => cores.get(objectOf.get(id) ?? id) !== members.get(id));
  const changed = [...new Set([...moved, ...came])];
  if (changed.length === 0) return;
  const rows = changed.map((id) => ({
    listing_id: id,
    object_id: objectOf.get(id),
    linked_at: came.includes(id) ? now.toISOString() : null,
  }));
  await tx.execute(sql`update listing_object
    set object_id = data.object_id, linked_at = coalesce(data.linked_at, listing_object.linked_at)
    from json_populate_recordset(null::listing_object, ${JSON.stringify(rows)}::json) as data
    where listing_object.listing_id = data.listing_id`);
}

/**
 * The object that most listings of a new one come from: only the others are new to their followers.
 * @param before the object of each listing. @param after the same, as it will be
 */
function coresOf(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) {
  const counts = new Map<number, Map<number, number>>();
  for (const [id, object] of after) {
    const old = before.get(id) ?? id;
    const own = counts.get(object) ?? new Map<number, number>();
    counts.set(object, own.set(old, (own.get(old) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([object, own]) => {
      const [core] = [...own].sort(([one, many], [other, more]) => more - many || one - other);
      return [object, core?.[0]];
    }),
  );
}

/** The present object of each listing that belongs to theirs, or that a pair links to one of them. */
async function membersAround(tx: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  const members = new Map<number, number>();
  let reached = [...new Set(ids)];
  while (reached.length > 0) {
    const objects = tx
      .select({ id: listingObject.objectId })
      .from(listingObject)
      .where(isOneOf(listingObject.listingId, reached));
    const rows = await tx
      .select({ id: listingObject.listingId, objectId: listingObject.objectId })
      .from(listingObject)
      .where(inArray(listingObject.objectId, objects));
    for (const { id, objectId } of rows) members.set(id, objectId);
    const pairs = await pairsOf(
      tx,
      rows.map(({ id }) => id),
      LINKING_STATES,
    );
    const linked = pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]);
    reached = [...new Set(linked)].filter((id) => !members.has(id));
  }
  return members;
}

/** The pairs of these listings. */
function pairsOf(tx: Queries, ids: readonly number[], states: readonly PairState[]): Promise<Pair[]> {
  const { firstId, secondId, state } = listingPair;
  return tx
    .select({ firstId, secondId, state })
    .from(listingPair)
    .where(and(inArray(state, [...states]), or(isOneOf(firstId, ids), isOneOf(secondId, ids))));
}

const isOneOf = (column: PgColumn, ids: readonly number[]) =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/**
 * Two listings that an operator refused are never one object, though a third one may resemble both.
 * @returns the object of each listing: the lowest number among its own
 */
export function objectsFrom(ids: readonly number[], pairs: readonly Pair[]): Map<number, number> {
  const refused = pairs.filter(({ state }) => state === PAIR_STATE.refused);
  const objects = new Map(ids.map((id) => [id, [id]]));
  for (const weight of BY_WEIGHT)
    for (const { firstId, secondId, state } of pairs) {
      const one = objects.get(firstId);
      const other = objects.get(secondId);
      if (state !== weight || !one || !other || one === other) continue;
      const isRefused = refused.some(
        (it) =>
          (one.includes(it.firstId) && other.includes(it.secondId)) ||
          (one.includes(it.secondId) && other.includes(it.firstId)),
      );
      if (isRefused) continue;
      const joined = [...one, ...other];
      for (const id of joined) objects.set(id, joined);
    }
  return new Map([...objects].map(([id, own]) => [id, Math.min(...own)]));
}
