/**
 * How fast `npm run import` is on PostgreSQL with durability on, and how much memory it takes: 100,000 rows
 * of CSV into a fresh cluster, and the same rows as an Excel file. In the same run the floor: the same rows, already parsed, by plain batched
 * INSERTs into the same tables, and into a table without indexes and generated columns. Run it from the
 * project's root; prints a Markdown table.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import { importListings } from '../server/creditors/listing-import/index.ts';
import { openSource } from '../server/files/tables/index.ts';
import { openPostgres } from '../server/platform/db/engines/postgres.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { postgresBinaries, startCluster } from '../server/testing/database/postgres-cluster.ts';

const ROWS = 100_000;
const BATCH = 1000;
const MB = 1024 * 1024;

const CITIES = ['南京市', '江苏省苏州市', '无锡', '盱眙县', '张家港市', '浙江省杭州市', '上海市浦东新区'];
const ROADS = ['枫林路', '人民东路', '阳澄大道', '滨湖路', '听涛街', '中山北路'];
const KINDS = ['住宅', '商铺', '厂房', '土地', '车位', '机动车', '设备', '债权', '股权', '其他'];
const pick = <T>(list: readonly T[], i: number) => list[i % list.length] as T;

function* table(): Generator<(string | number)[]> {
  yield '类型,标的名称,平台,拍品编号,标的类型,起拍价,评估价,保证金,加价幅度,开始时间,结束时间,地区,地址,法院,介绍,图片'.split(
    ',',
  );
  for (let i = 0; i < ROWS; i++) {
    // The same numbers in every run, without a pattern that an index could like.
    const noise = Math.imul(i + 1, 2654435761) >>> 0;
    const road = `${pick(ROADS, noise)}${noise % 900}号`;
    const day = `2026-${String((noise % 12) + 1).padStart(2, '0')}-${String((noise % 28) + 1).padStart(2, '0')}`;
    yield [
      '司法拍卖',
      `（破）${pick(CITIES, i)}${road}${noise % 40}幢${(noise % 3) + 1}单元${noise % 2000}室`,
      '淘宝',
      700_000_012_345 + i,
      pick(KINDS, noise >>> 3),
      i % 2
        ? `${((noise % 100_000) + 1) / 100}万`
        : `¥${((noise % 9_000_000) + 1000).toLocaleString('en-US')}`,
      noise % 90_000_000,
      noise % 500_000,
      '1万',
      `${day} 10:00:00`,
      `${day.replaceAll('-', '/')} 22:00`,
      pick(CITIES, i),
      road,
      '某市中级人民法院',
      `# 标的介绍\n\n建筑面积 ${noise % 300} 平方米，"以现状为准"。`,
      `/upload/${noise}.jpg`,
    ];
  }
}

const csvCell = (cell: string | number) =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

function* csvLines() {
  for (const cells of table()) yield `${cells.map(csvCell).join(',')}\r\n`;
}

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** Imports the file and watches the memory. @returns bytes by which the peak grew after a fifth of the file */
async function runImport(url: string, file: string, isNew: boolean) {
  const database = openPostgres(url, { poolSize: 2, warn: console.warn });
  let early = 0;
  let late = 0;
  const watch = (share: number) => {
    const { rss } = process.memoryUsage();
    if (share <= 0.2) early = Math.max(early, rss);
    else late = Math.max(late, rss);
  };
  const refused: string[] = [];
  const duration = await seconds(async () => {
    const counts = await importListings({
      source: await openSource(file),
      database,
      clock: () => new Date(),
      // The amounts are random: some deposits are larger than their price.
      confirmed: new Set(['amounts']),
      onRejected: ({ row, problems }) =>
        refused.push(`line ${row.position}: ${problems.map(({ reason }) => reason).join(', ')}`),
      onProgress: ({ counts: { inserted, skipped } }) => watch((inserted + skipped) / ROWS),
    });
    if ((isNew ? counts.inserted : counts.skipped) !== ROWS)
      throw new Error([`imported ${JSON.stringify(counts)}`, ...refused.slice(0, 3)].join('\n'));
  });
  await database.close();
  return { duration, peak: late, growth: late - early };
}

type Table = Record<string, unknown>[];

const readTable = async (client: pg.Client, query: string) => (await client.query<Table[number]>(query)).rows;

async function insertAll(client: pg.Client, table: string, rows: Table) {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const places = batch.map(
      (_, row) => `(${columns.map((_, i) => `$${row * columns.length + i + 1}`).join(',')})`,
    );
    const values = batch.flatMap((row) => columns.map((column) => row[column]));
    const overriding = table === 'listing' ? 'overriding system value' : '';
    await client.query(`insert into ${table} (${columns}) ${overriding} values ${places.join(',')}`, values);
  }
}

async function main() {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'nearby-bench-'));
  const file = join(folder, 'listings.csv');
  const workbook = join(folder, 'listings.xlsx');
  const cluster = await startCluster(binaries, []);
  try {
    await pipeline(Readable.from(csvLines()), createWriteStream(file));
    await pipeline(Readable.from(writeXlsxStream(table(), { name: '标的' })), createWriteStream(workbook));
    const admin = new pg.Client(cluster.url('postgres'));
    await admin.connect();
    for (const name of ['imported', 'floor']) {
      await admin.query(`create database ${name}`);
      const database = openPostgres(cluster.url(name), { poolSize: 1, warn: console.warn });
      await migrate(database, join(process.cwd(), 'server/platform/db/migrations'));
      await database.close();
    }
    await admin.end();

    const imported = await runImport(cluster.url('imported'), file, true);
    const repeated = await runImport(cluster.url('imported'), file, false);
    const asWorkbook = await runImport(cluster.url('imported'), workbook, false);

    const source = new pg.Client(cluster.url('imported'));
    await source.connect();
    const names = await writtenColumns(source, 'listing');
    const listings = await readTable(source, `select ${names} from listing order by id`);
    const ofTexts = await writtenColumns(source, 'listing_text');
    const texts = await readTable(source, `select ${ofTexts} from listing_text order by listing_id`);
    const images = await readTable(source, 'select * from listing_image order by listing_id');
    await source.end();

    const target = new pg.Client(cluster.url('floor'));
    await target.connect();
    const parts = await seconds(async () => {
      await insertAll(target, 'listing', listings);
      await insertAll(target, 'listing_text', texts);
      await insertAll(target, 'listing_image', images);
    });
    await target.query(`create table bare as select ${names} from listing where false`);
    const bare = await seconds(() => insertAll(target, 'bare', listings));
    await target.end();

    const row = (name: string, duration: number) =>
      console.log(
        `| ${name} | ${duration.toFixed(1)} | ${Math.round(ROWS / duration)} | ${(duration / parts).toFixed(2)} |`,
      );
    console.log(`${ROWS} rows, ${(statSync(file).size / MB).toFixed(1)} MB of CSV, PostgreSQL, fsync on\n`);
    console.log('| | seconds | rows/s | × floor |\n|---|---:|---:|---:|');
    row('import', imported.duration);
    row('the same file again', repeated.duration);
    row('the same rows as an Excel file, again', asWorkbook.duration);
    row('floor: plain INSERTs of the parsed rows', parts);
    row('table `listing` alone without indexes and generated columns', bare);
    console.log(
      `\nPeak RSS ${(imported.peak / MB).toFixed(0)} MB; it grew by ${(imported.growth / MB).toFixed(0)} MB ` +
        `between 20% and 100% of the file, and by ${(asWorkbook.growth / MB).toFixed(0)} MB of the Excel file.`,
    );
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those of a table that aren't generated. */
async function writtenColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

await main();
