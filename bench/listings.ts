/**
 * How fast the list calls are on PostgreSQL with a million listings, beside two floors in the same run: see
 * bench/README.md. `--quick` measures each thing shortly, `--latencies` leaves throughput out, `--only=TEXT,TEXT` takes
 * the kinds whose name holds one of the texts, `--rows=10000000` compares latencies with those at a million listings.
 * The databases are created once and stored in .cache/bench. Run it from the project's root; prints Markdown tables.
 */
import pg from 'pg';
import { startReusableCluster } from './listings/cluster.ts';
import { databaseOf, MOST_WITH_FLOOR } from './listings/data.ts';
import { CHEAPEST, KINDS, mix, type Question, requestOf } from './listings/kinds.ts';
import { connect, type Effort, measure } from './listings/load.ts';
import { type Served, serve } from './listings/serve.ts';
import { fresh, SUBJECTS, type Subject } from './listings/subjects.ts';
import { hasOption, median, option } from './tools.ts';

const isQuick = hasOption('quick');
const only = option('only')?.split(',');
const kinds = KINDS.filter(({ name }) => only?.some((text) => name.includes(text)) ?? true);

const USUAL = 1_000_000;
const MANY = Number(option('rows') ?? USUAL);
const FEW = MANY > USUAL ? USUAL : 10_000;
const CONNECTIONS = 16;
const THROUGHPUT: Effort = { seconds: isQuick ? 0.5 : 1.5 };
const ROUNDS = isQuick ? 1 : 3;
/** V8 goes on compiling a server's code for many seconds. Ours has more code. */
const WARM_UP: Effort = { seconds: 20 };
const LATENCY: Effort = { seconds: isQuick ? 1 : 3, requests: isQuick ? 50 : 300 };

/** @returns adds a row to a table that is printed while it is measured */
function openTable(title: string, ...columns: string[]) {
  const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log(`\n### ${title}\n`);
  row('', ...columns);
  console.log(`|---|${columns.map(() => '---:|').join('')}`);
  return row;
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const perSecond = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value));

async function load({ origin }: Served, connections: number, questions: readonly Question[], effort: Effort) {
  const { asks, close } = connect(origin, connections, questions);
  const figures = await measure(asks, effort);
  await close();
  return figures;
}

/** The subjects take turns, so that a slow minute of the machine is everybody's; (b) is slow enough for one turn. */
async function throughput(url: string) {
  const ours = await serve('ours', url);
  const same = await serve('same SQL', url);
  const plain = await serve('plain SQL', url);
  const row = openTable(
    `Requests a second over HTTP at ${CONNECTIONS} connections`,
    ...['ours', '(a) same SQL', '(b) plain SQL', 'ours ÷ (a)', 'ours ÷ (b)', 'statements per request'],
  );
  const compare = async (name: string, questions: readonly Question[]) => {
    const rate = async (subject: Served) => (await load(subject, CONNECTIONS, questions, THROUGHPUT)).rate;
    for (const subject of [ours, same]) await load(subject, CONNECTIONS, questions, { seconds: 0.3 });
    const before = await ours.statements();
    const rates: [number[], number[]] = [[], []];
    let expected = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const own = await rate(ours);
      expected += own * THROUGHPUT.seconds;
      rates[0].push(own);
      rates[1].push(await rate(same));
    }
    const sent = (await ours.statements()) - before;
    const figures = [...rates.map(median), await rate(plain)];
    const [own = NaN, ...floors] = figures;
    const ratios = floors.map((floor) => (own / floor).toFixed(own / floor < 10 ? 2 : 0));
    row(name, ...figures.map(perSecond), ...ratios, (sent / expected).toFixed(2));
  };
  for (const subject of [ours, same]) await load(subject, CONNECTIONS, mix(), WARM_UP);
  if (!only) {
    await compare('the cheapest call', [CHEAPEST]);
    await compare('**the usual mix**', mix());
  }
  for (const { name, questions } of kinds) await compare(name, questions);
  for (const subject of [ours, same, plain]) await subject.stop();
}

/** Measures kind by kind, so that compared figures are from the same minute. */
async function latencies(many: string, few: string) {
  const served = await serve('ours', many);
  const [atMany, atFew, cold] = [await SUBJECTS.ours(many), await SUBJECTS.ours(few), fresh(many)];
  const row = openTable(
    'Milliseconds with one connection',
    ...['HTTP p50', 'HTTP p99', 'in process p50', 'p99', 'cold p50', 'cold p99'],
    `p50 at ${FEW.toLocaleString('en-US')} listings`,
    'growth',
  );
  for (const { name, questions } of kinds) {
    const questionAt = (index: number) => questions[index % questions.length] as Question;
    const inProcess = async ({ fetch }: Subject) => {
      const ask = async (index: number) => void (await (await fetch(requestOf(questionAt(index)))).text());
      await measure([ask], { seconds: 2, requests: Math.max(20, questions.length) });
      return measure([ask], LATENCY);
    };
    await load(served, 1, questions, { seconds: 2, requests: Math.max(20, questions.length) });
    const http = await load(served, 1, questions, LATENCY);
    const [warm, small] = [await inProcess(atMany), await inProcess(atFew)];
    const emptyCaches = await cold.measured(questionAt, LATENCY);
    const pairs = [http, warm, emptyCaches].flatMap(({ p50, p99 }) => [p50, p99]);
    row(name, ...[...pairs, small.p50].map(ms), `× ${(warm.p50 / small.p50).toFixed(1)}`);
  }
  for (const subject of [atMany, atFew, cold]) await subject.close();
  await served.stop();
}

async function sizes(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_relation_size(oid) as bytes from pg_class
     where oid = 'listing'::regclass or oid in (select indexrelid from pg_index where indrelid = 'listing'::regclass)
     order by 2 desc`,
  );
  await client.end();
  const row = openTable(`Megabytes of ${MANY.toLocaleString('en-US')} listings`, 'MB');
  for (const { name, bytes } of rows) row(name, Math.round(Number(bytes) / 2 ** 20));
}

const cluster = await startReusableCluster();
try {
  const many = await databaseOf(cluster.url, MANY);
  const few = await databaseOf(cluster.url, FEW);
  if (!hasOption('latencies') && MANY <= MOST_WITH_FLOOR) await throughput(many);
  await latencies(many, few);
  if (!only) await sizes(many);
} finally {
  cluster.stop();
}
