/**
 * The one way to keep what somebody owns below a number, however many requests come at once: lock the owner's row, then
 * count, then insert. Without the lock each of them counts before the others have inserted. (What is limited in time
 * and not by what there is, is counted by server/platform/limits, which needs no lock.)
 */
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { refusals } from '../http/errors.ts';
import type { Queries } from './database.ts';
import { appUser, creditor, operator } from './schema.ts';

const OWNERS = { user: appUser, creditor, operator } as const;

type Owners = { [Role in keyof typeof OWNERS]: (typeof OWNERS)[Role]['$inferSelect'] };

/**
 * Until the transaction ends, others that lock the same owner wait here, and then see what it did. To be called before
 * other rows are locked, so that nobody waits for each other.
 * @param tx a transaction
 * @returns the owner's row
 * @throws Refusal 401 for an owner who is gone
 */
export async function lockOwner<Role extends keyof Owners>(
  tx: Queries,
  role: Role,
  id: number,
): Promise<Owners[Role]> {
  const table: PgTable = OWNERS[role];
  const [owner] = await tx.select().from(table).where(eq(OWNERS[role].id, id)).for('no key update');
  if (!owner) throw refusals.expired();
  return owner as Owners[Role];
}
