/**
 * Signs in with Alipay. The browser goes to publicAppAuthorize.htm (scope auth_base) and comes back with `auth_code`
 * and `state`; alipay.system.oauth.token exchanges the code, once, for `{open_id}`, for older apps `{user_id}`.
 */
import type { SettingsOf } from '../../../platform/config/gateway-settings.ts';
import type { OAuthGateway } from '../gateway.ts';
import { ProviderError, reach, TIMEOUT_MS } from '../reach.ts';
import { type AlipayOptions, alipayClient } from './alipay-client.ts';

const UNKNOWN_CODE = 'isv.code-invalid';

export function alipayOAuth(
  settings: SettingsOf<'alipay'>,
  { clock, timeoutMs = TIMEOUT_MS }: AlipayOptions,
): OAuthGateway {
  const { ALIPAY_APP_ID, ALIPAY_AUTHORIZE_URL } = settings;
  const app = {
    appId: ALIPAY_APP_ID,
    privateKey: settings.ALIPAY_PRIVATE_KEY,
    publicKey: settings.ALIPAY_PUBLIC_KEY,
    gatewayUrl: settings.ALIPAY_GATEWAY_URL,
  };
  const { request } = alipayClient(app, clock);
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
        const parameters = { grant_type: 'authorization_code', code };
        const method = 'alipay.system.oauth.token';
        const answer = await request({ method, parameters, mayRefuse: UNKNOWN_CODE, signal });
        if (!answer) return null;
        const subject = answer.open_id ?? answer.user_id;
        if (typeof subject !== 'string' || subject === '') throw new ProviderError('no-open_id');
        return { subject };
      }),
  };
}
