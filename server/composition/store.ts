/** Opens the server's data: the migrated database, files and secrets. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type FileReaders, startReaders } from '../files/readers/index.ts';
import { openStorage, type StorageGateway } from '../files/storage/index.ts';
import { type PictureWorkers, pictureWorkers } from '../files/uploads/index.ts';
import { setAuditKey } from '../platform/audit/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { isEmbeddedCreated, openEmbedded } from '../platform/db/engines/embedded.ts';
import { openPostgres } from '../platform/db/engines/postgres.ts';
import { isMigrated, migrate } from '../platform/db/migrate.ts';
import {
  namingFullDisk,
  requireSpace,
  SPACE_FOR_DATABASE,
  SPACE_FOR_DEMONSTRATION,
  SPACE_TO_RUN,
} from '../platform/disk-space.ts';
import type { WhenWritable } from '../platform/entrance.ts';
import { openSecrets, type Secrets } from '../platform/secrets.ts';
import { prepareDataDirectory } from './data-directory.ts';
import type { ReaderTasks } from './file-reader.ts';

export interface OpenStore {
  database: Database;
  storage: StorageGateway;
  workers: PictureWorkers;
  /** The absolute path of DATA_DIR. */
  directory: string;
  /** The absolute path of the witness of ledger and audit. */
  witnessFile: string;
  fileReaders: FileReaders<ReaderTasks>;
  mediaDirectory: string;
  secrets: Secrets;
  ready: () => Promise<boolean>;
}

interface StoreOptions {
  /** The maximum time of a query, in ms; unlimited by default. */
  timeoutMs?: number;
  /** Called when the embedded database has failed and only a new process can open it again. */
  onPanic?: (error: unknown) => void;
  /** Returns the path of the program that reads files; by default that of the build. */
  fileReader?: () => Promise<string>;
  /** By default the database must be there. */
  whenWritable?: WhenWritable;
  /** Brings the database to this version, or refuses it; by default it is migrated. */
  prepare?: (database: Database, migrations: string) => Promise<void>;
}

/** Read from the sources, wherever the server was built. */
export const MIGRATIONS = 'server/platform/db/migrations';
const WORKER = 'server/files/uploads/images/image-worker.mjs';

/** Inside DATA_DIR, unless the configuration names another file. */
const WITNESS = 'witness.jsonl';

/** A migrated empty database, created by the build. */
const NEW_DATABASE = 'build/database';

/** Built like the server, because it is written in TypeScript. */
const FILE_READER = 'build/server/read-file.js';

/**
 * @param root the project's folder, which contains the migrations; a relative DATA_DIR is inside it
 * @throws DirectoryInUse, DiskFull, and the database's error if it cannot be opened
 */
export async function openStore(
  config: Config,
  log: Logger,
  root: string,
  options: StoreOptions = {},
): Promise<OpenStore> {
  const directory = resolve(root, config.dataDirectory);
  try {
    return await open(config, log, root, directory, options);
  } catch (error) {
    throw explainFullDisk(error, config, directory);
  }
}

/**
 * Names a full disk as the cause if it is. A database server writes to its own disk, and reports the cause itself.
 * @param directory DATA_DIR
 */
export const explainFullDisk = (error: unknown, { databaseUrl }: Config, directory: string) =>
  databaseUrl ? error : namingFullDisk(directory, error);

async function open(
  config: Config,
  log: Logger,
  root: string,
  directory: string,
  {
    timeoutMs,
    onPanic = () => {},
    fileReader = async () => join(root, FILE_READER),
    whenWritable = (work) => work(),
    prepare = migrate,
  }: StoreOptions,
): Promise<OpenStore> {
  const warn = (message: string) => log.warn(message);
  const migrations = join(root, MIGRATIONS);
  prepareDataDirectory(directory, warn);
  requireSpace(directory, spaceToStart(config, directory));
  const database = await openMigrated(config, migrations, { warn, timeoutMs, whenWritable, prepare }, () =>
    openEmbedded({
      directory,
      warn,
      template: join(root, NEW_DATABASE),
      onPanic: (error) => onPanic(namingFullDisk(directory, error)),
    }),
  );
  const mediaDirectory = join(directory, 'media');
  mkdirSync(mediaDirectory, { recursive: true });
  const secrets = openSecrets(config.secretKey, directory);
  setAuditKey(secrets.audit);
  const uploads = join(directory, 'uploads');
  let isCurrent = false;
  return {
    database,
    directory,
    witnessFile: config.witnessFile ? resolve(root, config.witnessFile) : join(directory, WITNESS),
    storage: openStorage(config.storage, { directory: uploads, mediaDirectory, secret: secrets.uploads }),
    workers: pictureWorkers({ script: join(root, WORKER), directory: join(uploads, 'working') }),
    fileReaders: startReaders<ReaderTasks>(fileReader),
    mediaDirectory,
    secrets,
    async ready() {
      const { aside } = database;
      await soon(aside.execute(sql`select 1`));
      isCurrent ||= await soon(isMigrated(aside, migrations));
      return isCurrent;
    },
  };
}

/** The free space that the start needs. A first start needs more and must not fail halfway. */
function spaceToStart({ databaseUrl, seedDemonstration }: Config, directory: string): number {
  if (databaseUrl || isEmbeddedCreated(directory)) return SPACE_TO_RUN;
  return SPACE_TO_RUN + SPACE_FOR_DATABASE + (seedDemonstration ? SPACE_FOR_DEMONSTRATION : 0);
}

/** Migrations and commands may take as long as they need, so they have connections of their own, past a pooler. */
async function openMigrated(
  { databaseUrl, databaseDirectUrl, databasePool, databasePrepares }: Config,
  migrations: string,
  { warn, timeoutMs, whenWritable, prepare }: MigrationOptions,
  openOwn: () => Promise<Database>,
): Promise<Database> {
  /** Closes it where that fails. */
  const prepared = async (database: Database) => {
    try {
      await prepare(database, migrations);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  };
  if (!databaseUrl || !databaseDirectUrl) return prepared(await openOwn());
  await whenWritable(async () => {
    const first = openPostgres(databaseDirectUrl, { poolSize: 1, warn });
    await (await prepared(first)).close();
  });
  return timeoutMs
    ? openPostgres(databaseUrl, { poolSize: databasePool, warn, timeoutMs, isPrepared: databasePrepares })
    : openPostgres(databaseDirectUrl, { poolSize: databasePool, warn });
}

interface MigrationOptions extends Required<Pick<StoreOptions, 'whenWritable' | 'prepare'>> {
  warn: (message: string) => void;
  timeoutMs?: number;
}

const READY_WITHIN_MS = 2_000;

/** Limits the time of a health check, also if the database does not answer. */
const soon = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, setTimeout(READY_WITHIN_MS, undefined, { ref: false }).then(() => tooLate())]);

function tooLate(): never {
  throw new Error('the database does not answer');
}
