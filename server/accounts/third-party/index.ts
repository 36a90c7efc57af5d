/** Redirects browsers to WeChat and Alipay and recognizes them when they return. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { OAuthKey } from '../../../shared/domain/account.ts';
import { bridgePage, PAYABLES } from '../../../shared/domain/money/pay-scene.ts';
import type { Gateways } from '../../outside/gateways/index.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { OAUTH_STATE_COOKIE, statesIn } from './state.ts';

export { type PayerRequest, payerRequest } from './payer-request.ts';
export { assertOwnState, OAUTH_STATE_COOKIE } from './state.ts';

/** The page that the browser returns to, by the purpose of the redirect. */
const RETURN_PATHS: ReadonlyMap<string, string> = new Map([
  ['login', '/login/certification'],
  ['link', '/user/mySetting/authorize'],
]);

const STATE_SECONDS = 600;

/** Several tabs may be at the third party at once. */
const MAX_STATES = 5;

interface ThirdPartyOptions {
  gateways: Pick<Gateways, 'oauth' | 'payment'>;
  /** The public origin of this site; empty if not configured: then the origin of the request. */
  publicOrigin: string;
}

/**
 * GET /oauth/wechat and /oauth/alipay, with `for=login` (also when absent) or `for=link`; /oauth/wechat with `for=pay`,
 * `kind` and `id` of what WeChat's browser pays.
 */
export function thirdPartyRoutes({ gateways: { oauth, payment }, publicOrigin }: ThirdPartyOptions) {
  return new Hono<DoorEnv>().get('/oauth/:provider', (c, next) => {
    const provider = c.req.param('provider');
    const purpose = c.req.query('for') ?? 'login';
    const gateways = purpose === 'pay' ? { wechat: payment.wechat?.payer } : oauth;
    const gateway = Object.hasOwn(gateways, provider) ? gateways[provider as OAuthKey] : undefined;
    const path = purpose === 'pay' ? payPathOf(c.req.query()) : RETURN_PATHS.get(purpose);
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

/** The page to which a payer returns; undefined for a query that names nothing to pay. */
function payPathOf({ kind, id = '' }: Record<string, string>): string | undefined {
  const payable = PAYABLES.find((it) => it === kind);
  return payable && /^[1-9]\d{0,14}$/.test(id) ? bridgePage(payable, id) : undefined;
}
