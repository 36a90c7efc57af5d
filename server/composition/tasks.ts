/** What the server does by itself, by capability. */
import type { Logger } from 'pino';
import { dailyMail } from '../market/subscriptions/index.ts';
import { closeUnpaid } from '../money/orders/index.ts';
import { askDue, receiveNotification, sendRefund } from '../money/payments/index.ts';
import { deliverSandboxNotifications, type Gateways } from '../outside/gateways/index.ts';
import { messageSenders, sendWaiting } from '../outside/outbox/index.ts';
import { followSandboxRule } from '../outside/sandbox/index.ts';
import type { Tasks } from '../platform/background.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Secrets } from '../platform/secrets.ts';
import { PAYABLES } from './payables.ts';

interface TaskOptions {
  db: Queries;
  clock: () => Date;
  gateways: Gateways;
  log: Logger;
  secrets: Secrets;
  /** How the outside reaches this site; empty when not told. */
  publicOrigin: string;
  /** Whether a rule decides what waits for an operator. */
  sandboxOperator: boolean;
}

export function tasksOf({
  db,
  clock,
  gateways,
  log,
  secrets,
  publicOrigin,
  sandboxOperator,
}: TaskOptions): Tasks {
  const payments = { db, clock, gateways, payables: PAYABLES };
  const senders = {
    ...messageSenders(gateways),
    refund: ({ refundId }: { refundId: number }) => sendRefund(db, refundId, gateways, clock),
  };
  const inSandbox: Tasks = {
    'notifications of the sandbox': (now) =>
      deliverSandboxNotifications(db, now, secrets.sandbox, (key, headers, body) =>
        receiveNotification(key, headers, body, payments, log),
      ),
  };
  const byRule: Tasks = {
    'what waits for an operator': (now) => followSandboxRule(db, now, log),
  };
  return {
    ...(gateways.sandboxed.payment ? inSandbox : {}),
    // A rule must not decide about anybody's real money.
    ...(sandboxOperator && !gateways.takesRealMoney ? byRule : {}),
    'the daily mail': dailyMail({ db, publicOrigin }),
    'what waits to go outside': (_, stop) => sendWaiting(db, senders, clock, log, stop),
    'orders that nobody paid': (now) => closeUnpaid(db, now),
    'payments that nobody told about': (now, stop) => askDue(db, payments, now, log, stop),
  };
}
