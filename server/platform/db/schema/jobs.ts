/** Runs of scheduled jobs, and the process that runs a job now. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** A run, or several of one process that followed one another with the same result. */
export const jobRun = pgTable(
  'job_run',
  {
    id: id(),
    job: text().notNull(),
    /** The machine and the process. */
    process: text().notNull(),
    runs: integer().notNull().default(1),
    /** Of the last one. */
    startedAt: moment().notNull(),
    endedAt: moment().notNull(),
    /** Why it failed; null for a success. */
    failure: text(),
    /** The operator who started it; null for the schedule. */
    startedBy: text('started_by'),
  },
  (t) => [index('job_run_job').on(t.job, t.startedAt, t.id), index('job_run_ended').on(t.endedAt)],
);

/** The lease of a process that runs a job; it is renewed during the run. */
export const jobLease = pgTable('job_lease', {
  job: text().primaryKey(),
  holder: text().notNull(),
  heldUntil: moment().notNull(),
});
