/** Figures by day, in Shanghai. Each part reads an index over its time. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CURVES, type Curve, type CurveName } from '../../../shared/contract/operators/overview.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { dayOf, startOfDay } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  appointment,
  consultation,
  listing,
  listingDay,
  payment,
  userOrder,
} from '../../platform/db/schema.ts';

const DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const WEEK = 7;

interface CurveSource {
  table: SQLWrapper;
  at: SQLWrapper;
  /** The value that is summed. */
  value: SQL;
  where?: SQL;
}

const ONE = sql`1`;

const COUNTED: Record<Exclude<CurveName, 'views'>, CurveSource> = {
  // A literal: only then is the partial index of published listings used.
  listings: {
    table: listing,
    at: listing.createdAt,
    value: ONE,
    where: sql`and ${listing.publishStatus} = ${sql.raw(String(PUBLISH_STATUS.onShelf))}`,
  },
  questions: { table: consultation, at: consultation.createdAt, value: ONE },
  appointments: { table: appointment, at: appointment.createdAt, value: ONE },
  orders: { table: userOrder, at: userOrder.createdAt, value: ONE },
  income: {
    table: payment,
    at: payment.receivedAt,
    value: sql`${payment.amount}`,
    where: sql`and ${payment.status} = 'received'`,
  },
};

interface Row {
  name: CurveName;
  day: string;
  total: string;
  /** On the same day of last week, up to the current hour; null for whole days. */
  until: string | null;
}

const isCounted = (name: CurveName): name is keyof typeof COUNTED => name !== 'views';

/** @returns the days, and for each name its values on them */
export async function curvesOf(db: Queries, now: Date): Promise<{ days: string[]; curves: Curve[] }> {
  const days = Array.from({ length: DAYS }, (_, index) =>
    dayOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)),
  );
  const from = startOfDay(days[0] ?? '');
  const lastWeek = new Date(now.getTime() - WEEK * DAY_MS);
  const parts = CURVES.map((name) =>
    isCounted(name) ? countedByDay(name, { from, lastWeek }) : viewsByDay(days),
  );
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as unknown as { rows: Row[] };
  const found = new Map(rows.map((row) => [`${row.name} ${row.day}`, row]));
  const curves = CURVES.map((name) => ({
    name,
    values: days.map((day) => numberOf(name, found.get(`${name} ${day}`)?.total)),
    until_now_last_week: isCounted(name)
      ? numberOf(name, found.get(`${name} ${dayOf(lastWeek)}`)?.until)
      : null,
  }));
  return { days, curves };
}

const numberOf = (name: CurveName, value: string | null | undefined): number =>
  name === 'income' ? fenToYuan(BigInt(value ?? 0)) : Number(value ?? 0);

function countedByDay(name: keyof typeof COUNTED, { from, lastWeek }: { from: Date; lastWeek: Date }): SQL {
  const { table, at, value, where = sql`` } = COUNTED[name];
  return sql`select ${sql.raw(`'${name}'`)}::text as name,
    to_char(${at} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') as day,
    sum(${value})::text as total,
    (sum(${value}) filter (where ${at} <= ${lastWeek.toISOString()}::timestamptz))::text as until
    from ${table} where ${at} >= ${from.toISOString()}::timestamptz ${where} group by 2`;
}

/** Views are counted for the listings of creditors. */
const viewsByDay = (days: readonly string[]): SQL =>
  sql`select 'views'::text as name, ${listingDay.day}::text as day, sum(${listingDay.views})::text as total,
    null::text as until
    from ${listingDay} where ${listingDay.day} >= ${days[0] ?? ''}::date group by 2`;
