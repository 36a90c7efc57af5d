/**
 * How long the operators' lists take on PostgreSQL with so many rows in each (`--rows=N`, a million by default): the
 * first page, the last one that can be asked for, each filter and each order. `--only=TEXT` takes the lists whose
 * address holds the text, `--seconds=N` stops asking one thing after so long, `--each` prints a line for each thing
 * asked. Prints a Markdown table. The database is stored in .cache/bench and used again.
 */
import { pino } from 'pino';
import { temporaryDirectory } from '../e2e/built-server.ts';
import type { Database } from '../server/platform/db/database.ts';
import { createJobRunner } from '../server/platform/jobs/index.ts';
import { JOBS } from '../shared/domain/operators/job.ts';
import { benchApp } from './application.ts';
import { startReusableCluster } from './listings/cluster.ts';
import { NOW, openOperators } from './operators/data.ts';
import { TOKENS } from './operators/fills.ts';
import { LISTS, type Question } from './operators/lists.ts';
import { hasOption, option, quantile, table } from './tools.ts';

const ROWS = Number(option('rows') ?? 1_000_000);
const only = option('only') ?? '';
const SECONDS = Number(option('seconds') ?? 2);
const isEach = hasOption('each');

const WARM_UP = 1;
const [LEAST, MOST] = [3, 30];
const AIM_MS = 300;

const cluster = startReusableCluster();
const directory = temporaryDirectory();
const { url, stop } = await cluster;
const database = await openOperators(url, ROWS);

function applicationOn({ db }: Database) {
  const clock = () => NOW;
  const log = pino({ level: 'silent' });
  const jobs = Object.keys(JOBS).map((id) => ({ id, every: 60_000, run: async () => {} }));
  const jobRunner = createJobRunner({ jobs, db, clock, log });
  return benchApp({ db, clock, log, jobRunner, mediaDirectory: directory.path });
}

/** @returns the time of the answer, in milliseconds. A new application has an empty cache. */
async function ask({ address, token = TOKENS.admin }: Question): Promise<number> {
  const app = applicationOn(database);
  const start = performance.now();
  const response = await app.request(address, { headers: { Client: 'pc', Token: token } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status} ${text}`);
  return performance.now() - start;
}

async function durationsOf(question: Question): Promise<number[]> {
  for (let round = 0; round < WARM_UP; round += 1) await ask(question);
  const durations: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  while (durations.length < LEAST || (durations.length < MOST && performance.now() < end))
    durations.push(await ask(question));
  return durations;
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
console.log(`${ROWS.toLocaleString('en-US')} rows in each list\n`);
console.log(table(['', 'asked', 'p50', 'p99', 'the slowest of them', 'its p50', `≤ ${AIM_MS} ms`], []));
for (const { path, questions } of LISTS.filter((it) => it.path.includes(only))) {
  const all: number[] = [];
  let worst = { name: '', p50: 0 };
  for (const question of questions) {
    const { name } = question;
    const durations = await durationsOf(question);
    const p50 = quantile(durations, 0.5);
    if (isEach) console.log(`  ${path}: ${name}: ${ms(p50)}, ${ms(Math.max(...durations))}`);
    if (p50 > worst.p50) worst = { name, p50 };
    all.push(...durations);
  }
  const p99 = quantile(all, 0.99);
  const cells = [path, questions.length, ms(quantile(all, 0.5)), ms(p99), worst.name, ms(worst.p50)];
  // At once: a long run may be stopped.
  console.log(`| ${[...cells, p99 <= AIM_MS ? 'yes' : '**no**'].join(' | ')} |`);
}
await database.close();
stop();
directory.remove();
