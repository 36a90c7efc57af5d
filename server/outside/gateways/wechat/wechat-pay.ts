/**
 * Payment with WeChat (API v3). POST /v3/pay/transactions/native answers `{code_url}`, the content of a QR code; …/h5
 * `{h5_url}`, a page that opens WeChat on a phone; …/jsapi `{prepay_id}` for the bridge of WeChat's browser. WeChat then
 * posts an encrypted, signed notification to `notify_url`. Requests are signed with the merchant
 * account's key, answers with WeChat's; a refusal is an HTTP status with `{code}`, unsigned.
 */
import type { KeyObject } from 'node:crypto';
import type { Decorator } from 'wechatpay-axios-plugin';
import { formatTime } from '../../../../shared/time.ts';
import type { SettingsOf } from '../../../platform/config/gateway-settings.ts';
import {
  BadNotification,
  notificationStatus,
  type PaymentGateway,
  type Receipt,
  type ReturnedMoney,
} from '../gateway.ts';
import { cutTo } from '../notification-text.ts';
import { ProviderError, reach, TIMEOUT_MS } from '../reach.ts';
import { privateKeyOf } from '../rsa-keys.ts';
import { configuredKeys, type PlatformKeys, platformKeys } from './platform-keys.ts';
import { bridgeRequest, payerOf, transactionOf } from './transactions.ts';
import { contentIn, contentOf } from './wechat-notification.ts';

const NAME = 'payment (WeChat)';

/** The payer has not scanned the code yet; the second is the spelling of older installations. */
const UNKNOWN_TRADE = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST']);

const RECEIVED = new Set<unknown>(['SUCCESS']);
const OPEN = new Set<unknown>(['NOTPAY', 'USERPAYING']);
const CLOSED = new Set<unknown>(['CLOSED', 'REVOKED', 'PAYERROR']);
/** The state after a full or partial refund. */
const RETURNED = 'REFUND';

type Fields = Record<string, unknown>;
type Settings = SettingsOf<'wechatPay'>;
type Client = Decorator['v3'];
type WechatRequest = Parameters<Client['request']>[0];

interface WechatPayOptions {
  /** Determines the age of a notification. */
  clock: () => Date;
  timeoutMs?: number;
}

export function wechatPay(
  settings: Settings,
  { clock, timeoutMs = TIMEOUT_MS }: WechatPayOptions,
): PaymentGateway {
  const { WECHAT_PAY_APP_ID: appid, WECHAT_PAY_MCH_ID: mchid } = settings;
  const keys = platformKeys(settings, clock, timeoutMs);
  const clientWith = clients(settings, keys);

  /** @returns the signed content @throws ProviderError */
  async function request(options: WechatRequest): Promise<Fields> {
    const send = async () => (await clientWith()).request(options);
    const { data } = await send()
      // The same request is the same payment or refund, so it may be repeated.
      .catch(async (error: Failure) => ((await isSignerFound(error)) ? send() : Promise.reject(error)))
      .catch((error: Failure) => {
        throw new ProviderError(reasonOf(error));
      });
    if (typeof data !== 'object' || data === null) throw new ProviderError('no-object');
    return data;
  }

  /** Whether the answer was refused only because its signer was unknown until now. */
  async function isSignerFound({ code, response }: Failure): Promise<boolean> {
    if (code !== 'EV3_RES_HEADER_PLATFORM_SERIAL') return false;
    return (await keys.find(String(response?.headers?.['wechatpay-serial']))) !== null;
  }

  const isOurs = (trade: Fields) => trade.appid === appid && trade.mchid === mchid;

  return {
    isSandbox: false,

    payer: payerOf(settings, timeoutMs),
    bridge: (prepayId) => bridgeRequest(settings, prepayId, clock()),

    create: ({ number, amount, subject, expiresAt, notifyUrl, returnUrl, payer = { scene: 'pc' } }) =>
      reach(NAME, timeoutMs, async (signal) => {
        const { kind, answer: field, ...more } = transactionOf(payer);
        const data = {
          appid,
          mchid,
          description: cutTo(DESCRIPTION_BYTES, subject),
          out_trade_no: number,
          time_expire: rfc3339(expiresAt),
          notify_url: notifyUrl,
          amount: { total: Number(amount), currency: 'CNY' },
          ...more,
        };
        const url = `/v3/pay/transactions/${kind}`;
        const way = (await request({ method: 'post', url, data, signal }))[field];
        if (typeof way !== 'string' || way === '') throw new ProviderError(`no-${field}`);
        return kind === 'h5' ? `${way}&${new URLSearchParams({ redirect_url: returnUrl })}` : way;
      }),

    query: (number) =>
      reach(NAME, timeoutMs, async (signal) => {
        const url = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`;
        const trade = await request({ method: 'get', url, params: { mchid }, signal }).catch(nullIfUnknown);
        if (!trade) return 'open';
        if (!isOurs(trade) || trade.out_trade_no !== number) throw new ProviderError('other-trade');
        if (OPEN.has(trade.trade_state)) return 'open';
        if (CLOSED.has(trade.trade_state)) return 'closed';
        if (trade.trade_state === RETURNED) return 'returned';
        const receipt = RECEIVED.has(trade.trade_state) && receiptOf(trade, clock());
        if (!receipt) throw new ProviderError('no-receipt');
        return receipt;
      }),

    async readNotification(headers, body) {
      const content = await contentIn(settings, keys, headers, body, clock());
      if (!content) return null;
      const { subject, fields: trade } = content;
      // A refund does not name the app.
      if (subject === 'refund' ? trade.mchid !== mchid : !isOurs(trade))
        throw new BadNotification('other-merchant', true);
      if (subject === 'refund' || trade.trade_state === RETURNED) return returnedMoney(trade);
      if (trade.trade_state !== 'SUCCESS') return null;
      const receipt = receiptOf(trade, clock());
      if (!receipt) throw new BadNotification('incomplete', true);
      return receipt;
    },

    describeNotification: (body) => contentOf(settings, body),

    answerNotification: (outcome) =>
      outcome === 'accepted'
        ? new Response(null, { status: 204 })
        : Response.json({ code: 'FAIL' }, { status: notificationStatus(outcome) }),

    refund: ({ number, paymentNumber, amount, total, reason }) =>
      reach(NAME, timeoutMs, async (signal) => {
        const data = {
          out_trade_no: paymentNumber,
          out_refund_no: number,
          reason: cutTo(REASON_BYTES, reason),
          amount: { refund: Number(amount), total: Number(total), currency: 'CNY' },
        };
        const answer = await request({ method: 'post', url: '/v3/refund/domestic/refunds', data, signal });
        if (answer.out_refund_no !== number) throw new ProviderError('other-refund');
        if (answer.status === 'SUCCESS') return true;
        if (answer.status === 'PROCESSING') return false;
        throw new ProviderError(answer.status);
      }),
  };
}

const DESCRIPTION_BYTES = 127;
const REASON_BYTES = 80;

const rfc3339 = (moment: Date) => `${formatTime(moment).replace(' ', 'T')}+08:00`;

/**
 * @returns a function that gives a client with the currently known keys; it creates a new one when the keys have
 * changed
 */
function clients(settings: Settings, keys: PlatformKeys): () => Promise<Client> {
  let current: { serials: string; client: Promise<Client> } | undefined;
  return () => {
    const known = keys.known();
    const serials = [...known.keys()].join();
    if (current?.serials !== serials) current = { serials, client: open(settings, known) };
    return current.client;
  };
}

async function open(settings: Settings, keys: ReadonlyMap<string, KeyObject>): Promise<Client> {
  const { Decorator } = await import('wechatpay-axios-plugin');
  const [preferred = ''] = configuredKeys(settings).keys();
  const { v3 } = new Decorator({
    baseURL: settings.WECHAT_PAY_URL,
    mchid: settings.WECHAT_PAY_MCH_ID,
    serial: settings.WECHAT_PAY_SERIAL,
    privateKey: privateKeyOf(settings.WECHAT_PAY_PRIVATE_KEY),
    certs: Object.fromEntries(keys),
    // The key with which WeChat signs its answer.
    headers: { 'Wechatpay-Serial': preferred },
    maxRedirects: 0,
    proxy: false,
  });
  return v3;
}

/** The errors of the library. */
interface Failure {
  code?: string;
  response?: { status: number; data: unknown; headers?: Record<string, unknown> };
}

/** WeChat's own code, the library's for an answer that WeChat did not sign, or the network's. */
function reasonOf({ code, response }: Failure): unknown {
  const errorCode = (response?.data as { code?: unknown } | null | undefined)?.code;
  const isStatus = code === 'ERR_BAD_REQUEST' || code === 'ERR_BAD_RESPONSE';
  return errorCode ?? (isStatus ? `HTTP-${response?.status}` : (code ?? 'unknown'));
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ProviderError && UNKNOWN_TRADE.has(error.code)) return null;
  throw error;
}

const returnedMoney = ({ out_trade_no, out_refund_no }: Fields): ReturnedMoney => ({
  isReturned: true,
  number: String(out_trade_no),
  refundNumber: out_refund_no ? String(out_refund_no) : null,
});

/** A payment without a readable date counts as received now: money must not be lost. */
function receiptOf(trade: Fields, now: Date): Receipt | null {
  const { out_trade_no: number, transaction_id: tradeNumber, success_time } = trade;
  const { total, currency = 'CNY' } = (trade.amount ?? {}) as Fields;
  const isComplete = typeof number === 'string' && typeof tradeNumber === 'string';
  if (!isComplete || !Number.isSafeInteger(total) || currency !== 'CNY') return null;
  const paidAt = new Date(String(success_time));
  return {
    number,
    amount: BigInt(Number(total)),
    tradeNumber,
    paidAt: Number.isNaN(paidAt.getTime()) ? now : paidAt,
  };
}
