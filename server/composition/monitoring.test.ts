/** Rules and dashboard of deploy/monitoring know the figures by their names, and people the alerts by their paragraphs. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Histogram } from 'prom-client';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../platform/config/config.ts';
import { createJobRunner } from '../platform/jobs/index.ts';
import { createLog } from '../platform/log.ts';
import { pageCache } from '../platform/pages/index.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { addPageFigures, serverFigures } from './figures.ts';

const database = testDatabase();
const read = (file: string) => readFileSync(`deploy/monitoring/${file}`, 'utf8');

const rules = read('alerts.yml');
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);
const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
  })
  .parse(JSON.parse(read('dashboard.json')));

/** The names and labels of what /metrics has. A histogram has its name with an ending. */
function figures(): Map<string, string> {
  const clock = () => NOW;
  const jobRunner = createJobRunner({ jobs: [], db: database.db, clock, log: createLog('silent') });
  const publicReads = { answers: () => ({ replica: 0, behind: 0, away: 0, failed: 0 }), lag: () => null };
  const store = {
    database,
    directory: tmpdir(),
    jobRunner,
    witnessFile: join(tmpdir(), `witness-${process.pid}`),
    publicReads,
  };
  const { metrics } = serverFigures({ config: readConfig({}), clock, store });
  addPageFigures(metrics, pageCache());
  const entries = metrics.registry.getMetricsAsArray().flatMap((it) => {
    const labels = 'labelNames' in it ? String(it.labelNames) : '';
    const endings = it instanceof Histogram ? ['_bucket', '_count', '_sum'] : [''];
    return endings.map((ending): [string, string] => [it.name + ending, labels]);
  });
  return new Map(entries);
}

const USED = /\b(?:nearby|nodejs|process)_\w+/g;

it('rules and dashboard use figures that exist', () => {
  const existing = figures();
  const used = [
    ...rules.matchAll(USED),
    ...dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => [...expr.matchAll(USED)])),
  ].map(([name]) => name);
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !existing.has(name))).toEqual([]);
});

it('every figure of ours is on the dashboard', () => {
  const text = JSON.stringify(dashboard);
  const own = [...figures().keys()].filter((it) => it.startsWith('nearby_'));
  const missing = own.filter((name) => !text.includes(name.replace(/_(bucket|count|sum)$/, '')));
  expect(missing).toEqual(['nearby_job_interval_seconds']);
});

it('labels in rules and dashboard exist', () => {
  const labels = new Set([...figures().values()].flatMap((it) => it.split(',')));
  const expressions = [
    rules,
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].join('\n');
  const grouped = [...expressions.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  // Prometheus adds the instance.
  expect(grouped.filter((it) => !labels.has(it) && !['le', 'instance'].includes(it))).toEqual([]);
});

it('every alert has a paragraph in the runbook, a test that it fires and one that it is silent', () => {
  const runbook = readFileSync('docs/operations/alerts.md', 'utf8');
  const tests = read('alerts.test.yml');
  expect(alerts.length).toBeGreaterThan(10);
  expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name).sort()).toEqual(alerts.toSorted());
  for (const name of alerts) {
    const [, paragraph = ''] = runbook.split(`## ${name}\n`);
    const [own = ''] = paragraph.split('\n## ');
    for (const part of ['**Users', '**Look**', '**Do:**'])
      expect({ name, has: own.includes(part) && part }).toEqual({ name, has: part });
    expect(rules).toContain(`docs/operations/alerts.md#${name.toLowerCase()}`);
    expect(tests).toContain(`alertname: ${name} }`);
    expect(tests).toMatch(new RegExp(`alertname: ${name}\n +exp_alerts`));
  }
});
