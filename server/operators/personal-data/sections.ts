/** An account's data as tables, readable for people: columns of rows under Chinese names. */
import { is, SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';

type Cell = string | number | null;
/** By the name of the kind of data, and of the value. */
export type PersonalData = Record<string, Record<string, Cell>[]>;

/** A column with the words for its values. */
interface WordedColumn {
  column: PgColumn;
  wordOf: (value: unknown) => Cell;
}

export interface Section<Account> {
  label: string;
  /** The first column decides which table is read. */
  columns: Record<string, PgColumn | SQL | WordedColumn>;
  where: (account: Account) => SQL | undefined;
}

/** A value without a word stays as it is. */
export const inWords = (
  column: PgColumn,
  words: Readonly<Record<number | string, string>>,
): WordedColumn => ({
  column,
  wordOf: (value) => words[value as number | string] ?? plain(value),
});

/** Values by field, as a form stored them. */
export const inLabels = (column: PgColumn, labels: Readonly<Record<string, string>>): WordedColumn => ({
  column,
  wordOf: (values) =>
    Object.entries(values as Record<string, string>)
      .map(([field, value]) => `${labels[field] ?? field}：${value}`)
      .join('；'),
});

export async function readSections<Account>(
  db: Queries,
  sections: readonly Section<Account>[],
  account: Account,
): Promise<PersonalData> {
  const data: PersonalData = {};
  for (const { label, columns, where } of sections) {
    const rows = await rowsOf(db, columns, where(account));
    data[label] = rows.map((row) =>
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, cellOf(column, row[name])])),
    );
  }
  return data;
}

const isPlain = (column: Section<unknown>['columns'][string]): column is PgColumn | SQL =>
  is(column, PgColumn) || is(column, SQL);

async function rowsOf(db: Queries, columns: Section<unknown>['columns'], where: SQL | undefined) {
  const selected = Object.fromEntries(
    Object.entries(columns).map(([name, it]) => [name, isPlain(it) ? it : it.column]),
  );
  const [first] = Object.values(selected);
  if (!is(first, PgColumn)) return [];
  const rows: Record<string, unknown>[] = await db.select(selected).from(first.table).where(where);
  return rows;
}

function cellOf(column: Section<unknown>['columns'][string], value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return isPlain(column) ? plain(value) : column.wordOf(value);
}

function plain(value: unknown): Cell {
  if (value instanceof Date) return formatTime(value);
  if (typeof value === 'bigint') return `${fenToYuan(value as Fen)} 元`;
  return typeof value === 'number' ? value : String(value);
}
