/**
 * The speed of the calls of a creditor with 10,000 subjects, in one process with the embedded database, compared with
 * a row read by its primary key in the same run; and the size of the console's first screen. Prints Markdown tables.
 */
import { sql } from 'drizzle-orm';
import { temporaryDirectory } from '../e2e/built-server.ts';
import { benchApp } from './application.ts';
import { NOW, openCreditors, TOKEN } from './subjects/data.ts';
import { firstScreen } from './subjects/first-screen.ts';
import { STEPS, type Step } from './subjects/steps.ts';
import { median, table } from './tools.ts';

const WARM_UP = 4;
const ROUNDS = 24;
const AIM_MS = 200;

const directory = temporaryDirectory();
const database = await openCreditors(directory.path);
const { db } = database;
const app = benchApp({ db, clock: () => NOW, mediaDirectory: directory.path });

async function ask({ call, inputs, isEmpty = false }: Step, round: number) {
  const entries = Object.entries(inputs[round % inputs.length] ?? {});
  const fields = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
  const isPost = call.method === 'POST';
  const response = await app.request(isPost || fields.size === 0 ? call.path : `${call.path}?${fields}`, {
    method: call.method,
    headers: { Client: 'pc', Token: TOKEN },
    body: isPost ? fields : undefined,
  });
  const answer = (await response.json()) as { status: number; data: unknown };
  const isWrong = Array.isArray(answer.data) && (answer.data.length === 0) !== isEmpty;
  if (answer.status !== 200 || isWrong) {
    throw new Error(`${call.path}?${fields} answered ${JSON.stringify(answer)}`);
  }
}

const floor = (round: number) =>
  db.execute(sql`select * from listing where id = ${1 + ((round * 7_919) % 8_000)}`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const rows: string[][] = [];
for (const step of STEPS) {
  const [durations, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const one = await timed(() => ask(step, round));
    const other = await timed(() => floor(round));
    if (round < WARM_UP) continue;
    durations.push(one);
    floors.push(other);
  }
  const slowest = Math.max(...durations);
  const times = median(durations) / median(floors);
  rows.push([
    step.name,
    ms(median(durations)),
    ms(slowest),
    ms(median(floors)),
    times.toFixed(0),
    slowest <= AIM_MS ? 'yes' : 'no',
  ]);
}
console.log(table(['', 'ms', 'slowest', 'floor, ms', '× floor', `≤ ${AIM_MS} ms`], rows));
await database.close();
directory.remove();

const { scripts, bytes, late } = await firstScreen();
console.log(
  `\nThe overview with its charts: ${scripts} scripts, ${(bytes / 1024).toFixed(1)} KB by gzip; ${
    late.length > 0 ? `among them ${late.join(', ')}` : 'neither editor nor map among them'
  }.`,
);
