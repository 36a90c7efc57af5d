/** The words, states and limits of visitors' questions about listings. */
import type { Transition } from './transitions.ts';

export const QUESTION_STATUS = { new: 1, answered: 2, closed: 3 } as const;
export type QuestionStatus = (typeof QUESTION_STATUS)[keyof typeof QUESTION_STATUS];

export const QUESTION_STATUS_NAMES: Record<QuestionStatus, string> = {
  1: '待答复',
  2: '已答复',
  3: '已关闭',
};

/** The creditor of the listing answers; without one, an operator. */
export const QUESTION_TRANSITIONS = [
  { name: 'answer', from: 1, to: 2, by: 'creditor' },
  { name: 'answer', from: 1, to: 2, by: 'operator' },
  { name: 'close', from: 1, to: 3, by: 'creditor' },
  { name: 'close', from: 2, to: 3, by: 'creditor' },
  { name: 'close', from: 1, to: 3, by: 'operator' },
  { name: 'close', from: 2, to: 3, by: 'operator' },
] as const satisfies readonly Transition<string, QuestionStatus>[];

/** How a question is answered: by a text that the visitor reads, or by a phone call that a note records. */
export const ANSWER_WAY = { text: 1, phone: 2 } as const;
export type AnswerWay = (typeof ANSWER_WAY)[keyof typeof ANSWER_WAY];

export const ANSWER_WAY_NAMES: Record<AnswerWay, string> = { 1: '文字答复', 2: '电话答复' };

export const ANSWER_MAX = 500;

/** Questions on one page of the visitor's own list, and of the inbox. */
export const QUESTION_PAGE_SIZE = { own: 5, inbox: 20 } as const;
