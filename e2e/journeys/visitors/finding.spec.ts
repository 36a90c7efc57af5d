import type { Locator, Page } from '@playwright/test';
import { awaitPage, expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

const results = (page: Page) => page.getByRole('region', { name: '搜索结果' });

test('the next page begins where the results begin', async ({ page }, { project }) => {
  await page.goto('/search');
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  if (project.name === 'desktop') {
    await expect.poll(async () => Math.abs((await results(page).boundingBox())?.y ?? NaN)).toBeLessThan(1);
  }
  await expect(results(page).getByRole('article').first()).toBeInViewport();
  await expect(results(page)).toBeFocused();
  await page.getByLabel('跳至').fill('5');
  await page.getByRole('button', { name: '跳转' }).click();
  await expect(page).toHaveURL(/page=5/);
  await expect(results(page).getByRole('article').first()).toBeInViewport();
});

/** Results follow the conditions, and more than half of the first card is visible without scrolling. */
async function expectResultsInFirstScreen(page: Page, conditions: Locator): Promise<void> {
  const [above, section, card] = await Promise.all(
    [conditions, results(page), results(page).getByRole('article').first()].map((it) => it.boundingBox()),
  );
  if (!above || !section || !card) throw new Error('There are no conditions or no results');
  expect(section.y - (above.y + above.height)).toBeLessThan(40);
  expect(card.y + card.height / 2).toBeLessThan(page.viewportSize()?.height ?? 0);
}

test('the last searches come back under the field', ON_A_PHONE, async ({ page }) => {
  for (const keyword of ['花园', '大厦']) {
    await page.goto('/');
    await page.getByPlaceholder('标的名称、地区、法院或案号').fill(keyword);
    await page.keyboard.press('Enter');
    await expect(results(page).locator('mark').first()).toHaveText(keyword);
    // The page remembers it as soon as its scripts run.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('searchHistory'))).toContain(keyword);
    await expect(page.getByRole('region', { name: '最近搜索' })).toBeHidden();
  }
  await page.goto('/');
  await page.getByPlaceholder('标的名称、地区、法院或案号').focus();
  const recent = page.getByRole('region', { name: '最近搜索' });
  await expect(recent.getByRole('link')).toHaveText(['大厦', '花园']);
  await page.keyboard.press('Escape');
  await expect(recent).toBeHidden();
  await page.getByPlaceholder('标的名称、地区、法院或案号').click();
  await page.keyboard.press('Tab');
  await recent.getByRole('link', { name: '花园' }).click();
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ name: '花园' })}`);
});

test('who is sent to log out leaves nothing in the browser', ON_A_DESKTOP, async ({ page }) => {
  await page.goto('/search?name=住宅');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searchHistory'))).toContain('住宅');
  await page.goto('/?callback=logout&for=creditor');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page.getByText('您的个人账号已退出登录')).toBeVisible();
});

test('the way to a phone appears under the mouse and for the keyboard', async ({ page }, { project }) => {
  await page.goto('/');
  if (project.name === 'phone') {
    await expect(page.getByRole('button', { name: '下载 App' })).toBeHidden();
    return;
  }
  const code = page.getByRole('img', { name: 'iOS 二维码' });
  await expect(code).toBeHidden();
  await page.getByRole('button', { name: '下载 App' }).hover();
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.mouse.move(0, 500);
  await expect(code).toBeHidden();
  await page.getByRole('button', { name: '下载 App' }).focus();
  await expect(code).toBeVisible();
});

test(
  'with any filter the results begin in the first screen, also of a small one',
  ON_A_DESKTOP,
  async ({ page }) => {
    for (const viewport of [
      { width: 375, height: 667 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(viewport);
      for (const query of ['second_class=2', 'load_province=320000&second_class=1', 'name=苏州&zc_type=1']) {
        await page.goto(`/search?${query}`);
        await expectResultsInFirstScreen(page, page.getByRole('region', { name: '筛选条件' }));
        await expect(page.getByRole('list', { name: '热门搜索' })).toHaveCount(0);
      }
    }
  },
);

test(
  'hot words lead to their filter, and a mistyped place to the right one',
  ON_A_PHONE,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('list', { name: '热门搜索' }).getByRole('link', { name: '写字楼' }).click();
    await expect(page).toHaveURL('/search?second_class=2');
    await expect(results(page).getByRole('article').first()).toBeVisible();
    await page.getByPlaceholder('标的名称、地区、法院或案号').fill('苏洲 商铺 游泳池');
    await page.keyboard.press('Enter');
    await expect(results(page).getByText('没有找到“苏洲”“游泳池”相关标的')).toBeVisible();
    await page.goto(`/search?${new URLSearchParams({ name: '苏洲 住宅' })}`);
    await results(page).getByRole('link', { name: '苏州 住宅' }).click();
    await expect(results(page).getByRole('article').first()).toContainText('苏州市');
  },
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('each condition can be taken off again', async ({ page }) => {
      await page.goto('/search?name=房&zc_type=1&load_province=320000&price_max=3000000');
      const chosen = page.getByRole('region', { name: '已选条件' });
      await expectResultsInFirstScreen(page, chosen);
      await chosen.getByRole('link', { name: '取消条件 江苏省' }).click();
      await expect(page).toHaveURL(/^(?!.*load_province).*zc_type=1.*price_max=3000000/);
      // The address changes before the page does.
      await expect(chosen.getByRole('link', { name: '取消条件 江苏省' })).toHaveCount(0);
      await chosen.getByRole('link', { name: '取消条件 300万以下' }).click();
      await expect(page).toHaveURL(/^(?!.*price_max)/);
      await chosen.getByRole('link', { name: '清空筛选' }).click();
      await expect(page).toHaveURL(`/search?${new URLSearchParams({ name: '房' })}`);
    });
  });
}

test('a buyer looks for what announcements state, and takes one of it back', async ({ page }) => {
  const filters = page.getByRole('region', { name: '筛选条件' });
  const choose = async (row: string, choice: string, address: RegExp) => {
    const link = filters.getByRole('region', { name: row }).getByRole('link', { name: choice });
    if (!(await link.isVisible())) await page.getByText(/^筛选条件/).click();
    await link.click();
    await expect(page).toHaveURL(address);
    // The scripts unfold the filters that were unfolded before.
    await awaitPage(page);
  };
  await page.goto('/search');
  await choose('关键信息', '已腾空', /facts=vacant/);
  await choose('关键信息', '税费各自承担', /facts=vacant%2Cown_taxes/);
  await choose('轮次', '二拍', /facts=vacant%2Cown_taxes.*round=2/);
  await results(page).getByRole('article').first().getByRole('link').first().click();
  const facts = page.getByRole('region', { name: '关键信息' });
  await expect(facts.getByText('二拍').first()).toBeVisible();
  await expect(facts.getByText('各自承担').first()).toBeVisible();
  await page.goBack();
  await filters.getByRole('link', { name: '取消条件 已腾空' }).click();
  await expect(page).toHaveURL(/facts=own_taxes&.*round=2/);
});
