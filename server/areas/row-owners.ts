/** Who owns the rows of an area, and what operators read of the owner. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Owner } from '../../shared/contract/areas/index.ts';
import { contains } from '../platform/db/contains.ts';
import type { Queries } from '../platform/db/database.ts';
import { appUser, creditor } from '../platform/db/schema.ts';
import type { Row } from './area-rows.ts';

interface Accounts {
  /** The property of an area's table that holds the owner. */
  column: string;
  table: PgTable;
  id: PgColumn;
  name: PgColumn;
}

const ACCOUNTS: Readonly<Record<Owner, Accounts>> = {
  creditor: { column: 'creditorId', table: creditor, id: creditor.id, name: creditor.name },
  user: { column: 'userId', table: appUser, id: appUser.id, name: appUser.nickname },
};

/** The property of a row with the owner's name; no column of the area's table. */
export const OWNER_NAME = 'ownerName';

export const ownerColumnOf = (owner: Owner): string => ACCOUNTS[owner].column;

/** @param column of the owner's id */
export function isOfOwnerNamed(owner: Owner, column: PgColumn, part: string): SQL {
  const { table, id, name } = ACCOUNTS[owner];
  return sql`${column} in (select ${id} from ${table} where ${contains(name, part)})`;
}

export async function withOwnerNames(db: Queries, owner: Owner, rows: readonly Row[]): Promise<Row[]> {
  const { column, table, id, name } = ACCOUNTS[owner];
  const ids = rows.map((row) => row[column]);
  const accounts = await db.select({ id, name }).from(table).where(inArray(id, ids));
  const names = new Map(accounts.map((it) => [it.id, it.name]));
  return rows.map((row) => ({ ...row, [OWNER_NAME]: names.get(row[column]) }));
}
