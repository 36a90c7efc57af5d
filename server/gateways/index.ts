/** The outside: which adapter stands behind each gateway is the configuration's choice. */
import type { Logger } from 'pino';
import { BadConfiguration, type Config } from '../config.ts';
import type { Queries } from '../db/database.ts';
import { alipayOAuth } from './alipay-oauth.ts';
import { aliyunSms } from './aliyun-sms.ts';
import { chooseGateways, unsharedSecret } from './choose.ts';
import type { Gateways } from './gateway.ts';
import { loggedSms } from './logged-sms.ts';
import { sandboxMail, sandboxSms } from './sandbox/messages.ts';
import { sandboxOAuth } from './sandbox/oauth.ts';
import { smtpMail } from './smtp.ts';
import { wechatOAuth } from './wechat-oauth.ts';

export * from './gateway.ts';
export { purgeSandboxMessages, sandboxMessages } from './sandbox/messages.ts';
export { grantConsent, purgeSandboxGrants } from './sandbox/oauth.ts';
export * from './storage/index.ts';

/** @throws BadConfiguration when passwords would be hashed with a secret that nobody else has */
export function checkSecret(config: Config): void {
  const problems = unsharedSecret(config);
  if (problems.length > 0) throw new BadConfiguration(problems);
}

/** To be asked before anything is opened. @throws BadConfiguration as openGateways does */
export const checkGateways = (config: Config): void => void chooseGateways(config);

/** @throws BadConfiguration naming every gateway that can't be served, and its variables */
export function openGateways(
  config: Config,
  { log, ...place }: { db: Queries; clock: () => Date; log: Logger },
): Gateways {
  const { sms, mail, wechat, alipay, off } = chooseGateways(config);
  return {
    sms: loggedSms(sms ? aliyunSms(sms) : sandboxSms(place), log),
    mail: mail ? smtpMail(mail) : sandboxMail(place),
    oauth: {
      ...(off.wechat ? {} : { wechat: wechat ? wechatOAuth(wechat) : sandboxOAuth(1, place) }),
      ...(off.alipay ? {} : { alipay: alipay ? alipayOAuth(alipay, place) : sandboxOAuth(2, place) }),
    },
    payment: {},
    sandboxed: {
      payment: false,
      sms: !sms,
      mail: !mail,
      oauth: (!off.wechat && !wechat) || (!off.alipay && !alipay),
    },
  };
}

/** Gateways that stay on this machine. */
export function sandboxGateways(place: { db: Queries; clock: () => Date }): Gateways {
  return {
    sms: sandboxSms(place),
    mail: sandboxMail(place),
    oauth: { wechat: sandboxOAuth(1, place), alipay: sandboxOAuth(2, place) },
    payment: {},
    sandboxed: { sms: true, mail: true, oauth: true, payment: false },
  };
}
