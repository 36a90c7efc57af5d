/** Opens the gateways: the configuration chooses the adapter of each. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { BadConfiguration, type Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import { alipayOAuth } from './alipay/alipay-oauth.ts';
import { alipayPay } from './alipay/alipay-pay.ts';
import { aliyunSms } from './aliyun-sms.ts';
import { chooseGateways, unsharedSecret } from './choose.ts';
import type { Gateways } from './gateway.ts';
import { loggedSms } from './logged-sms.ts';
import { measuredGateways } from './measured-gateways.ts';
import { sandboxMail, sandboxSms } from './sandbox/messages.ts';
import { sandboxOAuth } from './sandbox/oauth.ts';
import { sandboxPayments } from './sandbox/payment.ts';
import { smtpMail } from './smtp.ts';
import { wechatOAuth } from './wechat/wechat-oauth.ts';
import { wechatPay } from './wechat/wechat-pay.ts';

export * from './gateway.ts';
export { ProviderError } from './reach.ts';
export {
  deliverSandboxNotifications,
  sandboxPaymentOf,
  settleSandboxPayment,
} from './sandbox/cashier.ts';
export { sandboxMessages } from './sandbox/messages.ts';
export { writeNotification } from './sandbox/notification.ts';
export { grantConsent } from './sandbox/oauth.ts';
export type { SandboxPayment } from './sandbox/payment.ts';

/** @throws BadConfiguration if the master secret exists on this machine only */
export function checkSecret(config: Config): void {
  const problems = unsharedSecret(config);
  if (problems.length > 0) throw new BadConfiguration(problems);
}

/** Call it before opening anything. @throws BadConfiguration like openGateways */
export const checkGateways = (config: Config): void => void chooseGateways(config);

interface GatewayDeps {
  db: Queries;
  clock: () => Date;
  log: Logger;
  /** Signs notifications of the sandbox's payment provider. */
  secret: Buffer;
}

/** @throws BadConfiguration naming every gateway that cannot be used, and its variables */
export function openGateways(config: Config, { log, ...opening }: GatewayDeps): Gateways {
  const choice = chooseGateways(config);
  const { sms, mail, wechat, alipay, off } = choice;
  const deps = { ...opening, publicOrigin: config.publicOrigin };
  const pay = { alipay: choice.alipayPay, wechat: choice.wechatPay };
  return measuredGateways({
    sms: loggedSms(sms ? aliyunSms(sms) : sandboxSms(deps), log),
    mail: mail ? smtpMail(mail) : sandboxMail(deps),
    oauth: {
      ...(off.wechat ? {} : { wechat: wechat ? wechatOAuth(wechat) : sandboxOAuth(1, deps) }),
      ...(off.alipay ? {} : { alipay: alipay ? alipayOAuth(alipay, deps) : sandboxOAuth(2, deps) }),
    },
    payment: {
      ...(off.alipayPay
        ? {}
        : { alipay: pay.alipay ? alipayPay(pay.alipay, deps) : sandboxPayments(1, deps) }),
      ...(off.wechatPay
        ? {}
        : { wechat: pay.wechat ? wechatPay(pay.wechat, deps) : sandboxPayments(2, deps) }),
    },
    takesRealMoney: Boolean(pay.alipay || pay.wechat),
    sandboxed: {
      sms: !sms,
      mail: !mail,
      oauth: (!off.wechat && !wechat) || (!off.alipay && !alipay),
      payment: (!off.wechatPay && !pay.wechat) || (!off.alipayPay && !pay.alipay),
    },
  });
}

/** Without a secret a random one is created. */
type SandboxDeps = Pick<GatewayDeps, 'db' | 'clock'> & { secret?: Buffer; publicOrigin?: string };

/** Gateways of the sandbox. */
export function sandboxGateways({
  db,
  clock,
  secret = randomBytes(32),
  publicOrigin = '',
}: SandboxDeps): Gateways {
  const deps = { db, clock, secret, publicOrigin };
  return {
    sms: sandboxSms(deps),
    mail: sandboxMail(deps),
    oauth: { wechat: sandboxOAuth(1, deps), alipay: sandboxOAuth(2, deps) },
    payment: { alipay: sandboxPayments(1, deps), wechat: sandboxPayments(2, deps) },
    takesRealMoney: false,
    sandboxed: { sms: true, mail: true, oauth: true, payment: true },
  };
}
