/** Redirects browsers to WeChat and Alipay and recognizes them when they return. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { OAuthKey } from '../../../shared/domain/account.ts';
import { messages } from '../../../shared/messages.ts';
import type { Gateways } from '../../outside/gateways/index.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';
import { refusals } from '../../platform/http/errors.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';

/** The page that the browser returns to, by the purpose of the redirect. */
const RETURN_PATHS: ReadonlyMap<string, string> = new Map([
  ['login', '/login/certification'],
  ['link', '/user/mySetting/authorize'],
]);

export const OAUTH_STATE_COOKIE = 'oauth_state';
const STATE_SECONDS = 600;

/** Several tabs may be at the third party at once. */
const MAX_STATES = 5;

interface ThirdPartyOptions {
  gateways: Pick<Gateways, 'oauth'>;
  /** The public origin of this site; empty if not configured: then the origin of the request. */
  publicOrigin: string;
}

/** GET /oauth/wechat and /oauth/alipay, with `for=login` (also when absent) or `for=link`. */
export function thirdPartyRoutes({ gateways: { oauth }, publicOrigin }: ThirdPartyOptions) {
  return new Hono<DoorEnv>().get('/oauth/:provider', (c, next) => {
    const provider = c.req.param('provider');
    const gateway = Object.hasOwn(oauth, provider) ? oauth[provider as OAuthKey] : undefined;
    const path = RETURN_PATHS.get(c.req.query('for') ?? 'login');
    if (!gateway || path === undefined) return next();

    const origin = siteOrigin(publicOrigin, c.req.url);
    const state = randomBytes(16).toString('hex');
    const states = [...statesIn(getCookie(c, OAUTH_STATE_COOKIE)), state].slice(-MAX_STATES);
    setCookie(c, OAUTH_STATE_COOKIE, states.join('.'), {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: STATE_SECONDS,
      secure: origin.startsWith('https:'),
    });
    c.header('Cache-Control', 'no-store');
    return c.redirect(gateway.authorizeUrl({ state, redirectUri: origin + path }), 302);
  });
}

const statesIn = (cookie = '') => cookie.split('.').filter((it) => /^[\da-f]{32}$/.test(it));

/**
 * Whether this site sent the returning browser to the third party. Clients of the old protocol send no state, so
 * there is nothing to compare.
 * @param cookie `context.cookie(OAUTH_STATE_COOKIE)`
 * @throws Refusal 422
 */
export function assertOwnState(cookie: string | undefined, state: string | undefined): void {
  if (state === undefined || statesIn(cookie).includes(state)) return;
  throw refusals.invalid({ state: messages.oauthFailed });
}
