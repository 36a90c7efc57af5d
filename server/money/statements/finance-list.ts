/**
 * The money events of a creditor, as one list over three tables: promotion orders in every state with their refunds,
 * settlements and withdrawals.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Contract, MoneyEvent, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { entryOf } from '../../../shared/domain/listing.ts';
import {
  MONEY_KINDS,
  type MoneyKind,
  type MoneyState,
  SETTLEMENT_PAY_TYPE,
  STATUSES_OF_STATE,
  stateOf,
} from '../../../shared/domain/money/finance.ts';
import { TRADE_TYPE } from '../../../shared/domain/money/settlement.ts';
import { WITHDRAWAL_STATUS, WITHDRAWAL_STATUS_NAMES } from '../../../shared/domain/money/withdrawal.ts';
import { BALANCE, PROMOTION_PAY_TYPES, PROMOTION_STATUS_NAMES } from '../../../shared/domain/promotion.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime, startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refusals } from '../../platform/http/errors.ts';

/** The maximum of rows in all long lists. */
const MAX_ROWS = 10_000;

/** One kind of event. `at` is the column that it is ordered and filtered by. */
interface EventTable {
  columns: SQL;
  table: SQL;
  at: SQL;
  /** The condition for rows in this state; null if the kind does not have it. */
  inState: (state: MoneyState) => SQL | null;
  /** A condition besides creditor, state and period. */
  only?: SQL;
}

const always = (state: MoneyState) => (state === 'done' ? sql`true` : null);
const withStatus = (kind: 'promotion' | 'withdrawal', column: SQL) => (state: MoneyState) => {
  const statuses = STATUSES_OF_STATE[state][kind];
  return statuses.length === 0 ? null : sql`${column} in (${sql.join([...statuses], sql`, `)})`;
};

const PARTS: Record<MoneyKind, EventTable> = {
  promotion: {
    columns: sql`'promotion' as kind, id, id as order_id, order_num as number, ${TRADE_TYPE.expense}::int as trade_type,
      price as amount, pay_type::int as pay_type, status::int as status, refund_amount is not null as is_marked,
      null::text as payout_reference, snap_name || '：' || listing_title as note`,
    table: sql`promotion_order`,
    at: sql`created_at`,
    inState: withStatus('promotion', sql`status`),
  },
  refund: {
    columns: sql`'refund' as kind, id, id as order_id, order_num as number, ${TRADE_TYPE.income}::int as trade_type,
      refund_amount as amount, pay_type::int as pay_type, 0 as status, false as is_marked, null::text as payout_reference,
      refund_reason as note`,
    table: sql`promotion_order`,
    at: sql`refunded_at`,
    inState: always,
    only: sql`refund_amount is not null`,
  },
  settlement: {
    columns: sql`'settlement' as kind, id, null::bigint as order_id, coalesce(reference, 'JS' || id) as number,
      trade_type::int as trade_type, amount - owed as amount, ${BALANCE}::int as pay_type, 0 as status,
      owed > 0 as is_marked, null::text as payout_reference, note`,
    table: sql`settlement`,
    at: sql`decided_at`,
    inState: always,
    // A literal instead of a parameter: only then does the database use the partial index.
    only: sql`status = 2`,
  },
  withdrawal: {
    columns: sql`'withdrawal' as kind, id, null::bigint as order_id, order_num as number,
      ${TRADE_TYPE.expense}::int as trade_type, amount, 0 as pay_type, status::int as status,
      approved_at is not null as is_marked, payout_reference, remark as note`,
    table: sql`withdrawal`,
    at: sql`created_at`,
    inState: withStatus('withdrawal', sql`status`),
  },
  debt: {
    columns: sql`'debt' as kind, id, null::bigint as order_id, 'QK' || id as number,
      ${TRADE_TYPE.expense}::int as trade_type, amount, ${BALANCE}::int as pay_type, 0 as status, false as is_marked,
      null::text as payout_reference, null::text as note`,
    table: sql`debt_payment`,
    at: sql`created_at`,
    inState: always,
  },
};

interface Row {
  kind: MoneyKind;
  id: bigint | number;
  order_id: bigint | number | null;
  number: string;
  trade_type: number;
  amount: bigint;
  pay_type: number;
  status: number;
  /** A promotion order with a refund; an approved withdrawal; a settlement with a debt. */
  is_marked: boolean;
  payout_reference: string | null;
  note: string | null;
  at: Date | string;
}

/**
 * The newest first.
 * @throws Refusal 422 for a page beyond the ten thousandth row
 */
export async function financeListOf(
  db: Queries,
  creditorId: number,
  { page, size, kind, state, from, to }: ParsedInputOf<Contract['financeList']>,
): Promise<OutputOf<Contract['financeList']>['data']> {
  const end = page * size;
  if (end > MAX_ROWS) throw refusals.outOfRange();
  const parts = partsOf({ creditorId, kind, state, from, to });
  if (parts.length === 0) return { data: [], total: 0 };
  // Each part is limited to the end of the page before the parts are merged, so that it reads the newest rows from
  // its index. The indexes have nulls last: without these words the database sorts all rows of the creditor.
  const newest = parts.map(
    ({ part, where }) => sql`(select ${part.columns}, ${part.at} as at from ${part.table} where ${where}
      order by ${part.at} desc nulls last, id desc nulls last limit ${end})`,
  );
  const counts = parts.map(({ part, where }) => sql`(select count(*) from ${part.table} where ${where})`);
  const { rows } = (await db.execute(
    sql`select * from (${sql.join(newest, sql` union all `)}) as event
      order by at desc, kind, id desc offset ${end - size} limit ${size}`,
  )) as unknown as { rows: Row[] };
  const counted = (await db.execute(sql`select ${sql.join(counts, sql` + `)} as total`)) as unknown as {
    rows: { total: bigint | number }[];
  };
  return { data: rows.map(presentEvent), total: Number(counted.rows[0]?.total ?? 0) };
}

type Filter = { creditorId: number } & Pick<
  ParsedInputOf<Contract['financeList']>,
  'kind' | 'state' | 'from' | 'to'
>;

/** The parts that match the filter, each with its condition. */
function partsOf({ creditorId, kind, state, from, to }: Filter): { part: EventTable; where: SQL }[] {
  const kinds = kind ? [kind] : (Object.keys(MONEY_KINDS) as MoneyKind[]);
  return kinds.flatMap((it) => {
    const part = PARTS[it];
    const inState = state ? part.inState(state) : sql`true`;
    if (!inState) return [];
    const conditions = [sql`creditor_id = ${creditorId}`, inState];
    if (part.only) conditions.push(part.only);
    if (from) conditions.push(sql`${part.at} >= ${startOfDay(from).toISOString()}::timestamptz`);
    if (to) conditions.push(sql`${part.at} < ${startOfDay(to, 1).toISOString()}::timestamptz`);
    return [{ part, where: sql.join(conditions, sql` and `) }];
  });
}

/** Ids of the tables overlap. Those of promotion orders stay, because orders are read by their id. */
const FIRST_ID: Record<MoneyKind, number> = {
  promotion: 0,
  refund: 1e12,
  settlement: 2e12,
  withdrawal: 3e12,
  debt: 4e12,
};

function presentEvent(row: Row): MoneyEvent {
  return {
    id: FIRST_ID[row.kind] + Number(row.id),
    order_num: row.number,
    t_trade_type: row.trade_type,
    price: fenToYuan(BigInt(row.amount)),
    pay_type_text: PAY_TYPE_TEXTS[row.kind] ?? payTypeName(row.pay_type),
    createtime: formatTime(new Date(row.at)),
    kind: row.kind,
    state: row.kind === 'promotion' || row.kind === 'withdrawal' ? stateOf(row.kind, row.status) : 'done',
    state_text: stateText(row),
    order_id: row.order_id === null ? null : Number(row.order_id),
    payout_reference: row.payout_reference,
    note: row.note,
  };
}

/** Of kinds without a payment method. */
const PAY_TYPE_TEXTS: Partial<Record<MoneyKind, string>> = {
  withdrawal: '银行转账',
  settlement: SETTLEMENT_PAY_TYPE,
  debt: SETTLEMENT_PAY_TYPE,
};

export const payTypeName = (payType: number) => entryOf(PROMOTION_PAY_TYPES, payType)?.name ?? '';

function stateText({ kind, status, is_marked, trade_type }: Row): string {
  if (kind === 'refund') return '已退款';
  if (kind === 'debt') return '已抵扣';
  if (kind === 'settlement') {
    if (trade_type === TRADE_TYPE.income) return '已入账';
    return is_marked ? '已冲减，余额不足部分记为欠款' : '已冲减';
  }
  if (kind === 'promotion') {
    return is_marked && status === 1 ? '已部分退款' : (entryOf<string>(PROMOTION_STATUS_NAMES, status) ?? '');
  }
  return is_marked && status === WITHDRAWAL_STATUS.waiting
    ? '待打款'
    : (entryOf<string>(WITHDRAWAL_STATUS_NAMES, status) ?? '');
}
