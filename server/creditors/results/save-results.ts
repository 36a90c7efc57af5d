/** Records the results of several listings, each in a transaction of its own: other calls go on between them. */
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import type { ResultAuthor } from '../../../shared/domain/auctions/auction-round.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { Refusal, refusals } from '../../platform/http/errors.ts';
import type { LockedListing } from '../subjects/index.ts';
import { doubtsOf } from './check-results.ts';
import { type RoundChange, writeResult } from './write-result.ts';

type Row = ParsedInputOf<Contract['recordRoundResults']>['rows'][number];
type Saved = OutputOf<Contract['recordRoundResults']>['data'];

/** The person who records them. */
export interface Recorder {
  by: ResultAuthor;
  /** @throws Refusal for a listing that is not this person's to change */
  lock(tx: Queries, id: number): Promise<LockedListing>;
  /** Writes the audit, and sends messages. */
  note(tx: Queries, changed: RoundChange, remark: string | undefined, now: Date): Promise<void>;
}

/** A refused row changes nothing; the others are recorded. */
export async function saveResults(
  db: Queries,
  recorder: Recorder,
  rows: readonly Row[],
  now: Date,
): Promise<Saved> {
  const saved: Saved = { saved: 0, refused: [] };
  for (const row of rows) {
    try {
      await db.transaction((tx) => saveResult(tx, recorder, row, now));
      saved.saved += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === EXPIRED) throw error;
      saved.refused.push({ row: row.row, reason: error.message });
    }
  }
  return saved;
}

/** The owner's account was deleted since the request began. */
const EXPIRED = refusals.expired().status;

/** @throws Refusal before anything is written */
async function saveResult(
  tx: Queries,
  { by, lock, note }: Recorder,
  { row: _, id, version, confirm, ...values }: Row,
  now: Date,
): Promise<void> {
  const locked = await lock(tx, id);
  if (locked.row.version !== version) throw refusals.conflict(messages.resultEdited);
  const { deal_price: price } = values;
  if (confirm === 0 && price !== undefined && doubtsOf(locked.row, price).length > 0) {
    throw refusals.invalid({ deal_price: messages.resultDoubtful });
  }
  const changed = await writeResult(tx, locked, values, by, now);
  await note(tx, changed, values.remark, now);
}
