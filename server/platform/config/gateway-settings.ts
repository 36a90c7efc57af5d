/**
 * The variables of the gateways, by gateway. Completeness is checked when the server starts: the import command sends
 * nothing and needs none.
 */
import { z } from 'zod';

const requiredSetting = z.string().min(1);
const httpOrigin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const address = z.url({ protocol: /^https?$/ });

/** The required variables of each gateway; those with a default may be missing. */
export const GATEWAY_VARIABLES = {
  sms: z.object({
    ALIYUN_SMS_ACCESS_KEY_ID: requiredSetting,
    ALIYUN_SMS_ACCESS_KEY_SECRET: requiredSetting,
    ALIYUN_SMS_SIGN_NAME: requiredSetting,
    ALIYUN_SMS_CODE_TEMPLATE: requiredSetting,
    ALIYUN_SMS_NOTICE_TEMPLATE: requiredSetting,
    ALIYUN_SMS_ENDPOINT: httpOrigin.default('https://dysmsapi.aliyuncs.com'),
  }),
  mail: z.object({
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: requiredSetting,
  }),
  wechat: z.object({
    WECHAT_APP_ID: requiredSetting,
    WECHAT_APP_SECRET: requiredSetting,
    WECHAT_API_URL: httpOrigin.default('https://api.weixin.qq.com'),
    WECHAT_AUTHORIZE_URL: address.default('https://open.weixin.qq.com/connect/qrconnect'),
  }),
  alipay: z.object({
    ALIPAY_APP_ID: requiredSetting,
    ALIPAY_PRIVATE_KEY: requiredSetting,
    ALIPAY_PUBLIC_KEY: requiredSetting,
    ALIPAY_GATEWAY_URL: address.default('https://openapi.alipay.com/gateway.do'),
    ALIPAY_AUTHORIZE_URL: address.default('https://openauth.alipay.com/oauth2/publicAppAuthorize.htm'),
  }),
  alipayPay: z.object({
    ALIPAY_PAY_APP_ID: requiredSetting,
    ALIPAY_PAY_PRIVATE_KEY: requiredSetting,
    ALIPAY_PAY_PUBLIC_KEY: requiredSetting,
    /** The required recipient of payments; by default the owner of the app. */
    ALIPAY_PAY_SELLER_ID: requiredSetting.optional(),
    ALIPAY_PAY_GATEWAY_URL: address.default('https://openapi.alipay.com/gateway.do'),
  }),
  wechatPay: z.object({
    WECHAT_PAY_APP_ID: requiredSetting,
    WECHAT_PAY_MCH_ID: requiredSetting,
    /** Of the merchant's own certificate. */
    WECHAT_PAY_SERIAL: requiredSetting,
    WECHAT_PAY_PRIVATE_KEY: requiredSetting,
    WECHAT_PAY_API_V3_KEY: requiredSetting.refine(
      (key) => Buffer.byteLength(key) === 32,
      'must be 32 bytes long',
    ),
    WECHAT_PAY_PUBLIC_KEY_ID: requiredSetting,
    WECHAT_PAY_PUBLIC_KEY: requiredSetting,
    WECHAT_PAY_URL: httpOrigin.default('https://api.mch.weixin.qq.com'),
    /** Of the official account WECHAT_PAY_APP_ID; without it nobody can pay inside WeChat. */
    WECHAT_PAY_APP_SECRET: requiredSetting.optional(),
    WECHAT_PAY_API_URL: httpOrigin.default('https://api.weixin.qq.com'),
    WECHAT_PAY_AUTHORIZE_URL: address.default('https://open.weixin.qq.com/connect/oauth2/authorize'),
  }),
};

export type GatewayName = keyof typeof GATEWAY_VARIABLES;

/** The complete settings of one gateway. */
export type SettingsOf<Name extends GatewayName> = z.output<(typeof GATEWAY_VARIABLES)[Name]>;

/** The variables of each gateway in the environment. */
export type GivenSettings = Record<GatewayName, Record<string, string>>;

/** @param environment without empty variables */
export function givenSettings(environment: Record<string, string | undefined>): GivenSettings {
  const of = (name: GatewayName) =>
    Object.fromEntries(
      Object.keys(GATEWAY_VARIABLES[name].shape).flatMap((variable) => {
        const value = environment[variable];
        return value === undefined ? [] : [[variable, value]];
      }),
    );
  return {
    sms: of('sms'),
    mail: of('mail'),
    wechat: of('wechat'),
    alipay: of('alipay'),
    alipayPay: of('alipayPay'),
    wechatPay: of('wechatPay'),
  };
}
