import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('who wants to join finds each page and a way to get in touch', async ({ page }) => {
      for (const [label, heading] of [
        ['服务商加盟', /服务商/],
        ['机构入驻', /处置资产/],
        ['独立经纪人', /独立经纪人/],
      ] as const) {
        await page.goto('/');
        const navigation = page.getByRole('navigation', { name: '主导航' });
        await navigation.getByText('加盟', { exact: true }).click();
        await navigation.getByRole('link', { name: label }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(navigation.getByText('加盟', { exact: true })).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('main').getByText('service@example.com')).toBeVisible();
      }
    });

    test('the agreements can be read from the foot of every page', async ({ page }) => {
      await page.goto('/search');
      await page.getByRole('contentinfo').getByRole('link', { name: '服务协议' }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(19 + (await footerHeadings(page)));
      await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
    });
  });
}

const footerHeadings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('heading', { level: 2 }).count();
