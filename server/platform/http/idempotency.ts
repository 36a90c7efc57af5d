/**
 * A call that creates something may be sent twice: the same key with the same body gets the first success
 * again, with another body it is refused, and a failure leaves nothing behind. The key is taken in the very
 * transaction that does the work, so that a crash keeps both or neither.
 */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../db/database.ts';
import { idempotencyKey } from '../db/schema.ts';
import { refusals } from './errors.ts';

interface IdempotentRequest {
  /** The key's owner: keys of different callers are separate. */
  principal: string;
  key: string;
  /** The parsed input with the call's path. */
  content: unknown;
  now: Date;
}

/**
 * @param work does the call in the transaction it is given and returns its answer's fields
 * @throws Refusal 409 when the key was used for something else
 */
export async function once<Answer extends object>(
  db: Queries,
  { principal, key, content, now }: IdempotentRequest,
  work: (tx: Queries) => Promise<Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256').update(canonical(content)).digest('hex');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${principal} ${key}`}, 0))`);
    const isSame = and(eq(idempotencyKey.principal, principal), eq(idempotencyKey.key, key));
    const [earlier] = await tx.select().from(idempotencyKey).where(isSame);
    if (earlier) {
      if (earlier.requestHash !== requestHash) throw refusals.conflict(messages.keyReused);
      return earlier.answer as Answer;
    }
    const answer = await work(tx);
    await tx.insert(idempotencyKey).values({ principal, key, requestHash, answer, createdAt: now });
    return answer;
  });
}

/** JSON with money in it: amounts are bigint after parsing. */
const canonical = (content: unknown) =>
  JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
