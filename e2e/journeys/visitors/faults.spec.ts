import { setTimeout } from 'node:timers/promises';
import { bareListing, type FreeInstallation, showing } from '../../free-installation.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/free-visitor.ts';

const listing = { ...bareListing, object_title: '南京市某处住宅' };
const fine = showing(listing);

const FAULTS: Record<string, FreeInstallation['answer']> = {
  fails: () => Response.json({ status: 500, message: '系统繁忙，请稍后再试' }, { status: 500 }),
  'answers with a page of its proxy': () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
  'breaks off in the middle': () =>
    new Response('{"list": [', { headers: { 'content-type': 'application/json' } }),
  'answers something else': () => Response.json(['unexpected']),
};

const SLOW_MS = 1_000;

/** Pages that no other test requests, because pages are cached for a moment. */
let visits = 0;
const newSearch = () => `/search?name=${encodeURIComponent('南京')}&price_min=${process.pid}${visits++}`;
const newListing = () => showing({ ...listing, id: 1_000 + visits++ });

for (const [what, fault] of Object.entries(FAULTS)) {
  for (const javaScriptEnabled of [true, false]) {
    const screen = javaScriptEnabled ? ON_A_DESKTOP : ON_A_PHONE;
    test.describe(`when the API ${what}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, screen, () => {
      test.use({ javaScriptEnabled });

      test('a page says so and leads on once it is well again', async ({ page, installation }) => {
        installation.answer = fault;
        const address = newSearch();
        const response = await page.goto(address);
        expect(response?.status()).toBe(503);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/请稍后再试/);
        await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
        installation.answer = fine;
        await page.getByRole('link', { name: '重新加载' }).click();
        await expect(page.getByRole('article')).toHaveText(/南京市某处住宅/);
        expect(new URL(page.url()).search).toBe(new URL(address, 'http://x').search);
      });
    });
  }

  test.describe(`when the API ${what} during a visit`, () => {
    // Of the page that the browser prefetches when a visitor points at the link.
    test.use({ expectedComplaints: /^50\d: .*\/object\// });

    test('the next page says so and leads on', async ({ page, installation }) => {
      const fine = newListing();
      installation.answer = fine;
      await page.goto(newSearch());
      installation.answer = fault;
      await page.getByRole('article').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/请稍后再试/);
      await expectAccessible(page);
      installation.answer = fine;
      await page.getByRole('link', { name: '重新加载' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('南京市某处住宅');
    });
  });
}

test('a page that takes long shows that it is on its way, and moves nothing', async ({
  page,
  installation,
}) => {
  const fine = newListing();
  installation.answer = fine;
  await page.goto(newSearch());
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('aria-busy', 'false');
  const before = await page.getByRole('contentinfo').boundingBox();
  // A page that is being left answers no questions: it notes what it shows.
  await main.evaluate((element) =>
    new MutationObserver(() => {
      const { position } = getComputedStyle(element, '::before');
      const { x, y, width, height } = document.querySelector('footer')?.getBoundingClientRect() ?? {};
      const busy = { busy: element.ariaBusy, position, footer: { x, y, width, height } };
      sessionStorage.setItem('busy', JSON.stringify(busy));
    }).observe(element, { attributes: true }),
  );
  installation.answer = async (path) => {
    await setTimeout(SLOW_MS);
    return fine(path);
  };
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('南京市某处住宅');
  const noted = await page.evaluate(() => JSON.parse(sessionStorage.getItem('busy') ?? '{}'));
  expect(noted).toEqual({ busy: 'true', position: 'fixed', footer: before });
  await expect(main).toHaveAttribute('aria-busy', 'false');
});

test.describe('without a network', ON_A_PHONE, () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|^failed: / });

  test('the current page stays, with a message and a retry button', async ({
    page,
    context,
    installation,
  }) => {
    installation.answer = fine;
    await page.goto(newSearch());
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const card = page.getByRole('article').getByRole('link');
    await card.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('网络连接失败，请检查网络后重试');
    await expect(card).toBeVisible();
    await expectAccessible(page);
    await alert.getByRole('button', { name: '重试' }).click();
    await expect(alert).toBeVisible();
    await page.getByRole('searchbox').fill('住宅');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('searchbox')).toHaveValue('住宅');
    await expect(alert).toBeVisible();

    await card.click();
    await context.setOffline(false);
    await expect(alert).toBeHidden();
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('南京市某处住宅');
  });

  test('trying again goes where one wanted to go', async ({ page, context, installation }) => {
    installation.answer = fine;
    // The network returns without an event of the browser.
    await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
    await page.goto(newSearch());
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('article').getByRole('link').click();
    const again = page.getByRole('button', { name: '重试' });
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('南京市某处住宅');
    await expect(again).toBeHidden();
  });
});

test.describe('when pictures can’t be had', ON_A_DESKTOP, () => {
  test.use({
    expectedComplaints: /^404: .*\/media\//,
    allowedHosts: async ({ installation }, use) => use([installation.address]),
  });

  test('drawings stand in for them', async ({ page, installation, site }) => {
    const img_path = '/media/gone-960.webp';
    installation.answer = showing({ ...listing, img_path, items1: [{ id: 1, img_path }] });
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    for (const address of [newSearch(), `/object/1?name=${Date.now()}`]) {
      await page.goto(site + address);
      const picture = page.getByRole('main').locator('article img').first();
      await expect(picture).toHaveAttribute('alt', '暂无图片');
      const width = () => picture.evaluate((it: HTMLImageElement) => it.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
  });
});
