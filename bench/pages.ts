/**
 * The public pages, on both engines: pages per second of one server process without the page cache and from it,
 * compared with baselines in the same run; the bytes that a browser loads; the memory of a server after many pages;
 * and the time of a start. `--quick` measures each shortly, `--pages=N` sets the number of different pages for the
 * memory, `--engine=embedded` or `--engine=postgresql` omits the other one, `--only=memory` measures nothing else.
 * Prints Markdown tables; the targets in their heads are not assertions. Linux only, for the memory.
 */
import { cpSync } from 'node:fs';
import { loadavg } from 'node:os';
import {
  type RunningServer,
  run,
  runNode,
  serving,
  startServer,
  temporaryDirectory,
  waitFor,
} from '../e2e/built-server.ts';
import { postgresBinaries, startCluster } from '../server/testing/database/postgres-cluster.ts';
import { type Kind, kindsOf } from './pages/kinds.ts';
import { memoryOf } from './pages/memory.ts';
import type { Served } from './pages/process.ts';
import { type Effort, type Figures, fromCache, STORED_PAGES, withoutCache } from './pages/rates.ts';
import { weigh } from './pages/weight.ts';
import { hasOption, median, option, table } from './tools.ts';

const isQuick = hasOption('quick');
const PAGES = Number(option('pages') ?? (isQuick ? 1_000 : 5_000));
const only = option('engine') ?? '';
const isMemoryOnly = option('only') === 'memory';

const EFFORT: Effort = isQuick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 5 };
const STARTS = isQuick ? 3 : 5;
const KB = 1024;

type Settings = Record<string, string>;
type Cell = string | number;

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);

const rows = {
  rendered: [] as Cell[][],
  cached: [] as Cell[][],
  weights: [] as Cell[][],
  memory: [] as Cell[][],
};

/** @param settings of a server with the demonstration @param copied of another one, with the same data */
async function measureEngine(engine: string, settings: Settings, copied: Settings) {
  const server = await startServer(settings);
  const ours = served(server);
  const kinds = await kindsOf(ours.origin);
  if (!isMemoryOnly) await measurePages(engine, ours, copied, kinds);
  await server.stop();
  await measureMemory(engine, settings, kinds);
}

async function measurePages(engine: string, ours: Served, copied: Settings, kinds: Kind[]) {
  const beside = await startFloor(copied, kinds);
  for (const kind of kinds) {
    const [own, floor, compressed] = await withoutCache(kind, ours, beside, EFFORT);
    rows.rendered.push([
      `${engine}, ${kind.name}`,
      ...compared(own, floor),
      Math.round(compressed?.rate ?? 0),
    ]);
  }
  await beside.stop();
  for (const kind of kinds) {
    const [own, floor] = await fromCache(ours, kind.address(0), EFFORT);
    rows.cached.push([`${engine}, ${kind.name}`, ...compared(own, floor)]);
  }
  if (rows.weights.length === 0) await weighPages(ours.origin, kinds);
}

const NONE: Figures = { rate: Number.NaN, cost: Number.NaN };

const compared = (own = NONE, floor = NONE): Cell[] => [
  Math.round(own.rate),
  Math.round(floor.rate),
  (own.rate / floor.rate).toFixed(2),
  own.cost.toPrecision(2),
  floor.cost.toPrecision(2),
  (floor.cost / own.cost).toFixed(2),
];

/** It is killed with the bench in any case. */
function served({ address, process: child }: RunningServer): Served {
  process.once('exit', () => child.kill('SIGKILL'));
  return { origin: address, pid: child.pid ?? 0 };
}

/** A server that has made no page yet. */
async function measureMemory(engine: string, settings: Settings, kinds: Kind[]) {
  const server = await startServer(settings);
  const addressOf = (index: number) =>
    (kinds[index % kinds.length] as Kind).address(Math.floor(index / kinds.length));
  const samples = await memoryOf(served(server), PAGES, addressOf);
  await server.stop();
  const figures = [
    samples[0],
    samples[1],
    samples[samples.length >> 1],
    samples.at(-1),
    Math.max(...samples),
  ];
  rows.memory.push([engine, PAGES, ...figures.map((megabytes) => Math.round(megabytes ?? Number.NaN))]);
}

/** Loads the recorded work of the first addresses of each kind. */
async function startFloor(settings: Settings, kinds: Kind[]) {
  const floor = await serving(run('bench.mjs', ['pages/floor'], { PORT: '0', ...settings }));
  const address = await waitFor(floor, /floor at (http:\S+)/);
  // The first page of a kind also fills the application's cache; it is not requested from the baseline.
  const paths = kinds.flatMap((kind) =>
    Array.from({ length: STORED_PAGES + 1 }, (_, index) => kind.address(STORED_PAGES - index)),
  );
  const { status } = await fetch(address, {
    method: 'POST',
    body: JSON.stringify({ origin: floor.address, paths }),
  });
  if (status !== 204) throw new Error(`the floor knows nothing:\n${floor.output()}`);
  return { ...served(floor), origin: address, stop: floor.stop };
}

async function weighPages(origin: string, kinds: Kind[]) {
  const weights = await weigh(kinds.map((kind) => origin + kind.address(0)));
  for (const [index, { scripts, transferred, early, html, styles }] of weights.entries())
    rows.weights.push([
      kinds[index]?.name ?? '',
      ...[scripts, transferred, early, html, styles].map(kilobytes),
    ]);
}

/** Milliseconds from `npm start` to the whole first page. */
async function start(settings: Settings): Promise<number> {
  const startedAt = performance.now();
  const server = await serving(runNode('npm', ['start'], { PORT: '0', ...settings }));
  await (await fetch(server.address)).arrayBuffer();
  const elapsed = performance.now() - startedAt;
  await server.stop();
  return elapsed;
}

async function measureEmbedded(): Promise<number[]> {
  const [directory, copy] = [temporaryDirectory(), temporaryDirectory()];
  try {
    const settings = { DATA_DIR: directory.path, LOG_LEVEL: 'warn' };
    await (await startServer(settings)).stop();
    // Only one process can open a database of this engine.
    cpSync(directory.path, copy.path, { recursive: true });
    await measureEngine('embedded', settings, { ...settings, DATA_DIR: copy.path });
    const starts: number[] = [];
    for (let time = 0; time < STARTS && !isMemoryOnly; time++) starts.push(await start(settings));
    return starts;
  } finally {
    directory.remove();
    copy.remove();
  }
}

async function measurePostgresql() {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not on this machine');
  const directory = temporaryDirectory();
  const cluster = await startCluster(binaries);
  try {
    const settings = {
      DATA_DIR: directory.path,
      DATABASE_URL: cluster.url('postgres'),
      SEED_DEMO: '1',
      ALLOW_SANDBOX: '1',
      LOG_LEVEL: 'warn',
    };
    await measureEngine('PostgreSQL', settings, settings);
  } finally {
    cluster.stop();
    directory.remove();
  }
}

const COMPARED = (floor: string) => [
  'page',
  'pages/s',
  `${floor}/s`,
  `× ${floor} (≥ 0.6)`,
  'processor ms a page',
  `of ${floor}`,
  '× by processor time',
];

function print(title: string, head: string[], cells: Cell[][]) {
  if (cells.length > 0) console.log(`### ${title}\n\n${table(head, cells)}\n`);
}

console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} at the beginning\n`);
const starts = only === 'postgresql' ? [] : await measureEmbedded();
if (only !== 'embedded') await measurePostgresql();
print('Without the page cache', [...COMPARED('floor'), 'compressed, pages/s'], rows.rendered);
print('From the page cache, compressed', COMPARED('bare Hono'), rows.cached);
print(
  'What a browser loads, KB',
  [
    'page',
    'script, gzip (≤ 85)',
    'as transferred',
    'before the page is usable (≤ 15)',
    'HTML (≤ 50)',
    'CSS, gzip (≤ 12)',
  ],
  rows.weights,
);
print(
  'Memory, MB',
  ['engine', 'different pages', 'before', 'after 1/40', 'after half', 'after all', 'most'],
  rows.memory,
);
if (starts.length > 0)
  console.log(`\`npm start\` to the first page: ${(median(starts) / 1000).toFixed(2)} s.`);
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} at the end`);
