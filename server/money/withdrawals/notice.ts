/** Messages and text messages to creditors about their withdrawals. */

import { paidWords } from '../../../shared/fields/amount.ts';
import { fill } from '../../../shared/messages.ts';
import { type NewMessage, sendMessage, textOwner } from '../../accounts/messages/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { WithdrawalRow } from './withdraw.ts';

type WithdrawalEvent = 'approved' | 'rejected' | 'paid' | 'cancelled' | 'returned' | 'repay' | 'released';

interface Notice {
  event: WithdrawalEvent;
  title: string;
  /** The text message; absent: none is sent. */
  sms?: string;
  reason?: string;
}

export async function notify(tx: Queries, row: WithdrawalRow, { sms, ...notice }: Notice, now: Date) {
  const message = withdrawalMessage(row, notice);
  await sendMessage(tx, message, now);
  if (!sms) return;
  const text = fill(sms, {
    amount: paidWords(row.amount),
    tail: row.bankAccountNumber.slice(-4),
    reason: notice.reason ?? '',
  });
  await textOwner(tx, message.to, text, now);
}

type NoticeRow = Pick<WithdrawalRow, 'id' | 'creditorId' | 'amount' | 'number'> &
  Partial<Pick<WithdrawalRow, 'returnedAt'>>;

/** After a return a withdrawal may be approved and paid again: those are new events. */
const round = ({ returnedAt }: NoticeRow) => (returnedAt ? ` ${returnedAt.getTime()}` : '');

/** The creditor's message about a decision. */
export const withdrawalMessage = (
  row: NoticeRow,
  { event, title, reason }: Omit<Notice, 'sms'>,
): NewMessage => ({
  to: { role: 'creditor', id: row.creditorId },
  kind: 'money',
  event: `withdrawal ${row.id} ${event}${round(row)}`,
  title,
  text: `提现${paidWords(row.amount)}（单号${row.number}）`,
  reason,
  link: `/creditorUser/finance/financeAccount?order_num=${row.number}`,
});
