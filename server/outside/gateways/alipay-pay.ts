/**
 * Paying with Alipay on a computer. alipay.trade.page.pay is an address that the browser opens; Alipay then posts a
 * signed form to `notify_url` and repeats it for a day until the answer is `success`. alipay.trade.query tells the
 * state, alipay.trade.refund gives back: the same out_request_no again is the same refund.
 */
import { fenToYuan, yuanToFen } from '../../../shared/money.ts';
import { formatTime, parseTime } from '../../../shared/time.ts';
import type { SettingsOf } from '../../platform/config/gateway-settings.ts';
import { type AlipayOptions, alipayClient } from './alipay-client.ts';
import {
  BadNotification,
  notificationStatus,
  type PaymentGateway,
  type Receipt,
  type RefundRequest,
} from './gateway.ts';
import { formText, wordIn } from './notification-text.ts';
import { ProviderError, reach, TIMEOUT_MS } from './reach.ts';

const NAME = 'payment (Alipay)';

/** Nobody has opened the page yet. */
const UNKNOWN_TRADE = 'ACQ.TRADE_NOT_EXIST';
const RECEIVED = new Set<unknown>(['TRADE_SUCCESS', 'TRADE_FINISHED']);

/** Also tells who has been paid, and that part of it went back. */
const REFUND_FIELDS = ['gmt_refund', 'refund_fee'];

type Fields = Record<string, unknown>;

export function alipayPay(
  settings: SettingsOf<'alipayPay'>,
  { clock, timeoutMs = TIMEOUT_MS }: AlipayOptions,
): PaymentGateway {
  const app = {
    appId: settings.ALIPAY_PAY_APP_ID,
    privateKey: settings.ALIPAY_PAY_PRIVATE_KEY,
    publicKey: settings.ALIPAY_PAY_PUBLIC_KEY,
    gatewayUrl: settings.ALIPAY_PAY_GATEWAY_URL,
  };
  const client = alipayClient(app, clock);

  /** @param action `query` for alipay.trade.query */
  const ask = (action: string, bizContent: object, mayRefuse?: string) =>
    reach(NAME, timeoutMs, (signal) => {
      const method = `alipay.trade.${action}`;
      return client.ask({ method, parameters: { bizContent }, mayRefuse, signal });
    });

  async function isRefunded({ number, paymentNumber }: RefundRequest): Promise<boolean> {
    const refundQuery = { out_trade_no: paymentNumber, out_request_no: number };
    const answer = await ask('fastpay.refund.query', refundQuery);
    return answer?.refund_status === 'REFUND_SUCCESS' && answer.out_request_no === number;
  }

  return {
    isSandbox: false,

    create: ({ number, amount, subject, expiresAt, notifyUrl, returnUrl }) =>
      reach(NAME, timeoutMs, async () => {
        const sdk = await client.open();
        return sdk.pageExecute('alipay.trade.page.pay', 'GET', {
          timestamp: formatTime(clock()),
          notify_url: notifyUrl,
          return_url: returnUrl,
          bizContent: {
            out_trade_no: number,
            product_code: 'FAST_INSTANT_TRADE_PAY',
            total_amount: fenToYuan(amount).toFixed(2),
            subject: plain(subject),
            time_expire: formatTime(expiresAt),
          },
        });
      }),

    async query(number) {
      const trade = await ask('query', { out_trade_no: number }, UNKNOWN_TRADE);
      if (!trade || trade.trade_status === 'WAIT_BUYER_PAY') return 'open';
      if (trade.trade_status === 'TRADE_CLOSED') return 'closed';
      return reach(NAME, timeoutMs, async () => {
        const receipt = RECEIVED.has(trade.trade_status) && receiptOf(trade, trade.send_pay_date, clock());
        if (!receipt || receipt.number !== number) throw new ProviderError('no-receipt');
        return receipt;
      });
    },

    async readNotification(_headers, body) {
      const fields: Fields = Object.fromEntries(new URLSearchParams(body));
      const sdk = await client.open();
      // The form itself names the kind of its signature: SHA-1 would be one too.
      if (fields.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(fields))
        throw new BadNotification('unsigned');
      if (fields.app_id !== settings.ALIPAY_PAY_APP_ID) throw new BadNotification('other-merchant', true);
      const seller = settings.ALIPAY_PAY_SELLER_ID;
      if (seller !== undefined && fields.seller_id !== seller)
        throw new BadNotification('other-merchant', true);
      if (!RECEIVED.has(fields.trade_status) || REFUND_FIELDS.some((it) => fields[it])) return null;
      const receipt = receiptOf(fields, fields.gmt_payment, clock());
      if (!receipt) throw new BadNotification('incomplete', true);
      return receipt;
    },

    async describeNotification(body) {
      const form = new URLSearchParams(body);
      return {
        type: wordIn(form.get('notify_type')) ?? '',
        status: wordIn(form.get('trade_status')),
        number: wordIn(form.get('out_trade_no')),
        amount: yuanToFen(form.get('total_amount') ?? ''),
        text: formText(form),
      };
    },

    answerNotification: (outcome) =>
      new Response(outcome === 'accepted' ? 'success' : 'failure', { status: notificationStatus(outcome) }),

    async refund(request) {
      const { number, paymentNumber, amount, reason } = request;
      const answer = await ask('refund', {
        out_trade_no: paymentNumber,
        out_request_no: number,
        refund_amount: fenToYuan(amount).toFixed(2),
        refund_reason: reason.slice(0, REASON_LENGTH),
      });
      // N: this time no money was moved, as with a repetition.
      return answer?.fund_change === 'Y' || isRefunded(request);
    },
  };
}

const SUBJECT_LENGTH = 256;
const REASON_LENGTH = 256;

/** Alipay takes no `/`, `=` and `&` in a subject. */
const plain = (subject: string) => subject.replace(/[/=&]/g, ' ').slice(0, SUBJECT_LENGTH);

/** Money is never lost for want of a date: where none can be read it came now. */
function receiptOf(trade: Fields, paidAt: unknown, now: Date): Receipt | null {
  const { out_trade_no: number, trade_no: tradeNumber, total_amount } = trade;
  const amount = yuanToFen(String(total_amount));
  if (typeof number !== 'string' || typeof tradeNumber !== 'string' || amount === null) return null;
  return { number, amount, tradeNumber, paidAt: parseTime(String(paidAt)) ?? now };
}
