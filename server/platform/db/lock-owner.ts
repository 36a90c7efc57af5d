/**
 * How to limit the number of rows of an owner, however many requests arrive at once: lock the owner's row, then
 * count, then insert. Without the lock each of them counts before the others have inserted. (Limits per period are
 * counted by server/platform/limits, which needs no lock.)
 */
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { refusals } from '../http/errors.ts';
import type { Queries } from './database.ts';
import { appUser, creditor, operator } from './schema.ts';

const OWNERS = { user: appUser, creditor, operator } as const;

type Owners = { [Role in keyof typeof OWNERS]: (typeof OWNERS)[Role]['$inferSelect'] };

/**
 * Until the transaction ends, others that lock the same owner wait here, and then see its changes. Call it before
 * other rows are locked, to avoid deadlocks.
 * @param tx a transaction
 * @returns the owner's row
 * @throws Refusal 401 for a deleted owner: the request began before the deletion ended its session
 */
export async function lockOwner<Role extends keyof Owners>(
  tx: Queries,
  role: Role,
  id: number,
): Promise<Owners[Role]> {
  const owner = await lockAnyOwner(tx, role, id);
  if ('deletedAt' in owner && owner.deletedAt) throw refusals.expired();
  return owner;
}

/**
 * The same for calls of operators: the money and the published listings of a deleted account stay, and so do decisions
 * about them.
 */
export async function lockAnyOwner<Role extends keyof Owners>(
  tx: Queries,
  role: Role,
  id: number,
): Promise<Owners[Role]> {
  const table: PgTable = OWNERS[role];
  const [owner] = await tx.select().from(table).where(eq(OWNERS[role].id, id)).for('no key update');
  if (!owner) throw refusals.expired();
  return owner as Owners[Role];
}
