/** The file by which a bank pays many withdrawals out: one consistent read, and each withdrawal in one file only. */
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { csvLines, digitsCell } from '../../../shared/csv.ts';
import { PAYOUT_FILE_MAX_ROWS, WITHDRAWAL_STATUS } from '../../../shared/domain/withdrawal.ts';
import { messages } from '../../../shared/messages.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { record } from '../../operators/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { withdrawal } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';
import { randomDigits } from '../orders/index.ts';
import { toGb18030 } from './gb18030.ts';
import type { WithdrawalRow } from './withdraw.ts';

export interface PayoutFile {
  /** Of the batch; the withdrawals have it too. */
  number: string;
  count: number;
  sum: Fen;
  content: Uint8Array;
}

/**
 * Approved withdrawals that are not paid out, the oldest first.
 * @param tx a transaction; payouts and rejections of these withdrawals wait for its end
 * @param options.again also those that an earlier file has
 * @throws Refusal 409 where there are none
 */
export async function makePayoutFile(
  tx: Queries,
  me: OperatorPrincipal,
  { again }: { again: boolean },
  now: Date,
): Promise<PayoutFile> {
  const rows = await tx
    .select()
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.status, WITHDRAWAL_STATUS.waiting),
        isNotNull(withdrawal.approvedAt),
        again ? undefined : isNull(withdrawal.payoutBatch),
      ),
    )
    .orderBy(asc(withdrawal.id))
    .limit(PAYOUT_FILE_MAX_ROWS)
    .for('update');
  if (rows.length === 0) throw refusals.conflict(messages.payoutFileEmpty);
  const number = `DK${formatTime(now).replace(/\D/g, '')}${randomDigits().slice(0, 4)}`;
  const ids = rows.map(({ id }) => id);
  await tx.update(withdrawal).set({ payoutBatch: number, batchedAt: now }).where(inArray(withdrawal.id, ids));
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  const details = {
    payout_batch: number,
    fen: sum.toString(),
    numbers: rows.map((row) => row.number),
    again,
  };
  await record(tx, me, { action: 'export', subject: 'withdrawals', subjectId: 0, details }, now);
  return { number, count: rows.length, sum, content: toGb18030(csvLines(tableOf(rows))) };
}

const HEADER = ['序号', '收款户名', '收款账号', '开户银行', '金额', '用途'];

const tableOf = (rows: readonly WithdrawalRow[]) => [
  HEADER,
  ...rows.map((row, index) => [
    index + 1,
    row.bankAccountName,
    digitsCell(row.bankAccountNumber),
    row.bankName,
    (fenToYuan(row.amount) ?? 0).toFixed(2),
    `提现${row.number}`,
  ]),
];
