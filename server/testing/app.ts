/** The real application on a test's database. */
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { type App, createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { NOW } from './listings.ts';

/** A new app has cached nothing yet. @param clock stands still by default */
export const testApp = (database: Database, clock: () => Date = () => NOW): App =>
  createApp({
    db: database.db,
    clock,
    log: pino({ level: 'silent' }),
    ready: async () => true,
    publicOrigin: '',
    mediaDirectory: tmpdir(),
  });
