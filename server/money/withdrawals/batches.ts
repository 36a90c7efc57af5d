/** Payout batches with the state of their withdrawals, and how a batch that the bank did not carry out is withdrawn. */
import { aliasedTable, and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import { type BatchState, WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { operator, payoutBatch, withdrawal } from '../../platform/db/schema.ts';
import { lockRow } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';
import { inSlice, type Slice } from '../../platform/http/slice.ts';
import { payoutFileOf } from './payout-file.ts';

const openCount = sql<number>`(
  select count(*) from ${withdrawal}
  where ${withdrawal.payoutBatch} = ${payoutBatch.number} and ${withdrawal.status} = ${sql.raw(String(WITHDRAWAL_STATUS.waiting))}
)`.mapWith(Number);

const isWithdrawn = isNotNull(payoutBatch.withdrawnAt);
const isOpen = sql`${openCount} > 0`;

export const BATCH_IN_STATE: Record<BatchState, SQL | undefined> = {
  open: and(isNull(payoutBatch.withdrawnAt), isOpen),
  settled: and(isNull(payoutBatch.withdrawnAt), sql`not ${isOpen}`),
  withdrawn: isWithdrawn,
};

const maker = aliasedTable(operator, 'maker');
const withdrawer = aliasedTable(operator, 'withdrawer');

export async function findBatches(
  db: Queries,
  me: OperatorPrincipal,
  slice: Slice,
): Promise<OutputOf<Contract['onePayoutBatch']>['data'][]> {
  const rows = await db
    .select({ row: payoutBatch, open: openCount, madeBy: maker.name, withdrawnBy: withdrawer.name })
    .from(payoutBatch)
    .leftJoin(maker, eq(maker.id, payoutBatch.madeBy))
    .leftJoin(withdrawer, eq(withdrawer.id, payoutBatch.withdrawnBy))
    .where(inSlice(db, payoutBatch, slice))
    .orderBy(...slice.orderBy);
  return rows.map(({ row, open, madeBy, withdrawnBy }) => ({
    id: row.id,
    number: row.number,
    count: row.count,
    sum: fenToYuan(row.sum),
    open_count: row.withdrawnAt ? 0 : open,
    state: row.withdrawnAt ? 'withdrawn' : open > 0 ? 'open' : 'settled',
    made_by: madeBy,
    is_own: row.madeBy === me.id,
    made_time: formatTime(row.madeAt),
    withdrawn_by: withdrawnBy,
    withdrawn_time: row.withdrawnAt && formatTime(row.withdrawnAt),
    reason: row.reason,
  }));
}

/**
 * The file again, with all its withdrawals: the bank recognizes it by its content.
 * @throws Refusal 404, 409 for a withdrawn one
 */
export async function fileOfBatch(db: Queries, id: number) {
  const [batch] = await db.select().from(payoutBatch).where(eq(payoutBatch.id, id));
  if (!batch) throw refusals.missing();
  if (batch.withdrawnAt) throw refusals.conflict(messages.payoutBatchWithdrawn);
  const rows = await db
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.payoutBatch, batch.number))
    .orderBy(asc(withdrawal.id));
  if (rows.length !== batch.count) throw refusals.conflict(messages.payoutBatchChanged);
  return { number: batch.number, count: batch.count, sum: batch.sum, content: payoutFileOf(rows) };
}

/**
 * The bank has not carried the file out: its open withdrawals can be exported, rejected or paid in another way.
 * Another operator than the exporter decides, because the exporter may have sent the file.
 * @param tx a transaction
 * @throws Refusal 404, 403 for the exporter, 409 for one that is withdrawn or settled
 */
export async function withdrawBatch(
  tx: Queries,
  me: OperatorPrincipal,
  { id, remark }: { id: number; remark: string },
  now: Date,
): Promise<void> {
  const batch = await lockRow(tx, payoutBatch, { id });
  if (batch.withdrawnAt) throw refusals.conflict(messages.payoutBatchWithdrawn);
  if (batch.madeBy === me.id) throw refusals.forbidden(messages.payoutBatchSecondPerson);
  const isOpenIn = and(
    eq(withdrawal.payoutBatch, batch.number),
    eq(withdrawal.status, WITHDRAWAL_STATUS.waiting),
  );
  const open = await tx.select().from(withdrawal).where(isOpenIn).orderBy(asc(withdrawal.id)).for('update');
  if (open.length === 0) throw refusals.conflict(messages.payoutBatchSettled);
  await tx.update(withdrawal).set({ payoutBatch: null, batchedAt: null }).where(isOpenIn);
  await tx
    .update(payoutBatch)
    .set({ withdrawnBy: me.id, withdrawnAt: now, reason: remark })
    .where(eq(payoutBatch.id, id));
  const details = { payout_batch: batch.number, remark, numbers: open.map(({ number }) => number) };
  await record(tx, me, { action: 'withdraw', subject: 'payout-batches', subjectId: id, details }, now);
}
