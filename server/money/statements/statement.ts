/** Changes of a creditor's balance in a period, from the ledger's entries. */
import { sql } from 'drizzle-orm';
import type { Contract, OutputOf, PayoutLine, StatementLine } from '../../../shared/contract/index.ts';
import { MAX_STATEMENT_LINES, MONEY_KINDS } from '../../../shared/domain/money/finance.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { dayOf, formatTime, startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refusals } from '../../platform/http/errors.ts';

interface Period {
  /** Days: 2026-11-01. */
  from: string;
  to: string;
}

interface Row {
  /** The account. */
  code: 'available' | 'frozen';
  kind: string;
  phase: string;
  reference_id: bigint | number;
  amount: bigint;
  /** Null for the opening balance. */
  created_at: Date | string | null;
  number: string | null;
  payout_reference: string | null;
  note: string | null;
}

/**
 * Amounts are summed by the time of their transfers. Transfers that are posted at the same time may have a time
 * before their predecessor's, so the stored balance of an entry is not the balance at its time.
 * @throws Refusal 422 for a period in the future, and for too many lines
 */
export async function statementOf(
  db: Queries,
  creditorId: number,
  name: string,
  { from, to }: Period,
  now: Date,
): Promise<OutputOf<Contract['statement']>['data']> {
  if (from > dayOf(now)) throw refusals.invalid({ from: messages.periodInFuture });
  const rows = await entriesOf(db, creditorId, { from, to });
  if (rows.filter(({ kind }) => kind !== 'opening').length > MAX_ENTRIES) {
    const message = fill(messages.statementTooLong, { count: MAX_STATEMENT_LINES });
    throw refusals.invalid({ to: message });
  }
  const sumOf = (code: Row['code'], isOpening: boolean) =>
    rows
      .filter((row) => row.code === code && (row.kind === 'opening') === isOpening)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const opening = sumOf('available', true);
  const frozenOpening = sumOf('frozen', true);
  const frozenChange = sumOf('frozen', false);
  const totals = { income: 0n, spending: 0n, frozen: 0n };
  let balance = opening;
  const entries = rows.filter(({ code, kind }) => code === 'available' && kind !== 'opening');
  const lines = entries.map((row, index): StatementLine => {
    const amounts = amountsOf(row);
    for (const column of COLUMNS) totals[column] += amounts[column];
    balance += BigInt(row.amount);
    return {
      id: index + 1,
      time: row.created_at && formatTime(new Date(row.created_at)),
      kind: row.kind,
      title: titleOf(row),
      order_num: row.number ?? '',
      order_id: row.kind === 'promotion' || row.kind === 'refund' ? Number(row.reference_id) : null,
      payout_reference: BigInt(row.amount) < 0n ? row.payout_reference : null,
      note: row.note,
      income: fenToYuan(amounts.income),
      spending: fenToYuan(amounts.spending),
      frozen: fenToYuan(amounts.frozen),
      balance: fenToYuan(balance),
    };
  });
  return {
    name,
    from,
    to,
    as_of: formatTime(now),
    opening: fenToYuan(opening),
    income: fenToYuan(totals.income),
    spending: fenToYuan(totals.spending),
    frozen: fenToYuan(totals.frozen),
    closing: fenToYuan(balance),
    frozen_opening: fenToYuan(frozenOpening),
    paid_out: fenToYuan(totals.frozen - frozenChange),
    frozen_closing: fenToYuan(frozenOpening + frozenChange),
    payouts: rows.filter(isPayout).map(payoutLine),
    lines,
  };
}

const COLUMNS = ['income', 'spending', 'frozen'] as const;

/**
 * The column of a line's amount: withdrawals freeze money and may give it back, everything else is income or
 * spending.
 */
function amountsOf({ kind, amount }: Row): Record<(typeof COLUMNS)[number], Fen> {
  const fen = BigInt(amount);
  if (kind === 'withdrawal') return { income: 0n, spending: 0n, frozen: -fen };
  return fen > 0n ? { income: fen, spending: 0n, frozen: 0n } : { income: 0n, spending: -fen, frozen: 0n };
}

const isPayout = ({ code, kind, phase }: Row) =>
  code === 'frozen' && (kind === 'payout_return' || (kind === 'withdrawal' && phase.startsWith('paid')));

const payoutLine = (row: Row, index: number): PayoutLine => ({
  id: index + 1,
  time: row.created_at && formatTime(new Date(row.created_at)),
  title: row.kind === 'payout_return' ? '银行退回' : '打款',
  order_num: row.number ?? '',
  payout_reference: row.payout_reference,
  amount: fenToYuan(-BigInt(row.amount)),
});

/** Titles of amounts that return to the balance. */
const WITHDRAWAL_TITLES: Readonly<Record<string, string>> = {
  rejected: '提现驳回退回',
  cancelled: '提现撤销退回',
  released: '银行退回转回余额',
};

function titleOf({ kind, phase }: Row): string {
  if (kind === 'withdrawal') return WITHDRAWAL_TITLES[phase] ?? '申请提现';
  return (MONEY_KINDS as Record<string, string>)[kind] ?? '';
}

/** A withdrawal has up to two entries on each of the accounts. */
const MAX_ENTRIES = 2 * MAX_STATEMENT_LINES;

/**
 * Everything in one query, so that sums and lines are of the same moment: first the balance of each account before
 * the period, then the entries of both accounts by time, at most one more than a statement may have.
 */
async function entriesOf(db: Queries, creditorId: number, { from, to }: Period): Promise<Row[]> {
  const start = sql`${startOfDay(from).toISOString()}::timestamptz`;
  const end = sql`${startOfDay(to, 1).toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`
    with moved as (
      select a.code, t.kind, t.phase, t.reference_kind, t.reference_id, e.amount, e.account_version, t.created_at
      from ledger_account a
      join ledger_entry e on e.account_id = a.id
      join ledger_transfer t on t.id = e.transfer_id
      where a.owner_role = 'creditor' and a.owner_id = ${creditorId} and a.code in ('available', 'frozen')
        and t.created_at < ${end}
    )
    (
      select code, 'opening' as kind, '' as phase, 0::bigint as reference_id, sum(amount)::bigint as amount,
        null::timestamptz as created_at, 0::bigint as account_version, null::text as number,
        null::text as payout_reference, null::text as note
      from moved where created_at < ${start} group by code
    )
    union all
    (
      select m.code, m.kind, m.phase, m.reference_id, m.amount, m.created_at, m.account_version,
        coalesce(w.order_num, returned.order_num, s.reference, 'JS' || s.id, p.order_num, 'QK' || d.id),
        case when m.kind = 'payout_return' then o.reference when m.phase like 'paid%' then o.reference
          else w.payout_reference end,
        case when m.phase in ('rejected', 'released') then w.remark when m.kind = 'refund' then p.refund_reason
          else coalesce(s.note, p.snap_name || '：' || p.listing_title) end
      from moved m
      left join withdrawal w on m.reference_kind = 'withdrawal' and w.id = m.reference_id
      left join payout o on case
        when m.reference_kind = 'payout' then o.id = m.reference_id
        else m.reference_kind = 'withdrawal' and o.withdrawal_id = m.reference_id
          and m.phase = case when o.attempt = 1 then 'paid' else 'paid ' || o.attempt end end
      left join withdrawal returned on m.reference_kind = 'payout' and returned.id = o.withdrawal_id
      left join settlement s on m.reference_kind = 'settlement' and s.id = m.reference_id
      left join promotion_order p on m.reference_kind = 'promotion_order' and p.id = m.reference_id
      left join debt_payment d on m.reference_kind = 'debt_payment' and d.id = m.reference_id
      where m.created_at >= ${start}
      order by m.created_at, m.account_version
      limit ${MAX_ENTRIES + 1}
    )
    order by created_at nulls first, account_version`)) as unknown as { rows: Row[] };
  return rows;
}
