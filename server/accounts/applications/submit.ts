/** Submitting and correcting applications. */
import { eq } from 'drizzle-orm';
import {
  APPLICATION_STATUS,
  type ApplicationKind,
  REVIEW_DAYS,
} from '../../../shared/domain/applications/index.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { application } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { randomDigits } from '../../platform/random-digits.ts';
import { dueDay } from '../../platform/working-days/index.ts';
import { spendCode } from '../codes/index.ts';
import { openSession } from '../sessions/index.ts';
import { type Account, awaitReview, lockAccount } from './account.ts';
import type { PhoneProof } from './applicants/phone-proof.ts';
import { feeOf } from './fees.ts';
import { claimFiles } from './files.ts';
import { addEvent, assertCorrectable, lockApplication } from './lifecycle.ts';
import { notifyState } from './notices.ts';
import { type ApplicationInput, type ApplicationRow, checkedContent, columnsOf } from './values.ts';

interface Submission {
  kind: ApplicationKind;
  input: ApplicationInput;
  proof: PhoneProof;
}

/**
 * Stores a new application, or corrects the rejected or incomplete one of the phone.
 * @param tx a transaction
 * @throws Refusal 409 for an application that waits or was approved, 422 for wrong values and files of another owner
 */
export async function submitApplication(
  tx: Queries,
  { kind, input, proof }: Submission,
  now: Date,
): Promise<ApplicationRow> {
  return (await store(tx, { kind, input, proof }, undefined, now)).row;
}

/**
 * The same for an institution, which gets an account.
 * @returns the account, and the token of its session
 */
export async function submitInstitution(tx: Queries, submission: Omit<Submission, 'kind'>, now: Date) {
  const { phone } = submission.input;
  const before = await lockAccount(tx, phone);
  const makeAccount = (row: Pick<ApplicationRow, 'name' | 'type'>) =>
    awaitReview(tx, before, { phone, name: row.name, type: row.type }, now);
  const { row, account } = await store(tx, { ...submission, kind: 'institution' }, makeAccount, now);
  if (!account) throw new Error('an institution has an account');
  return { row, account: account.account, token: await openSession(tx, 'creditor', account.id, now) };
}

type MakeAccount = (row: Pick<ApplicationRow, 'name' | 'type'>) => Promise<Account>;

async function store(
  tx: Queries,
  { kind, input, proof }: Submission,
  makeAccount: MakeAccount | undefined,
  now: Date,
) {
  const { phone } = input;
  const before = await lockApplication(tx, { kind, phone });
  if (before) assertCorrectable(before);
  const stored = before?.content ?? {};
  const { type, content } = checkedContent(kind, input, stored, now);
  const columns = { type, content, ...columnsOf(content) };
  const account = await makeAccount?.(columns);
  const values = {
    ...columns,
    fee: kind === 'provider' && columns.region ? await feeOf(tx, columns.region) : null,
    status: APPLICATION_STATUS.waiting,
    creditorId: account?.id ?? null,
    submittedAt: now,
    dueDay: await dueDay(tx, now, REVIEW_DAYS),
  };
  const row = before ? await correct(tx, before, values) : await add(tx, { kind, phone, ...values }, now);
  await claimFiles(tx, { kind, content, stored, uploader: proof.uploader }, now);
  if (proof.code) await spendCode(tx, proof.code, now);
  await addEvent(tx, { id: row.id, event: before ? 'correct' : 'submit' }, now);
  await notifyState(tx, { row, account }, now);
  return { row, account };
}

type NewRow = Omit<typeof application.$inferInsert, 'number' | 'createdAt'>;

/** Of equal submissions at the same moment the first is stored. */
async function add(tx: Queries, values: NewRow, now: Date): Promise<ApplicationRow> {
  const number = formatTime(now).replace(/\D/g, '') + randomDigits();
  const [row] = await tx
    .insert(application)
    .values({ ...values, number, createdAt: now })
    .onConflictDoNothing({ target: [application.phone, application.kind] })
    .returning();
  if (!row) throw refusals.conflict(messages.applicationSubmitted);
  return row;
}

async function correct(
  tx: Queries,
  { id, edition }: ApplicationRow,
  values: Partial<NewRow>,
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(application)
    .set({ ...values, edition: edition + 1, remark: null, fieldRemarks: null, decidedAt: null })
    .where(eq(application.id, id))
    .returning();
  if (!row) throw refusals.missing();
  return row;
}
