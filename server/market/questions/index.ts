/** Questions about listings: visitors ask, the listing's creditor or an operator answers. */
import { contract } from '../../../shared/contract/index.ts';
import { ANSWER_WAY, type AnswerWay } from '../../../shared/domain/question.ts';
import { messages } from '../../../shared/messages.ts';
import { record } from '../../platform/audit/index.ts';
import { implement } from '../../platform/http/handler.ts';
import { allQuestions, oneQuestion } from './all-questions.ts';
import { answerQuestion, closeQuestion } from './answer.ts';
import { ask } from './ask.ts';
import { inboxOf, ownQuestions, receivedQuestion } from './inbox.ts';
import { type Statement, statementOf } from './state-asked-fact.ts';

export { answerQuestion } from './answer.ts';
export { ask, countVisitorAddresses, purgeVisitorAddresses } from './ask.ts';
export { countNewQuestions, questionCounts } from './inbox.ts';

/** The implemented calls. */
/** @param options.publicOrigin prefix of links in text messages */
export const questionRoutes = (options: QuestionOptions) => [
  ...visitorCalls(),
  ...creditorCalls(options),
  ...operatorCalls(options),
];

interface QuestionOptions {
  publicOrigin: string;
}

const visitorCalls = () => [
  implement(contract.consult, async (question, { tx, me, now, visitor }) => {
    await ask(tx, question, { now, visitor, userId: me?.role === 'user' ? me.id : null });
    return { message: messages.consultSent };
  }),
  implement(contract.ownQuestions, (query, { db, me }) => ownQuestions(db, me.id, query)),
];

const creditorCalls = ({ publicOrigin }: QuestionOptions) => [
  implement(contract.creditorQuestions, ({ page, size, ...filter }, { db, me }) =>
    inboxOf(db, { creditorId: me.id }, { ...filter, offset: (page - 1) * size, limit: size }),
  ),
  implement(contract.creditorQuestion, async ({ id }, { db, me }) => ({
    data: await receivedQuestion(db, { creditorId: me.id }, id),
  })),
  implement(contract.answerQuestion, async ({ value, ...answer }, { tx, me, now }) => {
    const statement = await statementOf(tx, me, value);
    await answerQuestion(tx, { creditorId: me.id }, { ...answer, statement }, { now, publicOrigin });
    return { message: answeredMessage(answer.way, statement) };
  }),
  implement(contract.closeQuestion, async (closing, { tx, me, now }) => {
    await closeQuestion(tx, { creditorId: me.id }, closing, now);
    return { message: messages.questionClosed };
  }),
];

const operatorCalls = ({ publicOrigin }: QuestionOptions) => [
  implement(contract.freeQuestions, (query, { db }) => allQuestions(db, query)),
  implement(contract.freeQuestion, async ({ id }, { db }) => ({ data: await oneQuestion(db, id) })),
  implement(contract.answerFreeQuestion, async ({ value, ...answer }, { tx, me, now }) => {
    const statement = await statementOf(tx, me, value);
    const { listingId, fact } = await answerQuestion(
      tx,
      null,
      { ...answer, statement },
      { now, publicOrigin },
    );
    const details = { way: answer.way, answer: answer.answer || fact };
    await record(tx, me, { action: 'answer', subject: 'questions', subjectId: answer.id, details }, now);
    if (fact !== null)
      await record(
        tx,
        me,
        { action: 'change', subject: 'listings', subjectId: listingId, details: { reason: fact } },
        now,
      );
    return { message: answeredMessage(answer.way, statement) };
  }),
  implement(contract.closeFreeQuestion, async (closing, { tx, me, now }) => {
    await closeQuestion(tx, null, closing, now);
    const details = { reason: closing.reason ?? null };
    await record(tx, me, { action: 'close', subject: 'questions', subjectId: closing.id, details }, now);
    return { message: messages.questionClosed };
  }),
];

function answeredMessage(way: AnswerWay, statement: Statement | undefined): string {
  if (statement) return messages.questionAnsweredStated;
  return way === ANSWER_WAY.text ? messages.questionAnswered : messages.questionCalled;
}
