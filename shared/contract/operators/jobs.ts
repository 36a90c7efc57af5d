/** Operators' calls about scheduled jobs. */
import { z } from 'zod';
import { codesOf } from '../../domain/listing.ts';
import { JOB_RESULTS } from '../../domain/operators/job.ts';
import { codeOf, id } from '../../validation.ts';
import { count, done, idNumber, listOf, maybeText, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { operatorResource } from '../operator-resource.ts';
import { range } from '../rest.ts';

const jobs = operatorResource('jobs', 'system');
const action = { access: 'operator', permission: 'system', since: 'added' } as const;

const path = '/ops/v1/jobs';

const job = z.object({
  id: idNumber,
  /** The id in the log. */
  key: someText,
  name: someText,
  about: someText,
  /** How often, in words. */
  interval: someText,
  /** 0 never ran, 1 succeeded, 2 failed, 3 runs now, 4 rests. */
  result: count,
  /** Why it rests. */
  rest_reason: maybeText,
  /** Of the last run. */
  last_time: maybeTime,
  milliseconds: count,
  /** Why the last run failed. */
  failure: maybeText,
  /** Since the last success. */
  failures: count,
  /** Not before; null for a job of every second. */
  next_time: maybeTime,
});

const run = z.object({
  id: idNumber,
  /** Several with the same result are one row, with the time of the last. */
  runs: count,
  start_time: maybeTime,
  milliseconds: count,
  failure: maybeText,
  /** The operator; null for the schedule. */
  started_by: maybeText,
  process: someText,
});

export const jobCalls = {
  allJobs: defineCall({
    ...action,
    method: 'GET',
    answers: 'rows',
    path,
    summary: 'Lists scheduled jobs with their last run',
    input: z.object({ ...range, result: codeOf(codesOf(JOB_RESULTS)).optional() }),
    output: listOf(job),
  }),
  oneJob: jobs.one({
    summary: 'Returns a scheduled job with its latest runs',
    row: job.extend({ history: z.array(run) }),
  }),
  runJob: defineCall({
    ...action,
    path: `${path}/{id}/run`,
    summary: 'Runs a job once, now; refused while it runs, and where it rests',
    input: z.object({ id }),
    output: done,
  }),
};
