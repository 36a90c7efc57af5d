/** Once per test run: a migrated database of each engine, which every worker copies, and the program that reads files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { postgresBinaries, startCluster } from './postgres-cluster.ts';
import { buildFileReader, FILE_READER } from './subject-file-processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory; the workers' copies lie beside it. */
    embeddedTemplate: string;
    /** The address of the server's database `postgres`; the template's name is TEMPLATE. */
    postgresUrl: string;
  }
}

export const MIGRATIONS = join(import.meta.dirname, '../platform/db/migrations');
export const TEMPLATE = 'template_migrated';
/** Names the environment variable with the directory of the migrated embedded database. */
const EMBEDDED_TEMPLATE = 'EMBEDDED_TEMPLATE';

const fail = (message: string) => {
  throw new Error(message);
};

export default async function prepare(project: TestProject) {
  const removeFileReader = await prepareFileReader();
  const isPostgres = project.config.env?.TEST_ENGINE === 'postgresql';
  const removeDatabase = await (isPostgres ? preparePostgres : prepareEmbedded)(project);
  return () => {
    removeDatabase();
    removeFileReader();
  };
}

/** The projects of a run share it. */
async function prepareFileReader(): Promise<() => void> {
  if (process.env[FILE_READER]) return () => {};
  const { program, remove } = await buildFileReader();
  process.env[FILE_READER] = program;
  return remove;
}

/** The projects of a run share it. They are prepared one after another. */
async function prepareEmbedded(project: TestProject): Promise<() => void> {
  const existing = process.env[EMBEDDED_TEMPLATE];
  if (existing) {
    project.provide('embeddedTemplate', existing);
    return () => {};
  }
  const all = mkdtempSync(join(tmpdir(), 'nearby-test-'));
  const directory = join(all, 'template');
  const database = await openEmbedded({ directory, warn: fail, fsync: false });
  await migrate(database, MIGRATIONS);
  await database.close();
  project.provide('embeddedTemplate', directory);
  process.env[EMBEDDED_TEMPLATE] = directory;
  return () => rmSync(all, { recursive: true, force: true });
}

async function preparePostgres(project: TestProject) {
  const binaries = postgresBinaries() ?? fail('PostgreSQL is not on this machine');
  const cluster = await startCluster(binaries);
  const maintenance = openPostgres(cluster.url('postgres'), { poolSize: 1, warn: fail });
  await maintenance.db.execute(`create database ${TEMPLATE}`);
  await maintenance.close();
  const template = openPostgres(cluster.url(TEMPLATE), { poolSize: 2, warn: fail });
  await migrate(template, MIGRATIONS);
  await template.close();
  project.provide('postgresUrl', cluster.url('postgres'));
  return () => cluster.stop();
}
