/**
 * Interfaces to other systems. Every gateway has a real adapter and a sandbox adapter. Do not call one inside a
 * transaction.
 */
import type { BridgeRequest } from '../../../shared/contract/money/way-to-pay.ts';
import type { OAuthKey } from '../../../shared/domain/account.ts';
import type { BadNotificationReason } from '../../../shared/domain/money/payment.ts';
import type { PayKey } from '../../../shared/domain/order.ts';
import type { Fen } from '../../../shared/money.ts';

/** The provider did not fulfil the request. The cause is for the log. */
export class GatewayFailed extends Error {
  constructor(
    readonly gateway: string,
    cause: unknown,
  ) {
    super(`${gateway} failed`, { cause });
    this.name = 'GatewayFailed';
  }
}

/** The kind of a text message: the provider has a template for each. */
type SmsKind = 'code' | 'notice';

export interface Sms {
  phone: string;
  kind: SmsKind;
  /** The text that the recipient reads. */
  text: string;
  /** Of kind `code`: the code in the text. */
  code?: string;
}

export interface SmsGateway {
  /** @throws GatewayFailed */
  send(message: Sms): Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The purpose, displayed in the sandbox. */
  kind: string;
  /** One POST to it ends such mails; mail programs show a button for it (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailGateway {
  /** @throws GatewayFailed */
  send(mail: Mail): Promise<void>;
}

/** The person who returned from a third party. */
interface ThirdPartyIdentity {
  /** The permanent id at the third party. */
  subject: string;
}

export interface OAuthGateway {
  /** The address to which the browser is sent for consent; it returns to `redirectUri` with a code and the state. */
  authorizeUrl(request: { state: string; redirectUri: string }): string;
  /**
   * Exchanges the code of a returning browser. Each code works once.
   * @returns null for an unknown code
   * @throws GatewayFailed
   */
  identify(code: string): Promise<ThirdPartyIdentity | null>;
}

/** Who pays, and where: see PayScene. */
export type Payer =
  | { scene: 'pc' }
  /** With the network address. */
  | { scene: 'phone'; address: string }
  /** With the payer's id at WeChat. */
  | { scene: 'wechat'; openid: string };

export interface PaymentRequest {
  /** By default at a computer. */
  payer?: Payer;
  /** Our number, globally unique. The same number means the same payment. */
  number: string;
  amount: Fen;
  /** The text that the payer reads. */
  subject: string;
  /** The provider takes no payment after this time. */
  expiresAt: Date;
  /** The address for the provider's payment notification. */
  notifyUrl: string;
  /** The page that the browser opens after the payment. */
  returnUrl: string;
}

/**
 * A payment that the provider has received. App and merchant account were checked; number and amount are for the
 * caller to check.
 */
export interface Receipt {
  number: string;
  amount: Fen;
  /** The provider's own number. */
  tradeNumber: string;
  paidAt: Date;
}

/** The provider refunded money. The notification may arrive before that of the payment. */
export interface ReturnedMoney {
  isReturned: true;
  /** Our number of the payment. */
  number: string;
  /** The refund's number by its requester: ours, or one that was entered at the provider. */
  refundNumber: string | null;
}

export interface RefundRequest {
  /** Our number. The same number means the same refund. */
  number: string;
  paymentNumber: string;
  amount: Fen;
  /** The amount of the payment. */
  total: Fen;
  reason: string;
}

/** The content of a notification. Without a valid signature it can come from any sender. */
export interface NotificationContent {
  /** The provider's word for the kind of notification. */
  type: string;
  /** The provider's word for the state of the payment; null if there is none. */
  status: string | null;
  /** Our number of the payment; null if it names none. */
  number: string | null;
  amount: Fen | null;
  /** The readable content, without secrets and the payer's accounts. */
  text: string;
}

/** A notification that the provider did not sign, or that is about another app or merchant account. */
export class BadNotification extends Error {
  /** @param isSigned whether the provider signed it nevertheless */
  constructor(
    readonly reason: BadNotificationReason,
    readonly isSigned = false,
  ) {
    super(reason);
    this.name = 'BadNotification';
  }
}

/** The result of a notification: `refused` if it is not the provider's, `failed` if it could not be processed. */
type NotificationOutcome = 'accepted' | 'refused' | 'failed';

/** The HTTP status of an answer that does not accept the notification. */
export const notificationStatus = (outcome: NotificationOutcome): number =>
  ({ accepted: 200, refused: 400, failed: 500 })[outcome];

export interface PaymentGateway {
  /** Whether it is the sandbox. */
  isSandbox: boolean;
  /**
   * @returns an address to open, the text of a QR code (WeChat on a computer), or what `bridge` takes (WeChat's browser)
   * @throws GatewayFailed
   */
  create(request: PaymentRequest): Promise<string>;
  /** Finds out who pays in WeChat's browser; missing where it cannot be paid there. */
  payer?: OAuthGateway;
  /** Signs a request for the bridge of WeChat's browser. Missing in the sandbox, which has a page. */
  bridge?(prepaid: string): BridgeRequest;
  /**
   * @returns the receipt; `open` while it can still be paid, also if the provider does not know the number; `closed`
   * if it can no longer be paid; `returned` if it was paid and money was refunded
   * @throws GatewayFailed
   */
  query(number: string): Promise<Receipt | 'open' | 'closed' | 'returned'>;
  /**
   * Verifies and reads a notification posted to `notifyUrl`.
   * @param body the raw bytes: signatures cover them
   * @returns null for a notification about anything but money
   * @throws BadNotification
   */
  readNotification(headers: Headers, body: Uint8Array): Promise<Receipt | ReturnedMoney | null>;
  /** Describes the posted content of any sender. It never throws. */
  describeNotification(body: Uint8Array): Promise<NotificationContent>;
  /** The answer that the provider expects. It repeats the notification unless it was accepted. */
  answerNotification(outcome: NotificationOutcome): Response;
  /**
   * @returns true when the provider has finished; false while it is in progress: ask again later
   * @throws GatewayFailed
   */
  refund(request: RefundRequest): Promise<boolean>;
}

export interface Gateways {
  sms: SmsGateway;
  mail: MailGateway;
  /** A provider without an entry is not available for sign-in. */
  oauth: Partial<Record<OAuthKey, OAuthGateway>>;
  /** A provider without an entry is not available for payments. */
  payment: Partial<Record<PayKey, PaymentGateway>>;
  /** Whether any of the payment providers is a real one. */
  takesRealMoney: boolean;
  /** Which gateways are the sandbox: it has a page for each. */
  sandboxed: { sms: boolean; mail: boolean; oauth: boolean; payment: boolean };
}
