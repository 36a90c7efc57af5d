import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { joinedColumns } from './joined-columns.ts';
import * as schema from './schema.ts';
import { listingRevision, listingText } from './schema.ts';

it('refuses a group that begins with a column that may be null', () => {
  const { announcement, listingId } = listingText;
  expect(() => joinedColumns({ announcement, listingId })).toThrow(/announcement/);
  const group = { status: listingRevision.status, remark: listingRevision.remark };
  expect(joinedColumns(group)).toBe(group);
});

it('whole tables can be joined: their first column is never null', () => {
  const unsafe = Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const [first] = Object.values(getTableColumns(table));
    return first?.notNull ? [] : [getTableConfig(table).name];
  });
  expect(unsafe).toEqual([]);
});
