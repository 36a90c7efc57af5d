/** Writes down what jobs did. Jobs of every second with the same result again and again become one row. */
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { jobRun } from '../db/schema.ts';

interface JobRun {
  job: string;
  startedAt: Date;
  endedAt: Date;
  failure: string | null;
  startedBy: string | null;
}

/** A row covers so much at most, and is written so often at most. */
const COVERS_MS = 3_600_000;
const WRITTEN_EVERY_MS = 60_000;

interface Row {
  id: number;
  run: JobRun;
  runs: number;
  since: Date;
  writtenAt: Date;
}

/** @param process the machine and the process */
export function runRecords(db: Queries, process: string) {
  const latest = new Map<string, Row>();

  const isLike = ({ run: last, since }: Row, run: JobRun) =>
    last.failure === run.failure &&
    last.startedBy === null &&
    run.startedBy === null &&
    run.startedAt.getTime() - since.getTime() < COVERS_MS;

  return async (run: JobRun): Promise<void> => {
    const row = latest.get(run.job);
    if (!row || !isLike(row, run)) {
      const [added] = await db
        .insert(jobRun)
        .values({ ...run, process })
        .returning({ id: jobRun.id });
      if (added)
        latest.set(run.job, { ...added, run, runs: 1, since: run.startedAt, writtenAt: run.endedAt });
      return;
    }
    row.run = run;
    row.runs += 1;
    if (run.endedAt.getTime() - row.writtenAt.getTime() < WRITTEN_EVERY_MS) return;
    row.writtenAt = run.endedAt;
    const { startedAt, endedAt } = run;
    await db.update(jobRun).set({ startedAt, endedAt, runs: row.runs }).where(eq(jobRun.id, row.id));
  };
}
