/** Reads an owner's messages, marks them as read, and counts unread ones. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Contract, Message, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { MAX_UNREAD, MESSAGE_KINDS } from '../../../shared/domain/accounts/message.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { message } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { numberedPage, sliced } from '../../platform/http/slice.ts';
import type { MessageOwner } from './send.ts';

/** Messages to this owner. */
export const isOf = ({ role, id }: MessageOwner): SQL | undefined =>
  and(eq(message.ownerRole, role), eq(message.ownerId, id));

/** The newest first. */
export async function messagesOf(
  db: Queries,
  owner: MessageOwner,
  { unread, ...range }: ParsedInputOf<Contract['userMessages']>,
): Promise<OutputOf<Contract['userMessages']>> {
  const { list, count } = await numberedPage(db, range, {
    table: message,
    filter: and(isOf(owner), unread === '1' ? isNull(message.readAt) : undefined),
    order: [desc(message.createdAt), desc(message.id)],
    find: (slice) => sliced(db.select().from(message).$dynamic(), slice),
  });
  return { list: list.map(present), count, unread: await countUnread(db, owner) };
}

const present = (row: typeof message.$inferSelect): Message => ({
  id: row.id,
  kind: row.kind,
  kind_name: MESSAGE_KINDS[row.kind],
  title: row.title,
  text: row.text,
  link: row.link,
  status: row.readAt ? 2 : 1,
  create_time: formatTime(row.createdAt),
});

/** The number of unread messages, at most MAX_UNREAD: it reads no more rows of the index than that. */
export async function countUnread(db: Queries, owner: MessageOwner): Promise<number> {
  const unread = db
    .select({ id: message.id })
    .from(message)
    .where(and(isOf(owner), isNull(message.readAt)))
    .limit(MAX_UNREAD)
    .as('unread');
  const [counted] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(unread);
  return counted?.count ?? 0;
}

/** The messages by state: 1 unread, 2 read. */
export function messageCounts(db: Queries, owner: MessageOwner) {
  const state = sql<number>`case when ${message.readAt} is null then 1 else 2 end`.mapWith(Number);
  return db
    .select({ state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(message)
    .where(isOf(owner))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/**
 * Marks one message as read, or all of them.
 * @param tx a transaction
 * @throws Refusal 404 for a message of another owner
 */
export async function readMessages(
  tx: Queries,
  owner: MessageOwner,
  id: number | undefined,
  now: Date,
): Promise<void> {
  const filter = and(isOf(owner), id === undefined ? isNull(message.readAt) : eq(message.id, id));
  const marked = await tx
    .update(message)
    .set({ readAt: sql`coalesce(${message.readAt}, ${now.toISOString()})` })
    .where(filter)
    .returning({ id: message.id });
  if (id !== undefined && marked.length === 0) throw refusals.missing();
}
