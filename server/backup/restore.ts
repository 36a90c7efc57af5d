/**
 * Restores a backup. Everything is read, compared with the manifest and checked beside its place; only then it is put
 * there. What was there before is moved aside, and never deleted.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkLedger } from '../money/ledger/index.ts';
import { type AuditCheck, checkAudit, setAuditKey } from '../platform/audit/index.ts';
import type { Database } from '../platform/db/database.ts';
import { lockDirectory } from '../platform/db/engines/directory-lock.ts';
import { openEmbedded } from '../platform/db/engines/embedded.ts';
import { migrate, migrationHashes } from '../platform/db/migrate.ts';
import { DATABASE_FOLDER, DUMP_FILE, OBJECTS_FILE } from './back-up.ts';
import { type BackupReader, flushAll } from './folder.ts';
import { fingerprint, type Installation, treesOf } from './installation.ts';
import { BackupRefused, type Manifest, messageOf } from './manifest.ts';
import { formerOf, handOver, intoPlace, moveAside, occupied } from './places.ts';
import { restoreIntoPostgres } from './restore-postgres.ts';
import { differenceOf, summarize } from './summary.ts';

interface RestoreOptions {
  now: Date;
  /** Move aside what is there. */
  isOverwriting?: boolean;
  /** Restore although SECRET_KEY is another one. */
  acceptsOtherSecret?: boolean;
}

export interface Restored {
  /** Errors of the ledger; empty for a correct one. */
  ledger: Awaited<ReturnType<typeof checkLedger>>;
  /** Null with another secret, without which it can't be checked. */
  audit: AuditCheck | null;
  /** The folder or schema with what was there before. */
  aside: string[];
}

/** @throws BackupRefused, DirectoryInUse; then nothing has changed, unless a disk failed while folders were moved */
export async function restore(
  from: BackupReader,
  to: Installation,
  { now, isOverwriting = false, acceptsOtherSecret = false }: RestoreOptions,
): Promise<Restored> {
  const isSameSecret = from.manifest.secret === fingerprint(to.secrets);
  refuseUnlessFitting(from.manifest, to, isSameSecret || acceptsOtherSecret);
  mkdirSync(to.directory, { recursive: true });
  const unlock = to.config.databaseUrl ? () => {} : lockDirectory(to.directory, to.warn);
  const staging = join(to.directory, `restore-${randomBytes(4).toString('hex')}`);
  try {
    const places = [...treesOf(to), ...(to.config.databaseUrl ? [] : [DATABASE_FOLDER])];
    const found = await occupied(to.directory, places);
    if (found.length > 0 && !isOverwriting)
      throw new BackupRefused(
        `${found.join(' and ')} in ${to.directory} are not empty: nothing was restored`,
      );
    await extractAll(from, staging);
    const check = (database: Database) => checkRestored(database, from.manifest, to, { now, isSameSecret });
    /** @param schema with the former tables @returns where everything is that was there before */
    const placeFiles = async (schema: string | null): Promise<string[]> => {
      const isOverwritten = found.length > 0 || schema !== null;
      const former = isOverwritten ? formerOf(to.directory, [...found, ...WITNESSES], now) : null;
      try {
        if (former) await moveAside(to.directory, former);
        await intoPlace(staging, to.directory, places);
      } catch (cause) {
        throw new BackupRefused(halfway(to, former?.aside, cause), { cause });
      }
      return [former?.aside, schema].filter((it) => typeof it === 'string');
    };
    const finish = async (database: Database, schema: string | null) => ({
      ...(await check(database)),
      aside: await placeFiles(schema),
    });
    if (to.config.databaseUrl)
      return await restoreIntoPostgres(to.config.databaseUrl, join(staging, DUMP_FILE), {
        ...{ isOverwriting, now, warn: to.warn, finish },
      });
    const result = await checkEmbedded(staging, to, check);
    return { ...result, aside: await placeFiles(null) };
  } finally {
    await rm(staging, { recursive: true, force: true });
    unlock();
    await handOver(to.directory).catch(({ message }) =>
      to.warn(`Give what is in ${to.directory} to the server's user, who can't read it all: ${message}`),
    );
  }
}

/** They say that the database was newer, which is right after a restore. The witness begins anew. */
const WITNESSES = ['witness.jsonl', 'witness.jsonl.1', 'audit-head.json'];

function halfway({ config, directory }: Installation, aside: string | undefined, cause: unknown): string {
  const stopped = `The restore stopped halfway: ${messageOf(cause)}. `;
  if (!config.databaseUrl)
    return stopped + (aside ? `What was there before is in ${aside}` : 'There was nothing before');
  const database = `${stopped}The database gets back what it had. `;
  if (!aside) return `${database}There were no files before`;
  // Files never change once they have a name: those that are in place are the right ones.
  return `${database}Bring the files back with: cp -an '${aside}/.' '${directory}/'`;
}

const ENGINES = { embedded: 'the embedded database', postgresql: 'PostgreSQL' };

function refuseUnlessFitting(manifest: Manifest, to: Installation, isSecretAccepted: boolean) {
  const { databaseUrl, storage } = to.config;
  const engine = databaseUrl ? 'postgresql' : 'embedded';
  if (manifest.engine !== engine)
    throw new BackupRefused(
      `The backup is of ${ENGINES[manifest.engine]}, but this installation uses ${ENGINES[engine]}: ${databaseUrl ? 'unset' : 'set'} DATABASE_URL`,
    );
  const ownMigrations = migrationHashes(to.migrations);
  if (manifest.schema.some((hash) => !ownMigrations.has(hash)))
    throw new BackupRefused(
      `The backup was made by a newer version (${manifest.version}): restore it with that version`,
    );
  if (manifest.uploads === 'here' && storage.kind === 's3')
    throw new BackupRefused(
      'The backup contains uploaded files, but STORAGE=s3 is set: restore it with STORAGE=local',
    );
  if (!isSecretAccepted)
    throw new BackupRefused(
      `The secret is another one than that of the backup: set SECRET_KEY, or copy secret.key of the backed up server into ${to.directory}. ` +
        'If it is lost, add --without-secret: then all passwords have to be set again by a code, and the audit can’t be checked.',
    );
}

async function extractAll(from: BackupReader, staging: string) {
  for (const folder of from.manifest.folders) await mkdir(join(staging, folder), { recursive: true });
  for (const file of from.manifest.files) await from.extract(file, join(staging, file.path));
  await flushAll(from.manifest.files.map(({ path }) => join(staging, path)));
  await rm(join(staging, OBJECTS_FILE), { force: true });
}

type Checked = Omit<Restored, 'aside'>;

async function checkEmbedded(
  staging: string,
  to: Installation,
  check: (database: Database) => Promise<Checked>,
) {
  const database = await openEmbedded({ directory: staging, warn: to.warn });
  try {
    return await check(database);
  } finally {
    await database.close();
  }
}

async function checkRestored(
  database: Database,
  manifest: Manifest,
  to: Installation,
  { now, isSameSecret }: { now: Date; isSameSecret: boolean },
): Promise<Checked> {
  const difference = differenceOf(manifest, await summarize(database.db));
  if (difference)
    throw new BackupRefused(`The restored database is not the one that was backed up: ${difference}`);
  // An older version made the backup: the checks read today's tables.
  await migrate(database, to.migrations);
  setAuditKey(to.secrets.audit);
  return {
    ledger: await checkLedger(database.db, now),
    audit: isSameSecret ? await checkAudit(database.db, { storedHead: manifest.audit }) : null,
  };
}
