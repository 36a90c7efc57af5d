/**
 * QR codes as pictures: where the apps and the public account are, and a listing's page for the phone. What
 * operators haven't set leads to the site itself.
 */
import { Hono } from 'hono';
import { encodeQR } from 'qr';
import type { SiteSettings } from '../../../shared/contract/index.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';

export interface QrCodeOptions {
  /** How the outside reaches this site; empty when not told: then as this visitor reached it. */
  publicOrigin: string;
  /** Null for a remote API: its settings are unknown. */
  settings: (() => Promise<SiteSettings>) | null;
}

const SETTING_OF = {
  ios: 'app_ios_url',
  android: 'app_android_url',
  account: 'public_account_url',
} as const satisfies Record<string, keyof SiteSettings>;

const HEADERS = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=300' };

/** GET /qr/ios.svg, android.svg, account.svg, site.svg, and object-{id}.svg for a listing's page. */
export function qrCodeRoutes({ publicOrigin, settings }: QrCodeOptions) {
  /** What a picture says, or null for one that doesn't exist. */
  async function contentOf(file: string, requestUrl: string): Promise<string | null> {
    const origin = publicOrigin || new URL(requestUrl).origin;
    const id = /^object-([1-9]\d{0,14})\.svg$/.exec(file)?.[1];
    if (id) return `${origin}/object/${id}`;
    const name = /^([a-z]+)\.svg$/.exec(file)?.[1];
    if (name === 'site') return `${origin}/`;
    const setting = Object.entries(SETTING_OF).find(([key]) => key === name)?.[1];
    if (!setting) return null;
    return (settings && (await settings())[setting]) || `${origin}/`;
  }

  return new Hono<DoorEnv>().get('/qr/:file', async (c) => {
    const content = await contentOf(c.req.param('file'), c.req.url);
    return content === null ? c.notFound() : c.body(encodeQR(content, 'svg'), 200, HEADERS);
  });
}
