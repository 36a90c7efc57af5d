/** The creditor's account of an institution that applies. */
import { and, eq } from 'drizzle-orm';
import { STANDING } from '../../../shared/domain/account.ts';
import { APPLICATION_STATUS } from '../../../shared/domain/applications/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { application, creditor } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

export type Account = typeof creditor.$inferSelect;

interface Person {
  phone: string;
  name: string;
  type: number;
}

/**
 * Locks the account of a phone, if there is one. Decisions lock it first, too.
 * @throws Refusal 409 for the account of a creditor who was approved by another application than this phone's
 */
export async function lockAccount(tx: Queries, phone: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(creditor).where(eq(creditor.phone, phone)).for('no key update');
  if (account?.standing !== STANDING.approved) return account;
  const isReason = and(
    eq(application.phone, phone),
    eq(application.kind, 'institution'),
    eq(application.status, APPLICATION_STATUS.approved),
  );
  if ((await tx.$count(application, isReason)) === 0) throw refusals.conflict(messages.applicationPhoneTaken);
  return account;
}

/**
 * Creates the account, still without a password, or sets the submitted name on the existing one.
 * @param account as lockAccount returned it
 * @throws Refusal 409 when another request has just applied with this phone
 */
export async function awaitReview(
  tx: Queries,
  account: Account | undefined,
  { phone, name, type }: Person,
  now: Date,
): Promise<Account> {
  const values = { name, type, standing: STANDING.awaiting, updatedAt: now };
  const [stored] = account
    ? await tx.update(creditor).set(values).where(eq(creditor.id, account.id)).returning()
    : await tx
        .insert(creditor)
        .values({ ...values, phone, account: await freeAccount(tx, phone), createdAt: now })
        .onConflictDoNothing()
        .returning();
  if (!stored) throw refusals.conflict(messages.applicationSubmitted);
  return stored;
}

/** The phone, unless it belongs to another account. */
async function freeAccount(tx: Queries, phone: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const account = count === 1 ? phone : `${phone}-${count}`;
    if ((await tx.$count(creditor, eq(creditor.account, account))) === 0) return account;
  }
}
