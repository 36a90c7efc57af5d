/**
 * Signing in with Alipay. The browser goes to publicAppAuthorize.htm (scope auth_base) and comes back with
 * `auth_code` and `state`; alipay.system.oauth.token exchanges the code, once, for `{open_id}`, of older apps
 * `{user_id}`. Requests are signed with the app's key (RSA2), answers with Alipay's; a refusal is
 * `{error_response: {sub_code}}`.
 */
import type { AlipaySdk } from 'alipay-sdk';
import { formatTime } from '../../shared/time.ts';
import type { SettingsOf } from '../gateway-settings.ts';
import { privateKeyOf, publicKeyOf } from './alipay-keys.ts';
import type { OAuthGateway } from './gateway.ts';
import { ProviderError, reach, readAnswer, TIMEOUT_MS } from './reach.ts';

const METHOD = 'alipay.system.oauth.token';
const ANSWER = 'alipay_system_oauth_token_response';
const UNKNOWN_CODE = 'isv.code-invalid';

interface AlipayOptions {
  /** What requests are dated with: the other side refuses those that are too old. */
  clock: () => Date;
  timeoutMs?: number;
}

export function alipayOAuth(
  settings: SettingsOf<'alipay'>,
  { clock, timeoutMs = TIMEOUT_MS }: AlipayOptions,
): OAuthGateway {
  const { ALIPAY_APP_ID, ALIPAY_GATEWAY_URL, ALIPAY_AUTHORIZE_URL } = settings;
  let opened: Promise<AlipaySdk> | undefined;
  return {
    authorizeUrl({ state, redirectUri }) {
      const query = new URLSearchParams({
        app_id: ALIPAY_APP_ID,
        scope: 'auth_base',
        redirect_uri: redirectUri,
        state,
      });
      return `${ALIPAY_AUTHORIZE_URL}?${query}`;
    },
    identify: (code) =>
      reach('sign-in (Alipay)', timeoutMs, async (signal) => {
        opened ??= open(settings);
        const sdk = await opened;
        const body = sdk.sdkExecute(METHOD, {
          grant_type: 'authorization_code',
          code,
          timestamp: formatTime(clock()),
        });
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' };
        const request = { method: 'POST', headers, body, signal, redirect: 'error' } as const;
        const { text, fields } = await readAnswer(await fetch(ALIPAY_GATEWAY_URL, request));
        const refused = refusalIn(fields.error_response) ?? refusalIn(fields[ANSWER]);
        if (refused === UNKNOWN_CODE) return null;
        if (refused !== undefined) throw new ProviderError(refused);
        const { open_id, user_id } = signedAnswer(sdk, text, fields.sign);
        const subject = open_id ?? user_id;
        if (typeof subject !== 'string' || subject === '') throw new ProviderError('no-open_id');
        return { subject };
      }),
  };
}

/** Why Alipay refuses, if it does. Refusals come unsigned too, which harms nobody: they let nobody in. */
function refusalIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { code, sub_code } = answer as { code?: unknown; sub_code?: unknown };
  if (sub_code) return String(sub_code);
  return code === undefined || code === '10000' ? undefined : String(code);
}

/**
 * The answer, read from the very characters that the signature covers: what else stands in the text is nobody's.
 * @throws ProviderError unless Alipay signed it
 */
function signedAnswer(sdk: AlipaySdk, text: string, sign: unknown): Record<string, unknown> {
  const signed = sdk.getSignStr(text, ANSWER);
  if (typeof sign !== 'string' || !sdk.rsaCheck(signed, sign, 'RSA2'))
    throw new ProviderError('bad-signature');
  return JSON.parse(signed);
}

async function open(settings: SettingsOf<'alipay'>): Promise<AlipaySdk> {
  const { AlipaySdk } = await import('alipay-sdk');
  return new AlipaySdk({
    appId: settings.ALIPAY_APP_ID,
    privateKey: privateKeyOf(settings.ALIPAY_PRIVATE_KEY),
    alipayPublicKey: publicKeyOf(settings.ALIPAY_PUBLIC_KEY),
    keyType: 'PKCS8',
  });
}
