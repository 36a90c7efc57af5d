/** The review queue of operators, over all kinds. */
import { z } from 'zod';
import { BATCH_MAX, type ReviewKind, reviewKinds } from '../../domain/operators/review.ts';
import { messages } from '../../messages.ts';
import { codeOf, id } from '../../validation.ts';
import { count, idNumber, listOf, maybeNumber, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { range } from '../rest.ts';

const reviews = operatorResource('reviews');
const action = { access: 'operator', since: 'added' } as const;

const batch = { ...action, permission: 'reviews' } as const;

const kind = codeOf<ReviewKind>(reviewKinds);
const isReviewKind = z.enum(reviewKinds as [ReviewKind, ...ReviewKind[]]);

const review = z.object({
  /** Unique among all kinds. */
  id: idNumber,
  kind: isReviewKind,
  /** Of the kind's own calls. */
  record_id: idNumber,
  who: someText,
  what: someText,
  submitted_time: maybeTime,
  /** The last day by which it is to be decided, YYYY-MM-DD. */
  due_day: someText,
  is_overdue: z.boolean(),
  /** The operator who has taken it. */
  taken_by: maybeText,
  taken_until: maybeTime,
  /** Whether that is the caller. */
  is_mine: z.boolean(),
});
export type Review = z.output<typeof review>;

const figures = z.object({
  waiting: count,
  overdue: count,
  /** Decided in the last `FIGURE_DAYS` days. */
  decided: count,
  /** Between submission and decision of those, in hours by the clock; null where none was decided. */
  median_hours: maybeNumber,
});

export const reviewQueueCalls = {
  reviewQueue: defineCall({
    ...action,
    method: 'GET',
    answers: 'rows',
    path: '/ops/v1/reviews',
    summary: "Lists what waits for the caller's roles, the oldest first",
    input: z.object({
      ...range,
      kind: kind.optional(),
      record_id: id.optional(),
      holder: z
        .enum(['mine', 'free'])
        .optional()
        .describe('mine: what the caller has taken; free: what no other operator has taken'),
      overdue: z.enum(['0', '1']).default('0').describe('1: only what is overdue'),
      creditor_id: id.optional().describe('Only what this creditor submitted or owns'),
    }),
    output: listOf(review),
  }),
  takeReview: reviews.action('take', {
    summary: 'Takes what waits: for a quarter of an hour no other operator can decide it',
  }),
  releaseReview: reviews.action('release', { summary: 'Gives back what the caller has taken' }),
  reviewBatches: defineCall({
    ...batch,
    method: 'GET',
    path: '/ops/v1/reviews/batches',
    summary: 'Lists creditors with several subjects under review, those with most first',
    input: z.object({}),
    output: z.object({
      data: z.object({
        creditors: z.array(z.object({ id: idNumber, name: someText, count, oldest_time: maybeTime })),
      }),
    }),
  }),
  reviewBatch: defineCall({
    ...batch,
    method: 'GET',
    path: '/ops/v1/reviews/batches/{id}',
    summary:
      'Lists subjects of a creditor under review, the oldest first; the first ones by rank are the sample that the caller opens before the batch is approved',
    input: z.object({ id: id.describe("The creditor's") }),
    output: z.object({
      data: z.object({
        name: someText,
        count,
        /** The number of subjects to open. */
        sample: count,
        items: z.array(
          z.object({
            id: idNumber,
            title: someText,
            submitted_time: someText,
            /** From 0, without gaps. */
            rank: z.number(),
            /** By the caller, since it was submitted. */
            is_opened: z.boolean(),
            /** Another operator who has taken it. */
            taken_by: maybeText,
          }),
        ),
      }),
    }),
  }),
  approveBatch: defineCall({
    ...batch,
    commits: true,
    path: '/ops/v1/reviews/batches/{id}/approve',
    summary:
      'Approves subjects of a creditor one by one, after the caller has opened a sample of them; tells the result of each',
    input: z.object({
      id: id.describe("The creditor's"),
      items: z
        .array(z.object({ id, submitted_time: someText }), { error: messages.invalidValue })
        .min(1, { error: messages.required })
        .max(BATCH_MAX, { error: messages.tooManyRows })
        .describe('As the batch lists them; one that was submitted again is refused'),
    }),
    maxItems: BATCH_MAX,
    output: z.object({
      data: z.object({
        results: z.array(z.object({ id: idNumber, is_done: z.boolean(), reason: maybeText })),
      }),
    }),
  }),
  waitingReviews: defineCall({
    ...action,
    method: 'GET',
    path: '/ops/v1/waiting',
    summary: "Counts what waits for the caller's roles, by kind, and since when",
    input: z.object({}),
    output: z.object({
      data: z.object({
        kinds: z.array(z.object({ kind: isReviewKind, count, overdue: count, oldest_time: maybeTime })),
      }),
    }),
  }),
  reviewFigures: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: '/ops/v1/reviews/figures',
    summary:
      "How fast what waits for the caller's roles is decided: of the last 30 days, by kind and together",
    input: z.object({}),
    output: z.object({
      data: z.object({ all: figures, kinds: z.array(figures.extend({ kind: isReviewKind })) }),
    }),
  }),
  reviewReasons: defineCall({
    ...action,
    method: 'GET',
    answers: 'record',
    path: '/ops/v1/reviews/reasons',
    summary: 'Lists reasons to choose from when something is rejected',
    input: z.object({ kind }),
    output: z.object({ data: z.object({ texts: z.array(someText) }) }),
  }),
};
