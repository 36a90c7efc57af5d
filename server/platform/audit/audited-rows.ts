/**
 * The rows that operators' calls concern, by the resource of the calls. The audit stores them before and after a call.
 */
import { asc, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../db/database.ts';
import {
  application,
  appointment,
  appUser,
  claim,
  consultation,
  creditor,
  listing,
  listingImage,
  listingPair,
  listingRevision,
  listingText,
  operator,
  outbox,
  payoutBatch,
  profileChange,
  promotionOrder,
  refund,
  settlement,
  userOrder,
  withdrawal,
} from '../db/schema.ts';
import type { Values } from './masked.ts';

interface Rows {
  table: PgTable;
  /** Finds the row by the number that the call has. */
  key: PgColumn;
  /** Columns that the audit leaves out. */
  without?: readonly string[];
  /** Further rows of the same record, whose columns get the name as a prefix. */
  parts?: Readonly<Record<string, Rows>>;
  /** Values of other rows of the same record, in their order. */
  lists?: Readonly<Record<string, { table: PgTable; key: PgColumn; value: PgColumn; order: PgColumn }>>;
}

/** Identity and account numbers are deleted after some time, and the audit stays. */
const SUBMITTED = ['content'];
/** Visitors change them at the same time. */
const COUNTERS = ['own_looker_num', 'consult_num', 'heat'];

/** They follow from facts and rounds. */
const DERIVED = ['sought_marks', 'round_result'];

const OF_SUBJECTS: Rows = {
  table: listing,
  key: listing.id,
  // The hash says that an import changed something; the columns say what.
  without: [...COUNTERS, ...DERIVED, 'import_hash', 'import_keys'],
  lists: {
    img: {
      table: listingImage,
      key: listingImage.listingId,
      value: listingImage.path,
      order: listingImage.position,
    },
  },
  parts: {
    text: { table: listingText, key: listingText.listingId },
    revision: { table: listingRevision, key: listingRevision.listingId, without: SUBMITTED },
  },
};
const OF_CHANGES: Rows = { table: profileChange, key: profileChange.id, without: SUBMITTED };

/** Areas over one table are missing here: they know the record before and after. */
export const AUDITED_ROWS: Readonly<Record<string, Rows>> = {
  questions: { table: consultation, key: consultation.id },
  appointments: { table: appointment, key: appointment.id },
  orders: { table: userOrder, key: userOrder.id },
  'promotion-orders': { table: promotionOrder, key: promotionOrder.id },
  refunds: { table: refund, key: refund.id },
  withdrawals: { table: withdrawal, key: withdrawal.id },
  'payout-batches': { table: payoutBatch, key: payoutBatch.id },
  settlements: { table: settlement, key: settlement.id },
  'identity-changes': OF_CHANGES,
  'bank-changes': OF_CHANGES,
  subjects: OF_SUBJECTS,
  listings: OF_SUBJECTS,
  users: { table: appUser, key: appUser.id },
  creditors: { table: creditor, key: creditor.id },
  rounds: { table: listingPair, key: listingPair.id },
  claims: { table: claim, key: claim.id },
  applications: { table: application, key: application.id, without: SUBMITTED },
  operators: { table: operator, key: operator.id },
  // Texts and receivers are deleted after some days.
  outbox: { table: outbox, key: outbox.id, without: ['payload'] },
};

/** Records of several rows: their calls record the values before and after themselves. */
export const RECORDS_OF_CALLS: ReadonlySet<string> = new Set(['site-settings', 'payout-limit']);

/** Calls that write without an entry of a change, by their paths, and why. */
export const WITHOUT_CHANGE: Readonly<Record<string, string>> = {
  '/ops/v1/session': 'Sessions are no records of the marketplace; sign-ins have a list of their own.',
  '/ops/v1/sessions/{id}/end': 'Sessions are no records of the marketplace.',
  '/ops/v1/sessions/end-others': 'Sessions are no records of the marketplace.',
  '/ops/v1/totp': 'Makes a secret that counts only once it is confirmed.',
  '/ops/v1/totp/confirm': 'The entry says that it was done; everything that changes is secret.',
  '/ops/v1/views': 'Only the operator who saves a view sees it.',
  '/ops/v1/views/{id}': 'Only the operator who saved a view sees it.',
  '/ops/v1/reviews/{id}/take': 'Ends by itself and decides nothing.',
  '/ops/v1/reviews/{id}/release': 'Ends by itself and decides nothing.',
};

/** The record in the database, by the names of its columns; null if missing. */
export const readRecord = async (db: Queries, resource: string, id: number): Promise<Values | null> =>
  (await readRecords(db, resource, [id])).get(id) ?? null;

/** The existing records, by their numbers. */
export async function readRecords(
  db: Queries,
  resource: string,
  ids: readonly number[],
): Promise<Map<number, Values>> {
  const rows = AUDITED_ROWS[resource];
  return rows && ids.length > 0 ? readRows(db, rows, ids) : new Map();
}

async function readRows(
  db: Queries,
  { table, key, without = [], parts = {}, lists = {} }: Rows,
  ids: readonly number[],
): Promise<Map<number, Values>> {
  const found = new Map<number, Record<string, unknown>>();
  const own = propertyOf(table, key);
  for (const row of await db
    .select()
    .from(table)
    .where(inArray(key, [...ids]))) {
    const values: Record<string, unknown> = {};
    for (const [property, column] of Object.entries(getTableColumns(table))) {
      const name = nameOf(column);
      if (without.includes(name) || IGNORED.has(name) || column.generated) continue;
      values[name] = wireValue(column, row[property]);
    }
    found.set(Number(row[own]), values);
  }
  for (const [prefix, part] of Object.entries(parts)) {
    for (const [id, more] of await readRows(db, part, ids)) {
      const values = found.get(id) ?? {};
      for (const [name, value] of Object.entries(more)) values[`${prefix}_${name}`] = value;
    }
  }
  for (const [name, { table: of, key: owner, value, order }] of Object.entries(lists)) {
    const rows = await db
      .select({ id: owner, value })
      .from(of)
      .where(inArray(owner, [...ids]))
      .orderBy(asc(order));
    for (const [id, values] of found) {
      values[name] = rows.filter((it) => Number(it.id) === id).map((it) => it.value);
    }
  }
  return found;
}

/** Of a row, by which the column is read. */
const propertyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, it]) => it === column)?.[0] ?? '';

/** Every change changes it. */
const IGNORED = new Set(['updated_at']);

/** The column's name in the database, if the schema derives it from the property's. */
const nameOf = ({ name }: PgColumn) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** As answers write it: money in yuan, times in Shanghai. */
function wireValue({ dataType }: PgColumn, value: unknown): unknown {
  if (value instanceof Date) return formatTime(value);
  if (dataType === 'bigint' && typeof value === 'bigint') return fenToYuan(value);
  return value;
}
