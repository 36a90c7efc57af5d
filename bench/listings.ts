/**
 * How fast the list calls are on PostgreSQL with a million listings, beside two floors in the same run: see
 * bench/README.md. `--quick` measures each thing shortly, `--only=TEXT` only the kinds whose name holds the text.
 * The databases are made once and kept in .cache/bench. Run it from the project's root; prints Markdown tables.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { startKeptCluster } from './listings/cluster.ts';
import { databaseOf } from './listings/data.ts';
import { KINDS, type Kind, mix, type Question, requestOf } from './listings/kinds.ts';
import { connect, type Figures, measure } from './listings/load.ts';
import { fresh, SUBJECTS, type SubjectName } from './listings/subjects.ts';

const isQuick = process.argv.includes('--quick');
const only = process.argv.find((it) => it.startsWith('--only='))?.slice('--only='.length) ?? '';
const SECONDS = isQuick ? 0.7 : 3;
const ROUNDS = isQuick ? 1 : 3;
const LATENCIES = { seconds: isQuick ? 1 : 5, requests: isQuick ? 60 : 500 };
const CONNECTIONS = 16;

const MANY = 1_000_000;
const FEW = 10_000;

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const table = (title: string, ...columns: string[]) => {
  console.log(`\n### ${title}\n`);
  row('', ...columns);
  console.log(`|---|${columns.map(() => '---:|').join('')}`);
};
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** A subject behind a port, as a process of its own. */
async function serve(name: SubjectName, url: string): Promise<{ origin: string; process: ChildProcess }> {
  const child = fork('scripts/bench.mjs', ['listings/server'], {
    env: { ...process.env, BENCH_SUBJECT: name, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

async function load(
  origin: string,
  connections: number,
  questions: readonly Question[],
  effort = { seconds: SECONDS },
) {
  const { asks, close } = connect(origin, connections, questions);
  await measure(asks, { seconds: Math.min(0.5, effort.seconds), requests: 10 * connections });
  const figures = await measure(asks, effort);
  await close();
  return figures;
}

async function throughput(url: string) {
  const names: SubjectName[] = ['ours', 'same SQL', 'plain SQL'];
  const servers = await Promise.all(names.map((name) => serve(name, url)));
  table(
    `Requests a second over HTTP at ${CONNECTIONS} connections, ${MANY.toLocaleString('en-US')} listings`,
    'ours',
    '(a) same SQL',
    '(b) plain SQL',
    'ours ÷ (a)',
    'ours ÷ (b)',
  );
  const compare = async (name: string, questions: readonly Question[]) => {
    const rates: number[][] = names.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { origin }] of servers.entries()) {
        rates[index]?.push((await load(origin, CONNECTIONS, questions)).rate);
      }
    }
    const [ours = NaN, same = NaN, plain = NaN] = rates.map(median);
    row(
      name,
      ...[ours, same, plain].map((it) => (it < 100 ? it.toFixed(1) : Math.round(it))),
      (ours / same).toFixed(2),
      (ours / plain).toFixed(1),
    );
  };
  try {
    if (!only) await compare('**the usual mix**', mix());
    for (const { name, questions } of chosen) await compare(name, questions);
  } finally {
    for (const server of servers) server.process.kill();
  }
}

const chosen = KINDS.filter(({ name }) => name.includes(only));

/** In process, with the count known and with nothing known. */
async function inProcess(url: string) {
  const warm = await SUBJECTS.ours(url);
  const cold = fresh(url);
  const results = new Map<Kind, { warm: Figures; cold: Figures }>();
  for (const kind of chosen) {
    const questionAt = (index: number) => kind.questions[index % kind.questions.length] as Question;
    for (const question of kind.questions) await warm.fetch(requestOf(question));
    const asked = async (index: number) =>
      void (await (await warm.fetch(requestOf(questionAt(index)))).text());
    await measure([asked], { seconds: 1, requests: 20 });
    results.set(kind, {
      warm: await measure([asked], LATENCIES),
      cold: await cold.measured(questionAt, LATENCIES),
    });
  }
  await warm.close();
  await cold.close();
  return results;
}

async function latencies(many: string, few: string) {
  const atMany = await inProcess(many);
  const atFew = await inProcess(few);
  const server = await serve('ours', many);
  table(
    'Milliseconds with one connection: the count known, over HTTP and in process, and nothing known',
    'HTTP p50',
    'HTTP p99',
    'p50',
    'p99',
    'cold p50',
    'cold p99',
  );
  for (const [{ name, questions }, { warm, cold }] of atMany) {
    const http = await load(server.origin, 1, questions, LATENCIES);
    row(name, ...[http.p50, http.p99, warm.p50, warm.p99, cold.p50, cold.p99].map(ms));
  }
  server.process.kill();
  table('Growth: p50 in process, milliseconds', '10,000 listings', '1,000,000 listings', '×');
  for (const [kind, { warm }] of atMany) {
    const small = atFew.get(kind)?.warm.p50 ?? NaN;
    row(kind.name, ms(small), ms(warm.p50), (warm.p50 / small).toFixed(1));
  }
}

const cluster = await startKeptCluster();
try {
  const many = await databaseOf(cluster.url, MANY);
  const few = await databaseOf(cluster.url, FEW);
  await throughput(many);
  await latencies(many, few);
} finally {
  cluster.stop();
}
