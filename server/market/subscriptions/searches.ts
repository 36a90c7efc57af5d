/** Saved searches. */
import { and, desc, eq } from 'drizzle-orm';
import { type Contract, contract, type ParsedInputOf } from '../../../shared/contract/index.ts';
import type { SavedSearch } from '../../../shared/contract/market/subscriptions.ts';
import { MAX_NEWS, MAX_SEARCHES } from '../../../shared/domain/subscription.ts';
import { messages } from '../../../shared/messages.ts';
import { type Fen, fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { savedSearch } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { countNewSince, type ListingFilter } from '../listings/index.ts';

type SearchInput = ParsedInputOf<Contract['saveSearch']>;

/**
 * Saving the same address again renames the search.
 * @param tx a transaction
 * @returns the search's id
 * @throws Refusal 409 at the limit
 */
export async function addSearch(
  tx: Queries,
  userId: number,
  { name, address, ...query }: SearchInput,
  now: Date,
): Promise<number> {
  const filter = wireOf(query);
  await lockOwner(tx, 'user', userId);
  const [renamed] = await tx
    .update(savedSearch)
    .set({ name, filter })
    .where(and(eq(savedSearch.userId, userId), eq(savedSearch.address, address)))
    .returning({ id: savedSearch.id });
  if (renamed) return renamed.id;
  const searches = await tx.$count(savedSearch, eq(savedSearch.userId, userId));
  if (searches >= MAX_SEARCHES) throw refusals.conflict(messages.searchTooMany);
  const [added] = await tx
    .insert(savedSearch)
    .values({ userId, name, address, filter, createdAt: now, seenAt: now })
    .returning({ id: savedSearch.id });
  return added?.id ?? 0;
}

/** @throws Refusal 404 for an unknown search, or another user's */
export async function removeSearch(db: Queries, userId: number, id: number): Promise<void> {
  const removed = await db
    .delete(savedSearch)
    .where(and(eq(savedSearch.id, id), eq(savedSearch.userId, userId)))
    .returning({ id: savedSearch.id });
  if (removed.length === 0) throw refusals.missing();
}

type SearchRow = typeof savedSearch.$inferSelect;
export type NewSearch = SearchRow & { newCount: number };

interface Counting {
  /** Stops counting there. */
  limit?: number;
  /** The moment since which listings are new to a search; by default, since its user last looked. */
  since?: (search: SearchRow) => Date;
}

/** When the user last looked, or the last daily mail: the later of both. */
export const sinceReported = ({ seenAt, mailedAt }: SearchRow): Date =>
  mailedAt && mailedAt > seenAt ? mailedAt : seenAt;

/** A user's searches, the newest first, with the number of new listings of each. */
export async function searchesOf(
  db: Queries,
  userId: number,
  now: Date,
  { limit = MAX_NEWS, since = ({ seenAt }) => seenAt }: Counting = {},
): Promise<NewSearch[]> {
  const rows = await db
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.userId, userId))
    .orderBy(desc(savedSearch.id));
  const counted: NewSearch[] = [];
  for (const row of rows) {
    const filter = filterOf(row.filter);
    const newCount = filter ? await countNewSince(db, filter, since(row), limit, now) : 0;
    counted.push({ ...row, newCount });
  }
  return counted;
}

export const presentSearch = ({ id, name, address, newCount, createdAt }: NewSearch): SavedSearch => ({
  id,
  name,
  address,
  new_count: newCount,
  create_time: formatTime(createdAt),
});

/** The input of the list call. The stored text does not depend on later changes of the codes. */
function wireOf({ keyword, facts, price_min, price_max, ...rest }: Omit<SearchInput, 'name' | 'address'>) {
  const yuan = (fen: Fen | undefined) => (fen === undefined ? undefined : fenToYuan(fen));
  const names = facts?.join(',');
  return { ...rest, facts: names, name: keyword, price_min: yuan(price_min), price_max: yuan(price_max) };
}

/** @returns null if the list call no longer accepts it: then it has no new listings */
function filterOf(wire: unknown): ListingFilter | null {
  const parsed = contract.objectList.input.safeParse(wire);
  if (!parsed.success) return null;
  const { page, size, order_type, ...filter } = parsed.data;
  return { ...filter, drifting: (wire as { drifting?: unknown }).drifting === 1 };
}
