/** Operators' calls about what is sent outside. */
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import {
  CANCELLABLE_KINDS,
  OUTBOX_STATE,
  type OutboxState,
} from '../../../shared/domain/operators/outbox.ts';
import { maskedMail, maskedPhone } from '../../../shared/masked-contacts.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { outbox } from '../../platform/db/schema.ts';
import { lockRow } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { equals, listPage, sliced } from '../../platform/http/slice.ts';

type Entry = typeof outbox.$inferSelect;

const SUBJECT = 'outbox';

const isWaiting = isNull(outbox.doneAt);
const isFailed = and(isNotNull(outbox.doneAt), isNotNull(outbox.failure), isNull(outbox.cancelledAt));
const IN_STATE: Record<OutboxState, SQL | undefined> = {
  1: isWaiting,
  2: and(isNotNull(outbox.doneAt), isNull(outbox.failure), isNull(outbox.cancelledAt)),
  3: isFailed,
  4: isNotNull(outbox.cancelledAt),
};

const stateOf = ({ doneAt, failure, cancelledAt }: Entry): OutboxState => {
  if (cancelledAt) return OUTBOX_STATE.cancelled;
  if (!doneAt) return OUTBOX_STATE.waiting;
  return failure === null ? OUTBOX_STATE.sent : OUTBOX_STATE.failed;
};

/** Fields of messages of all kinds; a refund has none of them. */
interface Message {
  phone?: string;
  to?: string;
  kind?: string;
  text?: string;
  subject?: string;
}

const receiver = sql`coalesce(${outbox.payload}->>'phone', ${outbox.payload}->>'to')`;

/** A code opens an account, so operators must not read it here. */
const withoutCodes = (text: string) => text.replace(/\d{4,8}/g, '••••••');

function present(entry: Entry) {
  const { phone, to, kind } = entry.payload as Message;
  return {
    id: entry.id,
    kind: entry.kind,
    receiver: phone ? maskedPhone(phone) : to ? maskedMail(to) : null,
    purpose: kind ?? entry.kind,
    state: stateOf(entry),
    attempts: entry.attempts,
    failure: entry.failure,
    create_time: formatTime(entry.createdAt),
    next_time: entry.doneAt ? null : formatTime(entry.nextTryAt),
    done_time: entry.doneAt && formatTime(entry.doneAt),
  };
}

/** Mails contain links that act for their receiver: only the subject is displayed. */
function contentOf({ kind: channel, payload }: Entry): string | null {
  const { kind, text, subject } = payload as Message;
  if (channel === 'mail') return subject ?? null;
  return text === undefined ? null : kind === 'code' ? withoutCodes(text) : text;
}

export const outboxRoutes = () => [
  implement(contract.allOutbox, async (query, { db }) => {
    const { kind, state, receiver: who } = query;
    const { id, createdAt, nextTryAt, attempts } = outbox;
    const { list, count } = await listPage(db, query, {
      table: outbox,
      filters: [
        equals(outbox.kind, kind),
        state && IN_STATE[state],
        who ? sql`${receiver} = ${who}` : undefined,
      ],
      period: createdAt,
      sortable: { id, create_time: createdAt, next_time: nextTryAt, attempts },
      find: (slice) => sliced(db.select().from(outbox).$dynamic(), slice),
    });
    return { list: list.map(present), count };
  }),

  implement(contract.oneOutbox, async ({ id }, { db }) => {
    const entry = await rowOf(db, id);
    return { data: { ...present(entry), content: contentOf(entry) } };
  }),

  implement(contract.retryOutbox, async ({ id }, { tx, me, now }) => {
    const [again] = await tx
      .update(outbox)
      .set({ doneAt: null, nextTryAt: now })
      .where(and(eq(outbox.id, id), isFailed))
      .returning();
    if (!again) throw await refusal(tx, id, messages.outboxNotFailed);
    await note(tx, me, 'retry', id, describe(again), now);
    return { message: messages.outboxRetried };
  }),

  implement(contract.retryAllOutbox, async (_, { tx, me, now }) => {
    const again = await tx
      .update(outbox)
      .set({ doneAt: null, nextTryAt: now })
      .where(isFailed)
      .returning({ id: outbox.id });
    const count = again.length;
    const first = again.reduce((least, { id }) => Math.min(least, id), Number.POSITIVE_INFINITY);
    const event = { action: 'retry-failed', subject: SUBJECT, subjectId: count && first } as const;
    await record(tx, me, { ...event, details: { count }, before: null, after: null }, now);
    return { message: fill(messages.outboxAllRetried, { count }), data: { count } };
  }),

  implement(contract.cancelOutbox, async ({ id }, { tx, me, now }) => {
    const entry = await lockRow(tx, outbox, { id });
    if (!CANCELLABLE_KINDS.some((kind) => kind === entry.kind))
      throw refusals.conflict(messages.outboxRefund);
    if (entry.doneAt) throw refusals.conflict(messages.outboxNotWaiting);
    await tx.update(outbox).set({ doneAt: now, cancelledAt: now }).where(eq(outbox.id, id));
    await note(tx, me, 'cancel', id, describe(entry), now);
  }),
];

/** @throws Refusal 404 */
async function rowOf(db: Queries, id: number): Promise<Entry> {
  const [entry] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!entry) throw refusals.missing();
  return entry;
}

/** The refusal for a row in another state, or a missing one. */
const refusal = async (tx: Queries, id: number, message: string) =>
  (await rowOf(tx, id)) && refusals.conflict(message);

/** The entry in the audit. */
const describe = (entry: Entry) => {
  const { kind, receiver, purpose, failure } = present(entry);
  return { channel: kind, receiver, purpose, failure };
};

const note = (
  tx: Queries,
  me: OperatorPrincipal,
  action: 'retry' | 'cancel',
  subjectId: number,
  details: Record<string, unknown>,
  now: Date,
) => record(tx, me, { action, subject: SUBJECT, subjectId, details }, now);
