/** Answers and closes questions: by the listing's creditor, or by an operator if it has none. */
import { eq } from 'drizzle-orm';
import { ANSWER_WAY, type AnswerWay, QUESTION_STATUS } from '../../../shared/domain/question.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { sendMessage, textOwner } from '../../accounts/messages/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser, consultation } from '../../platform/db/schema.ts';
import { type Answerer, lockQuestion, type QuestionRow } from './lifecycle.ts';
import { type Statement, stateAskedFact } from './state-asked-fact.ts';

interface Answer {
  id: number;
  way: AnswerWay;
  /** The text, or the note about the phone call; default: the stated fact. */
  answer?: string | undefined;
  /** Of the fact that the question asks for. */
  statement?: Statement | undefined;
}

/**
 * The visitor finds the answer in the user centre. A text message announces it if the visitor agreed; it never
 * contains the answer, because it is sent under our name.
 * @param tx a transaction
 * @returns the listing, and the stated fact in words
 * @throws Refusal 404 for a question that another creditor answers, 409 for one that is answered or closed, 422 for
 * a value that the fact does not have
 */
export async function answerQuestion(
  tx: Queries,
  answerer: Answerer,
  { id, way, answer, statement }: Answer,
  { now, publicOrigin }: { now: Date; publicOrigin: string },
): Promise<{ listingId: number; fact: string | null }> {
  const question = await lockQuestion(tx, 'answer', {
    id,
    answerer,
    changesListing: statement !== undefined,
  });
  const fact = statement ? await stateAskedFact(tx, question, statement, now) : null;
  await tx
    .update(consultation)
    .set({ status: QUESTION_STATUS.answered, answerWay: way, answer: answer || fact, answeredAt: now })
    .where(eq(consultation.id, id));
  const isText = way === ANSWER_WAY.text;
  const title = isText ? messages.messageQuestionAnswered : messages.messageQuestionCalled;
  const userId = await notifyVisitor(tx, question, { event: 'answered', title }, now);
  if (isText && question.wantsSms && userId !== null)
    await textOwner(tx, { role: 'user', id: userId }, smsOf(question, publicOrigin), now);
  return { listingId: question.listingId, fact };
}

/**
 * @param tx a transaction
 * @param closing.reason the visitor reads it
 * @throws Refusal 404 for a question that another creditor answers, 409 for one that is closed
 */
export async function closeQuestion(
  tx: Queries,
  answerer: Answerer,
  { id, reason }: { id: number; reason?: string },
  now: Date,
): Promise<void> {
  const question = await lockQuestion(tx, 'close', { id, answerer });
  await tx
    .update(consultation)
    .set({ status: QUESTION_STATUS.closed, closeReason: reason ?? null, closedAt: now })
    .where(eq(consultation.id, id));
  // Closing an answered question needs no message.
  if (question.status !== QUESTION_STATUS.new) return;
  await notifyVisitor(tx, question, { event: 'closed', title: messages.messageQuestionClosed }, now);
}

/** Visitors get a message if their phone belongs to an account. @returns the account's id, or null */
async function notifyVisitor(
  tx: Queries,
  { id, phone, title: listingTitle }: QuestionRow,
  { event, title }: { event: string; title: string },
  now: Date,
): Promise<number | null> {
  const [user] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.phone, phone));
  if (!user) return null;
  await sendMessage(
    tx,
    {
      to: { role: 'user', id: user.id },
      kind: 'question',
      event: `question ${id} ${event}`,
      title,
      text: listingTitle,
      link: linkOf(id),
    },
    now,
  );
  return user.id;
}

const linkOf = (id: number) => `/user/myTool/myConsult?id=${id}`;

const TITLE_SMS_MAX = 20;

/** Replaced by functions, because a text may contain a replacement pattern. */
const smsOf = ({ id, title }: QuestionRow, publicOrigin: string) =>
  fill(messages.answerSms, { title: shortened(title, TITLE_SMS_MAX), link: publicOrigin + linkOf(id) });

function shortened(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
