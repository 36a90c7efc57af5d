/** The rounds in which an auction was held. */
import { asc, eq } from 'drizzle-orm';
import type { AuctionRound, MaintainedListing } from '../../../shared/contract/index.ts';
import type { Round, RoundResult } from '../../../shared/domain/auctions/auction-round.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { auctionRound } from '../../platform/db/schema.ts';

type Row = typeof auctionRound.$inferSelect;

/** Oldest first. */
export const roundsOf = (db: Queries, listingId: number): Promise<Row[]> =>
  db.select().from(auctionRound).where(eq(auctionRound.listingId, listingId)).orderBy(asc(auctionRound.id));

const time = (moment: Date | null) => moment && formatTime(moment);
const yuan = (fen: bigint | null) => (fen === null ? null : fenToYuan(fen));

type Terms = Pick<
  Row,
  'initialPrice' | 'startTime' | 'endTime' | 'result' | 'dealPrice' | 'dealTime' | 'bidders'
> & { round: number | null };

/** The public part: operators' notes are not. */
export const presentRound = (row: Terms): AuctionRound => ({
  round: row.round as Round,
  initial_price: yuan(row.initialPrice),
  start_time: time(row.startTime),
  end_time: time(row.endTime),
  result: row.result as RoundResult | null,
  deal_price: yuan(row.dealPrice),
  deal_time: time(row.dealTime),
  bidders: row.bidders,
});

/** For operators. */
export const presentMaintainedRound = (row: Row): MaintainedListing['rounds'][number] => ({
  ...presentRound(row),
  id: row.id,
  note: row.note,
  recorded_time: row.result === null ? null : time(row.recordedAt),
  recorded_by: row.result === null ? null : (row.recordedBy ?? 'operator'),
});
