/**
 * The outbox: messages and refunds for other systems. An entry is written in the transaction that decides it, and
 * sent afterwards. After a crash in between it is sent late or, at worst, twice, so the receiver must recognize a
 * number that it has seen before.
 */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { branded } from '../../platform/brand.ts';
import type { Queries } from '../../platform/db/database.ts';
import { outbox } from '../../platform/db/schema.ts';
import { GatewayFailed, type Gateways, type Mail, ProviderError, type Sms } from '../gateways/index.ts';

export { outboxRoutes } from './operator-calls.ts';

/** The payload of each kind of entry. */
interface OutboxPayloads {
  sms: Sms;
  mail: Mail;
  /** The id of a row of `refund`. */
  refund: { refundId: number };
}
type OutboxPayloadKind = keyof OutboxPayloads;

/** Sends an entry. @returns false to try again later @throws any failure, which also means to try again */
export type Senders = { [Kind in OutboxPayloadKind]: (payload: OutboxPayloads[Kind]) => Promise<boolean> };

/** Messages as their gateways take them. */
export const messageSenders = ({ sms, mail }: Pick<Gateways, 'sms' | 'mail'>) => ({
  sms: async (message: Sms) => {
    await sms.send(message);
    return true;
  },
  mail: async (message: Mail) => {
    await mail.send(message);
    return true;
  },
});

/** Messages begin with the brand. @param tx the transaction that decides it */
export async function enqueue<Kind extends OutboxPayloadKind>(
  tx: Queries,
  kind: Kind,
  payload: OutboxPayloads[Kind],
  now: Date,
): Promise<void> {
  const sent = await withBrand(tx, payload);
  await tx.insert(outbox).values({ kind, payload: sent, nextTryAt: now, createdAt: now });
}

/** Text messages have no subject. */
async function withBrand(tx: Queries, payload: OutboxPayloads[OutboxPayloadKind]) {
  if ('subject' in payload) return { ...payload, subject: await branded(tx, payload.subject) };
  return 'text' in payload ? { ...payload, text: await branded(tx, payload.text) } : payload;
}

/** What has not been sent. @returns oldest: when the oldest was written, or null */
export async function waitingMessages(db: Queries) {
  const [open] = await db
    .select({
      waiting: sql<number>`count(*)`.mapWith(Number),
      retried: sql<number>`count(*) filter (where ${outbox.failure} is not null)`.mapWith(Number),
      oldest: sql<Date | null>`min(${outbox.createdAt})`.mapWith(outbox.createdAt),
    })
    .from(outbox)
    .where(isNull(outbox.doneAt));
  return open ?? { waiting: 0, retried: 0, oldest: null };
}

/** How long a worker holds an entry, in ms: longer than any gateway takes. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 3_600_000;

/** A late message is useless, so it expires. Refunds are repeated until they succeed. */
const TRIES: Record<OutboxPayloadKind, number> = { sms: 4, mail: 8, refund: Number.POSITIVE_INFINITY };

/** After this many attempts an operator should check the entry. */
const WORRYING = 8;

/** Failures that leave it unclear whether a message was sent: it is not sent again. */
const UNCERTAIN = new Set(['timeout', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE']);

/** The maximum per run, so that other jobs are not delayed. */
const AT_ONCE = 50;

/** Sends the due entries, one after the other. Sending takes time, so the clock is read for each. */
export async function sendWaiting(
  db: Queries,
  senders: Senders,
  clock: () => Date,
  log: Logger,
  stop?: AbortSignal,
): Promise<void> {
  for (let done = 0; done < AT_ONCE; done += 1) {
    const entry = stop?.aborted ? undefined : await takeNext(db, clock());
    if (!entry) return;
    await send(db, entry, senders, clock, log);
  }
}

type Entry = typeof outbox.$inferSelect;

async function takeNext(db: Queries, now: Date): Promise<Entry | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.nextTryAt, now)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [entry] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(sql`${outbox.id} = (${due})`)
    .returning();
  return entry;
}

async function send(db: Queries, entry: Entry, senders: Senders, clock: () => Date, log: Logger) {
  const { id, attempts } = entry;
  const kind = entry.kind as OutboxPayloadKind;
  // Another worker may have taken the entry over after the lease: then this one writes nothing.
  const isMine = and(eq(outbox.id, id), eq(outbox.attempts, attempts));
  const settle = (values: Partial<Entry>) => db.update(outbox).set(values).where(isMine);
  try {
    const isDone = await senders[kind](entry.payload as never);
    const now = clock();
    await settle(
      isDone ? { doneAt: now, failure: null, cancelledAt: null } : { nextTryAt: nextTry(attempts, now) },
    );
  } catch (error) {
    const failure = failureOf(error);
    const isOver = attempts >= TRIES[kind] || (kind !== 'refund' && UNCERTAIN.has(failure));
    const level = isOver || attempts >= WORRYING ? 'error' : 'warn';
    log[level]({ err: error, kind, entry: id, attempts }, 'could not do what waits');
    const now = clock();
    await settle({ failure, ...(isOver ? { doneAt: now } : { nextTryAt: nextTry(attempts, now) }) });
  }
}

/** The provider's own code. */
const failureOf = (error: unknown): string =>
  error instanceof GatewayFailed && error.cause instanceof ProviderError ? error.cause.code : 'failed';

const nextTry = (attempts: number, now: Date) =>
  new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 3 ** (attempts - 1), MAX_WAIT_MS));
