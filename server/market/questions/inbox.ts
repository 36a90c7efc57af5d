/** Questions for the answering creditor, and for the visitor. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OwnQuestion, ReceivedQuestion } from '../../../shared/contract/index.ts';
import { factsOfKind } from '../../../shared/domain/facts.ts';
import { type PropertyKind, PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import {
  ANSWER_WAY,
  QUESTION_STATUS,
  QUESTION_STATUS_NAMES,
  type QuestionStatus,
} from '../../../shared/domain/question.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, consultation, listing, listingFacts } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { waitingFirst } from '../../platform/http/slice.ts';
import { answeredBy, type QuestionRow } from './lifecycle.ts';

interface InboxQuery {
  status?: QuestionStatus;
  /** Part of the listing's title. */
  name?: string;
  offset: number;
  limit: number;
}

/** Whether anything states the fact that the question asks for. */
const isFactKnown = sql<boolean>`exists (select from ${listingFacts} where ${listingFacts.listingId} = ${listing.id}
  and (jsonb_exists(${listingFacts.found}, ${consultation.fact})
    or jsonb_exists(${listingFacts.stated}, ${consultation.fact})))`;

/** The columns of the listing that a received question has. */
export const ABOUT = { title: listing.title, type: listing.type, kind: listing.kind, isFactKnown };

const columns = { question: consultation, listing: ABOUT };

/** New questions first, the one that waits longest at the top; then the others, the newest first. */
export const INBOX_ORDER = [
  ...waitingFirst({
    status: consultation.status,
    code: QUESTION_STATUS.new,
    since: consultation.createdAt,
  }),
  desc(consultation.id),
];

/** Phone numbers are masked. */
export async function inboxOf(
  db: Queries,
  answerer: { creditorId: number },
  { status, name, offset, limit }: InboxQuery,
): Promise<{ list: ReceivedQuestion[]; count: number }> {
  const filter = and(
    answeredBy(answerer),
    status && eq(consultation.status, status),
    name ? sql`strpos(lower(${listing.title}), lower(${name})) > 0` : undefined,
  );
  const rows = await db
    .select(columns)
    .from(consultation)
    .innerJoin(listing, eq(listing.id, consultation.listingId))
    .where(filter)
    .orderBy(...INBOX_ORDER)
    .limit(limit)
    .offset(offset);
  const list = rows.map(presentReceived).map((it) => ({ ...it, phone: maskedPhone(it.phone) }));
  return { list, count: await countQuestions(db, filter) };
}

/**
 * A question with the complete phone number.
 * @throws Refusal 404 for a question that another creditor answers
 */
export async function receivedQuestion(
  db: Queries,
  answerer: { creditorId: number },
  id: number,
): Promise<ReceivedQuestion> {
  const [row] = await db
    .select(columns)
    .from(consultation)
    .innerJoin(listing, eq(listing.id, consultation.listingId))
    .where(and(eq(consultation.id, id), answeredBy(answerer)));
  if (!row) throw refusals.missing();
  return presentReceived(row);
}

/** The number of new questions about a creditor's listings. */
export const countNewQuestions = (db: Queries, creditorId: number): Promise<number> =>
  countQuestions(db, and(answeredBy({ creditorId }), eq(consultation.status, QUESTION_STATUS.new)));

/** The questions about a creditor's listings by state, as the inbox lists them. */
export const questionCounts = (db: Queries, creditorId: number) =>
  db
    .select({ state: consultation.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(consultation)
    .innerJoin(listing, eq(listing.id, consultation.listingId))
    .where(answeredBy({ creditorId }))
    .groupBy(consultation.status)
    .orderBy(consultation.status);

async function countQuestions(db: Queries, filter: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(consultation)
    .innerJoin(listing, eq(listing.id, consultation.listingId))
    .where(filter);
  return counted?.count ?? 0;
}

/** Questions with the verified phone of a user's account: also those asked before signing in. */
export async function ownQuestions(
  db: Queries,
  userId: number,
  { page, size, id }: { page: number; size: number; id?: number },
): Promise<{ list: OwnQuestion[]; count: number }> {
  const phone = db.select({ phone: appUser.phone }).from(appUser).where(eq(appUser.id, userId));
  const filter = and(eq(consultation.phone, phone), id === undefined ? undefined : eq(consultation.id, id));
  const rows = await db
    .select({
      question: consultation,
      listing: { title: listing.title, publishStatus: listing.publishStatus },
    })
    .from(consultation)
    .innerJoin(listing, eq(listing.id, consultation.listingId))
    .where(filter)
    .orderBy(desc(consultation.createdAt), desc(consultation.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    list: rows.map(({ question, listing: about }) => {
      const isOnShelf = about.publishStatus === PUBLISH_STATUS.onShelf;
      const common = presentQuestion(question);
      return {
        ...common,
        object_id: isOnShelf ? question.listingId : null,
        // Later edits of a listing off the shelf are not public.
        object_title: isOnShelf ? about.title : question.title,
        status_name: QUESTION_STATUS_NAMES[common.status],
        answer: question.answerWay === ANSWER_WAY.phone ? null : question.answer,
      };
    }),
    count: await db.$count(consultation, filter),
  };
}

interface ReceivedRow {
  question: QuestionRow;
  listing: { title: string; type: number; kind: number | null; isFactKnown: boolean };
}

export function presentReceived({ question, listing: about }: ReceivedRow): ReceivedQuestion {
  const ofKind = factsOfKind(about.kind as PropertyKind | null);
  const fact = ofKind.find((name) => name === question.fact) ?? null;
  return {
    ...presentQuestion(question),
    object_id: question.listingId,
    object_title: about.title,
    zc_type: about.type,
    name: question.name,
    phone: question.phone,
    close_time: question.closedAt && formatTime(question.closedAt),
    fact,
    can_state: fact !== null && !about.isFactKnown,
  };
}

const presentQuestion = (row: QuestionRow) => ({
  id: row.id,
  object_title: row.title,
  message: row.message,
  sms_consent: row.wantsSms ? 1 : 0,
  status: row.status as QuestionStatus,
  answer_way: row.answerWay,
  answer: row.answer,
  answer_time: row.answeredAt && formatTime(row.answeredAt),
  close_reason: row.closeReason,
  create_time: formatTime(row.createdAt),
});
