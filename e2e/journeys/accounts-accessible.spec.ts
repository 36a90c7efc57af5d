import type { Page } from '@playwright/test';
import { expectUsable } from './applicant.ts';
import { expectAccessible } from './axe.ts';
import { CREDITOR } from './creditor.ts';
import { startAsCreditor, startAsUser } from './session.ts';
import { expect, test } from './visitor.ts';

const PASSWORD = 'zichan2026';

const FOR_VISITORS = {
  'signing in': '/login/g_login',
  registering: '/login/g_register',
  'a forgotten password': '/login/g_forgetPassword',
  'a creditor’s sign-in': '/login/c_login',
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

test('the user centre and its dialog: accessible', async ({ page }, { project }) => {
  await startAsUser(page, { phone: '13800000001', password: PASSWORD });
  for (const heading of ['修改手机号', '修改密码', '第三方授权']) {
    await page.goto('/user');
    await page.getByRole('link', { name: heading }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    if (project.name === 'phone') await expectMenuInOneLine(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: '编辑资料' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

/** As a link does: the application stays, and shows another page. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const OF_USERS = {
  '/user/message': '消息',
  '/user/myTool/myConsult': '我的咨询',
  '/user/myTool/subscribe': '我的订阅',
};

test('pages of the user centre fit, and everyone can use them', async ({ page }) => {
  await startAsUser(page, { phone: '13800000001', password: PASSWORD });
  await page.goto('/user');
  for (const [address, heading] of Object.entries(OF_USERS)) {
    await goWithin(page, address);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectUsable(page);
  }
});

test('the centre of a creditor without records: accessible', async ({ page }) => {
  await startAsCreditor(page, '13900000002', PASSWORD);
  await page.goto('/creditorUser/account/index');
  await expect(page.getByText('暂无提现记录')).toBeVisible();
  await expect(page.getByText('查看数据表')).toBeVisible();
  await expectAccessible(page);
});

const OF_CREDITORS = {
  '/account/certification/index': '认证信息',
  '/account/certification/certificationDetail': '修改身份信息',
  '/account/certification/bankDetail': '收款账户',
  '/account/certification/bankDetail?action=view': '收款账户',
  '/account/managePassword/index': '密码管理',
  '/account/managePassword/modifyLoginPassword': '修改登录密码',
  '/account/managePassword/setPayPassword': '设置支付密码',
  '/account/managePassword/modifyPayPassword': '修改支付密码',
  '/finance/financeAccount': '提现记录',
  '/subject/claim': '认领标的',
  '/subject/import': '批量导入',
};

test('pages of the creditor’s centre fit, and everyone can use them', async ({ page, request }) => {
  await startAsCreditor(page, CREDITOR, PASSWORD);
  const form = { zc_type: 1, object_status: 'todo', size: 1 };
  const { list } = await (await request.post('/customer/Index/ObjcetList', { form })).json();
  const pages = { ...OF_CREDITORS, [`/subject/claimSubmit?id=${list[0].id}`]: '提交认领' };
  await page.goto('/creditorUser');
  for (const [address, heading] of Object.entries(pages)) {
    await goWithin(page, `/creditorUser${address}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    await expectUsable(page);
  }
});
