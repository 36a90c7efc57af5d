/** The results of a whole sale day: what still waits for one, and files with results. */
import { and, asc, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { contract } from '../../../../shared/contract/index.ts';
import type { Round } from '../../../../shared/domain/auctions/auction-round.ts';
import { RESULT_FILE_MAX_ROWS } from '../../../../shared/domain/auctions/result-file.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { formatTime, startOfDay } from '../../../../shared/time.ts';
import { type FileReaders, readTable } from '../../../files/readers/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { auctionRound, listing, listingObject } from '../../../platform/db/schema.ts';
import { type Implementation, implement } from '../../../platform/http/handler.ts';
import { checkResults } from './check-results.ts';
import { RESULT_TABLE } from './read-row.ts';
import { saveResults } from './save-results.ts';

export const roundResultCalls = ({ fileReaders }: { fileReaders: FileReaders }): Implementation[] => [
  implement(contract.roundsWithoutResult, async ({ day }, { db, now }) => ({
    data: { rounds: await waitingRounds(db, day, now) },
  })),

  implement(contract.checkRoundResults, async ({ file }, { db, me, now }) => {
    const table = await readTable(fileReaders, `operator ${me.id}`, file, RESULT_TABLE);
    return { data: { rows: await checkResults(db, table, now) } };
  }),

  implement(contract.recordRoundResults, async ({ rows }, { tx, me, now }) => ({
    data: await saveResults(tx, me, rows, now),
  })),
];

/** Of the latest round, null without one. */
const latest = (column: 'round' | 'result') =>
  sql<number | null>`(select ${sql.identifier(column)} from ${auctionRound}
    where listing_id = ${listing.id} order by id desc limit 1)`;

/** Auctions on the shelf that ended on the day, in the order of their ends. */
async function waitingRounds(db: Queries, day: string, now: Date) {
  const rows = await db
    .select({
      id: listing.id,
      title: listing.title,
      sourceId: listing.sourceId,
      overTime: listing.overTime,
      round: sql<number | null>`coalesce(${latest('round')},
        (select round from ${listingObject} where listing_id = ${listing.id}))`,
    })
    .from(listing)
    .where(
      and(
        sql`${listing.publishStatus} = ${sql.raw(String(PUBLISH_STATUS.onShelf))}`,
        inArray(listing.type, [1, 2]),
        gte(listing.overTime, startOfDay(day)),
        lt(listing.overTime, startOfDay(day, 1)),
        lte(listing.overTime, now),
        sql`${latest('result')} is null`,
      ),
    )
    .orderBy(asc(listing.overTime), asc(listing.id))
    .limit(RESULT_FILE_MAX_ROWS);
  return rows.map(({ id, title, sourceId, overTime, round }) => ({
    id,
    title,
    source_id: sourceId,
    round: (round ?? 1) as Round,
    end_time: overTime && formatTime(overTime),
  }));
}
