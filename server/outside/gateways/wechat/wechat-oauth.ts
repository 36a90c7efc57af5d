/**
 * Signs in with WeChat on websites. The browser goes to /connect/qrconnect (scope snsapi_login) and comes back with
 * `code` and `state`; GET /sns/oauth2/access_token exchanges the code, once, for `{openid, …}`. A refusal is HTTP 200
 * with `errcode`.
 */
import type { SettingsOf } from '../../../platform/config/gateway-settings.ts';
import type { OAuthGateway } from '../gateway.ts';
import { ProviderError, reach, readAnswer, TIMEOUT_MS } from '../reach.ts';

/** An invalid, a used and a missing code. */
const UNKNOWN_CODE = new Set([40029, 40163, 41008]);

export function wechatOAuth(settings: SettingsOf<'wechat'>, timeoutMs = TIMEOUT_MS): OAuthGateway {
  const { WECHAT_APP_ID, WECHAT_APP_SECRET, WECHAT_API_URL, WECHAT_AUTHORIZE_URL } = settings;
  return {
    authorizeUrl({ state, redirectUri }) {
      const query = new URLSearchParams({
        appid: WECHAT_APP_ID,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return `${WECHAT_AUTHORIZE_URL}?${query}#wechat_redirect`;
    },
    identify: (code) =>
      reach('sign-in (WeChat)', timeoutMs, async (signal) => {
        const query = new URLSearchParams({
          appid: WECHAT_APP_ID,
          secret: WECHAT_APP_SECRET,
          code,
          grant_type: 'authorization_code',
        });
        const address = `${WECHAT_API_URL}/sns/oauth2/access_token?${query}`;
        const { fields } = await readAnswer(await fetch(address, { signal, redirect: 'error' }));
        const { errcode, openid } = fields;
        if (UNKNOWN_CODE.has(Number(errcode))) return null;
        if (errcode) throw new ProviderError(errcode);
        if (typeof openid !== 'string' || openid === '') throw new ProviderError('no-openid');
        return { subject: openid };
      }),
  };
}
