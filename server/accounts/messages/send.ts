/** How all modules send messages: to the page 消息 of a user or a creditor, and as texts to phones. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MessageKind } from '../../../shared/domain/accounts/message.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, creditor, message } from '../../platform/db/schema.ts';

export interface MessageOwner {
  role: 'user' | 'creditor';
  id: number;
}

export interface NewMessage {
  to: MessageOwner;
  kind: MessageKind;
  /** Names the event, such as `order 12 paid`. The same event is stored once for each owner. */
  event: string;
  title: string;
  /** What the message is about, such as the title of the listing. */
  text: string;
  /** The reason of a refusal or a cancellation; it is added to the text. */
  reason?: string | null;
  /** The path of the record's page, with its query. */
  link: string;
}

/**
 * Stores messages in the transaction of their event: no event without its message, and no message without its event.
 * @param tx the event's transaction
 */
export async function sendMessages(tx: Queries, list: readonly NewMessage[], now: Date): Promise<void> {
  if (list.length === 0) return;
  await tx
    .insert(message)
    .values(list.map((it) => rowOf(it, now)))
    .onConflictDoNothing();
}

/** At most 10 columns each: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;
const MAX_TEXT = 2_000;

/**
 * Stores messages. One whose event is stored already gets the lines after the first one, and is unread again: so an
 * owner has one message about an event that goes on.
 * @param tx the event's transaction
 */
export async function extendMessages(tx: Queries, list: readonly NewMessage[], now: Date): Promise<void> {
  const { ownerRole, ownerId, event, text } = message;
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE) {
    const rows = list.slice(start, start + ROWS_AT_ONCE).map((it) => rowOf(it, now));
    await tx
      .insert(message)
      .values(rows)
      .onConflictDoUpdate({
        target: [ownerRole, ownerId, event],
        set: {
          text: sql`left(${text} || substr(excluded.text, strpos(excluded.text, E'\n')), ${MAX_TEXT}::int)`,
          link: sql`excluded.link`,
          createdAt: now,
          readAt: null,
        },
      });
  }
}

const rowOf = ({ to, text, reason, ...rest }: NewMessage, now: Date) => ({
  ...rest,
  text: reason ? `${text}\n${fill(messages.messageReason, { reason })}` : text,
  ownerRole: to.role,
  ownerId: to.id,
  createdAt: now,
});

/** Stores one message; see sendMessages. */
export const sendMessage = (tx: Queries, message: NewMessage, now: Date): Promise<void> =>
  sendMessages(tx, [message], now);

/**
 * A text message to the phone of the account, which a code has proven; none to a deleted account, which has no phone.
 * @param tx the transaction of the event
 * @param text made from a template: it must not contain text that a person typed, because it is sent under our name
 */
export async function textOwner(
  tx: Queries,
  { role, id }: MessageOwner,
  text: string,
  now: Date,
): Promise<void> {
  const table = role === 'user' ? appUser : creditor;
  const [owner] = await tx
    .select({ phone: table.phone })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)));
  if (owner) await enqueue(tx, 'sms', { phone: owner.phone, kind: 'notice', text }, now);
}
