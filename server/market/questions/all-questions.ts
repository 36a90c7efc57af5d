/** Questions for operators: those that they answer, and those of one creditor or user, which they read. */
import { and, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf, QuestionOfAll } from '../../../shared/contract/index.ts';
import { readPhone } from '../../../shared/fields/phone.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import type { Queries } from '../../platform/db/database.ts';
import { joinedColumns } from '../../platform/db/joined-columns.ts';
import { joinedText } from '../../platform/db/schema/columns.ts';
import { appUser, consultation, creditor, listing } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { equals, inSlice, listPage } from '../../platform/http/slice.ts';
import { rowsNamed } from '../../platform/word-search/index.ts';
import { ABOUT, INBOX_ORDER, presentReceived } from './inbox.ts';

type Query = ParsedInputOf<Contract['freeQuestions']>;

/** Phone numbers are masked. */
export async function allQuestions(db: Queries, query: Query): Promise<OutputOf<Contract['freeQuestions']>> {
  const { id, createdAt, status } = consultation;
  const { list, count } = await listPage(db, query, {
    table: consultation,
    filters: [equals(status, query.status), ofOwner(db, query), askedBy(db, query.user_id)],
    named: query.q ? await questionsNamed(db, query.q, query) : undefined,
    period: createdAt,
    sortable: { id, create_time: createdAt, status },
    order: INBOX_ORDER,
    find: (slice) =>
      questionRows(db)
        .where(inSlice(db, consultation, slice))
        .orderBy(...slice.orderBy),
  });
  return { list: list.map((row) => masked(present(row))), count };
}

/**
 * With the whole phone, if operators answer it.
 * @throws Refusal 404
 */
export async function oneQuestion(db: Queries, id: number): Promise<QuestionOfAll> {
  const [row] = await questionRows(db).where(eq(consultation.id, id));
  if (!row) throw refusals.missing();
  const question = present(row);
  return question.is_free ? question : masked(question);
}

const questionRows = (db: Queries) =>
  db
    .select({
      question: consultation,
      listing: ABOUT,
      owner: joinedColumns({ id: creditor.id, name: creditor.name }),
    })
    .from(consultation)
    .innerJoin(listing, eq(listing.id, consultation.listingId))
    .leftJoin(creditor, eq(creditor.id, listing.creditorId));

/** A user's questions are about listings of all owners. */
function ofOwner(db: Queries, { creditor_id, user_id }: Query): SQL | undefined {
  if (creditor_id === undefined && user_id !== undefined) return undefined;
  const isOf = creditor_id === undefined ? isNull(listing.creditorId) : eq(listing.creditorId, creditor_id);
  const about = db.select({ id: listing.id }).from(listing);
  return exists(about.where(and(eq(listing.id, consultation.listingId), isOf)));
}

/** Questions belong to the account with their phone. */
const askedBy = (db: Queries, userId: number | undefined): SQL | undefined =>
  userId === undefined
    ? undefined
    : inArray(
        consultation.phone,
        db.select({ phone: appUser.phone }).from(appUser).where(eq(appUser.id, userId)),
      );

/** By words of the listing's title, the visitor's name and the question, or by the phone. */
async function questionsNamed(db: Queries, typed: string, { creditor_id, user_id }: Query) {
  const { title, name, message, phone } = consultation;
  const exact = [eq(phone, readPhone(typed) ?? typed)];
  const text = joinedText(title, name, message);
  const named = await rowsNamed(db, { table: consultation, name: text, exact }, typed);
  // Few questions are one owner's: a walk for a frequent word would pass all the others.
  const isOfOne = creditor_id !== undefined || user_id !== undefined;
  return isOfOne ? { ...named, page: named.count, isWalk: false } : named;
}

type Row = Awaited<ReturnType<typeof questionRows>>[number];

const present = ({ owner, ...row }: Row): QuestionOfAll => ({
  ...presentReceived(row),
  creditor_id: owner?.id ?? null,
  creditor_name: owner?.name ?? null,
  is_free: owner === null,
});

const masked = (question: QuestionOfAll): QuestionOfAll => ({
  ...question,
  phone: maskedPhone(question.phone),
});
