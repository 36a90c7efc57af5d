/** The file by which a bank pays out many withdrawals: one consistent read, and each withdrawal in one file only. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { PAYOUT_FILE_MAX_ROWS, WITHDRAWAL_STATUS } from '../../../shared/domain/money/withdrawal.ts';
import { csvLines, digitsCell } from '../../../shared/files/csv.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, payoutBatch, withdrawal } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';
import { randomDigits } from '../../platform/random-digits.ts';
import { debtsOf } from '../debts/index.ts';
import { toGb18030 } from './gb18030.ts';
import { holdOf } from './holds.ts';
import type { WithdrawalRow } from './withdraw.ts';

interface PayoutFile {
  /** The number of the batch; its withdrawals store it too. */
  number: string;
  count: number;
  sum: Fen;
  content: Uint8Array;
  /**
   * Approved withdrawals that are not in the file: approved by the exporter, of creditors whose payouts are held, and
   * those for the next file.
   */
  left: { own: number; held: number; more: number };
}

/**
 * Withdrawals that another operator has approved and that are not paid out, the oldest first.
 * @param tx a transaction; payouts and rejections of these withdrawals wait for its end
 * @throws Refusal 409 if there are none
 */
export async function makePayoutFile(tx: Queries, me: OperatorPrincipal, now: Date): Promise<PayoutFile> {
  const { rows, left } = await exportable(tx, me);
  if (rows.length === 0) throw refusals.conflict(emptyReason(left));
  const number = `DK${formatTime(now).replace(/\D/g, '')}${randomDigits().slice(0, 4)}`;
  const ids = rows.map(({ id }) => id);
  await tx.update(withdrawal).set({ payoutBatch: number, batchedAt: now }).where(inArray(withdrawal.id, ids));
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  await tx.insert(payoutBatch).values({ number, count: rows.length, sum, madeBy: me.id, madeAt: now });
  const details = { payout_batch: number, fen: sum.toString(), numbers: rows.map((row) => row.number) };
  await record(tx, me, { action: 'export', subject: 'withdrawals', subjectId: 0, details }, now);
  return { number, count: rows.length, sum, content: payoutFileOf(rows), left };
}

async function exportable(tx: Queries, me: OperatorPrincipal) {
  const isReady = and(
    eq(withdrawal.status, WITHDRAWAL_STATUS.waiting),
    isNotNull(withdrawal.approvedAt),
    isNull(withdrawal.payoutBatch),
  );
  const isOthers = sql`${withdrawal.approvedBy} is distinct from ${me.id}`;
  const found = await tx
    .select({ row: withdrawal, owner: { lockedAt: creditor.lockedAt } })
    .from(withdrawal)
    .innerJoin(creditor, eq(creditor.id, withdrawal.creditorId))
    .where(and(isReady, isOthers))
    .orderBy(asc(withdrawal.id))
    .for('update', { of: withdrawal });
  const debts = await debtsOf(tx, [...new Set(found.map(({ row }) => row.creditorId))]);
  const free = found.filter(({ row, owner }) => holdOf(owner, debts.get(row.creditorId)) === null);
  return {
    rows: free.slice(0, PAYOUT_FILE_MAX_ROWS).map(({ row }) => row),
    left: {
      own: await tx.$count(withdrawal, and(isReady, eq(withdrawal.approvedBy, me.id))),
      held: found.length - free.length,
      more: Math.max(0, free.length - PAYOUT_FILE_MAX_ROWS),
    },
  };
}

function emptyReason({ own, held }: PayoutFile['left']): string {
  if (own > 0) return fill(messages.payoutFileOwn, { count: own });
  return held > 0 ? fill(messages.payoutFileHeld, { count: held }) : messages.payoutFileEmpty;
}

const HEADER = ['序号', '收款户名', '收款账号', '开户银行', '金额', '用途'];

/** The lines for the bank, CSV in GB18030. */
export const payoutFileOf = (rows: readonly WithdrawalRow[]): Uint8Array =>
  toGb18030(
    csvLines([
      HEADER,
      ...rows.map((row, index) => [
        index + 1,
        row.bankAccountName,
        digitsCell(row.bankAccountNumber),
        row.bankName,
        (fenToYuan(row.amount) ?? 0).toFixed(2),
        `提现${row.number}`,
      ]),
    ]),
  );
