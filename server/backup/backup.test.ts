/** Backups that are made while people write, restored into another place. */
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { ledgerTransfer, listing, upload, userOrder } from '../platform/db/schema.ts';
import { createLog } from '../platform/log.ts';
import { secretsFrom } from '../platform/secrets.ts';
import { addFile, isWhole, testInstallation } from '../testing/installation.ts';
import { addListings, NOW } from '../testing/listings.ts';
import { openShop } from '../testing/records/shop.ts';
import { answerCopyRequests, backUp, lastBackup, openFolder, restore } from './index.ts';

type TestInstallation = Awaited<ReturnType<typeof testInstallation>>;

const folder = mkdtempSync(join(tmpdir(), 'nearby-backup-'));
const [plain, encrypted] = [join(folder, 'plain'), join(folder, 'encrypted')];
const PASSPHRASE = 'correct horse battery';

let source: TestInstallation;
let files: string[];
/** Committed before the plain backup began. */
let listingsBefore = 0;

/** Two listings and a file that belong together, again and again, until it is stopped. */
function keepWriting({ db }: Database) {
  let isStopped = false;
  async function write() {
    while (!isStopped) {
      await db.transaction(async (tx) => {
        await addListings(tx, {}, {});
        await addFile(tx, source.directory, 'editor');
      });
      await setTimeout(50);
    }
  }
  const work = write();
  return () => {
    isStopped = true;
    return work;
  };
}

beforeAll(async () => {
  source = await testInstallation('migrated');
  const database = await source.open();
  const stop = answerCopyRequests(database, source.directory, createLog('silent'));
  const shop = await openShop(database);
  await shop.pay(await shop.open(await shop.order()));
  files = [
    await addFile(shop.db, source.directory, 'editor'),
    await addFile(shop.db, source.directory, 'identity'),
  ];
  writeFileSync(join(source.directory, 'media/u/unfinished.webp.0a1b2c3d.part'), '');
  listingsBefore = await shop.db.$count(listing);
  const stopWriting = keepWriting(database);
  await backUp(source.installation, plain, { now: NOW });
  await stopWriting();
  await backUp(source.installation, encrypted, { now: NOW, passphrase: PASSPHRASE });
  await stop?.();
  await database.close();
}, 180_000);
afterAll(async () => {
  await source.remove();
  rmSync(folder, { recursive: true });
});

let target: TestInstallation;
beforeAll(async () => {
  target = await testInstallation();
});
afterEach(async () => {
  await target.remove();
  target = await testInstallation();
});
afterAll(() => target.remove());

const restoreTo = async (
  from: string,
  options = {},
  passphrase?: string,
  installation = target.installation,
) => restore(await openFolder(from, passphrase), installation, { now: NOW, ...options });

async function withTarget<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await target.open();
  return work(database).finally(() => database.close());
}

describe('a backup that was made while people wrote', () => {
  it('has what was committed at one moment, and every file that its rows name', async () => {
    expect(await restoreTo(plain)).toMatchObject({ ledger: [], audit: { finding: null }, aside: [] });
    await withTarget(async ({ db }) => {
      const listings = await db.$count(listing);
      expect([listings >= listingsBefore, (listings - listingsBefore) % 2]).toEqual([true, 0]);
      expect(await db.select({ paid: userOrder.status }).from(userOrder)).toEqual([{ paid: 1 }]);
      expect(await db.$count(ledgerTransfer)).toBe(1);
      const uploads = await db.select({ url: upload.url }).from(upload);
      expect(uploads).toHaveLength(files.length + (listings - listingsBefore) / 2);
      for (const { url } of uploads) expect(isWhole(target.directory, url ?? '')).toBe(true);
    });
    expect(readdirSync(join(target.directory, 'media/u')).some((it) => it.endsWith('.part'))).toBe(false);
  });

  it('goes beside what is there, and to an installation with another secret, only with a word', async () => {
    await restoreTo(plain);
    await withTarget(({ db }) => addListings(db, { title: '之后登记的标的' }));
    await expect(restoreTo(plain)).rejects.toThrow('nothing was restored');
    const other = { ...target.installation, secrets: secretsFrom('another secret') };
    const overwriting = { isOverwriting: true };
    await expect(restoreTo(plain, overwriting, undefined, other)).rejects.toThrow('another one');
    const words = { ...overwriting, acceptsOtherSecret: true };
    const { aside, audit } = await restoreTo(plain, words, undefined, other);
    expect(audit).toBeNull();
    expect(aside.length).toBeGreaterThan(0);
    const titles = await withTarget(({ db }) => db.select({ title: listing.title }).from(listing));
    expect(titles.map(({ title }) => title)).not.toContain('之后登记的标的');
    expect(isWhole(target.directory, files[0] ?? '')).toBe(true);
  });

  it('puts aside all that witnessed the database before', async () => {
    await restoreTo(plain);
    const witnesses = ['audit-head.json', 'witness.jsonl', 'witness.jsonl.1'];
    // Restored onto PostgreSQL, an installation may have no files.
    rmSync(join(target.directory, 'media'), { recursive: true });
    rmSync(join(target.directory, 'uploads'), { recursive: true });
    for (const name of witnesses) writeFileSync(join(target.directory, name), '');
    const { aside } = await restoreTo(plain, { isOverwriting: true });
    expect(witnesses.filter((it) => existsSync(join(target.directory, it)))).toEqual([]);
    const former = aside.find((it) => it.startsWith(target.directory)) ?? '';
    expect(readdirSync(former)).toEqual(expect.arrayContaining(witnesses));
  });

  it('keeps a folder on another disk there, and what was in it before', async () => {
    const disk = mkdtempSync(join(folder, 'disk-'));
    writeFileSync(join(disk, 'before.webp'), '');
    symlinkSync(disk, join(target.directory, 'media'));
    const { aside } = await restoreTo(plain, { isOverwriting: true });
    expect(lstatSync(join(target.directory, 'media')).isSymbolicLink()).toBe(true);
    expect(readdirSync(disk)).toEqual(['u']);
    expect(files.every((it) => isWhole(target.directory, it))).toBe(true);
    expect(existsSync(join(aside[0] ?? '', 'media/before.webp'))).toBe(true);
  });

  it('says where files are if a disk fails while folders are moved, and leaves the database as it was', async () => {
    await restoreTo(plain);
    await withTarget(({ db }) => addListings(db, { title: '之后登记的标的' }));
    // A file where the folder of the former data would be.
    writeFileSync(join(target.directory, `before-restore-${NOW.toISOString().replaceAll(/[:.]/g, '-')}`), '');
    const { databaseUrl } = target.installation.config;
    await expect(restoreTo(plain, { isOverwriting: true })).rejects.toThrow(
      databaseUrl ? /stopped halfway.*cp -an '.*before-restore-/ : /stopped halfway.*before-restore-/,
    );
    await withTarget(async ({ db }) => {
      expect(await db.$count(listing, eq(listing.title, '之后登记的标的'))).toBe(1);
      const schemas = await db.execute(`select from pg_namespace where nspname like 'before_restore_%'`);
      expect((schemas as unknown as { rows: object[] }).rows).toEqual([]);
    });
  });

  it.runIf(process.getuid?.() === 0)("is the server's after a restore by root", async () => {
    const disk = mkdtempSync(join(folder, 'disk-'));
    symlinkSync(disk, join(target.directory, 'media'));
    const [uid, gid] = [12_345, 12_346];
    chownSync(target.directory, uid, gid);
    await restoreTo(plain);
    await restoreTo(plain, { isOverwriting: true });
    const paths = [target.directory, disk].flatMap((at) =>
      readdirSync(at, { recursive: true, encoding: 'utf8' }).map((it) => join(at, it)),
    );
    expect(paths).toEqual(expect.arrayContaining(files.map((it) => join(target.directory, it))));
    const others = paths.filter((it) => statSync(it).uid !== uid || statSync(it).gid !== gid);
    expect(others).toEqual([]);
  });

  it('refuses a folder in DATA_DIR, also behind a link', async () => {
    const link = join(folder, 'link');
    symlinkSync(join(source.directory, 'media'), link);
    for (const inside of [join(source.directory, 'media/bk'), join(link, 'new/bk')])
      await expect(backUp(source.installation, inside, { now: NOW })).rejects.toThrow('outside of DATA_DIR');
    expect(readdirSync(join(source.directory, 'media'))).toEqual(['u']);
    // A folder whose name only begins alike is another one.
    const beside = `${source.directory}-backup`;
    await backUp(source.installation, beside, { now: NOW });
    rmSync(beside, { recursive: true });
  });

  it('needs a folder of its own', async () => {
    const later = new Date(NOW.getTime() + 1_000);
    await expect(backUp(source.installation, plain, { now: later })).rejects.toThrow('not empty');
    // Monitoring knows when the last one was made that ended well.
    expect(await lastBackup(source.directory)).toEqual(NOW);
    expect(await lastBackup(target.directory)).toBeNull();
  });
});

describe('an encrypted backup', () => {
  it('is restored with its passphrase, and says nothing without', async () => {
    const inside = readdirSync(encrypted, { recursive: true, encoding: 'utf8' });
    const contents = inside
      .filter((it) => it.endsWith('.enc'))
      .map((it) => readFileSync(join(encrypted, it), 'latin1'));
    expect(contents.some((it) => it.includes('picture ') || it.includes('user_order'))).toBe(false);
    await expect(openFolder(encrypted, undefined)).rejects.toThrow('passphrase is needed');
    await expect(openFolder(encrypted, 'correct horse batterie')).rejects.toThrow('passphrase is wrong');
    expect(await restoreTo(encrypted, {}, PASSPHRASE)).toMatchObject({
      ledger: [],
      audit: { finding: null },
    });
    expect(files.every((it) => isWhole(target.directory, it))).toBe(true);
  });
});

describe('a damaged backup', () => {
  const isEmpty = async () => {
    const names = readdirSync(target.directory).filter((it) => it !== 'lock');
    const tables = target.installation.config.databaseUrl
      ? await withTarget(({ db }) => db.execute(`select from pg_tables where schemaname = 'public'`))
      : { rows: [] };
    return names.length === 0 && (tables as unknown as { rows: object[] }).rows.length === 0;
  };

  /** Changes a file of the backup for the time of a restore. */
  async function restoreDamaged(
    path: string,
    passphrase: string | undefined,
    damage: (file: string) => void,
  ) {
    const file = join(passphrase ? encrypted : plain, path);
    const before = readFileSync(file);
    damage(file);
    try {
      await restoreTo(passphrase ? encrypted : plain, {}, passphrase);
      return 'restored';
    } catch (error) {
      return String(error);
    } finally {
      writeFileSync(file, before);
    }
  }

  function flip(file: string) {
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  }

  it.each([
    ['a changed picture', undefined, flip, 'was changed'],
    ['a picture that is cut off', undefined, (file: string) => truncateSync(file, 5), 'was changed'],
    ['a missing picture', undefined, (file: string) => rmSync(file), 'is missing'],
    ['a changed encrypted picture', PASSPHRASE, flip, 'was changed'],
  ])('is refused as a whole: %s', async (_, passphrase, damage, reason) => {
    const path = `${files[0]}${passphrase ? '.enc' : ''}`;
    expect(await restoreDamaged(path, passphrase, damage)).toContain(reason);
    expect(await isEmpty()).toBe(true);
  });

  it('is refused as a whole: a manifest that was changed, or tells of other rows', async () => {
    expect(await restoreDamaged('manifest.json.enc', PASSPHRASE, flip)).toContain('manifest was changed');
    const forge = (file: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"user_order":\d+/, '"user_order":7'));
    expect(await restoreDamaged('manifest.json', undefined, forge)).toContain(
      'user_order has 1 rows instead of 7',
    );
    expect(await isEmpty()).toBe(true);
  });

  it('is one that was not completed', async () => {
    await expect(openFolder(folder, undefined)).rejects.toThrow('no complete backup');
    expect(existsSync(`${plain}.unfinished`)).toBe(false);
  });
});

it('lists the files of a bucket instead of copying them', async () => {
  const storage = {
    kind: 's3' as const,
    endpoint: '',
    region: '',
    bucket: '',
    accessKeyId: '',
    secretAccessKey: '',
    publicUrl: '',
  };
  const bucket = { ...source.installation, config: { ...source.installation.config, storage } };
  const to = join(folder, 'bucket');
  const { manifest, missing } = await backUp(bucket, to, { now: NOW });
  const objects = readFileSync(join(to, 'objects.txt'), 'utf8');
  expect([manifest.uploads, existsSync(join(to, 'uploads')), missing]).toEqual(['bucket', false, []]);
  for (const path of files) expect(objects).toContain(/[\da-f]{32}/.exec(path)?.[0]);
});

it('names files that are missing, and ended well only if so many may be', async () => {
  const other = mkdtempSync(join(folder, 'other-'));
  const database = await source.open();
  const [kept, lost] = [
    await addFile(database.db, source.directory, 'editor'),
    await addFile(database.db, source.directory, 'identity'),
  ];
  await database.close();
  rmSync(join(source.directory, lost));
  const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
  const first = await backUp(source.installation, join(other, 'first'), { now: at(1) });
  expect(first.missing).toEqual([lost]);
  expect(first.manifest.files.map(({ path }) => path)).toContain(kept);
  expect(await lastBackup(source.directory)).not.toEqual(at(1));
  await backUp(source.installation, join(other, 'second'), { now: at(2), mayMiss: 1 });
  expect(await lastBackup(source.directory)).toEqual(at(2));
});
