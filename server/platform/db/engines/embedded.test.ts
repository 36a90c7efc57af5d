import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedTemplates } from '../../../testing/database/embedded-templates.ts';
import { openEmbedded, tidyUp } from './embedded.ts';

let directory: string;
/** Copied where a database only has to be there: creating one takes seconds. */
let template: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'nearby-embedded-'));
  template = join(await embeddedTemplates(), 'empty');
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Files and directories of the database that others than their owner may read or write. */
const openToOthers = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name !== 'lock' && (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

describe('the embedded database', () => {
  const warnings: string[] = [];
  const open = () => openEmbedded({ directory, template, warn: (message) => warnings.push(message) });

  it('really writes through, and keeps what it has', async () => {
    const first = await open();
    const { rows } = (await first.db.execute(sql`show fsync`)) as unknown as { rows: object[] };
    expect(rows).toEqual([{ fsync: 'on' }]);
    await first.db.execute(sql`create table kept (n int)`);
    await first.close();
    const second = await open();
    await second.db.execute(sql`select n from kept`);
    await second.close();
    expect(warnings).toEqual([]);
  });

  it('sets a half-made database aside instead of deleting it', async () => {
    rmSync(join(directory, 'db', 'created'));
    const fresh = await open();
    await expect(fresh.db.execute(sql`select n from kept`)).rejects.toThrow();
    await fresh.close();
    expect(warnings).toHaveLength(1);
    const aside = readdirSync(directory).find((name) => name.startsWith('db.unfinished-')) ?? '';
    expect(existsSync(join(directory, aside, 'PG_VERSION'))).toBe(true);
  });

  it('is created anew where there is nothing to copy, and copied where there is', async () => {
    const warn = (message: string) => warnings.push(message);
    const original = join(directory, 'original');
    const created = await openEmbedded({ directory: original, warn, fsync: false });
    await created.db.execute(sql`create table copied (n int)`);
    await created.close();
    const place = join(directory, 'copy');
    const copy = await openEmbedded({ directory: place, template: original, warn });
    await copy.db.execute(sql`insert into copied values (1)`);
    await copy.close();
    // A second start keeps the existing database.
    const again = await openEmbedded({ directory: place, template: original, warn });
    const { rows } = (await again.db.execute(sql`select n from copied`)) as unknown as { rows: object[] };
    await again.close();
    expect([rows, warnings.length]).toEqual([[{ n: 1 }], 1]);
    for (const made of [original, place]) expect(openToOthers(made)).toEqual([]);
  });

  it('takes away the rights that others have on the files of an older version', async () => {
    for (const name of ['PG_VERSION', 'global/pg_control', 'base'])
      chmodSync(join(directory, 'db', name), 0o777);
    const again = await open();
    await again.close();
    expect(openToOthers(join(directory, 'db'))).toEqual([]);
  });

  it('leaves time for others between the queries of a transaction', async () => {
    const database = await open();
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await database.db.transaction(async (tx) => {
      for (let at = 0; at < 100; at++) await tx.execute(sql`select 1`);
    });
    clearInterval(timer);
    await database.close();
    expect(turns).toBeGreaterThan(0);
  });

  it('can be tidied up', async () => {
    cpSync(join(template, 'db'), join(directory, 'tidy'), { recursive: true });
    const client = await PGlite.create(join(directory, 'tidy'));
    await client.exec('create table t as select generate_series(1, 1000) n');
    await tidyUp(client);
    const { rows } = await client.query<{ reltuples: number }>(
      "select reltuples from pg_class where relname = 't'",
    );
    expect(rows[0]?.reltuples).toBe(1000);
    await client.close();
  });
});
