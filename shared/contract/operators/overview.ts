/** The state of the marketplace, for operators. */
import { z } from 'zod';
import { count, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';

/** The figures per day. Orders and income are for operators with the permission for money. */
export const CURVES = ['listings', 'views', 'questions', 'appointments', 'orders', 'income'] as const;
export type CurveName = (typeof CURVES)[number];

const bytes = z.number().nullable();

const curve = z.object({
  name: z.enum(CURVES),
  /** For each of the days; income in yuan. */
  values: z.array(z.number()),
  /** On the same weekday of last week until the same hour; null where only whole days are counted. */
  until_now_last_week: z.number().nullable(),
});
export type Curve = z.output<typeof curve>;

export const overviewCalls = {
  operatorOverview: defineCall({
    method: 'GET',
    path: '/ops/v1/overview',
    summary:
      'Returns figures of the last 30 days, the last ledger check, storage, queues, jobs and errors; a minute old at most, but for the check',
    access: 'operator',
    since: 'added',
    input: z.object({}),
    output: z.object({
      data: z.object({
        time: maybeTime,
        /** The last 30 days, today at the end. */
        days: z.array(someText),
        curves: z.array(curve),
        /** Null without the permission for money, and if the check failed; no time during the first check. */
        ledger: z.object({ time: maybeTime, findings: count }).nullable(),
        storage: z.object({ free_bytes: bytes, total_bytes: bytes, database_bytes: bytes, files: count }),
        /** Waiting messages and refunds, and failed ones of the last seven days. */
        outbox: z.object({ waiting: count, retried: count, failed: count, oldest_time: maybeTime }),
        /** Scheduled jobs, and those whose last run failed. Null without the permission for the system. */
        jobs: z.object({ all: count, failed: count }).nullable(),
        /** Answers of this server process in the last hour, and those with a status of 500 or above. */
        requests: z.object({ all: count, failed: count }),
      }),
    }),
  }),
};
