import type { APIRequestContext, Page } from '@playwright/test';
import type { Listing, ListingDetail } from '../../../shared/contract/index.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { swipeTo } from '../../steps/pictures.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** Addresses of homes at judicial auctions that have not started: their pages have everything, so they are the longest. */
async function homes(request: APIRequestContext): Promise<string[]> {
  const form = { zc_type: 1, object_status: 'todo', second_class: 1, size: 30 };
  const { list } = await (await request.post('/customer/Index/ObjcetList', { form })).json();
  // Shortly before the start no viewing can be booked any more.
  const isLater = ({ start_time }: Listing) =>
    Date.parse(`${start_time?.replace(' ', 'T')}+08:00`) > Date.now() + 7 * 86_400_000;
  return (list as Listing[])
    .filter(isLater)
    .slice(0, 3)
    .map(({ id }) => `/object/${id}`);
}

/** The address of the first listing that is so. */
async function firstThat(
  request: APIRequestContext,
  isSo: (data: ListingDetail) => boolean,
): Promise<string> {
  for (let id = 1; id < 100; id++) {
    const { data } = await (await request.post('/customer/Index/objectDetail', { form: { id } })).json();
    if (data && isSo(data)) return `/object/${id}`;
  }
  throw new Error('No listing is so');
}

const withPictures = (request: APIRequestContext) => firstThat(request, ({ items1 }) => items1.length > 2);

const viewer = (page: Page) => page.getByRole('dialog', { name: '标的图片' });
const topOf = (page: Page, id: string) =>
  page.locator(id).evaluate((section) => section.getBoundingClientRect().top + scrollY);

test('pictures are swiped, enlarged and zoomed', async ({ page, request }, { project }) => {
  const requested: string[] = [];
  page.on('request', (it) => requested.push(it.url()));
  await page.goto(await withPictures(request), { waitUntil: 'networkidle' });
  expect(requested.filter((url) => url.includes('picture-viewer'))).toEqual([]);

  const pictures = page.getByRole('group', { name: /^标的图片/ });
  const second = pictures.getByRole('link', { name: /图 2，查看大图$/ });
  if (project.name === 'phone') {
    await swipeTo(pictures, 2);
  } else await page.locator('label[for=picture-1]').click();

  await second.click();
  await expect(viewer(page).getByText('2 / ')).toBeVisible();
  await expectAccessible(page);
  const slide = viewer(page).locator('.pswp__item[aria-hidden=false] img');
  const width = () => slide.evaluate((img) => img.getBoundingClientRect().width);
  const before = await width();
  await viewer(page).getByRole('button', { name: '缩放' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('3 / ')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(second).toBeFocused();
});

test(
  'a phone reaches the question soon, and the main ways at once',
  ON_A_PHONE,
  async ({ page, request }) => {
    for (const address of await homes(request)) {
      await page.goto(address);
      await page.getByLabel('咨询内容').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(await topOf(page, '#consult')).toBeLessThan(6 * 812);
      expect(await topOf(page, '#visit')).toBeLessThan(await topOf(page, '#announcement'));
      // The demonstration's links lead to a platform's home, where this lot cannot be bid on.
      for (const name of ['关注', '咨询', '预约看样']) {
        const way = page.getByRole('region', { name: '标的概要' }).getByRole('link', { name, exact: true });
        await expect(way).toBeInViewport({ ratio: 1 });
      }
    }
    await expectAccessible(page);
  },
);

/** What a buyer needs to decide, without scrolling. */
test('the first screen has price, time, facts, the main button and the next step', async ({ page, request }, {
  project,
}) => {
  await page.setViewportSize(
    project.name === 'phone' ? { width: 375, height: 812 } : { width: 1280, height: 720 },
  );
  for (const address of await homes(request)) {
    await page.goto(address);
    const summary = page.getByRole('region', { name: '标的概要' });
    await expect(summary.getByText('起拍价', { exact: true })).toBeInViewport();
    await expect(summary.getByRole('timer')).toBeInViewport();
    const facts = summary.getByRole('list').first().getByRole('listitem');
    await expect(facts).toHaveCount(6);
    for (const fact of await facts.all()) await expect(fact).toBeInViewport({ ratio: 1 });
    await expect(summary.getByRole('link', { name: /^关键信息已说明 \d+\/\d+ 项/ })).toBeInViewport({
      ratio: 1,
    });
    await expect(summary.getByText(/交保证金/)).toBeInViewport({ ratio: 1 });
    await expect(summary.getByRole('link', { name: '咨询', exact: true })).toBeInViewport({ ratio: 1 });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('facts unfold their quotes by keyboard, and lead to the place in the folded text', async ({
      page,
      request,
    }) => {
      await page.goto((await homes(request))[0] ?? '');
      const facts = page.getByRole('region', { name: '标的概要' }).getByRole('list').first();
      const quoted = facts.locator('summary').first();
      await quoted.focus();
      await page.keyboard.press('Enter');
      const quote = facts.getByRole('link', { name: /^“.+”$/ });
      await expect(quote).toBeVisible();
      const words = (await quote.innerText()).slice(1, 7);
      await page.keyboard.press('Tab');
      await expect(quote).toBeFocused();
      await page.keyboard.press('Enter');
      const place = page.locator('#introduction, #announcement, #notice').getByText(words).first();
      await expect(place).toBeInViewport();
    });

    test('an unknown fact opens the form with its question', async ({ page, request }) => {
      await page.goto((await homes(request))[0] ?? '');
      const unknown = page
        .getByRole('region', { name: '标的概要' })
        .getByRole('link', { name: /公告未说明$/ })
        .first();
      await unknown.press('Enter');
      await expect(page.getByLabel('咨询内容')).toBeInViewport();
      await expect(page.getByLabel('咨询内容')).not.toHaveValue('');
    });

    test('texts are folded behind the contents', async ({ page, request }) => {
      await page.goto((await homes(request))[0] ?? '');
      const text = page.locator('#announcement');
      await expect(text).toBeHidden();
      await page.getByRole('heading', { name: '竞买公告' }).click();
      await expect(text).toBeVisible();
      await page.getByRole('heading', { name: '竞买公告' }).click();
      await expect(text).toBeHidden();
      await page
        .getByRole('navigation', { name: '本页内容' })
        .getByRole('link', { name: '竞买公告' })
        .click();
      await expect(text).toBeInViewport();
      if (!javaScriptEnabled) return;
      await page.evaluate(() => {
        for (const it of document.querySelectorAll('main details')) it.setAttribute('open', '');
      });
      await expectAccessible(page);
    });
  });
}

test('the map is on the page, and loaded when somebody opens it', async ({ page, request }) => {
  const requests: string[] = [];
  page.on('request', (it) => requests.push(new URL(it.url()).pathname));
  await page.goto(await firstThat(request, ({ latitude }) => latitude !== null), {
    waitUntil: 'networkidle',
  });
  expect(requests.filter((it) => /map/.test(it))).toEqual([]);
  const link = page.getByRole('link', { name: '查看地图' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: '标的位置' });
  const drawing = dialog.getByRole('img', { name: '标的位置示意地图' });
  await expect(drawing).toBeVisible();
  const districts = await drawing.textContent();
  expect(districts).toMatch(/[区县市]/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '全图' }).click();
  await expect(drawing).toHaveText(/西藏/);
  await expect(dialog.getByRole('link', { name: '在其他地图中查看' })).toHaveAttribute(
    'href',
    /uri\.amap\.com/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

const pagesOf = (paper: Buffer) => paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test(
  'is printed on two pages, without controls, the texts after them if wanted',
  ON_A_DESKTOP,
  async ({ page, request }) => {
    for (const address of await homes(request)) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.emulateMedia({ media: 'print' });
      expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(2);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const control of [
        page.getByRole('button'),
        page.getByRole('textbox'),
        page.getByRole('navigation'),
      ])
        await expect(control).toHaveCount(0);
      // Facts with their quotes, rights, costs and the code of the page's address.
      for (const id of ['known', 'rights', 'cost']) await expect(page.locator(`#${id}`)).toBeVisible();
      await expect(page.locator('#known blockquote').first()).toBeVisible();
      const code = page.locator('img[src^="/qr/object-"]').last();
      await expect
        .poll(() => code.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
        .toBeGreaterThan(0);
      await expect(page.locator('#announcement')).toBeHidden();

      await page.emulateMedia({ media: 'screen' });
      await page.getByText('分享和打印').click();
      await page.getByLabel('打印时附公告全文').check();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('#announcement')).toBeVisible();
      expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThan(2);
    }
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture leads to its file', ON_A_DESKTOP, async ({ page, request }) => {
    await page.goto(await withPictures(request));
    const picture = page.getByRole('link', { name: /图 1，查看大图$/ });
    const file = await request.get((await picture.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('image/webp');
    // Other pictures would share the line with the one that visitors wait for.
    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
  });

  test('similar listings stand side by side as cards', async ({ page, request }) => {
    await page.goto(await withPictures(request));
    const similar = page.getByRole('region', { name: '相似标的' });
    await expect(similar.getByRole('list')).toHaveCSS('display', 'grid');
    const card = await similar.getByRole('listitem').first().boundingBox();
    expect(card?.height).toBeLessThan(500);
  });
});
