/**
 * Payment with Alipay. alipay.trade.page.pay, on phones alipay.trade.wap.pay, is an address that the browser opens; Alipay then posts a
 * signed form to `notify_url` and repeats it for a day until the answer is `success`. alipay.trade.query returns the
 * state, alipay.trade.refund refunds: the same out_request_no is the same refund.
 */
import { createVerify } from 'node:crypto';
import { fenToYuan, yuanToFen } from '../../../../shared/money.ts';
import { formatTime, parseTime } from '../../../../shared/time.ts';
import type { SettingsOf } from '../../../platform/config/gateway-settings.ts';
import { decodedForm, type FormBytes, parseFormBytes, signedBytes } from '../form-bytes.ts';
import {
  BadNotification,
  notificationStatus,
  type PaymentGateway,
  type Receipt,
  type RefundRequest,
  type ReturnedMoney,
} from '../gateway.ts';
import { formText, wordIn } from '../notification-text.ts';
import { ProviderError, reach, TIMEOUT_MS } from '../reach.ts';
import { publicKeyOf } from '../rsa-keys.ts';
import { type AlipayOptions, alipayClient } from './alipay-client.ts';

const NAME = 'payment (Alipay)';

/** The payer has not opened the page yet. */
const UNKNOWN_TRADE = 'ACQ.TRADE_NOT_EXIST';
const RECEIVED = new Set<unknown>(['TRADE_SUCCESS', 'TRADE_FINISHED']);

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
  const requestTrade = (action: string, bizContent: object, mayRefuse?: string) =>
    reach(NAME, timeoutMs, (signal) => {
      const method = `alipay.trade.${action}`;
      return client.request({ method, parameters: { bizContent }, mayRefuse, signal });
    });

  async function isRefunded({ number, paymentNumber }: RefundRequest): Promise<boolean> {
    const refundQuery = { out_trade_no: paymentNumber, out_request_no: number };
    const answer = await requestTrade('fastpay.refund.query', refundQuery);
    return answer?.refund_status === 'REFUND_SUCCESS' && answer.out_request_no === number;
  }

  return {
    isSandbox: false,

    create: ({ number, amount, subject, expiresAt, notifyUrl, returnUrl, payer = { scene: 'pc' } }) =>
      reach(NAME, timeoutMs, async () => {
        const sdk = await client.open();
        const isPhone = payer.scene !== 'pc';
        return sdk.pageExecute(isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
          timestamp: formatTime(clock()),
          notify_url: notifyUrl,
          return_url: returnUrl,
          bizContent: {
            out_trade_no: number,
            product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
            total_amount: fenToYuan(amount).toFixed(2),
            subject: plain(subject),
            time_expire: formatTime(expiresAt),
          },
        });
      }),

    async query(number) {
      const trade = await requestTrade('query', { out_trade_no: number }, UNKNOWN_TRADE);
      if (!trade || trade.trade_status === 'WAIT_BUYER_PAY') return 'open';
      // A paid trade is closed after a full refund.
      if (trade.trade_status === 'TRADE_CLOSED') return trade.send_pay_date ? 'returned' : 'closed';
      return reach(NAME, timeoutMs, async () => {
        const receipt = RECEIVED.has(trade.trade_status) && receiptOf(trade, trade.send_pay_date, clock());
        if (!receipt || receipt.number !== number) throw new ProviderError('no-receipt');
        return receipt;
      });
    },

    async readNotification(_headers, body) {
      const bytes = parseFormBytes(body);
      const fields: Fields = Object.fromEntries(decodedForm(bytes));
      // The form itself names its signature algorithm: SHA-1 must not be accepted.
      if (fields.sign_type !== 'RSA2' || !isSigned(bytes, settings.ALIPAY_PAY_PUBLIC_KEY))
        throw new BadNotification('unsigned');
      if (fields.app_id !== settings.ALIPAY_PAY_APP_ID) throw new BadNotification('other-merchant', true);
      const seller = settings.ALIPAY_PAY_SELLER_ID;
      if (seller !== undefined && fields.seller_id !== seller)
        throw new BadNotification('other-merchant', true);
      const returned = returnedMoney(fields);
      if (returned) return returned;
      if (!RECEIVED.has(fields.trade_status)) return null;
      const receipt = receiptOf(fields, fields.gmt_payment, clock());
      if (!receipt) throw new BadNotification('incomplete', true);
      return receipt;
    },

    async describeNotification(body) {
      const form = decodedForm(parseFormBytes(body));
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
      const answer = await requestTrade('refund', {
        out_trade_no: paymentNumber,
        out_request_no: number,
        refund_amount: fenToYuan(amount).toFixed(2),
        refund_reason: reason.slice(0, REASON_LENGTH),
      });
      // N: no money was moved this time, for example at a repetition.
      return answer?.fund_change === 'Y' || isRefunded(request);
    },
  };
}

const SUBJECT_LENGTH = 256;
const REASON_LENGTH = 256;

/** Alipay does not accept `/`, `=` and `&` in a subject. */
const plain = (subject: string) => subject.replace(/[/=&]/g, ' ').slice(0, SUBJECT_LENGTH);

/** The signature covers `sign_type` in some notifications, and not in others. */
function isSigned(form: FormBytes, publicKey: string): boolean {
  const signature = form.get('sign')?.toString('latin1') ?? '';
  const key = publicKeyOf(publicKey);
  return [['sign', 'sign_type'], ['sign']].some((without) =>
    createVerify('RSA-SHA256').update(signedBytes(form, without)).verify(key, signature, 'base64'),
  );
}

/** Whether the notification reports a full or partial refund. */
function returnedMoney({ out_trade_no, gmt_refund, refund_fee, out_biz_no }: Fields): ReturnedMoney | null {
  if (!gmt_refund && !(Number(refund_fee) > 0)) return null;
  const refundNumber = out_biz_no ? String(out_biz_no) : null;
  return { isReturned: true, number: String(out_trade_no), refundNumber };
}

/** A payment without a readable date counts as received now: money must not be lost. */
function receiptOf(trade: Fields, paidAt: unknown, now: Date): Receipt | null {
  const { out_trade_no: number, trade_no: tradeNumber, total_amount } = trade;
  const amount = yuanToFen(String(total_amount));
  if (typeof number !== 'string' || typeof tradeNumber !== 'string' || amount === null) return null;
  return { number, amount, tradeNumber, paidAt: parseTime(String(paidAt)) ?? now };
}
