/** Decisions of operators about changes of identities and bank accounts. */
import { and, eq } from 'drizzle-orm';
import { CREDITOR_TYPE } from '../../../shared/domain/accounts/creditor-type.ts';
import {
  CHANGE_STATUS,
  CHANGE_STATUS_NAMES,
  CHANGE_TRANSITIONS,
  type ChangeField,
  type ChangeKind,
  type ChangeValues,
  isSameName,
} from '../../../shared/domain/certification.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { type Actor, record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockAnyOwner } from '../../platform/db/lock-owner.ts';
import { creditor, creditorProfile, profileChange } from '../../platform/db/schema.ts';
import { lockForTransition } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { releaseFiles } from './files.ts';
import { notifyDecision, REJECTED } from './notices.ts';
import { type ChangeRow, COLUMNS, type CreditorRow, certifiedOf, valuesInForce } from './values.ts';

const CHANGE = {
  table: profileChange,
  transitions: CHANGE_TRANSITIONS,
  stateNames: CHANGE_STATUS_NAMES,
  refusal: messages.changeDecided,
};

/** The resources of the operators' calls, by which the audit names changes. */
export const RESOURCES: Record<ChangeKind, string> = { identity: 'identity-changes', bank: 'bank-changes' };

export interface ChangeKey {
  kind: ChangeKind;
  id: number;
}

/**
 * Stores the new values.
 * @param tx a transaction
 * @throws Refusal 404 for an unknown change, 409 for a decided one, and for a payee whose certified name has changed
 */
export async function approveChange(tx: Queries, actor: Actor, key: ChangeKey, now: Date): Promise<void> {
  const { owner, change } = await lockForDecision(tx, 'approve', key);
  const notice =
    key.kind === 'bank' ? await replaceBank(tx, owner, change, now) : await certify(tx, change, now);
  await decide(tx, key.id, { status: CHANGE_STATUS.approved, decidedAt: now });
  await record(tx, actor, auditEvent('approve', key, change, {}), now);
  await notifyDecision(tx, { owner, change, ...notice }, now);
}

interface Rejection extends ChangeKey {
  remark: string;
  /** The reasons, by field. */
  fields?: Partial<Record<ChangeField, string>>;
}

/**
 * @param tx a transaction
 * @throws Refusal 404 for an unknown change, 409 for a decided one
 */
export async function rejectChange(
  tx: Queries,
  actor: Actor,
  { remark, fields = {}, ...key }: Rejection,
  now: Date,
): Promise<void> {
  const { owner, change } = await lockForDecision(tx, 'reject', key);
  const fieldRemarks = Object.fromEntries(Object.entries(fields).filter(([, reason]) => reason));
  await decide(tx, key.id, { status: CHANGE_STATUS.rejected, remark, fieldRemarks, decidedAt: now });
  await record(tx, actor, auditEvent('reject', key, change, { remark, fields: fieldRemarks }), now);
  await notifyDecision(tx, { owner, change, ...REJECTED[key.kind], reason: remark }, now);
}

/** Without the values: identity and account numbers are deleted after some time, and the audit stays. */
const auditEvent = (
  action: 'approve' | 'reject',
  { kind, id }: ChangeKey,
  { creditorId }: ChangeRow,
  details: object,
) => ({
  action,
  subject: RESOURCES[kind],
  subjectId: id,
  details: { creditor_id: creditorId, ...details },
});

/** Locks the creditor first, like submitting a change does. */
async function lockForDecision(tx: Queries, decision: 'approve' | 'reject', { kind, id }: ChangeKey) {
  const [target] = await tx
    .select({ creditorId: profileChange.creditorId })
    .from(profileChange)
    .where(and(eq(profileChange.id, id), eq(profileChange.kind, kind)));
  if (!target) throw refusals.missing();
  const owner = await lockAnyOwner(tx, 'creditor', target.creditorId);
  return { owner, change: await lockForTransition(tx, CHANGE, decision, { id }) };
}

const decide = (tx: Queries, id: number, values: Partial<ChangeRow>) =>
  tx.update(profileChange).set(values).where(eq(profileChange.id, id));

/** The bank account keeps its payee: a new certified name does not change its owner. */
async function certify(tx: Queries, { creditorId, content }: ChangeRow, now: Date) {
  const values = content as ChangeValues<'identity'>;
  const certified = await certifiedOf(tx, creditorId);
  const { owner, profile: before } = certified;
  const name = (owner.type === CREDITOR_TYPE.enterprise ? values.name : values.legal_person) ?? owner.name;
  if (name !== owner.name) {
    await tx.update(creditor).set({ name, updatedAt: now }).where(eq(creditor.id, creditorId));
  }
  await storeValues(tx, creditorId, values, now);
  await releaseFiles(tx, creditorId, valuesInForce('identity', certified));
  const isPayeeOld = before?.bankAccountName && !isSameName(before.bankAccountName, name);
  const text = isPayeeOld ? messages.identityApprovedBankText : messages.identityApprovedText;
  return { title: messages.messageIdentityApproved, text: fill(text, { name }) };
}

/** Withdrawals are held from now on. */
async function replaceBank(tx: Queries, owner: CreditorRow, { content }: ChangeRow, now: Date) {
  const values = content as ChangeValues<'bank'>;
  if (!isSameName(values.bank_account_name ?? '', owner.name))
    throw refusals.conflict(messages.payeeOutdated);
  await storeValues(tx, owner.id, values, now);
  await tx
    .update(creditorProfile)
    .set({ bankChangedAt: now })
    .where(eq(creditorProfile.creditorId, owner.id));
  return { title: messages.messageBankApproved, text: messages.bankApprovedText };
}

/**
 * Stores the values of an approved application. Files that they replace are released.
 * @param tx a transaction that has locked the creditor
 */
export async function certifyApplicant(
  tx: Queries,
  creditorId: number,
  values: ChangeValues<'identity'>,
  now: Date,
): Promise<void> {
  const before = valuesInForce('identity', await certifiedOf(tx, creditorId));
  await storeValues(tx, creditorId, values, now);
  await releaseFiles(tx, creditorId, before);
}

/** @param tx a transaction that has locked the creditor */
export async function storeValues(
  tx: Queries,
  creditorId: number,
  values: ChangeValues,
  now: Date,
): Promise<void> {
  const stored = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name in COLUMNS ? [[COLUMNS[name as keyof typeof COLUMNS], value]] : [],
    ),
  );
  const row = { ...stored, updatedAt: now };
  await tx
    .insert(creditorProfile)
    .values({ creditorId, ...row })
    .onConflictDoUpdate({ target: creditorProfile.creditorId, set: row });
}
