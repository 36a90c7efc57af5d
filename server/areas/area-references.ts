/** The fields of an area that refer to records of another one, or of the same one. */
import { and, eq, inArray } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Area, callerOf, wordsBesideOf } from '../../shared/contract/areas/index.ts';
import { namesOf } from '../../shared/domain/fields.ts';
import { fill, messages } from '../../shared/messages.ts';
import type { Queries } from '../platform/db/database.ts';
import { refusals } from '../platform/http/errors.ts';
import type { Principal } from '../platform/http/handler.ts';
import { columnOf, type Row } from './area-rows.ts';
import type { WriteContext } from './implementation.ts';
import { ownerColumnOf } from './row-owners.ts';

interface Reference {
  name: string;
  label: string;
  /** The property of a row with the number. */
  property: string;
  table: PgTable;
  id: PgColumn;
  /** What people call the record. */
  title: PgColumn;
  /** Present for records of creditors or users, who refer to their own alone. */
  owner?: PgColumn;
}

export type AreaReferences = ReturnType<typeof areaReferences>;

/** @throws Error for a reference without a foreign key, and for one to records of other callers */
export function areaReferences(area: Area, table: PgTable) {
  const references = namesOf(area.fields, ['reference']).map((name) => referenceOf(area, table, name));
  /** @returns for each row the names of the records that it refers to */
  async function namesIn(db: Queries, rows: readonly Row[]): Promise<Record<string, string>[]> {
    const names = rows.map((): Record<string, string> => ({}));
    for (const { name, property, table: from, id, title } of references) {
      const ids = rows.map((row) => row[property]).filter((it) => typeof it === 'number');
      if (ids.length === 0) continue;
      const found = await db.select({ id, title }).from(from).where(inArray(id, ids));
      const titles = new Map(found.map((it) => [it.id, String(it.title)]));
      for (const [place, row] of rows.entries())
        Object.assign(names[place] ?? {}, { [wordsBesideOf(name)]: titles.get(row[property]) ?? '' });
    }
    return names;
  }

  return {
    namesIn,
    /** What the row refers to, by the fields' names: 上层（3）. */
    async inWords(db: Queries, row: Row): Promise<Record<string, string>> {
      const [names = {}] = await namesIn(db, [row]);
      return Object.fromEntries(
        references
          .filter(({ property }) => typeof row[property] === 'number')
          .map(({ name, property }) => [name, `${names[wordsBesideOf(name)]}（${row[property]}）`]),
      );
    },
    /** @throws Refusal 422 for a number that no record has which the caller may refer to. Such a record stays. */
    async assertKnown({ tx, me }: WriteContext, values: Row): Promise<void> {
      for (const { name, label, property, ...target } of references) {
        const value = values[property];
        if (typeof value !== 'number') continue;
        const found = await tx
          .select({ id: target.id })
          .from(target.table)
          .where(and(eq(target.id, value), ownedBy(target, me)))
          .for('key share');
        if (found.length === 0)
          throw refusals.invalid({ [name]: fill(messages.referenceUnknown, { label }) });
      }
    },
  };
}

const ownedBy = ({ owner }: Pick<Reference, 'owner'>, me: Principal) => owner && eq(owner, me.id);

function referenceOf(area: Area, table: PgTable, name: string): Reference {
  const field = area.fields[name];
  if (field?.kind !== 'reference') throw new Error(`${area.path}: ${name} refers to nothing`);
  const { to, label } = field;
  const property = columnOf(name, field);
  const column = columnIn(table, property, area.path);
  const key = getTableConfig(table)
    .foreignKeys.map((it) => it.reference())
    .find(({ columns }) => columns[0]?.name === column.name);
  if (!key) throw new Error(`${area.path}: the column of ${name} is no foreign key`);
  if (!area.readsRowsOf && callerOf(area) !== callerOf(to))
    throw new Error(`${area.path}: ${name} refers to ${to.path}, which has other callers`);
  const foreign = key.foreignTable;
  return {
    name,
    label,
    property,
    table: foreign,
    id: columnIn(foreign, 'id', to.path),
    title: columnIn(foreign, columnOf(to.title, to.fields[to.title]), to.path),
    ...(to.owner && !area.readsRowsOf && { owner: columnIn(foreign, ownerColumnOf(to.owner.by), to.path) }),
  };
}

/** @throws Error that names the area */
function columnIn(table: PgTable, property: string, path: string): PgColumn {
  const column = (table as unknown as Record<string, PgColumn | undefined>)[property];
  if (!column) throw new Error(`${path}: the table has no column for ${property}`);
  return column;
}
