/** The last check of the ledger. A check reads all of it, which may take minutes: it runs in the background. */
import type { Queries } from '../../platform/db/database.ts';
import { checkLedger } from './check.ts';

const LOOK_AGAIN_MS = 10 * 60_000;

interface LastCheck {
  /** Null before the first one has ended. */
  checkedAt: Date | null;
  findings: number;
}

/** @returns the last check, null if it failed; begins another one when that is old */
export type LedgerState = (now: Date) => LastCheck | null;

export function ledgerState(db: Queries): LedgerState {
  let last: LastCheck | null = { checkedAt: null, findings: 0 };
  let begunAt: number | undefined;
  async function check(now: Date) {
    try {
      last = { checkedAt: now, findings: (await checkLedger(db, now)).length };
    } catch {
      last = null;
    }
  }
  return (now) => {
    if (begunAt === undefined || Math.abs(now.getTime() - begunAt) >= LOOK_AGAIN_MS) {
      begunAt = now.getTime();
      void check(now);
    }
    return last;
  };
}
