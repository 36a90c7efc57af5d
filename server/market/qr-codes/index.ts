/**
 * QR codes as pictures: of the apps and the public account, and of a listing's page for the phone. Without a setting
 * they contain the site's address.
 */
import { Hono } from 'hono';
import { encodeQR } from 'qr';
import type { SiteSettings } from '../../../shared/contract/index.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';
import { cacheControlOf, siteOrigin } from '../../platform/http/site-origin.ts';

interface QrCodeOptions {
  /** The public origin of this site; empty if not configured: then the origin of the request. */
  publicOrigin: string;
  /** Null for a remote API: its settings are unknown. */
  settings: (() => Promise<CodeSettings>) | null;
}

const SETTING_OF = {
  ios: 'app_ios_url',
  android: 'app_android_url',
  account: 'public_account_url',
} as const satisfies Record<string, keyof SiteSettings>;

type CodeSettings = Pick<SiteSettings, (typeof SETTING_OF)[keyof typeof SETTING_OF]>;

/** The contents of the settings' QR codes, by the name of the picture; empty if not set. */
export const qrAddressesOf = (settings: CodeSettings): Record<string, string> =>
  Object.fromEntries(Object.entries(SETTING_OF).map(([name, setting]) => [name, settings[setting]]));

export const qrPicture = (content: string): string => encodeQR(content, 'svg');

const TYPE = { 'Content-Type': 'image/svg+xml' };
/** The address of a listing's page does not change; settings are read again soon. */
const CACHED_SECONDS = { listing: 300, site: 10 } as const;

/** GET /qr/ios.svg, android.svg, account.svg, site.svg, and object-{id}.svg for a listing's page. */
export function qrCodeRoutes({ publicOrigin, settings }: QrCodeOptions) {
  /** The content of a picture's code, or null for an unknown picture. */
  async function contentOf(file: string, requestUrl: string): Promise<string | null> {
    const origin = siteOrigin(publicOrigin, requestUrl);
    const id = /^object-([1-9]\d{0,14})\.svg$/.exec(file)?.[1];
    if (id) return `${origin}/object/${id}`;
    const name = /^([a-z]+)\.svg$/.exec(file)?.[1];
    if (name === 'site') return `${origin}/`;
    if (!name || !Object.hasOwn(SETTING_OF, name)) return null;
    return (settings && qrAddressesOf(await settings())[name]) || `${origin}/`;
  }

  return new Hono<DoorEnv>().get('/qr/:file', async (c) => {
    const file = c.req.param('file');
    const content = await contentOf(file, c.req.url);
    if (content === null) return c.notFound();
    const seconds = CACHED_SECONDS[file.startsWith('object-') ? 'listing' : 'site'];
    return c.body(qrPicture(content), 200, {
      ...TYPE,
      'Cache-Control': cacheControlOf(publicOrigin, seconds),
    });
  });
}
