/** The operator's own map: tiles in a file of the server, on which places are picked and shown. */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { openMap, placeField } from '../../steps/place.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test as visitorTest } from '../../steps/visitor.ts';

/** The same pages in front of the demonstration, with tiles of their own. */
const test = visitorTest.extend({
  site: ({ mapFront }, use) => use(mapFront.address),
  // Pictures are where their installation is.
  allowedHosts: ({ site, demonstration }, use) => use([site, demonstration.address]),
});
// A browser without a graphics card draws slowly, and says so.
test.use({ expectedComplaints: /GPU stall due to ReadPixels/ });

/** The colour of the map beside the marker, where only the tile is. */
async function colourOf(map: Locator): Promise<string> {
  const { data, info } = await sharp(await map.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 3) * info.width + Math.floor(info.width / 3)) * info.channels;
  return [...data.subarray(at, at + 3)].join();
}

test('is picked on, and the place is stored', ON_A_DESKTOP, async ({ page }) => {
  const dialog = await openMap(page);
  const map = dialog.getByRole('region', { name: '地图' });
  await expect(map).toBeVisible();
  await expect(dialog.getByText('© 测试地图 <b> 审图号：GS(2024)0650号')).toBeVisible();

  await dialog.getByRole('combobox', { name: '按地区名称查找' }).fill('南京鼓楼');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('标记')).toBeVisible();
  await map.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^经度 118\.\d{6}　纬度 32\.\d{6}/)).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(placeField(page)).toHaveValue(/^32\.\d{6},118\.\d{6}$/);
  const picked = await placeField(page).inputValue();

  const title = `地图选点 ${Date.now()}`;
  await page.getByRole('textbox', { name: '标的名称', exact: true }).fill(title);
  const saved = page.waitForResponse(/getObjectAdd/);
  await page.getByRole('button', { name: '保存' }).click();
  const { data } = await (await saved).json();
  await page.goto(`/creditorUser/subject/onShelfDetail?action=edit&id=${data.id}&type=2`);
  await expect(placeField(page)).toHaveValue(picked);
});

test('shows where a listing is, on request', ON_A_PHONE, async ({ page, request }) => {
  let address = '';
  for (let id = 1; address === '' && id < 100; id++) {
    const { data } = await (await request.post('/customer/Index/objectDetail', { form: { id } })).json();
    if (data?.latitude) address = `/object/${id}`;
  }
  const requests: string[] = [];
  page.on('request', (it) => requests.push(new URL(it.url()).pathname));
  await page.goto(address, { waitUntil: 'networkidle' });
  expect(requests.filter((it) => /tile-map|tiles\.pmtiles/.test(it))).toEqual([]);
  await page.getByRole('link', { name: '查看地图' }).click();
  const dialog = page.getByRole('dialog', { name: '标的位置' });
  await expect(dialog.getByLabel('标记')).toBeVisible();
  await expect.poll(() => colourOf(dialog.getByRole('region', { name: '地图' }))).toBe('205,221,238');
  await dialog.getByRole('region', { name: '地图' }).press('ArrowRight');
  await expect(dialog.getByText('审图号：GS(2024)0650号')).toBeVisible();
  await expect(dialog.getByRole('link', { name: '在其他地图中查看' })).toHaveAttribute(
    'href',
    /uri\.amap\.com/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('gives way to the offline map in a browser without WebGL', ON_A_DESKTOP, async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more]);
    } as typeof getContext;
  });
  const dialog = await openMap(page);
  await expect(dialog.getByText('在线地图加载失败，已改用离线地图')).toBeVisible();
  // From afar a click means no place: the map moves closer.
  await dialog.getByRole('application').click({ position: { x: 420, y: 250 } });
  await expect(dialog.getByText('地图比例太小，已为您放大，请再次点击标的物所在位置')).toBeVisible();
  await dialog.getByRole('application').click({ position: { x: 120, y: 110 } });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(placeField(page)).toHaveValue(/^\d+\.\d{6},\d+\.\d{6}$/);
});
