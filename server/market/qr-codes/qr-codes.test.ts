import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SITE_DEFAULTS } from '../site/defaults.ts';
import { qrCodeRoutes } from './index.ts';

/** The content that a phone reads from the picture. */
async function read(path: string, settings = SITE_DEFAULTS, publicOrigin = 'https://zichan.example') {
  const routes = qrCodeRoutes({ publicOrigin, settings: async () => settings });
  const response = await routes.request(path);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  const { data, info } = await sharp(Buffer.from(await response.text()))
    .resize(600, 600, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

it('leads to what operators set', async () => {
  const settings = {
    ...SITE_DEFAULTS,
    app_ios_url: 'https://apps.apple.com/cn/app/id1',
    public_account_url: 'https://weixin.qq.com/r/abc',
  };
  expect(await read('/qr/ios.svg', settings)).toBe('https://apps.apple.com/cn/app/id1');
  expect(await read('/qr/account.svg', settings)).toBe('https://weixin.qq.com/r/abc');
});

it('leads to the site itself where nothing is set', async () => {
  expect(await read('/qr/android.svg')).toBe('https://zichan.example/');
  expect(await read('/qr/site.svg', SITE_DEFAULTS, '')).toBe('http://localhost/');
});

it('leads to a listing’s page', async () => {
  expect(await read('/qr/object-123.svg')).toBe('https://zichan.example/object/123');
});

it.each(['/qr/other.svg', '/qr/object-0.svg', '/qr/object-1x.svg', '/qr/ios.png'])(
  'knows no %s',
  async (path) => {
    const routes = qrCodeRoutes({ publicOrigin: '', settings: null });
    expect((await routes.request(path)).status).toBe(404);
  },
);

it('is not cached for others where its address comes from the request', async () => {
  const cachedAs = async (publicOrigin: string) =>
    (await qrCodeRoutes({ publicOrigin, settings: null }).request('/qr/object-1.svg')).headers.get(
      'cache-control',
    );
  expect(await cachedAs('')).toBe('private, no-store');
  expect(await cachedAs('https://zichan.example')).toBe('public, max-age=300');
});
