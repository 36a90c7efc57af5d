/** Records the results of several listings in one transaction. */
import { inArray } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';
import { lockListing } from '../../../creditors/subjects/index.ts';
import { record } from '../../../platform/audit/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/lock-owner.ts';
import { listing } from '../../../platform/db/schema.ts';
import { Refusal, refusals } from '../../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../../platform/http/handler.ts';
import { noteResult } from '../note.ts';
import { writeResult } from '../rounds.ts';
import { doubtsOf } from './check-results.ts';

type Row = ParsedInputOf<Contract['recordRoundResults']>['rows'][number];
type Saved = OutputOf<Contract['recordRoundResults']>['data'];

/**
 * A refused row changes nothing; the others are recorded. The audit has an entry for each of them, and one for all.
 * @param tx a transaction
 */
export async function saveResults(
  tx: Queries,
  me: OperatorPrincipal,
  rows: readonly Row[],
  now: Date,
): Promise<Saved> {
  const saved: Saved = { saved: 0, refused: [] };
  await lockOwners(tx, rows);
  for (const row of rows.toSorted((one, other) => one.id - other.id)) {
    try {
      await saveResult(tx, me, row, now);
      saved.saved += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      saved.refused.push({ row: row.row, reason: error.message });
    }
  }
  const details = { saved: saved.saved, refused: saved.refused.length };
  await record(tx, me, { action: 'import', subject: 'listings', subjectId: 0, details }, now);
  return saved;
}

/** @throws Refusal before anything is written */
async function saveResult(
  tx: Queries,
  me: OperatorPrincipal,
  { row: _, id, version, confirm, ...values }: Row,
  now: Date,
): Promise<void> {
  const locked = await lockListing(tx, id);
  if (locked.row.version !== version) throw refusals.conflict(messages.resultEdited);
  const { deal_price: price } = values;
  if (confirm === 0 && price !== undefined && doubtsOf(locked.row, price).length > 0) {
    throw refusals.invalid({ deal_price: messages.resultDoubtful });
  }
  const changed = await writeResult(tx, locked, values, now);
  await noteResult(tx, me, changed, values.remark, now);
}

/** All of them first and in one order, so that two operators who save results do not wait for each other. */
async function lockOwners(tx: Queries, rows: readonly Row[]): Promise<void> {
  const owners = await tx
    .selectDistinct({ id: listing.creditorId })
    .from(listing)
    .where(
      inArray(
        listing.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(listing.creditorId);
  for (const { id } of owners) if (id !== null) await lockOwner(tx, 'creditor', id);
}
