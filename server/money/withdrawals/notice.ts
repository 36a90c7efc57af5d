/** Messages and text messages to creditors about their withdrawals. */
import { eq } from 'drizzle-orm';
import { fenToYuan, yuanText } from '../../../shared/money.ts';
import { type NewMessage, sendMessage } from '../../accounts/messages/index.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor } from '../../platform/db/schema.ts';
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
  await sendMessage(tx, withdrawalMessage(row, notice), now);
  if (!sms) return;
  const [owner] = await tx
    .select({ phone: creditor.phone })
    .from(creditor)
    .where(eq(creditor.id, row.creditorId));
  if (!owner) return;
  const text = sms
    .replace('{amount}', () => yuanText(fenToYuan(row.amount)))
    .replace('{tail}', () => row.bankAccountNumber.slice(-4))
    .replace('{reason}', () => notice.reason ?? '');
  await enqueue(tx, 'sms', { phone: owner.phone, kind: 'notice', text }, now);
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
  text: `提现${yuanText(fenToYuan(row.amount))}（单号${row.number}）`,
  reason,
  link: `/creditorUser/finance/financeAccount?order_num=${row.number}`,
});
