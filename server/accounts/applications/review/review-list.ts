/** All applications, for operators. */
import { desc, eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../../shared/contract/index.ts';
import { APPLICATION_STATUS } from '../../../../shared/domain/applications/index.ts';
import { readPhone } from '../../../../shared/fields/phone.ts';
import { maskedPhone } from '../../../../shared/masked-contacts.ts';
import { type Actor, record } from '../../../platform/audit/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { application } from '../../../platform/db/schema.ts';
import { refusals } from '../../../platform/http/errors.ts';
import { equals, inSlice, listPage, waitingFirst } from '../../../platform/http/slice.ts';
import { rowsNamed } from '../../../platform/word-search/index.ts';
import { historiesOf, presentApplication } from '../present.ts';
import { RESOURCE } from './decide.ts';
import { duplicatesOf } from './duplicates.ts';

const { id, kind, status, submittedAt, dueDay, number, phone, name } = application;

/** The oldest waiting one first, then the newest of the others. */
export async function allApplications(
  db: Queries,
  query: ParsedInputOf<Contract['allApplications']>,
): Promise<OutputOf<Contract['allApplications']>> {
  const { q } = query;
  const exact = q ? [eq(number, q), eq(phone, readPhone(q) ?? q)] : [];
  const waiting = waitingFirst({ status, code: APPLICATION_STATUS.waiting, since: submittedAt });
  const { list, count } = await listPage(db, query, {
    table: application,
    filters: [
      equals(kind, query.kind),
      equals(status, query.status),
      equals(application.creditorId, query.creditor_id),
    ],
    named: q ? await rowsNamed(db, { table: application, name, exact }, q) : undefined,
    sortable: { id, kind, status, submitted_time: submittedAt, due_day: dueDay },
    order: [...waiting, desc(id)],
    find: (slice) =>
      db
        .select()
        .from(application)
        .where(inSlice(db, application, slice))
        .orderBy(...slice.orderBy),
  });
  const inList = (row: (typeof list)[number]) => ({
    ...presentApplication(row),
    phone: maskedPhone(row.phone),
    edition: row.edition,
  });
  return { list: list.map(inList), count };
}

/**
 * With complete numbers: the view is recorded.
 * @param tx a transaction
 * @throws Refusal 404
 */
export async function oneApplication(
  tx: Queries,
  actor: Actor,
  key: { id: number },
  now: Date,
): Promise<OutputOf<Contract['oneApplication']>['data']> {
  const [row] = await tx.select().from(application).where(eq(id, key.id));
  if (!row) throw refusals.missing();
  const details = { kind: row.kind };
  await record(tx, actor, { action: 'view', subject: RESOURCE, subjectId: row.id, details }, now);
  return {
    ...presentApplication(row),
    edition: row.edition,
    content: row.content,
    history: (await historiesOf(tx, [row.id])).get(row.id) ?? [],
    duplicates: await duplicatesOf(tx, row),
  };
}
