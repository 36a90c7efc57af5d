/** Once per project of a test run: a migrated database, which every worker copies, and the program that reads files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../platform/db/engines/postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { buildFileReader, FILE_READER } from '../files/file-readers.ts';
import { embeddedTemplates, MIGRATIONS } from './embedded-templates.ts';
import { startPooler } from './pooler.ts';
import { postgresBinaries, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of `embedded-templates.ts`. */
    embeddedTemplates: string;
    /** The folder of the workers' copies, deleted after the run. */
    embeddedCopies: string;
    /** The address of the server's database `postgres`; the template's name is TEMPLATE. */
    postgresUrl: string;
    /** The same as tests use it: through a pooler, where one is before the server. */
    usedUrl: string;
  }
}

export const TEMPLATE = 'template_migrated';

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

async function prepareEmbedded(project: TestProject): Promise<() => void> {
  project.provide('embeddedTemplates', await embeddedTemplates());
  const copies = mkdtempSync(join(tmpdir(), 'nearby-test-'));
  project.provide('embeddedCopies', copies);
  return () => rmSync(copies, { recursive: true, force: true });
}

async function preparePostgres(project: TestProject) {
  const binaries = postgresBinaries() ?? fail('PostgreSQL is not on this machine');
  const cluster = await startCluster(binaries);
  const maintenance = openPostgres(cluster.socketUrl('postgres'), { poolSize: 1, warn: fail });
  await maintenance.db.execute(`create database ${TEMPLATE}`);
  await maintenance.close();
  const template = openPostgres(cluster.socketUrl(TEMPLATE), { poolSize: 2, warn: fail });
  await migrate(template, MIGRATIONS);
  await template.close();
  const url = cluster.socketUrl('postgres');
  project.provide('postgresUrl', url);
  const { hostname, port } = new URL(url);
  const program = process.env.TEST_POOLER;
  const pooler = program ? await startPooler(program, { host: decodeURIComponent(hostname), port }) : null;
  project.provide('usedUrl', pooler?.url('postgres') ?? url);
  return () => {
    pooler?.stop();
    cluster.stop();
  };
}
