/**
 * The outside, as the rest of the server sees it. Every gateway has a real adapter and one that stays on this
 * machine. None is called inside a transaction.
 */
import type { OAuthKey } from '../../shared/domain/account.ts';

/** The other side did not do what it was asked; the cause is for the log. */
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
  /** What it is about, for whoever reads the sandbox. */
  kind: string;
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

export interface Gateways {
  sms: SmsGateway;
  mail: MailGateway;
  /** Without an entry nobody can sign in that way. */
  oauth: Partial<Record<OAuthKey, OAuthGateway>>;
  /** Which of them stay on this machine: there is a page to look at those. */
  sandboxed: { sms: boolean; mail: boolean; oauth: boolean };
}
