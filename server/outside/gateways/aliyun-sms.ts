/**
 * Text messages through Aliyun: POST SendSms (version 2017-05-25) with PhoneNumbers, SignName, TemplateCode and
 * TemplateParam, signed with ACS3-HMAC-SHA256. A success is HTTP 200 with `Code: "OK"`; every other code is a
 * refusal. The template of codes takes `{code}`, that of notices `{text}`. There are no retries, because the provider
 * would send the message twice.
 */
import { createRequire } from 'node:module';
import type { SettingsOf } from '../../platform/config/gateway-settings.ts';
import type { Sms, SmsGateway } from './gateway.ts';
import { ProviderError, reach, TIMEOUT_MS } from './reach.ts';

export function aliyunSms(settings: SettingsOf<'sms'>, timeoutMs = TIMEOUT_MS): SmsGateway {
  let opened: ReturnType<typeof open> | undefined;
  return {
    send: (message) =>
      reach('SMS (Aliyun)', timeoutMs, async () => {
        opened ??= open(settings, timeoutMs);
        const { client, SendSmsRequest } = opened;
        const request = new SendSmsRequest({
          phoneNumbers: message.phone,
          signName: settings.ALIYUN_SMS_SIGN_NAME,
          ...filledTemplate(message, settings),
        });
        const { body } = await client.sendSms(request);
        if (body?.code !== 'OK') throw new ProviderError(body?.code ?? 'no-code');
      }),
  };
}

const filledTemplate = ({ kind, code, text }: Sms, settings: SettingsOf<'sms'>) =>
  kind === 'code'
    ? { templateCode: settings.ALIYUN_SMS_CODE_TEMPLATE, templateParam: JSON.stringify({ code }) }
    : { templateCode: settings.ALIYUN_SMS_NOTICE_TEMPLATE, templateParam: JSON.stringify({ text }) };

/**
 * Loaded with the first message. `require` is used because `import` wraps the class of such packages in different
 * ways.
 */
const load = createRequire(import.meta.url);

function open(settings: SettingsOf<'sms'>, timeoutMs: number) {
  const { default: Client, SendSmsRequest } = load(
    '@alicloud/dysmsapi20170525',
  ) as typeof import('@alicloud/dysmsapi20170525');
  const { $OpenApiUtil } = load('@alicloud/openapi-core') as typeof import('@alicloud/openapi-core');
  const { protocol, host } = new URL(settings.ALIYUN_SMS_ENDPOINT);
  const config = new $OpenApiUtil.Config({
    accessKeyId: settings.ALIYUN_SMS_ACCESS_KEY_ID,
    accessKeySecret: settings.ALIYUN_SMS_ACCESS_KEY_SECRET,
    endpoint: host,
    protocol: protocol.replace(':', ''),
    readTimeout: timeoutMs,
    connectTimeout: timeoutMs,
  });
  return { client: new Client(config), SendSmsRequest };
}
