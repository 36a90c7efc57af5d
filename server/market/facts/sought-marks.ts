/** Stores on the listing's row what filters look for: a list by facts reads no other table. */
import { type SQL, sql } from 'drizzle-orm';
import { ROUND_NAMES } from '../../../shared/domain/auctions/auction-round.ts';
import {
  COMPLETE_MARK,
  roundMark,
  SOUGHT_FACTS,
  SOUGHT_ROUNDS,
} from '../../../shared/domain/sought-facts.ts';
import type { Queries } from '../../platform/db/database.ts';
import { auctionRound, listing, listingFacts } from '../../platform/db/schema.ts';

/** @param tx a transaction that has locked the listings, after their facts or rounds were written */
export async function storeSoughtMarks(tx: Queries, ids: readonly number[]): Promise<void> {
  // A row that keeps its marks is not written: each write touches all indexes of listings.
  await tx.execute(sql`update ${listing} set sought_marks = new.marks from (
      select ${listingFacts.listingId} as id, ${MARKS} as marks from ${listingFacts}
      where ${listingFacts.listingId} = any(${sql.param([...ids])}::bigint[]) offset 0) as new
    where ${listing.id} = new.id and ${listing.soughtMarks} <> new.marks`);
}

/** The latest round counts more than what texts say. */
const latestRound = sql`(select ${auctionRound.round} from ${auctionRound}
  where ${auctionRound.listingId} = ${listingFacts.listingId} order by ${auctionRound.id} desc limit 1)`;

const holds = (fact: string, values: readonly string[]) =>
  sql`${listingFacts.marks} && ${sql.param(values.map((value) => `${fact}=${value}`))}::text[]`;

const mark = (name: string, condition: SQL) => sql`case when ${condition} then ${name}::text end`;

const MARKS = sql`array_remove(array[${sql.join(
  [
    ...Object.entries(SOUGHT_FACTS).map(([name, { fact, values }]) => mark(name, holds(fact, values))),
    mark(
      COMPLETE_MARK,
      sql`${listingFacts.total} > 0 and ${listingFacts.known} * 3 >= ${listingFacts.total} * 2`,
    ),
    ...SOUGHT_ROUNDS.map((round) =>
      mark(
        roundMark(round),
        sql`coalesce(${latestRound} = ${round}, ${holds('round', [ROUND_NAMES[round]])})`,
      ),
    ),
  ],
  sql`, `,
)}], null)`;
