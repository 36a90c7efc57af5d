/** Operators' calls about scheduled jobs. */
import { setTimeout } from 'node:timers/promises';
import { desc, eq, gt, sql } from 'drizzle-orm';
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import { intervalText, JOBS, type JobKey } from '../../../shared/domain/operators/job.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import { type AuditEvent, record } from '../../platform/audit/index.ts';
import type { ScheduledJob } from '../../platform/background.ts';
import type { Queries } from '../../platform/db/database.ts';
import { jobLease, jobRun, operator } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { implement } from '../../platform/http/handler.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { JobRunner } from '../../platform/jobs/index.ts';

type Run = typeof jobRun.$inferSelect;
type Job = OutputOf<typeof contract.allJobs>['list'][number];

/** Of `JOB_RESULTS`. */
const FAILED = 2;

const HISTORY = 20;

/** How long the answer waits for the end of the run, in ms. */
const RUN_TIMEOUT_MS = 2_000;

/** Jobs that run more often than this, in ms, are displayed without their next run. */
const PLANNED_FROM_MS = 60_000;

const isKey = (id: string): id is JobKey => Object.hasOwn(JOBS, id);
const millisecondsOf = ({ startedAt, endedAt }: Run) => endedAt.getTime() - startedAt.getTime();

interface State {
  last: Run | undefined;
  failures: number;
  isRunning: boolean;
  /** Why the job pauses; null if it does not. */
  pauseReason: string | null;
}

function resultOf({ last, isRunning, pauseReason }: State): number {
  if (isRunning) return 3;
  if (pauseReason !== null) return 4;
  if (last === undefined) return 0;
  return last.failure === null ? 1 : FAILED;
}

function present({ id, every }: ScheduledJob, state: State): Job[] {
  const { last, failures, pauseReason } = state;
  if (!isKey(id)) return [];
  const { number, name, about } = JOBS[id];
  const isPlanned = last !== undefined && every >= PLANNED_FROM_MS && pauseReason === null;
  return [
    {
      id: number,
      key: id,
      name,
      about,
      interval: intervalText(every),
      result: resultOf(state),
      rest_reason: pauseReason,
      last_time: last ? formatTime(last.endedAt) : null,
      milliseconds: last ? millisecondsOf(last) : 0,
      failure: last?.failure ?? null,
      failures,
      next_time: isPlanned ? formatTime(new Date(last.endedAt.getTime() + every)) : null,
    },
  ];
}

/** In the order of their numbers. */
async function jobsNow(db: Queries, jobs: readonly ScheduledJob[], now: Date): Promise<Job[]> {
  const last = await lastRuns(db, jobs);
  const held = await db.select().from(jobLease).where(gt(jobLease.heldUntil, now));
  const failures = await failuresSinceSuccess(db, jobs);
  const reasons = new Map<string, string | null>();
  for (const { id, pauseReason } of jobs) reasons.set(id, (await pauseReason?.()) ?? null);
  return jobs
    .flatMap((job) =>
      present(job, {
        last: last.find((run) => run.job === job.id),
        failures: failures.get(job.id) ?? 0,
        isRunning: held.some((lease) => lease.job === job.id),
        pauseReason: reasons.get(job.id) ?? null,
      }),
    )
    .sort((one, other) => one.id - other.id);
}

/** The newest run of each job: one index lookup per job. */
async function lastRuns(db: Queries, jobs: readonly ScheduledJob[]): Promise<Run[]> {
  const runs = await Promise.all(jobs.map(({ id }) => newestRuns(db, id, 1)));
  return runs.flat();
}

/** The last run of each job that has run and does not pause. */
export async function lastRunsOf(db: Queries, jobs: readonly ScheduledJob[]) {
  const runs = await lastRuns(db, jobs);
  const found = await Promise.all(
    jobs.map(async ({ id, every, pauseReason }) => {
      const run = runs.find(({ job }) => job === id);
      if (!run || (await pauseReason?.())) return [];
      const { endedAt, failure } = run;
      return [{ job: id, every, endedAt, ms: millisecondsOf(run), hasFailed: failure !== null }];
    }),
  );
  return found.flat();
}

/** The number of jobs, and of those whose last run failed. */
export async function countJobs(db: Queries, jobs: readonly ScheduledJob[], now: Date) {
  const states = await jobsNow(db, jobs, now);
  return { all: states.length, failed: states.filter(({ result }) => result === FAILED).length };
}

/** Since the newest success of each job; for jobs without one, all. */
async function failuresSinceSuccess(
  db: Queries,
  jobs: readonly ScheduledJob[],
): Promise<Map<string, number>> {
  const { rows } = (await db.execute(sql`select name as job,
      (select sum(${jobRun.runs})::integer from ${jobRun}
       where ${jobRun.job} = name and ${jobRun.failure} is not null
         and ${jobRun.startedAt} > coalesce(success.at, '-infinity')) as count
    from unnest(${sql.param(jobs.map(({ id }) => id))}::text[]) as name
    left join lateral (select ${jobRun.startedAt} as at from ${jobRun}
      where ${jobRun.job} = name and ${jobRun.failure} is null
      order by ${jobRun.startedAt} desc limit 1) as success on true`)) as unknown as {
    rows: { job: string; count: number | null }[];
  };
  return new Map(rows.map(({ job, count }) => [job, count ?? 0]));
}

const newestRuns = (db: Queries, job: string, most: number): Promise<Run[]> =>
  db
    .select()
    .from(jobRun)
    .where(eq(jobRun.job, job))
    .orderBy(desc(jobRun.startedAt), desc(jobRun.id))
    .limit(most);

const historyOf = async (db: Queries, key: string) =>
  (await newestRuns(db, key, HISTORY)).map((run) => ({
    id: run.id,
    runs: run.runs,
    start_time: formatTime(run.startedAt),
    milliseconds: millisecondsOf(run),
    failure: run.failure,
    started_by: run.startedBy,
    process: run.process,
  }));

export function jobRoutes({ jobs, begin }: JobRunner) {
  const jobOf = (id: number): ScheduledJob & { id: JobKey } => {
    for (const job of jobs) if (isKey(job.id) && JOBS[job.id].number === id) return { ...job, id: job.id };
    throw refusals.missing();
  };
  return [
    implement(contract.allJobs, async ({ result, ...range }, { db, now }) => {
      const states = await jobsNow(db, jobs, now);
      const all = result === undefined ? states : states.filter((it) => it.result === result);
      const { offset, limit } = sliceOf(range);
      return { list: all.slice(offset, offset + limit), count: all.length };
    }),

    implement(contract.oneJob, async ({ id }, { db, now }) => {
      const { id: key } = jobOf(id);
      const job = (await jobsNow(db, jobs, now)).find((it) => it.key === key);
      if (!job) throw refusals.missing();
      return { data: { ...job, history: await historyOf(db, key) } };
    }),

    implement(contract.runJob, async ({ id }, { db, me, now }) => {
      const { id: key, pauseReason } = jobOf(id);
      const reason = await pauseReason?.();
      if (reason) throw refusals.conflict(reason);
      const [row] = await db.select({ name: operator.name }).from(operator).where(eq(operator.id, me.id));
      const event: AuditEvent = {
        action: 'run',
        subject: 'jobs',
        subjectId: id,
        details: { name: JOBS[key].name },
      };
      const begun = await begin(key, row?.name ?? '', () =>
        db.transaction((tx) => record(tx, me, event, now)),
      );
      if (!begun) throw refusals.conflict(messages.jobBusy);
      const outcome = await Promise.race([begun.end, setTimeout(RUN_TIMEOUT_MS, null, { ref: false })]);
      if (outcome === null) return { message: messages.jobStarted };
      if (outcome.failure !== null) throw refusals.conflict(messages.jobFailed);
      return { message: messages.jobDone };
    }),
  ];
}
