/**
 * A visitor asks about a listing. Each question counts once. Limits apply by user, address and network, and by phone
 * if it is not the user's own.
 */
import { createHash } from 'node:crypto';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Contract, ParsedInputOf } from '../../../shared/contract/index.ts';
import { FACT_NAMES, factAskedIn } from '../../../shared/domain/facts.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { dayOf } from '../../../shared/time.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import { type Batches, inBatches } from '../../platform/db/batches.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, consultation, listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { networkOfVisitor } from '../../platform/http/visitor-address.ts';
import { type Counter, countAttempts, type Limit, tooManyAttempts } from '../../platform/limits/index.ts';
import { countOfDay } from '../listings/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Higher than an honest visitor needs. */
const LIMITS = {
  user: { attempts: 10, withinMs: DAY_MS, lockedMs: DAY_MS },
  phone: { attempts: 10, withinMs: DAY_MS, lockedMs: DAY_MS },
  address: { attempts: 20, withinMs: HOUR_MS, lockedMs: HOUR_MS },
  network: { attempts: 60, withinMs: HOUR_MS, lockedMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** Questions that strangers ask with a user's phone do not count against that user. */
const countersOf = (phone: string, ownerId: number | null, visitor: string | null): Counter[] => [
  ownerId === null
    ? { subject: ['consult phone', phone], limit: LIMITS.phone }
    : { subject: ['consult user', String(ownerId)], limit: LIMITS.user },
  ...(visitor === null
    ? []
    : [
        { subject: ['consult address', visitor], limit: LIMITS.address },
        { subject: ['consult network', networkOfVisitor(visitor)], limit: LIMITS.network },
      ]),
];

interface QuestionContext {
  now: Date;
  visitor: string | null;
  /** The signed-in user, if any. */
  userId: number | null;
}

/**
 * Stores a question and counts it. A repeated question on the same day is ignored.
 * @throws Refusal 404 for a listing that is not on the shelf, 422 for a text message to a phone that is not the
 * user's own, 429 for too many questions
 */
export async function ask(
  db: Queries,
  { id, name, phone, message, sms_consent, fact }: ParsedInputOf<Contract['consult']>,
  { now, visitor, userId }: QuestionContext,
): Promise<void> {
  const [row] = await db
    .select({ creditorId: listing.creditorId, title: listing.title })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.publishStatus, PUBLISH_STATUS.onShelf)))
    .for('update');
  if (!row) throw refusals.missing();

  const isOwnPhone = userId !== null && (await hasPhone(db, userId, phone));
  if (sms_consent === 1 && !isOwnPhone) throw refusals.invalid({ sms_consent: messages.consentNeedsAccount });
  const key = contentKey(id, phone, message, now);
  const wantsSms = sms_consent === 1;
  const inserted = await db
    .insert(consultation)
    .values({
      listingId: id,
      title: row.title,
      name,
      phone,
      message,
      fact: FACT_NAMES.find((it) => it === fact) ?? factAskedIn(message),
      visitor,
      wantsSms,
      contentKey: key,
      createdAt: now,
    })
    .onConflictDoNothing({ target: consultation.contentKey })
    .returning({ id: consultation.id });
  const [added] = inserted;
  if (!added) {
    // With the repeated question the visitor may agree to the SMS.
    if (wantsSms) await db.update(consultation).set({ wantsSms }).where(eq(consultation.contentKey, key));
    return;
  }

  // Count after the insert: a refusal rolls the insert back.
  const lockedUntil = await countAttempts(db, countersOf(phone, isOwnPhone ? userId : null, visitor), now);
  if (lockedUntil) throw tooManyAttempts(lockedUntil, now, messages.consultTooOften);
  await db
    .update(listing)
    .set({ questionCount: sql`${listing.questionCount} + 1` })
    .where(eq(listing.id, id));
  const { creditorId } = row;
  if (creditorId === null) return;
  await sendMessage(
    db,
    {
      to: { role: 'creditor', id: creditorId },
      kind: 'question',
      event: `question ${added.id} asked`,
      title: messages.messageNewQuestion,
      text: row.title,
      link: `/creditorUser/question/detail?id=${added.id}`,
    },
    now,
  );
  await countOfDay(db, { listingId: id, creditorId, kind: 'questions' }, now);
}

const hasPhone = async (db: Queries, userId: number, phone: string): Promise<boolean> =>
  (await db.$count(appUser, and(eq(appUser.id, userId), eq(appUser.phone, phone)))) > 0;

/** The day in China. */
function contentKey(id: number, phone: string, message: string, now: Date): string {
  const day = dayOf(now);
  return createHash('sha256')
    .update(JSON.stringify([id, phone, message, day]))
    .digest('hex');
}

/** Deletes network addresses of older consultations: only the limits need them. */
export const purgeVisitorAddresses = (db: Queries, before: Date, batches: Batches): Promise<void> =>
  inBatches(db, consultation, { where: hasAddress(before) }, batches, (condition) =>
    db.update(consultation).set({ visitor: null }).where(condition).returning({ id: consultation.id }),
  );

export const countVisitorAddresses = (db: Queries, before: Date): Promise<number> =>
  db.$count(consultation, hasAddress(before));

const hasAddress = (before: Date) =>
  and(isNotNull(consultation.visitor), lte(consultation.createdAt, before));
