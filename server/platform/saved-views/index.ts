/** Lists of the consoles as creditors and operators want to find them again: filters under a name. */
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { SavedView } from '../../../shared/contract/platform/saved-views.ts';
import { MAX_VIEWS } from '../../../shared/domain/operators/saved-view.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../db/database.ts';
import { lockOwner } from '../db/lock-owner.ts';
import { savedView } from '../db/schema.ts';
import { refusals } from '../http/errors.ts';

const columns = {
  id: savedView.id,
  resource: savedView.resource,
  name: savedView.name,
  query: savedView.query,
};

/** The owner of the views. */
interface Owner {
  role: 'creditor' | 'operator';
  id: number;
}

const ofOwner = ({ role, id }: Owner, ...more: SQL[]) =>
  and(eq(savedView.ownerRole, role), eq(savedView.ownerId, id), ...more);

/** In the order of creation. */
export const viewsOf = (db: Queries, owner: Owner, resource: string): Promise<SavedView[]> =>
  db
    .select(columns)
    .from(savedView)
    .where(ofOwner(owner, eq(savedView.resource, resource)))
    .orderBy(asc(savedView.id));

/**
 * An existing name replaces the filters of that view.
 * @param tx a transaction
 * @throws Refusal 409 for one too many
 */
export async function saveView(
  tx: Queries,
  owner: Owner,
  { resource, name, query }: Omit<SavedView, 'id'>,
  now: Date,
): Promise<SavedView> {
  await lockOwner(tx, owner.role, owner.id);
  const [changed] = await tx
    .update(savedView)
    .set({ query })
    .where(ofOwner(owner, eq(savedView.resource, resource), eq(savedView.name, name)))
    .returning(columns);
  if (changed) return changed;
  const ofResource = ofOwner(owner, eq(savedView.resource, resource));
  if (
    (await tx.$count(savedView, ofResource)) >= MAX_VIEWS.perResource ||
    (await tx.$count(savedView, ofOwner(owner))) >= MAX_VIEWS.inAll
  ) {
    throw refusals.conflict(messages.viewsTooMany);
  }
  const [added] = await tx
    .insert(savedView)
    .values({ ownerRole: owner.role, ownerId: owner.id, resource, name, query, createdAt: now })
    .returning(columns);
  if (!added) throw new Error('a view was not written');
  return added;
}

/** @throws Refusal 404 for a view that isn't there, or isn't one's own */
export async function removeView(db: Queries, owner: Owner, id: number): Promise<void> {
  const removed = await db
    .delete(savedView)
    .where(ofOwner(owner, eq(savedView.id, id)))
    .returning({ id: savedView.id });
  if (removed.length === 0) throw refusals.missing();
}
