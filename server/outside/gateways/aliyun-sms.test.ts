import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  FAILURES,
  failureOf,
  fakeServer,
  type SentRequest,
  UNREACHABLE,
} from '../../testing/outside/fake-server.ts';
import { aliyunSms } from './aliyun-sms.ts';

const SECRET = 'access-key-secret-of-this-test';
const provider = fakeServer();

const sms = (settings = {}, timeoutMs?: number) =>
  aliyunSms(
    {
      ALIYUN_SMS_ACCESS_KEY_ID: 'key-of-this-test',
      ALIYUN_SMS_ACCESS_KEY_SECRET: SECRET,
      ALIYUN_SMS_SIGN_NAME: '身边资产',
      ALIYUN_SMS_CODE_TEMPLATE: 'SMS_1',
      ALIYUN_SMS_NOTICE_TEMPLATE: 'SMS_2',
      ALIYUN_SMS_ENDPOINT: provider.address,
      ...settings,
    },
    timeoutMs,
  );

const CODE = { phone: '13800000001', kind: 'code', code: '135790', text: '验证码135790' } as const;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`);

/** ACS3-HMAC-SHA256 by its specification, computed from the received request. */
function signatureOf({ method, url, headers, body }: SentRequest, signedHeaders: string): string {
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const lines = signedHeaders.split(';').map((name) => `${name}:${headers.get(name)?.trim()}\n`);
  const canonical = [method, url.pathname, query.join('&'), lines.join(''), signedHeaders, sha256(body)];
  return createHmac('sha256', SECRET)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical.join('\n'))}`)
    .digest('hex');
}

/** Answers like the provider: a wrong signature is refused with a message that quotes the request. */
function checking(answer: object) {
  provider.answer = (request) => {
    const header = request.headers.get('authorization') ?? '';
    const signed = /^ACS3-HMAC-SHA256 Credential=key-of-this-test,SignedHeaders=([^,]+),Signature=(\w+)$/;
    const [, names = '', signature] = signed.exec(header) ?? [];
    const isSigned = ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce'].every((it) =>
      names.split(';').includes(it),
    );
    return isSigned && signature === signatureOf(request, names)
      ? Response.json(answer)
      : Response.json({ Code: 'SignatureDoesNotMatch', Message: request.url.search }, { status: 400 });
  };
}

describe('text messages through Aliyun', () => {
  it('sends a code with its template, signed, once', async () => {
    checking({ Code: 'OK', Message: 'OK', RequestId: '1', BizId: '2' });
    await sms().send(CODE);
    expect(provider.requests).toHaveLength(1);
    const [{ url, headers } = provider.requests[0] as SentRequest] = provider.requests;
    expect(headers.get('x-acs-action')).toBe('SendSms');
    expect(headers.get('x-acs-version')).toBe('2017-05-25');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      PhoneNumbers: '13800000001',
      SignName: '身边资产',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"135790"}',
    });
  });

  it('sends a notice with its template', async () => {
    checking({ Code: 'OK' });
    await sms().send({ phone: '13800000001', kind: 'notice', text: '银行账号已变更(1)*!' });
    expect(provider.requests[0]?.url.searchParams.get('TemplateCode')).toBe('SMS_2');
    expect(provider.requests[0]?.url.searchParams.get('TemplateParam')).toBe(
      '{"text":"银行账号已变更(1)*!"}',
    );
  });

  it('fails with the provider’s code when it refuses', async () => {
    checking({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '13800000001' });
    expect(await failureOf(sms().send(CODE), CODE.phone, CODE.code)).toBe('isv.BUSINESS_LIMIT_CONTROL');
    expect(provider.requests).toHaveLength(1);
  });

  it('says nothing of the message when the key is wrong', async () => {
    checking({ Code: 'OK' });
    const wrong = sms({ ALIYUN_SMS_ACCESS_KEY_SECRET: 'another secret' });
    const code = await failureOf(wrong.send(CODE), CODE.phone, CODE.code, SECRET, 'another secret');
    expect(code).toBe('SignatureDoesNotMatch');
  });

  it.each(FAILURES)('fails at %s, and doesn’t try again', async (_, answer, code, timeoutMs) => {
    provider.answer = answer;
    expect(await failureOf(sms({}, timeoutMs).send(CODE), CODE.phone, CODE.code)).toMatch(code);
    expect(provider.requests).toHaveLength(1);
  });

  it('fails without a connection', async () => {
    const away = sms({ ALIYUN_SMS_ENDPOINT: UNREACHABLE });
    expect(await failureOf(away.send(CODE), CODE.phone)).toBe('ECONNREFUSED');
  });
});
