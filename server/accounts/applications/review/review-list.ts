/** All applications, for operators. */
import { and, desc, eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../../shared/contract/index.ts';
import { APPLICATION_STATUS } from '../../../../shared/domain/applications/index.ts';
import { LIST_HORIZON, NAME_HORIZON } from '../../../../shared/domain/search.ts';
import { readPhone } from '../../../../shared/fields/phone.ts';
import { type Actor, record } from '../../../platform/audit/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { application } from '../../../platform/db/schema.ts';
import { refusals } from '../../../platform/http/errors.ts';
import { countUpToHorizon, inSlice, orderOf, sliceOf, waitingFirst } from '../../../platform/http/slice.ts';
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
  const named = q ? await rowsNamed(db, { table: application, name, exact }, q) : undefined;
  const others = and(
    query.kind === undefined ? undefined : eq(kind, query.kind),
    query.status === undefined ? undefined : eq(status, query.status),
  );
  const filter = and(named?.page, others);
  const columns = { id, kind, status, submitted_time: submittedAt, due_day: dueDay };
  const ownOrder = waitingFirst({ status, code: APPLICATION_STATUS.waiting, since: submittedAt });
  const orderBy = orderOf(query, columns, [...ownOrder, desc(id)]);
  const rows = await db
    .select()
    .from(application)
    .where(inSlice(db, application, { filter, orderBy, isWalk: named?.isWalk, ...sliceOf(query) }))
    .orderBy(...orderBy);
  return {
    list: rows.map((row) => ({ ...presentApplication(row), edition: row.edition })),
    count: await countUpToHorizon(
      db,
      application,
      and(named?.count, others),
      named ? NAME_HORIZON : LIST_HORIZON,
    ),
  };
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
