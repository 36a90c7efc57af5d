/** The application over an embedded database in a temporary directory, for benches that call it in memory. */
import { join } from 'node:path';
import { pino } from 'pino';
import { temporaryDirectory } from '../e2e/built-server.ts';
import { prepareAccounts } from '../server/accounts/index.ts';
import { createApp } from '../server/app.ts';
import { createViewCounter } from '../server/market/listings/index.ts';
import { type Gateways, sandboxGateways } from '../server/outside/gateways/index.ts';
import { openEmbedded } from '../server/platform/db/embedded.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { secretsFrom } from '../server/platform/secrets.ts';
import { testStorage, testWorkers } from '../server/testing/app.ts';
import { testFileReaders } from '../server/testing/file-readers.ts';

export const PASSWORD = 'mima2026';
/** An ordinary user's; the operator is called ops. Both have the password. */
export const PHONE = '13811110001';

interface Options {
  gateways?: Partial<Gateways>;
  trustedProxies?: number;
}

/** @returns the application with a user and an operator; `close` removes it */
export async function openApplication({ gateways, trustedProxies }: Options = {}) {
  const directory = temporaryDirectory();
  const database = await openEmbedded({ directory: directory.path, warn: console.warn });
  await migrate(database, join(import.meta.dirname, '../server/platform/db/migrations'));
  const { db } = database;
  const clock = () => new Date();
  const secrets = secretsFrom('a secret of the bench');
  const app = createApp({
    db,
    clock,
    log: pino({ level: 'info' }, { write: () => {} }),
    ready: async () => true,
    publicOrigin: '',
    mediaDirectory: directory.path,
    viewCounter: createViewCounter(db, console.warn),
    gateways: { ...sandboxGateways({ db, clock }), ...gateways },
    storage: testStorage(),
    workers: testWorkers(),
    fileReaders: testFileReaders(),
    secrets,
    trustedProxies,
  });
  const users = [{ phone: PHONE, nickname: '甲', password: PASSWORD }];
  const operators = [{ name: 'ops', roles: [], password: PASSWORD }];
  await (await prepareAccounts({ users, creditors: [], operators }, secrets, clock()))(db);
  const close = async () => {
    await database.close();
    directory.remove();
  };
  return { app, db, close };
}
