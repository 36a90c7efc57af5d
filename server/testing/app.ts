/** The real application on a test's database. */
import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import { type App, createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { type Gateways, sandboxGateways } from '../gateways/index.ts';
import { type LookCounter, lookCounter } from '../listings/index.ts';
import { createLog } from '../log.ts';
import { secretsFrom } from '../secrets.ts';
import { NOW } from './listings.ts';

interface TestAppOptions {
  /** Stands still by default. */
  clock?: () => Date;
  publicOrigin?: string;
  mediaDirectory?: string;
  clientOrigins?: string[];
  looks?: LookCounter;
  trustedProxies?: number;
  gateways?: Gateways;
  smsDailyBudget?: number;
  /** TEST_LOG=error shows why a call failed. */
  log?: Logger;
}

/** Any will do, as long as it stays the same. */
export const TEST_SECRETS = secretsFrom('a secret for tests');

/** A new app has cached nothing yet. */
export const testApp = (
  database: Database,
  {
    clock = () => NOW,
    publicOrigin = '',
    mediaDirectory = tmpdir(),
    clientOrigins,
    trustedProxies,
    gateways,
    smsDailyBudget,
    log = createLog(process.env.TEST_LOG ?? 'silent'),
    looks = quiet(database),
  }: TestAppOptions = {},
): App =>
  createApp({
    db: database.db,
    clock,
    log,
    ready: async () => true,
    publicOrigin,
    mediaDirectory,
    clientOrigins,
    looks,
    trustedProxies,
    gateways: gateways ?? sandboxGateways({ db: database.db, clock }),
    secrets: TEST_SECRETS,
    smsDailyBudget,
  });

const quiet = (database: Database) => lookCounter(database.db, () => {});
