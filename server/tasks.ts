/** What the server does by itself, by capability. */
import type { Logger } from 'pino';
import type { Tasks } from './background.ts';
import type { Queries } from './db/database.ts';
import type { Gateways } from './gateways/index.ts';
import { messageSenders, sendWaiting } from './outbox/index.ts';
import { dailyMail } from './subscriptions/index.ts';

interface TaskOptions {
  db: Queries;
  gateways: Gateways;
  log: Logger;
  /** How the outside reaches this site; empty when not told. */
  publicOrigin: string;
}

export function tasksOf({ db, gateways, log, publicOrigin }: TaskOptions): Tasks {
  const senders = { ...messageSenders(gateways), refund: async () => false };
  return {
    'the daily mail': dailyMail({ db, publicOrigin }),
    'what waits to go outside': (now) => sendWaiting(db, senders, now, log),
  };
}
