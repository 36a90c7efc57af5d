/** The last result of a check that reads everything. That may take minutes: it runs in the background. */
interface LastCheck {
  /** Null before the first one has ended. */
  checkedAt: Date | null;
  findings: number;
}

/** @returns the last check, null if it failed; begins another one when that is old */
export type CheckState = (now: Date) => LastCheck | null;

/** @param check returns the number of its findings */
export function lastCheck(check: (now: Date) => Promise<number>, everyMs: number): CheckState {
  let last: LastCheck | null = { checkedAt: null, findings: 0 };
  let begunAt: number | undefined;
  async function run(now: Date) {
    try {
      last = { checkedAt: now, findings: await check(now) };
    } catch {
      last = null;
    }
  }
  return (now) => {
    if (begunAt === undefined || Math.abs(now.getTime() - begunAt) >= everyMs) {
      begunAt = now.getTime();
      void run(now);
    }
    return last;
  };
}
