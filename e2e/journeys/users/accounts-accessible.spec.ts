import type { Page } from '@playwright/test';
import { expectAccessible } from '../../steps/axe.ts';
import { startAsCreditor, startAsUser } from '../../steps/session.ts';
import { expect, ON_A_PHONE, test } from '../../steps/visitor.ts';

const PASSWORD = 'zichan2026';

const FOR_VISITORS = {
  'signing in': '/login/g_login',
  registering: '/login/g_register',
  'a forgotten password': '/login/g_forgetPassword',
  'a creditor’s sign-in': '/login/c_login',
  'a creditor’s forgotten password': '/login/c_forgetPassword',
  'a link of the daily mail that is over': '/subscription?end=made-up',
  'a third party’s answer without a code': '/login/certification',
  'the institution’s application, for visitors': '/institutionApply',
  'what became of applications': '/application',
  'the messages that are not sent': '/sandbox',
};

for (const [name, address] of Object.entries(FOR_VISITORS)) {
  test(`${name}: accessible`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page);
  });
}

test('a form with everything wrong: accessible', async ({ page }) => {
  await page.goto('/login/g_register');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('请输入手机号')).toBeVisible();
  await expectAccessible(page);
});

/** A phone has the menu in one line, of which it shows a part: the current page is in that part. */
async function expectMenuInOneLine(page: Page) {
  const menu = page.getByRole('navigation', { name: '用户中心' });
  const tops = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((it) => Math.round(it.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(1);
  expect([...new Set(tops)]).toHaveLength(1);
  await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.95 });
}

test('the menu of the user centre is one line on a phone', ON_A_PHONE, async ({ page }) => {
  await startAsUser(page, { phone: '13800000001', password: PASSWORD });
  for (const heading of ['修改手机号', '修改密码', '第三方授权']) {
    await page.goto('/user');
    await page.getByRole('link', { name: heading }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectMenuInOneLine(page);
  }
});

test('the dialog of the user centre: accessible', async ({ page }) => {
  await startAsUser(page, { phone: '13800000001', password: PASSWORD });
  await page.goto('/user/mySetting/modifyPhone');
  await page.getByRole('button', { name: '编辑资料' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the centre of a creditor without records: accessible', async ({ page }) => {
  await startAsCreditor(page, '13900000002', PASSWORD);
  await page.goto('/creditorUser/account/index');
  await expect(page.getByText('暂无提现记录')).toBeVisible();
  await expect(page.getByText('查看数据表')).toBeVisible();
  await expectAccessible(page);
});
