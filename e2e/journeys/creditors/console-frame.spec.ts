/** The frame of the creditors' console: a slim bar, a menu that folds, and the whole width. */
import type { Page } from '@playwright/test';
import { dayFromNow, startAtCentre } from '../../steps/creditor.ts';
import { expect, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** A page that loads no records: only the frame could move. */
const STILL = '/creditorUser/subject/onShelf';

/** Adds up what moved on the page since it was opened, as browsers measure it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum));
      }),
  );

/** A first visit: parts that load late could move others. */
async function forgetFiles(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

test('the console has a frame of its own, and the site’s stays away', async ({ page }, { project }) => {
  await forgetFiles(page);
  await startAtCentre(page);
  // Another application, in the site's frame.
  await page.goto('/application');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const answer = await page.goto(STILL);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('返回网站');
  expect(html).not.toContain('400-000-0000');
  await expect(page.getByRole('heading', { level: 1, name: '上架标的' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  // Cards have their height before their content arrives.
  await page.goto('/creditorUser/account/index');
  await expect(page.getByText('查看数据表')).toBeVisible();
  await expect(page.getByText('推广中').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.goto(STILL);

  const menu = page.getByRole('navigation', { name: '商家中心' });
  if (project.name === 'phone') {
    await page.getByRole('button', { name: '菜单' }).click();
    await menu.getByRole('link', { name: '标的列表' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '标的列表' })).toBeVisible();
    await expect(menu).toBeHidden();
  } else {
    const box = async () => (await page.getByRole('complementary').boundingBox())?.width;
    expect(await box()).toBe(184);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(box).toBe(56);
    // The menu stays folded or open, and the first drawing has its width already.
    await page.goto(STILL);
    await expect(page.getByRole('heading', { level: 1, name: '上架标的' })).toBeVisible();
    expect(await box()).toBe(56);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await menu.getByRole('link', { name: '账户概览' }).click();
    await expect(page.getByRole('heading', { name: '账户余额' })).toBeVisible();
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect.poll(box).toBe(184);
  }

  await page.getByRole('banner').getByRole('link', { name: '返回网站' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

/** How far the labels of charts reach over the edges of their charts, in pixels. */
const cutLabels = (page: Page) =>
  page.locator('figure').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const { left, right } = chart.getBoundingClientRect();
      return [...chart.querySelectorAll('text')].flatMap((label) => {
        const box = label.getBoundingClientRect();
        return box.left < left || box.right > right ? [label.textContent] : [];
      });
    }),
  );

test('a small screen shows whole amounts, labels and names of pages', ON_A_PHONE, async ({ page }) => {
  await startAtCentre(page);
  // The demonstration has settled something in these days, whatever the day of the month.
  await page.goto(`/creditorUser/finance/statement?from=${dayFromNow(-30)}&to=${dayFromNow(0)}`);
  const line = page.getByRole('row').filter({ hasText: '结算' }).first();
  const amounts = line.getByRole('cell').filter({ hasText: '¥' });
  await expect(amounts).toHaveCount(2);
  const width = page.viewportSize()?.width ?? 0;
  for (const amount of await amounts.all()) {
    const box = await amount.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width);
  }
  await page.goto('/creditorUser/finance/financeWithDraw');
  const place = page.getByRole('navigation', { name: '当前位置' });
  await expect(place).toContainText('申请提现');
  expect((await place.boundingBox())?.height).toBeLessThan(30);

  await page.goto('/creditorUser/finance/financeList');
  await expect(page.locator('figure text').first()).toBeVisible();
  // A chart is drawn at its usual width first.
  await expect.poll(() => cutLabels(page)).toEqual([]);
});

test('the entry of the present page is in view, also in a long menu', async ({ page }, { project }) => {
  const isSmall = project.name === 'phone';
  await page.setViewportSize({ width: isSmall ? 375 : 1280, height: 480 });
  await startAtCentre(page);
  await page.goto('/creditorUser/finance/statement');
  if (isSmall) await page.getByRole('button', { name: '菜单' }).click();
  const menu = page.getByRole('navigation', { name: '商家中心' });
  await expect(menu.getByRole('link', { name: '对账单' })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: '账户概览' })).not.toBeInViewport();
});
