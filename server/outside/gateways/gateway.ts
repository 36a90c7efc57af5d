/**
 * The outside, as the rest of the server sees it. Every gateway has a real adapter and one that stays on this
 * machine. None is called inside a transaction.
 */
import type { OAuthKey } from '../../../shared/domain/account.ts';
import type { PayKey } from '../../../shared/domain/order.ts';
import type { BadNotificationReason } from '../../../shared/domain/payment.ts';
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

/** What a text message is about: the provider has a template for each. */
export type SmsKind = 'code' | 'notice';

export interface Sms {
  phone: string;
  kind: SmsKind;
  /** What the person reads. */
  text: string;
  /** Of kind `code`: the code in it. */
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
  /** Where one POST ends such mails; mail programs show a button for it (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailGateway {
  /** @throws GatewayFailed */
  send(mail: Mail): Promise<void>;
}

/** Who came back from a third party. */
export interface ThirdPartyIdentity {
  /** Who it is over there, for ever. */
  subject: string;
}

export interface OAuthGateway {
  /** Where a browser is sent to ask for consent; it comes back to `redirectUri` with a code and the state. */
  authorizeUrl(request: { state: string; redirectUri: string }): string;
  /**
   * Exchanges the code that the browser brought back. Each code works once.
   * @returns null for a code that the other side doesn't know
   * @throws GatewayFailed
   */
  identify(code: string): Promise<ThirdPartyIdentity | null>;
}

export interface PaymentRequest {
  /** Our number, globally unique. The same number means the same payment. */
  number: string;
  amount: Fen;
  /** What the payer reads. */
  subject: string;
  /** After that the provider takes no money for it. */
  expiresAt: Date;
  /** The address for the provider's payment notification. */
  notifyUrl: string;
  /** Where a browser goes after having paid. */
  returnUrl: string;
}

/** What a provider says it has received. App and merchant have been compared; number and amount are for the caller. */
export interface Receipt {
  number: string;
  amount: Fen;
  /** The provider's own number. */
  tradeNumber: string;
  paidAt: Date;
}

/** The provider gave money back. It may have come in a notification before that of the payment. */
export interface ReturnedMoney {
  isReturned: true;
  /** Our number of the payment. */
  number: string;
  /** Of the refund, as its requester named it: ours, or one that was entered at the provider. */
  refundNumber: string | null;
}

export interface RefundRequest {
  /** Our number. The same number means the same refund. */
  number: string;
  paymentNumber: string;
  amount: Fen;
  /** What the payment was. */
  total: Fen;
  reason: string;
}

/** What a notification says of itself. Where its signature does not hold, anybody may have written it. */
export interface NotificationContent {
  /** The provider's word for the kind of notification. */
  type: string;
  /** The provider's word for the state of the payment; null where there is none. */
  status: string | null;
  /** Our number of the payment; null where it names none. */
  number: string | null;
  amount: Fen | null;
  /** What was posted, readable, without secrets and the payer's accounts. */
  text: string;
}

/** A notification that the provider did not sign, or that is about somebody else's app or merchant. */
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

/**
 * What became of a notification: `refused` when it was not the provider's, `failed` when it could not be processed.
 */
export type NotificationOutcome = 'accepted' | 'refused' | 'failed';

/** The HTTP status of an answer that is no acceptance. */
export const notificationStatus = (outcome: NotificationOutcome): number =>
  ({ accepted: 200, refused: 400, failed: 500 })[outcome];

export interface PaymentGateway {
  /** Whether it stays on this machine. */
  isSandbox: boolean;
  /**
   * @returns an address to open (Alipay) or the text of a QR code (WeChat)
   * @throws GatewayFailed
   */
  create(request: PaymentRequest): Promise<string>;
  /**
   * @returns what was received; `open` while it may yet be paid, also when the provider doesn't know the number;
   * `closed` when it never will be; `returned` when it was, and the provider has given money of it back
   * @throws GatewayFailed
   */
  query(number: string): Promise<Receipt | 'open' | 'closed' | 'returned'>;
  /**
   * Reads what was posted to `notifyUrl`, after having looked at its signature.
   * @param body as it came: signatures cover bytes
   * @returns null for a notification of anything but money
   * @throws BadNotification
   */
  readNotification(headers: Headers, body: Uint8Array): Promise<Receipt | ReturnedMoney | null>;
  /** What was posted, whoever posted it. It never throws. */
  describeNotification(body: Uint8Array): Promise<NotificationContent>;
  /** The answer that the provider expects. It sends the notification again unless it was accepted. */
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
  /** Which of them stay on this machine: there is a page to look at those. */
  sandboxed: { sms: boolean; mail: boolean; oauth: boolean; payment: boolean };
}
