/** Decisions of operators about applications. */
import { eq } from 'drizzle-orm';
import { STANDING } from '../../../../shared/domain/account.ts';
import { APPLICATION_STATUS, type ApplicationStatus } from '../../../../shared/domain/applications/index.ts';
import { messages } from '../../../../shared/messages.ts';
import { giveUploads } from '../../../files/uploads/index.ts';
import { type Actor, record } from '../../../platform/audit/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { lockAnyOwner } from '../../../platform/db/lock-owner.ts';
import { application, creditor } from '../../../platform/db/schema.ts';
import { lockForTransition } from '../../../platform/db/transition.ts';
import { refusals } from '../../../platform/http/errors.ts';
import type { Account } from '../account.ts';
import { filesOf } from '../files.ts';
import { APPLICATION, addEvent } from '../lifecycle.ts';
import { notifyState } from '../notices.ts';
import { type ApplicationRow, formOf } from '../values.ts';

/** The resource of the operators' calls, by which the audit names applications. */
export const RESOURCE = 'applications';

/** Each decision with the state after it. */
const DECISIONS = {
  approve: APPLICATION_STATUS.approved,
  reject: APPLICATION_STATUS.rejected,
  askMore: APPLICATION_STATUS.incomplete,
} as const satisfies Record<string, ApplicationStatus>;
type Decision = keyof typeof DECISIONS;

interface ApplicationEdition {
  id: number;
  /** The submission that the operator read. */
  edition: number;
}

interface Reasons {
  remark: string;
  /** The reasons, by field. */
  fields?: Readonly<Record<string, string>>;
}

/**
 * Makes the account of an approved institution a creditor, with the values of its application.
 * @param tx a transaction that has locked the creditor
 */
export type AdmitApplicant = (
  tx: Queries,
  application: Pick<ApplicationRow, 'type' | 'name' | 'content'>,
  creditorId: number,
  now: Date,
) => Promise<void>;

/**
 * Approves an application; an institution's account becomes a creditor and gets the application's files.
 * @param tx a transaction
 * @throws Refusal 404 for an unknown application, 409 for a decided one, and for one that was submitted again
 */
export async function approveApplication(
  tx: Queries,
  { actor, admit }: { actor: Actor; admit: AdmitApplicant },
  reviewed: ApplicationEdition,
  now: Date,
): Promise<void> {
  const { row, account } = await lockForDecision(tx, 'approve', reviewed);
  if (account) {
    await giveUploads(tx, filesOf(row.kind, row.content), { role: 'creditor', id: account.id });
    await admit(tx, row, account.id, now);
  }
  await decide(tx, { actor, decision: 'approve', row, account }, now);
}

/**
 * Rejects an application, or asks for more. The applicant can correct it and submit it again.
 * @param tx a transaction
 * @throws Refusal as approveApplication
 */
export async function returnApplication(
  tx: Queries,
  actor: Actor,
  {
    decision,
    remark,
    fields = {},
    ...reviewed
  }: ApplicationEdition & Reasons & { decision: 'reject' | 'askMore' },
  now: Date,
): Promise<void> {
  const { row, account } = await lockForDecision(tx, decision, reviewed);
  const ofForm = Object.entries(fields).filter(([name, reason]) => reason && name in formOf(row.kind).fields);
  const reasons = { remark, fields: Object.fromEntries(ofForm) };
  if (account) {
    const values = { standing: STANDING.rejected, updatedAt: now };
    await tx.update(creditor).set(values).where(eq(creditor.id, account.id));
  }
  await decide(tx, { actor, decision, row, account, reasons }, now);
}

/** Locks the account first, like submitting does. */
async function lockForDecision(tx: Queries, decision: Decision, { id, edition }: ApplicationEdition) {
  const [target] = await tx
    .select({ creditorId: application.creditorId })
    .from(application)
    .where(eq(application.id, id));
  if (!target) throw refusals.missing();
  const account = target.creditorId === null ? null : await lockAnyOwner(tx, 'creditor', target.creditorId);
  const row = await lockForTransition(tx, APPLICATION, decision, { id });
  if (row.edition !== edition) throw refusals.conflict(messages.submittedAnew);
  return { row, account };
}

interface DecidedApplication {
  actor: Actor;
  decision: Decision;
  row: ApplicationRow;
  account: Account | null;
  reasons?: Required<Reasons>;
}

/**
 * The audit never contains the values: identity and account numbers are deleted after some time, and the audit stays.
 */
async function decide(
  tx: Queries,
  { actor, decision, row, account, reasons }: DecidedApplication,
  now: Date,
) {
  const { id, kind } = row;
  const decided = {
    status: DECISIONS[decision],
    remark: reasons?.remark ?? null,
    fieldRemarks: reasons?.fields ?? null,
    decidedAt: now,
  };
  await tx.update(application).set(decided).where(eq(application.id, id));
  await addEvent(tx, { id, event: decision, remark: reasons?.remark }, now);
  const details = { kind, edition: row.edition, ...reasons };
  await record(tx, actor, { action: decision, subject: RESOURCE, subjectId: id, details }, now);
  await notifyState(tx, { row: { ...row, ...decided }, account, reason: reasons?.remark }, now);
}
