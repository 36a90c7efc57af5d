/** Receives the notifications of payment providers: POST /pay/notify/alipay and /pay/notify/wechat. */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { codesOf } from '../../../shared/domain/listing.ts';
import { PAY_TYPES, type PayKey, type PayType } from '../../../shared/domain/order.ts';
import { BadNotification, type Gateways, type PaymentGateway } from '../../outside/gateways/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';
import { limitBody } from '../../platform/http/input/body-limit.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { type Outcome, storeNotification } from './gateway-events.ts';
import type { Payables } from './payables.ts';
import { recordReturned } from './returned.ts';
import { settlePayment, WrongReceipt } from './settle-payment.ts';

interface NotificationOptions {
  db: Queries;
  clock: () => Date;
  gateways: Pick<Gateways, 'payment'>;
  payables: Payables;
}

/** A posted notification. */
interface Post {
  headers: Headers;
  body: Uint8Array;
  /** The network address of the sender; null if it did not come from the network. */
  visitor: string | null;
}

const MAX_BYTES = 64 * 1024;

export function notificationRoutes(options: NotificationOptions & { trustedProxies?: number }) {
  const { trustedProxies = 0 } = options;
  return new Hono<DoorEnv>().post(
    '/pay/notify/:provider',
    limitBody(MAX_BYTES, (c) => c.body(null, 413)),
    async (c, next) => {
      const key = c.req.param('provider');
      if (!isProvider(key, options)) return next();
      const visitor = visitorAddress(c, trustedProxies);
      const post = { headers: c.req.raw.headers, body: new Uint8Array(await c.req.arrayBuffer()), visitor };
      return receiveNotification(key, post, options, c.get('log')());
    },
  );
}

const isProvider = (key: string, { gateways }: NotificationOptions): key is PayKey =>
  Object.hasOwn(gateways.payment, key);

/**
 * Verifies the signature, settles the payment, and then stores the result. The provider repeats what was not
 * accepted: if the server crashes in between, the repetition is stored.
 * @returns the answer that the provider expects
 */
export async function receiveNotification(
  key: PayKey,
  post: Post,
  options: NotificationOptions,
  log: Logger,
): Promise<Response> {
  const gateway = options.gateways.payment[key];
  if (!gateway) return new Response(null, { status: 404 });
  const outcome = await processNotification(key, gateway, post, options, log);
  const { db, clock } = options;
  // A failure to store it must not affect the payment.
  await storeNotification(db, { key, gateway, ...post, ...outcome }, clock()).catch((err) =>
    log.error({ err, provider: key }, 'a payment notification could not be stored'),
  );
  return gateway.answerNotification(answerTo(outcome));
}

async function processNotification(
  key: PayKey,
  gateway: PaymentGateway,
  { headers, body }: Post,
  { db, clock, payables }: NotificationOptions,
  log: Logger,
): Promise<Outcome> {
  const payType = codesOf(PAY_TYPES).find((code) => PAY_TYPES[code].key === key) as PayType;
  let isVerified = false;
  try {
    const content = await gateway.readNotification(headers, body);
    isVerified = true;
    if (!content) return { result: 'ignored', reason: null, isVerified };
    if ('isReturned' in content) {
      const reason = await recordReturned(db, payType, content);
      if (reason) log.error({ provider: key, payment: content.number, reason }, 'money went back without us');
      return { result: 'ignored', reason, isVerified };
    }
    const outcome = await settlePayment(db, payType, content, payables, clock());
    if (outcome === 'returned-there') return { result: 'ignored', reason: outcome, isVerified };
    if (outcome === 'repeated') return { result: 'repeated', reason: null, isVerified };
    if (outcome === 'taken') return { result: 'applied', reason: null, isVerified };
    return { result: 'returned', reason: outcome, isVerified };
  } catch (err) {
    if (err instanceof BadNotification) {
      // Everybody can post an unsigned notification, so it must not fill the log.
      log.debug({ err, provider: key }, 'a payment notification was not signed by the provider');
      return { result: 'refused', reason: err.reason, isVerified: err.isSigned };
    }
    log.error({ err, provider: key }, 'a payment notification could not be processed');
    const isWrong = err instanceof WrongReceipt;
    return { result: isWrong ? 'refused' : 'failed', reason: isWrong ? err.reason : 'error', isVerified };
  }
}

/** The provider repeats a notification that failed; an unknown payment may exist later. */
function answerTo({ result, reason }: Outcome) {
  if (result === 'failed' || reason === 'unknown-payment' || reason === 'other-amount') return 'failed';
  return result === 'refused' ? 'refused' : 'accepted';
}
