import type { Page } from '@playwright/test';
import { swipeTo } from '../../steps/pictures.ts';
import { awaitPage, expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** The listings of a page's own lists; hot ones are on every list's page. */
const cards = (page: Page) =>
  page.getByRole('region', { name: /^(搜索结果|最新上架|漂拍捡漏)$/ }).getByRole('article');
const firstTitle = (page: Page) => cards(page).first().getByRole('link').innerText();
const count = async (page: Page) => Number((await page.getByRole('status').innerText()).replace(/\D/g, ''));

/** A phone folds the filters away. */
async function openFilters(page: Page) {
  const fold = page.getByText(/^筛选条件/);
  const isFolded = !(await page
    .getByRole('checkbox', { name: /^筛选条件/, includeHidden: true })
    .isChecked());
  if (isFolded && (await fold.isVisible())) await fold.click();
}

async function fitsTheScreen(page: Page) {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(screen);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const arrive = async (page: Page, address: RegExp) => {
      await expect(page).toHaveURL(address);
      if (javaScriptEnabled) await awaitPage(page);
      else await page.waitForLoadState('load');
    };

    test('a visitor finds an auction by keyword and opens it', async ({ page }) => {
      await page.goto('/');
      await expect(cards(page)).toHaveCount(16);
      await page.getByPlaceholder('标的名称、地区、法院或案号').fill('南京');
      await page.keyboard.press('Enter');
      await arrive(page, /\/search\?name=%E5%8D%97%E4%BA%AC$/);
      await expect(cards(page)).toHaveCount(10);
      // The title names the city, or the card's place does.
      for (const text of await cards(page).allInnerTexts()) expect(text).toContain('南京');

      const title = await firstTitle(page);
      await cards(page).first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('heading', { name: '标的信息' })).toBeVisible();
      await expect(page.getByRole('heading', { name: '标的物介绍' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/name=/);
      await expect.poll(() => firstTitle(page)).toBe(title);
    });

    test('an empty search leads to the plain list', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: '搜索' }).click();
      await expect(page).toHaveURL(/\/search$/);
      await expect(cards(page)).toHaveCount(10);
    });

    test('filters narrow down, stay in the address, and can be cleared', async ({ page }) => {
      await page.goto('/search?currentIndex=1');
      const all = await count(page);
      await openFilters(page);
      await page.getByLabel('省份').selectOption('江苏省');
      if (!javaScriptEnabled) await page.getByRole('button', { name: '按地区筛选' }).click();
      await arrive(page, /load_province=320000/);
      await expect.poll(() => count(page)).toBeLessThan(all);
      const inProvince = await count(page);

      await openFilters(page);
      await page.getByLabel('城市').selectOption('南京市');
      if (!javaScriptEnabled) await page.getByRole('button', { name: '按地区筛选' }).click();
      await arrive(page, /load_city=320100/);
      await expect.poll(() => count(page)).toBeLessThan(inProvince);
      for (const card of await cards(page).all()) await expect(card).toContainText('南京市');

      await openFilters(page);
      await page.getByRole('link', { name: '100万以下' }).click();
      await expect(page).toHaveURL(/price_max=1000000/);
      await page.reload();
      await expect(page).toHaveURL(/currentIndex=1&load_province=320000&load_city=320100&price_max=1000000/);

      await openFilters(page);
      await page.getByLabel('省份').selectOption('浙江省');
      if (!javaScriptEnabled) await page.getByRole('button', { name: '按地区筛选' }).click();
      await arrive(page, /load_province=330000(?!.*load_city)/);
      await expect(page.getByLabel('城市')).toHaveValue('');

      await openFilters(page);
      await page.getByRole('link', { name: '清空筛选', exact: true }).click();
      await expect(page).toHaveURL(/\/search\?currentIndex=1$/);
      await expect.poll(() => count(page)).toBe(all);
    });

    test('an own price range may be typed in 万, either way round', async ({ page }) => {
      await page.goto('/search');
      await openFilters(page);
      await page.getByLabel('最低价（万元）').fill('80.5');
      await page.getByLabel('最高价（万元）').fill('50');
      await page.getByRole('button', { name: '按价格筛选' }).click();
      await expect(page).toHaveURL(/price_min=500000&price_max=805000$/);
      await openFilters(page);
      await expect(page.getByLabel('最高价（万元）')).toHaveValue('80.5');
    });

    test('results can be sorted and paged', async ({ page }) => {
      await page.goto('/search?currentIndex=2');
      await page.getByRole('link', { name: '价格从低到高' }).click();
      await expect(page).toHaveURL(/order_type=2/);
      await expect(page.getByRole('link', { name: '价格从低到高' })).toHaveAttribute('aria-current', 'true');
      const cheapest = await firstTitle(page);
      await page.getByRole('link', { name: '下一页' }).click();
      await expect(page.getByText(/第 2 \/ \d+ 页/)).toBeVisible();
      await expect.poll(() => firstTitle(page)).not.toBe(cheapest);
      await page.getByLabel('跳至').fill('3');
      await page.getByRole('button', { name: '跳转' }).click();
      await expect(page).toHaveURL(/page=3/);
      await page.goBack();
      await expect(page.getByText(/第 2 \/ \d+ 页/)).toBeVisible();
      await page.getByRole('link', { name: '上一页' }).click();
      await expect(page).toHaveURL(/currentIndex=2&order_type=2$/);
      await expect.poll(() => firstTitle(page)).toBe(cheapest);
    });

    test('a listing’s pictures can be chosen', async ({ page }, { project }) => {
      await page.goto('/search?zc_type=1&second_class=1');
      const addresses = await cards(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      // Only several pictures are a group.
      const pictures = page.getByRole('group', { name: /^标的图片/ });
      for (const address of addresses) {
        await page.goto(address);
        if ((await pictures.count()) > 0) break;
      }
      if (project.name === 'phone') {
        await swipeTo(pictures, 2);
        return;
      }
      await pictures.locator('label').nth(1).click();
      await expect(page.getByRole('img', { name: /图 2$/ })).toBeVisible();
      await expect(page.getByRole('img', { name: /图 1$/ })).toBeHidden();
    });

    test('an address that no page has leads on', ON_A_DESKTOP, async ({ page }) => {
      const response = await page.request.get('/nowhere');
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain('浏览全部标的');
    });
  });
}

test('every page fits the screen, also a narrow one', async ({ page }, { project }) => {
  if (project.name === 'phone') await page.setViewportSize({ width: 320, height: 740 });
  for (const address of ['/', '/search', '/search?currentIndex=4', '/object/100', '/object/900']) {
    await page.goto(address);
    await fitsTheScreen(page);
  }
});

test('the header’s navigation stays in one line on every width', async ({ page }, { project }) => {
  for (const width of project.name === 'phone' ? [320, 360, 414] : [768, 920, 1024, 1120, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await fitsTheScreen(page);
    const items = page.getByRole('navigation', { name: '主导航' }).getByRole('listitem');
    const tops = await items.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(new Set(tops).size, `at ${width}`).toBe(1);
    // With enlarged texts it is out of view too.
    await expect(page.getByRole('link', { name: /^跳到/ })).not.toBeInViewport();
  }
});

test('old links with unknown values show everything', ON_A_DESKTOP, async ({ page }) => {
  await page.goto('/search?currentIndex=9&load_province=999999&page=0&order_type=7&utm_source=x');
  await expect(page).toHaveURL(/\/search$/);
  await expect(cards(page)).toHaveCount(10);
});

test(
  'moving between pages keeps the header’s place marked and scrolls to the top',
  ON_A_PHONE,
  async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '漂拍' }).click();
    await expect(page).toHaveURL(/currentIndex=2/);
    await expect(page.getByRole('navigation', { name: '主导航' }).locator('[aria-current=page]')).toHaveText(
      '漂拍',
    );
    await cards(page).last().scrollIntoViewIfNeeded();
    await cards(page).last().getByRole('link').click();
    await expect(page.getByRole('heading', { name: '标的信息' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
);

test('pages fade into one another, unless reduced motion is set', ON_A_DESKTOP, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) =>
      sessionStorage.setItem('fades', String(viewTransition !== null)),
    ),
  );
  for (const [reducedMotion, fades] of [
    ['no-preference', 'true'],
    ['reduce', 'false'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    // A page that comes late is displayed without fading.
    await expect(async () => {
      await page.goto('/');
      await page.evaluate(() => sessionStorage.clear());
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '漂拍' }).click();
      await expect(page).toHaveURL(/currentIndex=2/);
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('fades')), {
          message: reducedMotion,
          timeout: 5_000,
        })
        .toBe(fades);
    }).toPass();
  }
});
