import type { Page } from '@playwright/test';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

const total = (page: Page) => page.getByRole('status');

/** Opens a judicial auction of a home. A sale's deposit is its whole price: below 95 万 it leaves room for the loan. */
async function visitHome(page: Page) {
  await page.goto('/search?zc_type=1&second_class=1&price_max_wan=95');
  await page.getByRole('region', { name: '搜索结果' }).getByRole('article').first().getByRole('link').click();
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { name: '购买成本估算' })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  const screen = javaScriptEnabled ? ON_A_DESKTOP : ON_A_PHONE;
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', screen, () => {
    test.use({ javaScriptEnabled });
    const calculate = async (page: Page) => {
      if (!javaScriptEnabled) await page.getByRole('button', { name: '重新计算' }).click();
    };

    test('a visitor learns what a home costs in all', async ({ page }) => {
      await visitHome(page);
      await expect(total(page)).toContainText(/合计（不含贷款利息）\s*[\d.,]+\s*万/);
      await page.getByLabel('预计成交价').fill('200');
      await page.getByLabel('建筑面积').fill('150');
      await page.getByLabel('家庭住房套数').selectOption('二套');
      await page.getByLabel('贷款比例').fill('50');
      await calculate(page);
      await expect(total(page)).toContainText('2,040,000元');
      await expect(page.getByText('2%，二套、140㎡以上')).toBeVisible();
      // Half of two million over thirty years at 3.5 %.
      await expect(page.getByText('4,490.45').first()).toBeVisible();

      await page.getByLabel('出卖人持有时间').selectOption('不满两年');
      await page.getByLabel('出卖人税费').selectOption('买受人全部承担');
      await page.getByLabel('预计成交价').fill('206');
      await calculate(page);
      // Two million without VAT: 40,000 deed tax, 63,600 VAT with surcharges, 60,000 income tax.
      await expect(total(page)).toContainText('2,223,600元');
    });

    test('invalid input stays with an error message, and the old result disappears', async ({ page }) => {
      await visitHome(page);
      await page.getByLabel('预计成交价').fill('两百');
      await calculate(page);
      await expect(page.getByText('金额无法识别，可写成1280000、128.5万或¥1,280,000')).toBeVisible();
      await expect(page.getByLabel('预计成交价')).toHaveValue('两百');
      await expect(total(page)).toContainText('请先更正标出的输入');
      await expect(total(page)).not.toContainText(/\d/);
      await page.getByLabel('预计成交价').fill('300');
      await calculate(page);
      await expect(total(page)).toContainText('万');
    });
  });
}

test('the rules are loaded when the form is touched, and nothing moves', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await visitHome(page);
  // The heading is there before the form, whose code is loaded on the way.
  const price = page.getByLabel('预计成交价');
  await expect(price).toBeVisible();
  await page.waitForLoadState('networkidle');
  const rules = () => requested.filter((url) => url.includes('/purchase-cost-'));
  expect(rules()).toHaveLength(0);
  const height = () => page.locator('#cost').evaluate((section) => section.getBoundingClientRect().height);
  const before = await height();
  await price.focus();
  await expect.poll(() => rules().length).toBe(1);
  // Until the code runs, the browser itself sends the form.
  await expect(page.locator('[data-live=yes]').filter({ has: price })).toBeAttached();
  await price.press('Enter');
  await expect(page).not.toHaveURL(/cost_price/);
  expect(await height()).toBe(before);
  await expect(page.getByRole('button', { name: '重新计算' })).toBeHidden();
});

test('the estimate fits a narrow screen, and the ways through the page stay in one line', async ({ page }, {
  project,
}) => {
  if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  await visitHome(page);
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(screen);
  if (project.name !== 'phone') return;
  const lines = await page
    .getByRole('navigation', { name: '本页内容' })
    .getByRole('link')
    .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().top));
  expect(lines.length).toBeGreaterThan(3);
  expect(new Set(lines).size).toBe(1);
});
