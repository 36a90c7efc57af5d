/** Questions about listings: visitors ask, the listing's creditor or, without one, an operator answers. */
import { z } from 'zod';
import { FACT_NAMES, FACT_WORDS_MAX } from '../../domain/facts.ts';
import { codesOf } from '../../domain/listing.ts';
import {
  ANSWER_MAX,
  ANSWER_WAY_NAMES,
  QUESTION_PAGE_SIZE,
  QUESTION_STATUS_NAMES,
  type QuestionStatus,
} from '../../domain/question.ts';
import { messages } from '../../messages.ts';
import { codeOf, id, phone, requiredText, text, wholeNumber } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { pageOf } from '../paging.ts';
import { period } from '../rest.ts';

const questions = operatorResource('questions', 'customers');

const question = z.object({
  id: idNumber,
  object_title: someText,
  message: someText,
  /** 1 when the visitor agreed to receive the answer by SMS. */
  sms_consent: count,
  /** 1 new, 2 answered, 3 closed. */
  status: codeOf<QuestionStatus>([1, 2, 3]),
  /** 1 by text, 2 by phone; null without an answer. */
  answer_way: maybeNumber,
  answer: maybeText,
  answer_time: maybeTime,
  close_reason: maybeText,
  create_time: maybeTime,
});

/** A question as the visitor sees it: the note about a phone call is not part of it. */
const ownQuestion = question.extend({
  /** Null if the listing is no longer on the shelf. */
  object_id: maybeNumber,
  status_name: someText,
});
export type OwnQuestion = z.output<typeof ownQuestion>;

/** A question for those who answer it. */
const receivedQuestion = question.extend({
  object_id: idNumber,
  zc_type: count,
  name: someText,
  /** Masked in lists: 138****0001. */
  phone: someText,
  close_time: maybeTime,
  /** The fact that it asks for; null for another question. */
  fact: z.enum(FACT_NAMES).nullable().default(null),
  /** Nothing states that fact: an answer can. */
  can_state: z.boolean().default(false),
});
export type ReceivedQuestion = z.output<typeof receivedQuestion>;

/** A question for operators, who answer those about listings without a creditor. */
const questionOfAll = receivedQuestion.extend({
  creditor_id: maybeNumber,
  creditor_name: maybeText,
  is_free: z.boolean(),
});
export type QuestionOfAll = z.output<typeof questionOfAll>;

const status = codeOf(codesOf(QUESTION_STATUS_NAMES)).optional();

const answer = z
  .object({
    id,
    way: codeOf(codesOf(ANSWER_WAY_NAMES)).describe('1 by text, which the visitor reads; 2 by phone'),
    answer: text(ANSWER_MAX, messages.answerTooLong)
      .optional()
      .describe(
        'The text, or the note about the phone call, which the visitor does not see; default: the fact',
      ),
    value: text(FACT_WORDS_MAX, messages.valueTooLong)
      .optional()
      .describe('States the fact that the question asks for: one of its values, a number, or words'),
  })
  .refine((input) => input.answer || input.value, { path: ['answer'], error: messages.answerRequired });
const closing = {
  id,
  reason: text(ANSWER_MAX, messages.valueTooLong).optional().describe('The visitor reads it'),
};

const creditors = { access: 'creditor', since: 'added' } as const;
const operators = { access: 'operator', permission: 'customers', since: 'added' } as const;

export const questionCalls = {
  consult: defineCall({
    path: '/customer/Index/consult',
    summary: 'Sends a question about a listing, with a phone number',
    since: 'added',
    idempotent: true,
    input: z.object({
      id,
      name: requiredText(30, messages.nameRequired, messages.nameTooLong),
      phone,
      message: requiredText(500, messages.questionRequired, messages.questionTooLong),
      sms_consent: wholeNumber(0, 1)
        .default(0)
        .describe('1: a text message tells of the answer; only for the phone of the signed-in user'),
      fact: text(30)
        .optional()
        .describe('The fact that it asks for; default: the one whose question the message contains'),
    }),
    output: z.object({ message: someText }),
  }),
  ownQuestions: defineCall({
    path: '/customer/User/getConsults',
    summary: 'Lists the questions that were asked with the user’s phone, the newest first',
    access: 'user',
    since: 'added',
    input: z.object({
      ...pageOf(QUESTION_PAGE_SIZE.own),
      id: id.optional().describe('Only this question'),
    }),
    output: listOf(ownQuestion),
  }),

  creditorQuestions: defineCall({
    ...creditors,
    method: 'GET',
    path: '/creditor/v1/questions',
    summary:
      'Lists the questions about the own and claimed listings: new ones first, the oldest of them first',
    input: z.object({
      ...pageOf(QUESTION_PAGE_SIZE.inbox, { most: 100 }),
      status,
      name: text(100).optional().describe('Part of the listing’s title'),
    }),
    output: listOf(receivedQuestion),
  }),
  creditorQuestion: defineCall({
    ...creditors,
    method: 'GET',
    path: '/creditor/v1/questions/detail',
    summary: 'Reads a question about an own or claimed listing, with the whole phone number',
    input: z.object({ id }),
    output: z.object({ data: receivedQuestion }),
  }),
  answerQuestion: defineCall({
    ...creditors,
    path: '/creditor/v1/questions/answer',
    summary:
      'Answers a new question, and may state the fact that it asks for; the visitor is told by SMS if he agreed',
    idempotent: true,
    input: answer,
    output: done,
  }),
  closeQuestion: defineCall({
    ...creditors,
    path: '/creditor/v1/questions/close',
    summary: 'Closes a question',
    writes: true,
    input: z.object(closing),
    output: done,
  }),

  freeQuestions: questions.list({
    summary:
      'Lists the questions about listings without a creditor, or those of one creditor or user: new ones first, the oldest of them first',
    row: questionOfAll,
    sortable: ['id', 'create_time', 'status'],
    filters: {
      status,
      q: text(50).optional().describe('Words of the question, the title or the name, or the whole phone'),
      creditor_id: id.optional().describe('About the listings of this creditor'),
      user_id: id.optional().describe('Asked with the phone of this user, about all listings'),
      ...period,
    },
  }),
  freeQuestion: questions.one({
    summary: 'Reads a question; with the whole phone number if the listing has no creditor',
    row: questionOfAll,
  }),
  answerFreeQuestion: defineCall({
    ...operators,
    path: '/ops/v1/questions/{id}/answer',
    summary:
      'Answers a new question, and may state the fact that it asks for; the visitor is told by SMS if he agreed',
    idempotent: true,
    input: answer,
    output: done,
  }),
  closeFreeQuestion: defineCall({
    ...operators,
    path: '/ops/v1/questions/{id}/close',
    summary: 'Closes a question',
    writes: true,
    input: z.object(closing),
    output: done,
  }),
};
