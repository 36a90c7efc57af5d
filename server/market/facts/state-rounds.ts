/** A file states the rounds of many listings. */
import { sql } from 'drizzle-orm';
import { ROUND_NAMES, type Round, roundNamed } from '../../../shared/domain/auctions/round-names.ts';
import { effectiveValue, type StatedFact, type StatedFacts } from '../../../shared/domain/facts.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listingFacts } from '../../platform/db/schema.ts';
import { marksOf } from './effective.ts';

/** Who states it, and the name of the person. */
export type Stater = Pick<StatedFact, 'by' | 'name'>;

interface StatedRound {
  id: number;
  /** Null states nothing. */
  round: Round | null;
}

/** What people state, by the ids of the listings. */
export async function statedRounds(db: Queries, ids: readonly number[]): Promise<Map<number, Round | null>> {
  const rows = await db
    .select({ id: listingFacts.listingId, stated: listingFacts.stated })
    .from(listingFacts)
    .where(isOneOf(ids));
  return new Map(rows.map(({ id, stated }) => [id, roundNamed(stated.round?.value)]));
}

/** The rounds that people state, and otherwise those that the texts state. */
export async function effectiveRounds(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, Round | null>> {
  const { listingId: id, found, stated } = listingFacts;
  const rows = await db.select({ id, found, stated }).from(listingFacts).where(isOneOf(ids));
  return new Map(rows.map((it) => [it.id, roundNamed(effectiveValue('round', it.found, it.stated))]));
}

const isOneOf = (ids: Iterable<number>) =>
  sql`${listingFacts.listingId} = any(${sql.param([...ids])}::bigint[])`;

/**
 * What an operator stated stays where a creditor states another round.
 * @param tx a transaction that has just written the listings and read their facts
 */
export async function stateRounds(
  tx: Queries,
  rounds: readonly StatedRound[],
  stater: Stater,
  now: Date,
): Promise<void> {
  const given = new Map(
    rounds.flatMap(({ id, round }) => (round === null ? [] : [[id, ROUND_NAMES[round]]])),
  );
  if (given.size === 0) return;
  const rows = await tx
    .select({ id: listingFacts.listingId, found: listingFacts.found, stated: listingFacts.stated })
    .from(listingFacts)
    .where(isOneOf(given.keys()))
    .for('update');
  const changed = rows.flatMap(({ id, found, stated: before }) => {
    const value = given.get(id);
    const isKept =
      before.round?.value === value || (before.round?.by === 'operator' && stater.by === 'owner');
    if (value === undefined || isKept) return [];
    const round = { ...stater, value, time: now.toISOString(), textValue: found.round?.value ?? null };
    const stated: StatedFacts = { ...before, round };
    return { listing_id: id, stated, marks: marksOf(found, stated) };
  });
  // Completeness stays: not every listing should state its round.
  await tx.execute(sql`update ${listingFacts} set stated = data.stated, marks = data.marks
    from json_populate_recordset(null::listing_facts, ${JSON.stringify(changed)}::json) as data
    where listing_facts.listing_id = data.listing_id`);
}
