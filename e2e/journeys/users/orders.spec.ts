import type { Page } from '@playwright/test';
import { expectAccessible } from '../../steps/axe.ts';
import { confirmOrder, payInWindow, placeOrder, state } from '../../steps/ordering.ts';
import { expectNotice, signIn } from '../../steps/person.ts';
import { addUser } from '../../steps/session.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** Flats whose auction is to come: they have every service. */
const LISTINGS = '/search?currentIndex=1&object_status=todo&second_class=1&order_type=1';

/**
 * A new user who has signed in from the listing’s services; the dialog of the order is open.
 * @returns the listing's address
 */
async function comeToOrder(page: Page, worker: number, service: string): Promise<string> {
  const account = await addUser(page, worker);
  await page.goto(LISTINGS);
  const found = page.getByRole('region', { name: '搜索结果' }).getByRole('article').first().getByRole('link');
  const listing = (await found.getAttribute('href')) ?? '';
  await page.goto(listing);
  await page.getByRole('link', { name: `立即下单${service}` }).click();
  await page.waitForURL('/login/g_login');
  await signIn(page, account);
  // Only once the page's scripts are there the link also says where on the page it stood.
  await page.waitForURL(new RegExp(`${listing}(#services)?$`));
  return listing;
}

test(
  'orders a service, pays by Alipay and asks for the money back',
  ON_A_DESKTOP,
  async ({ page }, { workerIndex }) => {
    await comeToOrder(page, workerIndex, '尽职调查报告');
    await confirmOrder(page, '尽职调查报告');
    await page.getByRole('button', { name: '去付款' }).click();
    await payInWindow(page, page.getByRole('button', { name: '支付宝' }));
    await page.getByRole('button', { name: '已完成支付' }).click();
    await expect(state(page)).toHaveText('已付款');
    await expectAccessible(page);

    await page.getByRole('button', { name: '申请退款' }).click();
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByText('请填写退款原因')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('退款原因').fill('不再参加竞买');
    await page.getByRole('button', { name: '提交申请' }).click();
    await expectNotice(page, '退款申请已提交，请等待处理');
    await expect(state(page)).toHaveText('退款中');
  },
);

test.describe('inside WeChat', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50',
  });

  test('pays without a code, on the same phone', ON_A_PHONE, async ({ page }, { workerIndex }) => {
    await comeToOrder(page, workerIndex, '贷款咨询');
    await confirmOrder(page, '贷款咨询');
    await page.getByRole('button', { name: '去付款' }).click();
    await expect(page.getByRole('button', { name: '支付宝' })).toBeHidden();
    await page.getByRole('button', { name: '微信支付' }).click();
    await page.waitForURL(/\/sandbox\/oauth/);
    await page.getByRole('button', { name: /同意/ }).click();
    await page.waitForURL(/\/sandbox\/pay/);
    await page.getByRole('button', { name: '确认支付' }).click();
    await page.getByRole('link', { name: '返回商户' }).click();
    await expect(state(page)).toHaveText('已付款');
  });
});

test(
  'pays by WeChat, cancels another order, and finds both in the list',
  ON_A_DESKTOP,
  async ({ page }, { workerIndex }) => {
    const listing = await comeToOrder(page, workerIndex, '竞买代理');
    await confirmOrder(page, '竞买代理');
    await page.getByRole('button', { name: '去付款' }).click();
    await page.getByRole('button', { name: '微信支付' }).click();
    await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
    await page.getByRole('button', { name: '我已支付' }).click();
    await expect(page.getByText('尚未收到付款结果')).toBeVisible();
    await expectAccessible(page);
    await payInWindow(page, page.getByRole('link', { name: '打开沙箱收银台' }));
    await expect(state(page)).toHaveText('已付款');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto(listing);
    await placeOrder(page, '贷款咨询');
    await page.getByRole('link', { name: '返回订单列表' }).click();
    // The page that one leaves has the same button.
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: '取消订单' }).click();
    await page.getByRole('button', { name: '确认取消' }).click();
    await expect(page.getByText('请选择取消原因')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('拍错了').check();
    await page.getByRole('button', { name: '确认取消' }).click();
    await expectNotice(page, '订单已取消');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: '已取消' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: '查看详情' }).click();
    await expect(state(page)).toHaveText('已取消');
    await page.goBack();
    await expect(page.getByRole('article')).toContainText('贷款咨询');
    await expectAccessible(page);
  },
);
