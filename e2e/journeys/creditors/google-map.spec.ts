/**
 * Google's map, if the installation has a key: no request before the consent. The test answers in Google's
 * stead, with as much of its surface as the console uses.
 */
import type { Page } from '@playwright/test';
import { FORM, openMap, placeField } from '../../steps/place.ts';
import { expect, ON_A_DESKTOP, test as visitorTest } from '../../steps/visitor.ts';

const GOOGLE = 'https://maps.googleapis.com';
/** The same pages in front of the demonstration, with a key of their own. */
const test = visitorTest.extend({
  site: ({ googleFront }, use) => use(googleFront.address),
  // Pictures are where their installation is.
  allowedHosts: ({ site, demonstration }, use) => use([site, demonstration.address, GOOGLE]),
});

/** Draws a map from a picture, a style and an answer of Google's; its middle is the centre, a pixel 0.001 degrees. */
const MAP_SCRIPT = `{
  const later = (instance, what, call) => {
    instance.listeners[what] = call;
    return { remove: () => delete instance.listeners[what] };
  };
  const place = (lat, lng) => ({ latLng: { lat: () => lat, lng: () => lng } });
  class Map {
    listeners = {};
    constructor(box) {
      this.box = box;
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', '谷歌地图');
      const style = document.createElement('style');
      style.textContent = '.gm-style { position: relative; }';
      document.head.append(style);
      box.style.position = 'relative';
      box.append(Object.assign(new Image(), { alt: '瓦片', src: '${GOOGLE}/maps/vt' }));
      fetch('${GOOGLE}/maps/api/mapsjs');
      box.addEventListener('click', ({ clientX, clientY }) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        const { lat, lng } = this.centre;
        const north = (top + height / 2 - clientY) / 1000;
        const east = (clientX - left - width / 2) / 1000;
        this.listeners.click?.(place(lat + north, lng + east));
      });
    }
    setCenter(centre) { this.centre = centre; }
    setZoom(zoom) { this.zoom = zoom; }
    getZoom() { return this.zoom; }
    setOptions() {}
  }
  class Marker {
    listeners = {};
    pin = document.createElement('button');
    constructor({ position }) {
      this.setPosition(position);
      this.pin.onclick = (event) => {
        event.stopPropagation();
        this.listeners.dragend?.(place(39.9, 116.4));
      };
    }
    setMap(map) { map ? map.box.append(this.pin) : this.pin.remove(); }
    setPosition({ lat, lng }) { this.pin.textContent = '标记 ' + lat.toFixed(3) + ' ' + lng.toFixed(3); }
    setDraggable() {}
  }
  Object.assign(google.maps, {
    Map,
    Marker,
    event: { addListener: later, removeListener: (it) => it.remove() },
    importLibrary: async () => google.maps,
  });
}
google.maps.__ib__();
`;

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path fill="#cde" d="M0 0h64v64H0z"/></svg>';

/** Answers requests to Google. @returns the requested URLs, in order */
async function standInForGoogle(page: Page, script = MAP_SCRIPT): Promise<URL[]> {
  const requests: URL[] = [];
  await page.route(`${GOOGLE}/**`, (route) => {
    const url = new URL(route.request().url());
    requests.push(url);
    if (url.pathname === '/maps/api/js')
      return route.fulfill({ contentType: 'text/javascript', body: script });
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ contentType: 'image/svg+xml', body: TILE, headers });
  });
  return requests;
}

const CONSENT = '同意并加载地图';

test('is loaded after the consent, and a click on it fills the field', ON_A_DESKTOP, async ({ page }) => {
  const requests = await standInForGoogle(page);
  const dialog = await openMap(page);
  await expect(dialog.getByText('发送到境外')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);

  await dialog.getByRole('button', { name: CONSENT }).click();
  const map = dialog.getByRole('region', { name: '谷歌地图' });
  await expect(map).toBeVisible();
  expect(requests[0]?.pathname).toBe('/maps/api/js');
  expect(requests[0]?.searchParams.get('key')).toBe('test-key');
  const tile = map.getByRole('img', { name: '瓦片' });
  await expect.poll(() => tile.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => requests.map(({ pathname }) => pathname)).toContain('/maps/api/mapsjs');

  const box = await map.boundingBox();
  const spot = { position: { x: (box?.width ?? 0) / 2 + 100, y: 60 } };
  // From afar a click means no place: the map moves closer.
  await map.click(spot);
  await expect(dialog.getByText('地图比例太小')).toBeVisible();
  await map.click(spot);
  await expect(map.getByRole('button', { name: /^标记 3\d\.\d{3} 104\.\d{3}$/ })).toBeVisible();
  await expect(dialog.getByText(/^经度 104\.\d{6}　纬度 3\d\.\d{6}　/)).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(placeField(page)).toHaveValue(/^3\d\.\d{6},104\.\d{6}$/);

  // The consent holds for the session; the point is there, and can be dragged.
  await page.getByRole('button', { name: '在地图上选点' }).click();
  await map.getByRole('button', { name: /^标记/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(placeField(page)).toHaveValue('39.900000,116.400000');
  expect(requests.filter(({ pathname }) => pathname === '/maps/api/js')).toHaveLength(1);
});

test('gets no request when the user chooses the offline map', ON_A_DESKTOP, async ({ page }) => {
  const requests = await standInForGoogle(page);
  const dialog = await openMap(page);
  await dialog.getByRole('button', { name: '使用离线地图' }).click();
  await dialog.getByRole('application').dblclick({ position: { x: 420, y: 250 } });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(placeField(page)).toHaveValue(/^\d+\.\d{6},\d+\.\d{6}$/);
  expect(requests).toEqual([]);
});

test.describe('that can’t be had', ON_A_DESKTOP, () => {
  test.use({ expectedComplaints: /maps\.googleapis\.com|Google Maps script, retrying/ });

  test('gives way to the offline one, and says so', async ({ page }) => {
    await page.route(`${GOOGLE}/**`, (route) => route.abort('connectionfailed'));
    const dialog = await openMap(page);
    await dialog.getByRole('button', { name: CONSENT }).click();
    await expect(dialog.getByText('在线地图加载失败，已改用离线地图')).toBeVisible();
    await dialog.getByRole('application').dblclick({ position: { x: 420, y: 250 } });
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(placeField(page)).toHaveValue(/^\d+\.\d{6},\d+\.\d{6}$/);
  });

  test('because Google refuses the key gives way too', async ({ page }) => {
    await standInForGoogle(page, `${MAP_SCRIPT}; setTimeout(() => window.gm_authFailure());`);
    const dialog = await openMap(page);
    await dialog.getByRole('button', { name: CONSENT }).click();
    await expect(dialog.getByText('在线地图加载失败，已改用离线地图')).toBeVisible();
    await expect(dialog.getByRole('application')).toBeVisible();
  });
});

visitorTest(
  'without a key there is none, and the page may not ask for it',
  ON_A_DESKTOP,
  async ({ page }) => {
    const dialog = await openMap(page);
    await expect(dialog.getByRole('application')).toBeVisible();
    await expect(dialog.getByRole('button', { name: CONSENT })).toHaveCount(0);
    const policy = (await page.request.get(FORM)).headers()['content-security-policy'];
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain('google');
  },
);
