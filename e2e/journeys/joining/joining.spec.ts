import type { Page } from '@playwright/test';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** With the newest partners of the demonstration. */
const FORMS = [
  {
    page: '/serviceProvider',
    form: '服务商加盟申请',
    joined: ['已加盟的区域服务商', '星城资产顾问有限公司', '湖南省 长沙市'],
  },
  {
    page: '/brokerIndex',
    form: '独立经纪人申请',
    joined: ['已加盟的独立经纪人', '沈＊＊', '福建省 厦门市'],
  },
];

for (const javaScriptEnabled of [true, false]) {
  const screen = javaScriptEnabled ? ON_A_PHONE : ON_A_DESKTOP;
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', screen, () => {
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

    for (const { page: address, form, joined } of FORMS) {
      test(`${address} shows who joined, and leads to the form at its beginning and its end`, async ({
        page,
      }) => {
        await page.goto(address);
        for (const text of joined) await expect(page.getByRole('main').getByText(text)).toBeVisible();
        for (const place of ['first', 'last'] as const) {
          await page.goto(address);
          await page.getByRole('main').getByRole('link', { name: '申请加盟' })[place]().click();
          await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible();
        }
      });
    }

    test('an institution signs in or applies, from its page and from the sign-in', async ({ page }) => {
      await page.goto('/institution');
      await page.getByRole('main').getByRole('link', { name: '商家登录' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: '商家登录' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: '机构入驻' }).click();
      await page.waitForURL('/institutionApply');
      await page.goto('/institution');
      await page.getByRole('main').getByRole('link', { name: '申请入驻' }).last().click();
      await page.waitForURL('/institutionApply');
      await expect(page.getByRole('heading', { level: 1, name: /^机构入驻/ })).toBeVisible();
    });

    test('suppliers find their form, and applicants their progress, at the foot of every page', async ({
      page,
    }) => {
      for (const address of ['/', '/search', '/brokerIndex', '/serviceContract', '/login/c_login']) {
        for (const [label, title] of [
          ['供应商入驻', '供应商入驻申请'],
          ['申请进度', '申请进度'],
        ] as const) {
          await page.goto(address);
          await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        }
      }
    });

    test('who applied follows the application from each page', async ({ page }) => {
      for (const address of ['/serviceProvider', '/institution', '/brokerIndex']) {
        await page.goto(address);
        await page.getByRole('main').getByRole('link', { name: '查询申请进度' }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: '申请进度' })).toBeVisible();
      }
    });

    test('the agreements can be read from the foot of every page', async ({ page }) => {
      await page.goto('/search');
      const ofFoot = await footerHeadings(page);
      await page.getByRole('contentinfo').getByRole('link', { name: '服务协议' }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(19 + ofFoot);
      await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
    });
  });
}

const footerHeadings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('heading', { level: 2 }).count();
