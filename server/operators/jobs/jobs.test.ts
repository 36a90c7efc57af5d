import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { ScheduledJob } from '../../platform/background.ts';
import { jobRun } from '../../platform/db/schema.ts';
import { createJobRunner } from '../../platform/jobs/index.ts';
import { createLog } from '../../platform/log.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { send } from '../../testing/people.ts';
import { testClock } from '../../testing/records/shop.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const database = testDatabase();
const HOUR = 3_600_000;
/** 清理过期数据 */
const id = 8;

/** A server whose housekeeping runs this function. */
function server(run: ScheduledJob['run'], clock = testClock()) {
  const jobs = [{ id: 'run-housekeeping', every: HOUR, run }];
  const jobRunner = createJobRunner({ jobs, db: database.db, clock: clock.now, log: createLog('silent') });
  return { app: testApp(database, { jobRunner, clock: clock.now }), clock };
}

const signedIn = () => signedInOperator(database, 'chef', ['admin']);

describe('a scheduled job', () => {
  it('is run now, and says how that went, who did it and when it runs next', async () => {
    const token = await signedIn();
    const clock = testClock();
    const { app } = server(async () => clock.pass(1_500), clock);
    const before = await send(app, contract.allJobs, {}, { token });
    expect(before.list).toMatchObject([{ id, name: '清理过期数据', interval: '每小时', result: 0 }]);
    expect(await send(app, contract.runJob, { id }, { token })).toMatchObject({
      status: 200,
      message: '已执行完成',
    });
    expect((await send(app, contract.oneJob, { id }, { token })).data).toMatchObject({
      result: 1,
      milliseconds: 1_500,
      failures: 0,
      last_time: '2026-11-20 10:00:01',
      next_time: '2026-11-20 11:00:01',
      history: [{ runs: 1, failure: null, started_by: 'chef' }],
    });
    const { list } = await send(app, contract.auditTrail, { subject: 'jobs' }, { token });
    expect(list).toMatchObject([{ actor: 'chef', action: 'run', subject_id: id }]);
  });

  it('counts failures in a row, and says why without the numbers of people', async () => {
    const token = await signedIn();
    let isBroken = true;
    const { app, clock } = server(async () => {
      clock.pass(1_000);
      if (isBroken) throw new Error('Failed query', { cause: new Error('no row of 13811110001') });
    });
    const run = () => send(app, contract.runJob, { id }, { token });
    const job = async () => (await send(app, contract.allJobs, {}, { token })).list?.[0];
    expect(await run()).toMatchObject({ status: 409, message: '执行失败，请查看原因' });
    await run();
    expect(await job()).toMatchObject({ result: 2, failures: 2, failure: 'no row of …' });
    isBroken = false;
    await run();
    expect(await job()).toMatchObject({ result: 1, failures: 0, failure: null });
  });

  it('never runs twice at once, on two servers either', async () => {
    const token = await signedIn();
    let [running, most, runs] = [0, 0, 0];
    let finish = () => {};
    const work = () => {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      return new Promise<void>((resolve) => {
        finish = () => {
          running -= 1;
          resolve();
        };
      });
    };
    const [one, other] = [server(work), server(work)];
    const first = send(one.app, contract.runJob, { id }, { token });
    await expect.poll(() => running).toBe(1);
    expect((await send(other.app, contract.allJobs, {}, { token })).list).toMatchObject([{ result: 3 }]);
    expect(await send(other.app, contract.runJob, { id }, { token })).toMatchObject({ status: 409 });
    finish();
    expect((await first).status).toBe(200);
    const second = send(other.app, contract.runJob, { id }, { token });
    await expect.poll(() => running).toBe(1);
    finish();
    expect((await second).status).toBe(200);
    expect([most, runs]).toEqual([1, 2]);
    expect(await database.db.$count(jobRun)).toBe(2);
  });

  it('that rests does nothing, says why, and is not run by hand', async () => {
    const token = await signedIn();
    let [requests, runs] = [0, 0];
    const job: ScheduledJob = {
      id: 'run-housekeeping',
      every: 1,
      pauseReason: async () => {
        requests += 1;
        return '已有运营账号';
      },
      run: async () => {
        runs += 1;
      },
    };
    const { clock } = server(job.run);
    const jobRunner = createJobRunner({
      jobs: [job],
      db: database.db,
      clock: clock.now,
      log: createLog('silent'),
    });
    const app = testApp(database, { jobRunner, clock: clock.now });
    const stop = jobRunner.start();
    await expect.poll(() => requests).toBeGreaterThan(2);
    await stop();
    expect((await send(app, contract.allJobs, {}, { token })).list).toMatchObject([
      { result: 4, rest_reason: '已有运营账号', last_time: null, next_time: null },
    ]);
    const refused = await send(app, contract.runJob, { id }, { token });
    expect(refused).toMatchObject({ status: 409, message: '已有运营账号' });
    expect([runs, await database.db.$count(jobRun)]).toEqual([0, 0]);
  });

  it('is missing where this server has none', async () => {
    const token = await signedIn();
    const { app } = server(async () => {});
    expect((await send(app, contract.runJob, { id: 99 }, { token })).status).toBe(404);
  });
});
