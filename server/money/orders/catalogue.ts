/** The catalogue of services, as operators keep it. */
import { asc, eq } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { record } from '../../operators/audit/index.ts';
import { service } from '../../platform/db/schema.ts';
import { lockRow } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { orderOf, sliceOf } from '../../platform/http/slice.ts';

export function catalogueCalls(): Implementation[] {
  return [
    implement(contract.allServices, async (input, { db }) => {
      const { offset, limit } = sliceOf(input);
      const { id, name, price, sort } = service;
      const rows = await db
        .select()
        .from(service)
        .orderBy(...orderOf(input, { id, name, price, sort }, [asc(sort), asc(id)]))
        .offset(offset)
        .limit(limit);
      return { list: rows.map(present), count: await db.$count(service) };
    }),

    implement(contract.oneService, async ({ id }, { db }) => {
      const [row] = await db.select().from(service).where(eq(service.id, id));
      if (!row) throw refusals.missing();
      return { data: present(row) };
    }),

    implement(contract.addService, async (fields, { tx, me, now }) => {
      const [added] = await tx
        .insert(service)
        .values({ ...columnsOf(fields), provider: fields.m_name, createdAt: now, updatedAt: now })
        .returning();
      if (!added) throw refusals.unavailable();
      const data = present(added);
      await record(tx, me, { action: 'add', subject: 'services', subjectId: added.id, details: data }, now);
      return { data };
    }),

    implement(contract.changeService, async ({ id, ...fields }, { tx, me, now }) => {
      const before = await lockRow(tx, service, { id });
      const [changed = before] = await tx
        .update(service)
        .set({ ...columnsOf(fields), updatedAt: now })
        .where(eq(service.id, id))
        .returning();
      const details = { before: present(before), after: present(changed) };
      await record(tx, me, { action: 'change', subject: 'services', subjectId: id, details }, now);
      return { data: present(changed) };
    }),
  ];
}

/** The wire's fields as columns; what isn't given stays as it is. */
const columnsOf = <Fields extends { m_name?: string; is_offered?: boolean }>({
  m_name,
  is_offered,
  ...rest
}: Fields) => ({ ...rest, provider: m_name, isOffered: is_offered });

const present = (row: typeof service.$inferSelect) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  m_name: row.provider,
  price: fenToYuan(row.price),
  sort: row.sort,
  is_offered: row.isOffered,
});
