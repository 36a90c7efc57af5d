import { describe, expect, it } from 'vitest';
import { calls } from '../../../../shared/contract/index.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { refusals } from '../../http/errors.ts';
import type { Queries } from '../database.ts';
import { cookieAfterWrite, cookieOf, positionOfCookie } from './cookie.ts';
import { replicaReads } from './index.ts';

const database = testDatabase({ isShared: true });

/** Two servers at chosen positions, at a chosen time. */
function servers({ maxLagMs = 5_000, timeoutMs = 1_000 } = {}) {
  // Which handle it is matters, not what it does.
  const [primaryDb, replicaDb] = [database.db, database.aside];
  const at: { now: number; primary: bigint | Error | 'hangs'; replica: bigint | Error } = {
    now: 1,
    primary: 10n,
    replica: 10n,
  };
  const warnings: unknown[] = [];
  const positionAt = (name: 'primary' | 'replica') => async () => {
    const position = at[name];
    if (position === 'hangs') return new Promise<never>(() => {});
    if (position instanceof Error) throw position;
    return position;
  };
  const reads = replicaReads({
    primary: { db: primaryDb, written: positionAt('primary'), committed: positionAt('primary') },
    replica: { db: () => replicaDb, replayed: positionAt('replica') },
    maxLagMs,
    timeoutMs,
    warn: (error) => warnings.push(error),
    now: () => at.now,
  });
  const nameOf = (db: Queries) => (db === replicaDb ? 'replica' : 'primary');
  return {
    at,
    reads,
    warnings,
    nameOf,
    whoAnswers: (least = 0n) => reads.read(least, async (db) => nameOf(db)),
    async measureAt(now: number, positions: Partial<typeof at> = {}) {
      Object.assign(at, { now, ...positions });
      await reads.measure();
    },
  };
}

describe('public reads', () => {
  it('are answered by the replica once it was measured', async () => {
    const { whoAnswers, measureAt, reads } = servers();
    expect(await whoAnswers()).toBe('primary');
    await measureAt(1_000);
    expect(await whoAnswers()).toBe('replica');
    expect(reads.answers()).toEqual({ replica: 1, behind: 0, away: 1, failed: 0 });
  });

  it('are answered by a replica that lacks what is younger than the bound, and by no other', async () => {
    const { whoAnswers, measureAt, reads } = servers();
    await measureAt(1_000, { primary: 10n, replica: 10n });
    await measureAt(4_000, { primary: 20n, replica: 10n });
    expect(await whoAnswers()).toBe('replica');
    expect(reads.lag()).toEqual({ bytes: 10, seconds: 3 });
    await measureAt(7_000, { primary: 20n, replica: 19n });
    expect(await whoAnswers()).toBe('primary');
    await measureAt(7_500, { primary: 30n, replica: 20n });
    expect(await whoAnswers()).toBe('replica');
    expect(reads.answers()).toMatchObject({ replica: 2, behind: 1 });
  });

  it('contain what the reader has written', async () => {
    const { whoAnswers, measureAt } = servers();
    await measureAt(1_000, { primary: 20n, replica: 19n });
    expect(await whoAnswers(20n)).toBe('primary');
    await measureAt(1_500, { replica: 20n });
    expect(await whoAnswers(20n)).toBe('replica');
  });

  it('contain everything after a catch-up, for a while', async () => {
    const { whoAnswers, measureAt, reads, at } = servers();
    await measureAt(1_000, { primary: 10n, replica: 10n });
    at.primary = 20n;
    const catchingUp = reads.catchUp();
    expect(await whoAnswers()).toBe('primary');
    await catchingUp;
    expect(await whoAnswers()).toBe('primary');
    await measureAt(1_500, { replica: 20n });
    expect(await whoAnswers()).toBe('replica');
    // A fail-over may lose what a position stood for.
    await measureAt(2_000, { primary: 15n, replica: 15n });
    expect(await whoAnswers()).toBe('primary');
    await measureAt(2_000 + reads.rememberMs);
    expect(await whoAnswers()).toBe('replica');
  });

  it('are answered by the primary while the replica is away', async () => {
    const { whoAnswers, measureAt, warnings, at } = servers();
    await measureAt(1_000, { replica: new Error('gone') });
    expect(await whoAnswers()).toBe('primary');
    await measureAt(1_500);
    expect(warnings).toHaveLength(1);
    await measureAt(4_000, { replica: 10n });
    expect(await whoAnswers()).toBe('replica');
    // Nothing was measured since: it may hang.
    at.now = 7_000;
    expect(await whoAnswers()).toBe('primary');
  });

  it('are answered by a replica that has everything while the primary is away', async () => {
    const { whoAnswers, measureAt } = servers();
    await measureAt(1_000, { primary: 10n, replica: 10n });
    await measureAt(60_000, { primary: new Error('gone') });
    expect(await whoAnswers()).toBe('replica');
    await measureAt(60_500, { replica: 9n });
    expect(await whoAnswers()).toBe('primary');
  });

  it('are answered by a replica that has everything while the primary hangs', async () => {
    const { whoAnswers, measureAt } = servers();
    await measureAt(1_000, { primary: 10n, replica: 10n });
    for (const now of [1_500, 20_000, 40_000]) {
      await measureAt(now, { primary: 'hangs' });
      expect(await whoAnswers()).toBe('replica');
    }
  });

  it('are answered by the primary where the replica fails or is slow', async () => {
    const { measureAt, reads, nameOf, whoAnswers, warnings } = servers({ timeoutMs: 20 });
    await measureAt(1_000);
    const onPrimary = (work: () => Promise<never>) =>
      reads.read(0n, (db) => (nameOf(db) === 'replica' ? work() : Promise.resolve('primary')));
    // What the replica does not find may be there by now. It goes on answering.
    const missing = async () => Promise.reject(refusals.missing());
    expect(await onPrimary(missing)).toBe('primary');
    expect(await whoAnswers()).toBe('replica');
    expect(await onPrimary(() => new Promise<never>(() => {}))).toBe('primary');
    expect(await whoAnswers()).toBe('primary');
    await measureAt(3_500);
    expect(await onPrimary(() => Promise.reject(new Error('conflict with recovery')))).toBe('primary');
    expect(reads.answers()).toMatchObject({ failed: 3, away: 1 });
    expect(warnings).toHaveLength(2);
  });

  it('know the position of a page by who renders it', async () => {
    const { measureAt, reads } = servers();
    await measureAt(1_000, { primary: 15n, replica: 15n });
    await measureAt(1_500, { primary: 20n, replica: 15n });
    expect(reads.positionFor(0n)).toBe(15n);
    expect(reads.positionFor(18n)).toBe(20n);
  });
});

describe('the cookie of a position', () => {
  it('is set after a write, ends by itself, and is read back', async () => {
    const { reads, at } = servers();
    at.primary = 255n;
    expect(await cookieAfterWrite(reads, true)).toBe(
      'written=ff; Path=/; Max-Age=35; HttpOnly; SameSite=Lax; Secure',
    );
    expect(cookieOf(255n)).toBe('written=ff');
    expect(positionOfCookie(() => 'ff')).toBe(255n);
    for (const bad of ['', '-1', 'zz', '1'.repeat(17)]) expect(positionOfCookie(() => bad)).toBe(0n);
    at.primary = new Error('away');
    expect(await cookieAfterWrite(reads, false)).toBe(null);
  });
});

it('only public calls that change nothing may lag', () => {
  const lagging = Object.values(calls).filter((it) => it.mayLag);
  expect(lagging.length).toBeGreaterThan(5);
  expect(lagging.filter((it) => it.commits || it.access !== 'public')).toEqual([]);
});
