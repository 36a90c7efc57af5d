/** So that nobody gets more than is allowed by asking twice at once. */
import { eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { appUser, creditor } from './schema.ts';

/**
 * Until the transaction ends, others that lock the same user wait here, and then see what it did.
 * @param tx a transaction
 * @returns the user's phone; undefined where there is no such user
 */
export async function lockUser(tx: Queries, userId: number): Promise<string | undefined> {
  const [user] = await tx
    .select({ phone: appUser.phone })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('no key update');
  return user?.phone;
}

/**
 * The same of a creditor.
 * @param tx a transaction
 * @returns the creditor's name; undefined where there is none
 */
export async function lockCreditor(tx: Queries, creditorId: number): Promise<string | undefined> {
  const [found] = await tx
    .select({ name: creditor.name })
    .from(creditor)
    .where(eq(creditor.id, creditorId))
    .for('no key update');
  return found?.name;
}
