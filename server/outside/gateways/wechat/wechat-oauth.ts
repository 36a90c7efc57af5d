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

export const wechatOAuth = (settings: SettingsOf<'wechat'>, timeoutMs = TIMEOUT_MS): OAuthGateway =>
  wechatIdentity(
    {
      name: 'sign-in (WeChat)',
      appId: settings.WECHAT_APP_ID,
      secret: settings.WECHAT_APP_SECRET,
      apiUrl: settings.WECHAT_API_URL,
      authorizeUrl: settings.WECHAT_AUTHORIZE_URL,
      scope: 'snsapi_login',
    },
    timeoutMs,
  );

interface WechatApp {
  /** The gateway, in the log. */
  name: string;
  appId: string;
  secret: string;
  apiUrl: string;
  authorizeUrl: string;
  /** `snsapi_base`: WeChat's own browser, without a question. */
  scope: 'snsapi_login' | 'snsapi_base';
}

/** The openid of a person at an app of WeChat. */
export function wechatIdentity(
  { name, appId, secret, apiUrl, authorizeUrl, scope }: WechatApp,
  timeoutMs: number,
): OAuthGateway {
  return {
    authorizeUrl({ state, redirectUri }) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
      });
      return `${authorizeUrl}?${query}#wechat_redirect`;
    },
    identify: (code) =>
      reach(name, timeoutMs, async (signal) => {
        const query = new URLSearchParams({
          appid: appId,
          secret,
          code,
          grant_type: 'authorization_code',
        });
        const address = `${apiUrl}/sns/oauth2/access_token?${query}`;
        const { fields } = await readAnswer(await fetch(address, { signal, redirect: 'error' }));
        const { errcode, openid } = fields;
        if (UNKNOWN_CODE.has(Number(errcode))) return null;
        if (errcode) throw new ProviderError(errcode);
        if (typeof openid !== 'string' || openid === '') throw new ProviderError('no-openid');
        return { subject: openid };
      }),
  };
}
