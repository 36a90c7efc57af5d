/** The application in memory, for benches that measure it without a server. */
import { join } from 'node:path';
import { pino } from 'pino';
import { temporaryDirectory } from '../e2e/built-server.ts';
import { prepareAccounts } from '../server/accounts/index.ts';
import { type AppOptions, createApp } from '../server/app.ts';
import { createViewCounter } from '../server/market/listings/index.ts';
import { type Gateways, sandboxGateways } from '../server/outside/gateways/index.ts';
import { openEmbedded } from '../server/platform/db/engines/embedded.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { secretsFrom } from '../server/platform/secrets.ts';
import { testStorage, testWorkers } from '../server/testing/app.ts';
import { testFileReaders } from '../server/testing/files/file-readers.ts';

export const PASSWORD = 'mima2026';
/** An ordinary user's; the operator is called ops. Both have the password. */
export const PHONE = '13811110001';

export const SECRETS = secretsFrom('a secret of the bench');

/** The application as a server has it, with the sandbox's gateways and a log that goes nowhere. */
export function benchApp({ db, clock, ...others }: Pick<AppOptions, 'db' | 'clock'> & Partial<AppOptions>) {
  return createApp({
    db,
    clock,
    log: pino({ level: 'info' }, { write: () => {} }),
    ready: async () => true,
    publicOrigin: '',
    mediaDirectory: '.cache',
    viewCounter: createViewCounter(db, console.warn),
    gateways: sandboxGateways({ db, clock }),
    storage: testStorage(),
    workers: testWorkers(),
    fileReaders: testFileReaders(),
    secrets: SECRETS,
    ...others,
  });
}

interface Options {
  gateways?: Partial<Gateways>;
  trustedProxies?: number;
}

/** @returns the application on an embedded database with a user and an operator; `close` removes it */
export async function openApplication({ gateways, trustedProxies }: Options = {}) {
  const directory = temporaryDirectory();
  const database = await openEmbedded({ directory: directory.path, warn: console.warn });
  await migrate(database, join(import.meta.dirname, '../server/platform/db/migrations'));
  const { db } = database;
  const clock = () => new Date();
  const app = benchApp({
    db,
    clock,
    mediaDirectory: directory.path,
    gateways: { ...sandboxGateways({ db, clock }), ...gateways },
    trustedProxies,
  });
  const users = [{ phone: PHONE, nickname: '甲', password: PASSWORD }];
  const operators = [{ name: 'ops', roles: [], password: PASSWORD }];
  await (await prepareAccounts({ users, creditors: [], operators }, SECRETS, clock()))(db);
  const close = async () => {
    await database.close();
    directory.remove();
  };
  return { app, db, close };
}
