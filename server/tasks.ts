/** What the server does by itself, by capability. */
import type { Logger } from 'pino';
import type { Tasks } from './background.ts';
import type { Queries } from './db/database.ts';
import type { Gateways } from './gateways/index.ts';
import { closeUnpaid, orderPayable } from './orders/index.ts';
import { messageSenders, sendWaiting } from './outbox/index.ts';
import { askDue, sendRefund } from './payments/index.ts';

interface TaskOptions {
  db: Queries;
  gateways: Gateways;
  log: Logger;
  /** How the outside reaches this site; empty when not told. */
  publicOrigin: string;
}

export function tasksOf({ db, gateways, log }: TaskOptions): Tasks {
  const asking = { gateways, payables: { user_order: orderPayable } };
  const senders = (now: Date) => ({
    ...messageSenders(gateways),
    refund: ({ refundId }: { refundId: number }) => sendRefund(db, refundId, gateways, now),
  });
  return {
    'what waits to go outside': (now) => sendWaiting(db, senders(now), now, log),
    'orders that nobody paid': (now) => closeUnpaid(db, now),
    'payments that nobody told about': (now) => askDue(db, asking, now, log),
  };
}
