/** Counts and times the requests to other systems. */
import { measured } from '../../platform/metrics/index.ts';
import type { Gateways, OAuthGateway, PaymentGateway } from './gateway.ts';

const signIn = (provider: string, gateway: OAuthGateway) =>
  measured(`oauth_${provider}`, gateway, ['identify']);

const pay = (provider: string, gateway: PaymentGateway): PaymentGateway => ({
  ...measured(`payment_${provider}`, gateway, ['create', 'query', 'refund']),
  ...(gateway.payer && { payer: signIn(provider, gateway.payer) }),
});

export const measuredGateways = ({ sms, mail, oauth, payment, ...others }: Gateways): Gateways => ({
  ...others,
  sms: measured('sms', sms, ['send']),
  mail: measured('mail', mail, ['send']),
  oauth: {
    ...(oauth.wechat && { wechat: signIn('wechat', oauth.wechat) }),
    ...(oauth.alipay && { alipay: signIn('alipay', oauth.alipay) }),
  },
  payment: {
    // In their order: pages show it.
    ...(payment.alipay && { alipay: pay('alipay', payment.alipay) }),
    ...(payment.wechat && { wechat: pay('wechat', payment.wechat) }),
  },
});
