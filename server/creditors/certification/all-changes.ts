/** The changes of all creditors, for operators. */
import { and, eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { CHANGE_STATUS, type ChangeKind, type ChangeValues } from '../../../shared/domain/certification.ts';
import { formatTime } from '../../../shared/time.ts';
import { type Actor, record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, profileChange } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { equals, inSlice, listPage, waitingFirst } from '../../platform/http/slice.ts';
import { type ChangeKey, RESOURCES } from './decide.ts';
import { type ChangeRow, type CreditorRow, certifiedOf, changedFields, valuesInForce } from './values.ts';

type ListQuery = ParsedInputOf<Contract['allIdentityChanges']>;

/** The oldest waiting one first, then the newest decided one. */
export async function allChanges(
  db: Queries,
  kind: ChangeKind,
  query: ListQuery,
): Promise<OutputOf<Contract['allIdentityChanges']>> {
  const { id, createdAt, status } = profileChange;
  const { list, count } = await listPage(db, query, {
    table: profileChange,
    filters: [
      eq(profileChange.kind, kind),
      equals(status, query.status),
      equals(profileChange.creditorId, query.creditor_id),
    ],
    sortable: { id, create_time: createdAt, status },
    order: waitingFirst({ status, code: CHANGE_STATUS.waiting, since: id }),
    find: (slice) =>
      db
        .select({ change: profileChange, owner: creditor })
        .from(profileChange)
        .innerJoin(creditor, eq(creditor.id, profileChange.creditorId))
        .where(inSlice(db, profileChange, slice))
        .orderBy(...slice.orderBy),
  });
  return { list: list.map(({ change, owner }) => present(change, owner)), count };
}

/**
 * The current and the new values. The view is recorded: they contain complete identity and account numbers.
 * @param tx a transaction
 * @throws Refusal 404
 */
export async function oneChange(
  tx: Queries,
  actor: Actor,
  { kind, id }: ChangeKey,
  now: Date,
): Promise<OutputOf<Contract['oneIdentityChange']>['data']> {
  const [change] = await tx
    .select()
    .from(profileChange)
    .where(and(eq(profileChange.id, id), eq(profileChange.kind, kind)));
  if (!change) throw refusals.missing();
  const certified = await certifiedOf(tx, change.creditorId);
  const details = { creditor_id: change.creditorId };
  await record(tx, actor, { action: 'view', subject: RESOURCES[kind], subjectId: id, details }, now);
  const current = valuesInForce(kind, certified);
  const submitted = change.content as ChangeValues;
  return {
    ...present(change, certified.owner),
    current,
    submitted,
    changed: changedFields(kind, current, submitted),
  };
}

const present = (change: ChangeRow, owner: CreditorRow) => ({
  id: change.id,
  creditor_id: owner.id,
  creditor_name: owner.name,
  creditor_phone: owner.phone,
  c_type: owner.type,
  status: change.status,
  remark: change.remark,
  field_remarks: change.fieldRemarks ?? {},
  create_time: formatTime(change.createdAt),
  decided_time: change.decidedAt && formatTime(change.decidedAt),
});
