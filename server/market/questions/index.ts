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

export { answerQuestion } from './answer.ts';
export { ask, purgeVisitorAddresses } from './ask.ts';
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
  implement(contract.answerQuestion, async (answer, { tx, me, now }) => {
    await answerQuestion(tx, { creditorId: me.id }, answer, { now, publicOrigin });
    return { message: answeredMessage(answer.way) };
  }),
  implement(contract.closeQuestion, async (closing, { tx, me, now }) => {
    await closeQuestion(tx, { creditorId: me.id }, closing, now);
    return { message: messages.questionClosed };
  }),
];

const operatorCalls = ({ publicOrigin }: QuestionOptions) => [
  implement(contract.freeQuestions, (query, { db }) => allQuestions(db, query)),
  implement(contract.freeQuestion, async ({ id }, { db }) => ({ data: await oneQuestion(db, id) })),
  implement(contract.answerFreeQuestion, async (answer, { tx, me, now }) => {
    await answerQuestion(tx, null, answer, { now, publicOrigin });
    const details = { way: answer.way, answer: answer.answer };
    await record(tx, me, { action: 'answer', subject: 'questions', subjectId: answer.id, details }, now);
    return { message: answeredMessage(answer.way) };
  }),
  implement(contract.closeFreeQuestion, async (closing, { tx, me, now }) => {
    await closeQuestion(tx, null, closing, now);
    const details = { reason: closing.reason ?? null };
    await record(tx, me, { action: 'close', subject: 'questions', subjectId: closing.id, details }, now);
    return { message: messages.questionClosed };
  }),
];

const answeredMessage = (way: AnswerWay) =>
  way === ANSWER_WAY.text ? messages.questionAnswered : messages.questionCalled;
