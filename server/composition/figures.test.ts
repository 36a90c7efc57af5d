/** The names of the figures are known to dashboards and rules: renaming one breaks them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { jobRun } from '../platform/db/schema.ts';
import { createJobRunner } from '../platform/jobs/index.ts';
import { createLog } from '../platform/log.ts';
import { pageCache } from '../platform/pages/index.ts';
import { testApp, testStorage } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { send } from '../testing/people.ts';
import { addPageFigures, serverFigures } from './figures.ts';

const database = testDatabase();
const HOUR = 3_600_000;
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'figures-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function open() {
  const jobs = [
    { id: 'run-housekeeping', every: HOUR, run: async () => {} },
    { id: 'daily-mail', every: 1_000, run: async () => {} },
    { id: 'run-sandbox-rule', every: 1_000, pauseReason: async () => 'paused', run: async () => {} },
  ];
  const jobRunner = createJobRunner({ jobs, db: database.db, clock: () => NOW, log: createLog('silent') });
  const { metrics } = serverFigures({
    config: readConfig({}),
    clock: () => NOW,
    store: { database, directory, jobRunner, witnessFile: join(tmpdir(), `witness-${process.pid}`) },
  });
  addPageFigures(metrics, pageCache());
  return { metrics, app: testApp(database, { metrics }) };
}

/** The series of one figure, by their labels. */
const seriesOf = async ({ metrics }: ReturnType<typeof open>, name: string) =>
  Object.fromEntries(
    (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]),
  );

it('have names by the conventions of Prometheus, and labels without input', async () => {
  const { metrics } = open();
  const figures = metrics.registry
    .getMetricsAsArray()
    .filter(({ name }) => name.startsWith('nearby_'))
    .map((it) => `${it.name} ${'labelNames' in it ? String(it.labelNames) : ''}`.trim());
  expect(figures.sort()).toEqual([
    'nearby_backup_last_success_timestamp_seconds',
    'nearby_check_findings check',
    'nearby_check_last_run_timestamp_seconds check',
    'nearby_database_connections state',
    'nearby_gate_refused_total gate',
    'nearby_gate_running gate',
    'nearby_gate_waiting gate',
    'nearby_gateway_request_duration_seconds gateway,operation,result',
    'nearby_http_request_duration_seconds route',
    'nearby_http_requests_total method,route,status',
    'nearby_job_interval_seconds task',
    'nearby_job_last_run_duration_seconds task',
    'nearby_job_last_run_failed task',
    'nearby_job_last_run_timestamp_seconds task',
    'nearby_outbox_oldest_seconds',
    'nearby_outbox_waiting',
    'nearby_pages_answered_total from',
    'nearby_refused_for_space_total',
  ]);
});

it('have as many series for a thousand strange requests as for one', async () => {
  const opened = open();
  const ask = async (of: string | number) => {
    const paths = [
      `/${of}`,
      `/${of}/x`,
      `/OBJECT/${of}`,
      `/object/${of}`,
      `/customer/${of}`,
      `/%${of}`,
      `//${of}`,
    ];
    for (const path of paths) await opened.app.request(path, { method: of === 0 ? 'GET' : 'REPORT' });
    await send(opened.app, contract.objectDetail, { id: of });
  };
  await ask(0);
  const routes = async () =>
    [...(await opened.metrics.text()).matchAll(/nearby_http_requests_total\{(.*)\}/g)].map(
      ([, labels]) => labels,
    );
  await ask('first');
  const before = await routes();
  for (let number = 1; number <= 50; number += 1) await ask(`${number}-13811110001`);
  expect(await routes()).toEqual(before);
  expect(before.join()).not.toMatch(/138|REPORT|OBJECT|first/);
});

it('tell of each job when it ran last, how long and with what result, and nothing of one that pauses', async () => {
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
  const run = { process: 'test', startedAt: at(0), endedAt: at(2) };
  await database.db.insert(jobRun).values([
    { ...run, job: 'run-housekeeping' },
    { ...run, job: 'daily-mail', failure: 'refused' },
    { ...run, job: 'run-sandbox-rule' },
  ]);
  const opened = open();
  expect(await seriesOf(opened, 'nearby_job_last_run_timestamp_seconds')).toEqual({
    'task="run-housekeeping"': at(2).getTime() / 1_000,
    'task="daily-mail"': at(2).getTime() / 1_000,
  });
  expect(await seriesOf(opened, 'nearby_job_last_run_duration_seconds')).toMatchObject({
    'task="daily-mail"': 2,
  });
  expect(await seriesOf(opened, 'nearby_job_last_run_failed')).toEqual({
    'task="run-housekeeping"': 0,
    'task="daily-mail"': 1,
  });
  expect(await seriesOf(opened, 'nearby_job_interval_seconds')).toMatchObject({
    'task="run-housekeeping"': 3_600,
  });
});

it('tell what the checks of ledger, audit and log of listings found, and when', async () => {
  const opened = open();
  const findings = () => seriesOf(opened, 'nearby_check_findings');
  const right = { 'check="ledger"': 0, 'check="audit"': 0, 'check="witness"': 0, 'check="listing_log"': 0 };
  await expect.poll(findings).toEqual(right);
  expect(await seriesOf(opened, 'nearby_check_last_run_timestamp_seconds')).toMatchObject({
    'check="ledger"': NOW.getTime() / 1_000,
  });
});

it('tell when the last backup was made, and nothing while there was none', async () => {
  const opened = open();
  const made = async () => (await seriesOf(opened, 'nearby_backup_last_success_timestamp_seconds'))[''];
  expect(await made()).toBeNaN();
  const file = join(directory, 'last-backup.json');
  // As a script writes it that makes backups in another way.
  writeFileSync(file, '{"at":"2026-11-27T01:19:07Z"}\n');
  expect(await made()).toBe(Date.parse('2026-11-27T01:19:07Z') / 1_000);
  writeFileSync(file, 'yesterday');
  expect(await made()).toBeNaN();
});

it('time the storage, whichever it is', async () => {
  const count = 'nearby_gateway_request_duration_seconds_count';
  const opened = open();
  await testStorage(directory, directory).read({ area: 'private', name: '0'.repeat(32) });
  expect(await seriesOf(opened, count)).toHaveProperty(['gateway="storage",operation="read",result="ok"']);
});
