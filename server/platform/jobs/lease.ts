/**
 * One process at a time runs a job with a lease. An advisory lock would hold a connection for the whole run, and the
 * embedded database has only one; a lease expires if its process died.
 */
import { and, eq, lte } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { jobLease } from '../db/schema.ts';

const LEASE_MS = 5 * 60_000;
const RENEW_EVERY_MS = 60_000;

export interface Lease {
  release: () => Promise<void>;
}

interface LeaseRequest {
  job: string;
  /** Identifies the holder. */
  holder: string;
  clock: () => Date;
}

/** @returns null if another holder has it */
export async function takeLease(db: Queries, { job, holder, clock }: LeaseRequest): Promise<Lease | null> {
  const heldUntil = () => new Date(clock().getTime() + LEASE_MS);
  const taken = await db
    .insert(jobLease)
    .values({ job, holder, heldUntil: heldUntil() })
    .onConflictDoUpdate({
      target: jobLease.job,
      set: { holder, heldUntil: heldUntil() },
      setWhere: lte(jobLease.heldUntil, clock()),
    })
    .returning({ job: jobLease.job });
  if (taken.length === 0) return null;
  const isMine = and(eq(jobLease.job, job), eq(jobLease.holder, holder));
  const hold = (until: Date) => db.update(jobLease).set({ heldUntil: until }).where(isMine);
  const renewal = setInterval(() => void hold(heldUntil()).then(undefined, () => {}), RENEW_EVERY_MS);
  renewal.unref();
  return {
    async release() {
      clearInterval(renewal);
      await hold(clock());
    },
  };
}
