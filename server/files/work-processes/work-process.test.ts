import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { workProcesses } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'nearby-work-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Speaks the protocol of `serveTasks`, which would have to be built first. */
const SCRIPT = join(folder, 'work.mjs');
writeFileSync(
  SCRIPT,
  `const tasks = {
    double: (n) => n * 2n,
    pid: () => process.pid,
    environment: () => Object.keys(process.env).filter((name) => name !== '__CF_USER_TEXT_ENCODING'),
    fail: () => { throw new Error('a defect'); },
    hang: () => { for (;;); },
    fill: () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length)); },
    leave: () => process.exit(3),
  };
  process.on('message', async ({ task, input }) => {
    try { process.send({ result: await tasks[task](input) }); }
    catch (error) { process.send({ failure: String(error.message) }); }
  });`,
);

interface Work {
  [task: string]: (input: never) => unknown;
  double: (n: bigint) => bigint;
  pid: (input: null) => number;
  environment: (input: null) => string[];
  fail: (input: null) => null;
  hang: (input: null) => null;
  fill: (input: null) => null;
  leave: (input: null) => null;
}

const processes = (timeoutMs = 30_000, idleMs = 0) =>
  workProcesses<Work>(() => SCRIPT, {
    timeoutMs,
    memoryMegabytes: 64,
    concurrency: 2,
    maxWaiting: 5,
    maxWaitingPerOwner: 5,
    idleMs,
  });

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const pidOf = (pool: ReturnType<typeof processes>) => pool.run('a', (ask) => ask('pid', null));

describe('a work process', () => {
  it('runs tasks one after the other, and exits some time after its work', async () => {
    let pid = 0;
    const sum = await processes().run('a', async (ask) => {
      pid = await ask('pid', null);
      expect(isAlive(pid)).toBe(true);
      return (await ask('double', 2n)) + (await ask('double', 2n ** 70n));
    });
    expect(sum).toBe(4n + 2n ** 71n);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 30_000);
  });

  it('is used for the next work, and replaced after it has exited', async () => {
    const pool = processes(30_000, 60_000);
    const pid = await pidOf(pool);
    await pool.run('b', (ask) => ask('fail', null)).catch(() => {});
    expect(await pidOf(pool)).toBe(pid);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await pidOf(pool)).not.toBe(pid), 30_000);
    await pool.run('a', (ask) => ask('leave', null)).catch(() => {});
    expect(await pidOf(pool)).toBeGreaterThan(0);
  });

  it('is not shared by two pieces of work', async () => {
    const pool = processes();
    const pids = await Promise.all(
      ['a', 'b'].map((owner) =>
        pool.run(owner, async (ask) => [await ask('pid', null), await ask('pid', null)]),
      ),
    );
    expect(new Set(pids.flat()).size).toBe(2);
  });

  it('does not get the server’s environment', async () => {
    expect(await processes().run('a', (ask) => ask('environment', null))).toEqual([]);
  });

  it('is killed when it takes too long, while the server goes on working', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    let pid = 0;
    const work = processes(3_000).run('a', async (ask) => {
      pid = await ask('pid', null);
      return ask('hang', null);
    });
    await expect(work).rejects.toMatchObject({ name: 'ProcessKilled', isLate: true });
    clearInterval(timer);
    expect(isAlive(pid)).toBe(false);
    expect(ticks).toBeGreaterThan(10);
  });

  it.each(['fill', 'leave'] as const)('does not take the server with it (%s)', async (task) => {
    const work = processes().run('a', (ask) => ask(task, null));
    await expect(work).rejects.toMatchObject({ name: 'ProcessKilled', isLate: false });
  });

  it('reports the error of a task', async () => {
    const work = processes().run('a', (ask) => ask('fail', null));
    await expect(work).rejects.toMatchObject({ name: 'TaskFailed', message: 'a defect' });
  });
});
