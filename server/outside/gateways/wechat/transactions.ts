/** The kinds of payments with WeChat, by the payer's browser. */
import { createSign, randomBytes } from 'node:crypto';
import type { BridgeRequest } from '../../../../shared/contract/money/way-to-pay.ts';
import type { SettingsOf } from '../../../platform/config/gateway-settings.ts';
import type { OAuthGateway, Payer } from '../gateway.ts';
import { privateKeyOf } from '../rsa-keys.ts';
import { wechatIdentity } from './wechat-oauth.ts';

type Settings = SettingsOf<'wechatPay'>;

/** The last part of the address, the field of the answer, and fields of the request. */
export function transactionOf(payer: Payer) {
  if (payer.scene === 'wechat')
    return { kind: 'jsapi', answer: 'prepay_id', payer: { openid: payer.openid } } as const;
  if (payer.scene === 'phone')
    return {
      kind: 'h5',
      answer: 'h5_url',
      scene_info: { payer_client_ip: payer.address, h5_info: { type: 'Wap' } },
    } as const;
  return { kind: 'native', answer: 'code_url' } as const;
}

/** Without the secret of the official account, the payer's id cannot be found out. */
export const payerOf = (settings: Settings, timeoutMs: number): OAuthGateway | undefined =>
  settings.WECHAT_PAY_APP_SECRET === undefined
    ? undefined
    : wechatIdentity(
        {
          name: 'payer (WeChat)',
          appId: settings.WECHAT_PAY_APP_ID,
          secret: settings.WECHAT_PAY_APP_SECRET,
          apiUrl: settings.WECHAT_PAY_API_URL,
          authorizeUrl: settings.WECHAT_PAY_AUTHORIZE_URL,
          scope: 'snsapi_base',
        },
        timeoutMs,
      );

/** Signed by the merchant: the app, the time, a random text and the prepay id, a line each. */
export function bridgeRequest(settings: Settings, prepayId: string, now: Date): BridgeRequest {
  const request = {
    appId: settings.WECHAT_PAY_APP_ID,
    timeStamp: String(Math.floor(now.getTime() / 1_000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  };
  const text = `${Object.values(request).join('\n')}\n`;
  const paySign = createSign('RSA-SHA256')
    .update(text)
    .sign(privateKeyOf(settings.WECHAT_PAY_PRIVATE_KEY), 'base64');
  return { ...request, signType: 'RSA', paySign };
}
