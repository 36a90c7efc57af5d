/** What providers post when money has come: POST /pay/notify/alipay and /pay/notify/wechat. */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { codesOf } from '../../../shared/domain/listing.ts';
import { PAY_TYPES, type PayKey, type PayType } from '../../../shared/domain/order.ts';
import { BadNotification, type Gateways } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { limitBody } from '../../platform/http/body-limit.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';
import { type Payables, settle } from './settle.ts';

export interface NotificationOptions {
  db: Queries;
  clock: () => Date;
  gateways: Pick<Gateways, 'payment'>;
  payables: Payables;
}

const MAX_BYTES = 64 * 1024;

export function notificationRoutes(options: NotificationOptions) {
  return new Hono<DoorEnv>().post(
    '/pay/notify/:provider',
    limitBody(MAX_BYTES, (c) => c.body(null, 413)),
    async (c, next) => {
      const key = c.req.param('provider');
      if (!isProvider(key, options)) return next();
      return receiveNotification(key, c.req.raw.headers, await c.req.text(), options, c.get('log')());
    },
  );
}

const isProvider = (key: string, { gateways }: NotificationOptions): key is PayKey =>
  Object.hasOwn(gateways.payment, key);

/**
 * Verifies the signature and settles the payment. The provider repeats what was not accepted.
 * @returns the answer that the provider expects
 */
export async function receiveNotification(
  key: PayKey,
  headers: Headers,
  body: string,
  { db, clock, gateways, payables }: NotificationOptions,
  log: Logger,
): Promise<Response> {
  const gateway = gateways.payment[key];
  const payType = codesOf(PAY_TYPES).find((code) => PAY_TYPES[code].key === key) as PayType;
  if (!gateway) return new Response(null, { status: 404 });
  try {
    const receipt = await gateway.readNotification(headers, body);
    if (receipt) await settle(db, payType, receipt, payables, clock());
    return gateway.answerNotification('accepted');
  } catch (err) {
    if (err instanceof BadNotification) {
      // Anyone can post an unsigned notification, so it must not fill the log.
      log.debug({ err, provider: key }, 'a payment notification was not signed by the provider');
      return gateway.answerNotification('refused');
    }
    log.error({ err, provider: key }, 'a payment notification could not be processed');
    return gateway.answerNotification('failed');
  }
}
