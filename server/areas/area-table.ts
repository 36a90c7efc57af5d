/** The table of an area: the columns of its fields, whose rows a caller works on, filters and orders. */
import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Area } from '../../shared/contract/areas/index.ts';
import { kindOf } from '../../shared/fields/index.ts';
import { contains } from '../platform/db/contains.ts';
import type { Principal } from '../platform/http/handler.ts';
import { orderOf, sliceOf } from '../platform/http/slice.ts';
import { columnOf, type Row } from './area-rows.ts';
import { isOfOwnerNamed, OWNER_NAME, ownerColumnOf } from './row-owners.ts';

export type AreaTable = ReturnType<typeof areaTable>;

/** @throws Error for a field without a column, and for rows that are not found by their owner */
export function areaTable(area: Area, table: PgTable) {
  const { path, fields, owner, readsRowsOf } = area;
  const columns = table as unknown as Record<string, PgColumn>;
  const columnFor = (name: string): PgColumn => {
    const column = columns[columnOf(name, fields[name])];
    if (!column) throw new Error(`${path}: the table has no column for ${name}`);
    return column;
  };
  const isOwnerName = (name: string) =>
    readsRowsOf !== undefined && columnOf(name, fields[name]) === OWNER_NAME;
  for (const name of Object.keys(fields)) if (!isOwnerName(name)) columnFor(name);
  const required = (area.update ?? []).find((name) => {
    const { notNull, hasDefault } = columnFor(name);
    return notNull && !hasDefault && fields[name]?.required?.on !== 'save';
  });
  if (required) throw new Error(`${path}: the field ${required} can be emptied, and its column cannot`);
  const id = columnFor('id');
  const ownerName = owner && ownerColumnOf(owner.by);
  const ownerColumn = ownerName && columnFor(ownerName);
  if (ownerColumn) assertOwned(area, table, ownerColumn);

  const sortable = Object.fromEntries(
    ['id', ...(area.sortable ?? [])].map((name) => [name, columnFor(name)]),
  );
  const ownOrder = [
    ...(area.order ?? []).map((name) => asc(columnFor(name))),
    area.order ? asc(id) : desc(id),
  ];

  /** The rows that the caller works on; undefined for all. */
  function rowsOf(me: Principal): SQL | undefined {
    if (ownerColumn) return eq(ownerColumn, me.id);
    const { rowPermission } = area;
    return rowPermission === undefined ? undefined : inArray(columnFor(rowPermission), codesFor(area, me));
  }

  /** A part of a text, or the same value of any other kind. */
  function has(name: string, value: unknown): SQL {
    if (readsRowsOf && isOwnerName(name))
      return isOfOwnerNamed(readsRowsOf, columnFor(ownerColumnOf(readsRowsOf)), String(value));
    const field = fields[name];
    return field && kindOf(field).search === 'part'
      ? contains(columnFor(name), String(value))
      : eq(columnFor(name), value);
  }

  return {
    rowsOf,
    rowWith: (rowId: unknown, me: Principal) => and(eq(id, rowId), rowsOf(me)),
    matching: (input: Row, me: Principal) =>
      and(
        rowsOf(me),
        ...(area.filters ?? [])
          .filter((name) => input[name] !== undefined)
          .map((name) => has(name, input[name])),
        area.search && input.q !== undefined
          ? or(...area.search.map((name) => has(name, input.q)))
          : undefined,
      ),
    /** @param input of a list, in the dialect of the area's calls */
    sliceOf: (input: Row) =>
      sliceOf(owner ? rangeOfPage(input as unknown as Page) : (input as unknown as Range)),
    orderOf: (input: Row) =>
      orderOf(owner ? sortingOf(input as unknown as Page) : (input as unknown as Range), sortable, ownOrder),
    ownerValue: (me: Principal): Row => (ownerName ? { [ownerName]: me.id } : {}),
    createdNow: (now: Date): Row => (columns.createdAt ? { createdAt: now } : {}),
    changedNow: (now: Date): Row => (columns.updatedAt ? { updatedAt: now } : {}),
  };
}

/** The codes of the field `rowPermission` that the caller may work with. */
export function codesFor({ fields, rowPermission = '' }: Area, me: Principal): number[] {
  const field = fields[rowPermission];
  if (field?.kind !== 'code' || me.role !== 'operator') return [];
  return field.codes.filter((code) => {
    const permission = field.names?.[code]?.permission;
    return permission && me.permissions.includes(permission);
  });
}

/** @throws Error if callers could send the owner, or if finding an owner's rows would read everybody's */
function assertOwned({ path, fields }: Area, table: PgTable, owner: PgColumn) {
  const columns = table as unknown as Record<string, PgColumn>;
  const sent = Object.entries(fields).find(([name, field]) => columns[columnOf(name, field)] === owner);
  if (sent) throw new Error(`${path}: the field ${sent[0]} is the owner, which the server sets`);
  const isFirst = (first: object | undefined) =>
    first !== undefined && 'name' in first && first.name === owner.name;
  const isIndexed = getTableConfig(table).indexes.some(
    ({ config }) => config.where === undefined && isFirst(config.columns[0]),
  );
  if (!isIndexed) throw new Error(`${path}: the table needs an index that begins with ${owner.name}`);
}

interface Range {
  _start: number;
  _end: number;
  _sort: string[];
  _order: ('asc' | 'desc')[];
}

interface Page {
  page: number;
  size: number;
  sort?: string;
  order?: 'asc' | 'desc';
}

const rangeOfPage = ({ page, size }: Page) => ({ _start: (page - 1) * size, _end: page * size });
const sortingOf = ({ sort, order = 'asc' }: Page) => ({ _sort: sort ? [sort] : [], _order: [order] });
