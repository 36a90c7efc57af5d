/** Lists of the back office as creditors keep them: filters under a name. */
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Contract, ParsedInputOf, SavedView } from '../../../shared/contract/index.ts';
import { MAX_VIEWS } from '../../../shared/domain/saved-view.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { savedView } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

const columns = {
  id: savedView.id,
  resource: savedView.resource,
  name: savedView.name,
  query: savedView.query,
};

const ofCreditor = (creditorId: number, ...more: SQL[]) =>
  and(eq(savedView.ownerRole, 'creditor'), eq(savedView.ownerId, creditorId), ...more);

/** In the order of creation. */
export const viewsOf = (db: Queries, creditorId: number, resource: string): Promise<SavedView[]> =>
  db
    .select(columns)
    .from(savedView)
    .where(ofCreditor(creditorId, eq(savedView.resource, resource)))
    .orderBy(asc(savedView.id));

/**
 * An existing name replaces the filters of that view.
 * @param tx a transaction
 * @throws Refusal 409 for one too many
 */
export async function saveView(
  tx: Queries,
  creditorId: number,
  { resource, name, query }: ParsedInputOf<Contract['saveView']>,
  now: Date,
): Promise<SavedView> {
  await lockOwner(tx, 'creditor', creditorId);
  const [changed] = await tx
    .update(savedView)
    .set({ query })
    .where(ofCreditor(creditorId, eq(savedView.resource, resource), eq(savedView.name, name)))
    .returning(columns);
  if (changed) return changed;
  const ofResource = ofCreditor(creditorId, eq(savedView.resource, resource));
  if (
    (await tx.$count(savedView, ofResource)) >= MAX_VIEWS.perResource ||
    (await tx.$count(savedView, ofCreditor(creditorId))) >= MAX_VIEWS.inAll
  ) {
    throw refusals.conflict(messages.viewsTooMany);
  }
  const [added] = await tx
    .insert(savedView)
    .values({ ownerRole: 'creditor', ownerId: creditorId, resource, name, query, createdAt: now })
    .returning(columns);
  if (!added) throw new Error('a view was not written');
  return added;
}

/** @throws Refusal 404 for a view that isn't there, or isn't one's own */
export async function removeView(db: Queries, creditorId: number, id: number): Promise<void> {
  const removed = await db
    .delete(savedView)
    .where(ofCreditor(creditorId, eq(savedView.id, id)))
    .returning({ id: savedView.id });
  if (removed.length === 0) throw refusals.missing();
}
