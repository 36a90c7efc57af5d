import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../testing/listings.ts';
import {
  FAILURES,
  failureOf,
  fakeServer,
  type SentRequest,
  UNREACHABLE,
} from '../../../testing/outside/fake-server.ts';
import { alipayOAuth } from './alipay-oauth.ts';

const provider = fakeServer();
const app = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const base64 = (key: Buffer) => key.toString('base64');
const PRIVATE_KEY = base64(app.privateKey.export({ format: 'der', type: 'pkcs8' }));

const alipay = (settings = {}, timeoutMs?: number) =>
  alipayOAuth(
    {
      ALIPAY_APP_ID: '2021000000000001',
      ALIPAY_PRIVATE_KEY: PRIVATE_KEY,
      ALIPAY_PUBLIC_KEY: base64(alipayKeys.publicKey.export({ format: 'der', type: 'spki' })),
      ALIPAY_GATEWAY_URL: `${provider.address}/gateway.do`,
      ALIPAY_AUTHORIZE_URL: 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm',
      ...settings,
    },
    { clock: () => NOW, timeoutMs },
  );

const ANSWER = 'alipay_system_oauth_token_response';

const signatureOf = (text: string, key = alipayKeys.privateKey) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');

/** The answer's text in Alipay's format, signed with the key. */
const signed = (answer: object, key = alipayKeys.privateKey) =>
  `{"${ANSWER}":${JSON.stringify(answer)},"sign":"${signatureOf(JSON.stringify(answer), key)}"}`;

function isSignedByApp({ body }: SentRequest): boolean {
  const { sign = '', ...fields } = Object.fromEntries(new URLSearchParams(body));
  const content = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createVerify('RSA-SHA256')
    .update(content.map((pair) => pair.join('=')).join('&'))
    .verify(app.publicKey, sign, 'base64');
}

/** Checks the signature of the request, then answers. */
function checking(text: string) {
  provider.answer = (request) =>
    isSignedByApp(request)
      ? new Response(text)
      : Response.json({ error_response: { code: '40002', sub_code: 'isv.invalid-signature' } });
}

describe('signing in with Alipay', () => {
  it('sends the browser to the consent page of its app', () => {
    const redirectUri = 'https://assets.example/login/certification';
    const url = new URL(alipay().authorizeUrl({ state: 'abc', redirectUri }));
    expect(url.origin + url.pathname).toBe('https://openauth.alipay.com/oauth2/publicAppAuthorize.htm');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      app_id: '2021000000000001',
      scope: 'auth_base',
      redirect_uri: redirectUri,
      state: 'abc',
    });
  });

  it('learns who came back, in one signed exchange', async () => {
    checking(signed({ access_token: 't', open_id: '074a1', user_id: '2088' }));
    expect(await alipay().identify('c&=1 中')).toEqual({ subject: '074a1' });
    expect(provider.requests).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(provider.requests[0]?.body))).toMatchObject({
      app_id: '2021000000000001',
      method: 'alipay.system.oauth.token',
      grant_type: 'authorization_code',
      code: 'c&=1 中',
      sign_type: 'RSA2',
      timestamp: '2026-11-20 10:00:00',
    });
  });

  it('takes user_id of older apps', async () => {
    checking(signed({ user_id: '2088' }));
    expect(await alipay().identify('code-1')).toEqual({ subject: '2088' });
  });

  it.each([
    ['PKCS#1, as PEM', app.privateKey.export({ format: 'pem', type: 'pkcs1' }).toString()],
    ['PKCS#8, as PEM', app.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
    ['PKCS#1, bare', base64(app.privateKey.export({ format: 'der', type: 'pkcs1' }))],
    ['with written line breaks', PRIVATE_KEY.replace(/(.{64})/g, '$1\\n')],
  ])('reads a private key in %s', async (_, key) => {
    checking(signed({ open_id: '074a1' }));
    expect(await alipay({ ALIPAY_PRIVATE_KEY: key }).identify('code-1')).toEqual({ subject: '074a1' });
  });

  it.each([
    { error_response: { code: '40002', sub_code: 'isv.code-invalid', sub_msg: '授权码code无效' } },
    { [ANSWER]: { code: '40002', sub_code: 'isv.code-invalid' }, sign: 'any' },
  ])('knows no user by a code that Alipay doesn’t know', async (answer) => {
    provider.answer = () => Response.json(answer);
    expect(await alipay().identify('used')).toBeNull();
  });

  it('fails when it is refused for another reason, or without an identity', async () => {
    provider.answer = () =>
      Response.json({ error_response: { code: '20000', sub_code: 'isp.unknow-error' } });
    expect(await failureOf(alipay().identify('code-1'), 'code-1')).toBe('isp.unknow-error');
    checking(signed({ access_token: 't' }));
    expect(await failureOf(alipay().identify('code-1'))).toBe('no-open_id');
  });

  it('fails when the app’s key is another one', async () => {
    checking(signed({ open_id: '074a1' }));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = base64(privateKey.export({ format: 'der', type: 'pkcs8' }));
    const code = await failureOf(alipay({ ALIPAY_PRIVATE_KEY: key }).identify('code-1'), key, 'code-1');
    expect(code).toBe('isv.invalid-signature');
  });

  const genuine = { open_id: '074a1' };
  const forged = `"${ANSWER}":{"open_id":"victim"}`;
  it.each([
    ['signed by another', signed({ open_id: 'victim' }, app.privateKey)],
    ['unsigned', `{${forged}}`],
    ['with a signature that is no text', `{${forged},"sign":{"a":1}}`],
    ['with the signature of another', signed(genuine).replace('074a1', 'victim')],
    ['put before a genuine one', signed(genuine).replace('{', `{${forged},`)],
  ])('refuses an answer %s', async (_, text) => {
    checking(text);
    expect(await failureOf(alipay().identify('code-1'), 'victim')).toBe('bad-signature');
  });

  it('reads nothing but what was signed', async () => {
    checking(signed(genuine).replace(/\}$/, `,${forged}}`));
    expect(await alipay().identify('code-1')).toEqual({ subject: '074a1' });
  });

  it.each(FAILURES)('fails at %s', async (_, answer, code, timeoutMs) => {
    provider.answer = answer;
    expect(await failureOf(alipay({}, timeoutMs).identify('code-1'), 'code-1')).toMatch(code);
    expect(provider.requests).toHaveLength(1);
  });

  it('fails without a connection', async () => {
    const away = alipay({ ALIPAY_GATEWAY_URL: UNREACHABLE });
    expect(await failureOf(away.identify('code-1'), 'code-1')).toBe('ECONNREFUSED');
  });
});
