/**
 * One user's whole way: find, follow, book, order, pay well and badly, get money back, and see all of it.
 *
 * The longest journey: by its name it is the first of its project, so that no worker waits for it at the end.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { goToCashier, payAt, payInWindow, placeOrder, state } from '../../steps/ordering.ts';
import { addUser, startAsUser } from '../../steps/session.ts';
import { expect, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** Time for the sandbox's rule to decide, and for the money to go back, on a busy machine too. */
test.setTimeout(240_000);

const orderId = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));

/** An order's money for finance; all requests share one sign-in. */
async function readMoney(request: APIRequestContext) {
  const login = await request.post('/ops/v1/session', { form: { name: 'finance', password: 'zichan2026' } });
  const { data } = await login.json();
  return async (id: number) => {
    const answer = await request.get(`/ops/v1/orders/${id}`, { headers: { Token: data.token } });
    return (await answer.json()).payments as { received_time: string | null; refunded: number | null }[];
  };
}

test(
  'finds, follows, books, orders, pays in every way, and gets money back',
  ON_A_PHONE,
  async ({ page, request }, { workerIndex }) => {
    const moneyOf = await readMoney(request);
    await startAsUser(page, await addUser(page, workerIndex));

    // Finds and follows a listing, of a kind where no other journey counts free places.
    await page.goto('/search?zc_type=2&second_class=2&object_status=todo&order_type=1');
    const found = page
      .getByRole('region', { name: '搜索结果' })
      .getByRole('article')
      .first()
      .getByRole('link');
    const listing = (await found.getAttribute('href')) ?? '';
    const title = await found.innerText();
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: '关注', exact: true }).click();
    await expect(page.getByRole('button', { name: '已关注', exact: true })).toBeVisible();

    // Books the first time that is free.
    await page.getByRole('heading', { name: '预约看样' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: '预约看样' })).toBeVisible();
    await page
      .getByRole('region', { name: '预约看样' })
      .getByRole('radio')
      .and(page.locator(':enabled'))
      .first()
      .check();
    await page.getByLabel('看样人姓名').fill('王小明');
    await page.getByRole('button', { name: '预约看样' }).click();
    await expect(page.getByRole('status').filter({ hasText: '预约已提交' })).toBeVisible();

    // Pays by Alipay, after having declined once.
    await placeOrder(page, '尽职调查报告');
    const paid = orderId(page);
    await page.getByRole('button', { name: '去付款' }).click();
    const cashier = await goToCashier(page, page.getByRole('button', { name: '支付宝' }));
    await cashier.getByRole('button', { name: '拒绝支付' }).click();
    await expect(cashier.getByText('支付已拒绝')).toBeVisible();
    await page.getByRole('button', { name: '已完成支付' }).click();
    await expect(page.getByText('尚未收到付款结果')).toBeVisible();
    await payAt(cashier);
    // The provider was queried a moment ago and is not queried again at once: the page asks to come back.
    const finished = page.getByRole('button', { name: '已完成支付' });
    await expect(async () => {
      // Hidden if the last answer took long.
      if (await finished.isVisible()) await finished.click({ timeout: 1_000 });
      await expect(state(page)).toHaveText('已付款', { timeout: 2_000 });
    }).toPass();

    // Pays by WeChat, whose notification never comes.
    await page.goto(listing);
    await placeOrder(page, '竞买代理');
    const lost = orderId(page);
    await page.getByRole('button', { name: '去付款' }).click();
    await page.getByRole('button', { name: '微信支付' }).click();
    await payInWindow(page, page.getByRole('link', { name: '打开沙箱收银台' }), '支付成功但通知丢失');
    await expect(state(page)).toHaveText('已付款');
    await expect(page.getByRole('dialog')).toBeHidden();

    // Pays twice, in two windows.
    await page.goto(listing);
    await placeOrder(page, '贷款咨询');
    const twice = orderId(page);
    await page.getByRole('button', { name: '去付款' }).click();
    const alipay = await goToCashier(page, page.getByRole('button', { name: '支付宝' }));
    await page.getByRole('button', { name: '未支付，重新选择' }).click();
    await page.getByRole('button', { name: '微信支付' }).click();
    const wechat = await goToCashier(page, page.getByRole('link', { name: '打开沙箱收银台' }));
    await payAt(wechat);
    await payAt(alipay);
    await expect(state(page)).toHaveText('已付款');
    const refunds = async () => (await moneyOf(twice)).map(({ refunded }) => refunded).sort();
    await expect.poll(refunds).toEqual([199, null]);

    // Goes away without paying, and cancels.
    await page.goto('/object/5');
    await placeOrder(page, '贷款咨询');
    const left = orderId(page);
    await page.getByRole('button', { name: '去付款' }).click();
    await (await goToCashier(page, page.getByRole('button', { name: '支付宝' }))).close();
    // The dialog moves when the question replaces the choice: a click between the two would miss.
    await expect(page.getByText('是否已完成支付？')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '取消订单' }).click();
    await page.getByLabel('不想要了').check();
    await page.getByRole('button', { name: '确认取消' }).click();
    await expect(state(page)).toHaveText('已取消');
    expect((await moneyOf(left)).map(({ received_time }) => received_time)).toEqual([null]);

    // Wants the first one's money back, and gets it.
    await page.goto(`/user/myOrder/myOrderDetail?id=${paid}`);
    await page.getByRole('button', { name: '申请退款' }).click();
    await page.getByLabel('退款原因').fill('不再参加竞买');
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(state(page)).toHaveText('退款中');
    // Polls a small answer, not a page, until the rule has decided.
    await expect
      .poll(async () => (await moneyOf(paid)).map(({ refunded }) => refunded), { timeout: 45_000 })
      .toEqual([1280]);
    await page.reload();
    await expect(state(page)).toHaveText('退款已处理');
    await expect(page.getByText('沙箱规则：演示环境自动同意退款')).toBeVisible();

    // Sees all of it.
    await page.goto('/user/myOrder/myOrderList');
    const orders = page.getByRole('article');
    await expect(orders).toHaveCount(4);
    for (const [index, words] of ['已取消', '已付款', '已付款', '退款已处理'].entries())
      await expect(orders.nth(index)).toContainText(words);
    await page.goto('/user/myTool/myAppoint');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText('沙箱看样员')).toBeVisible();
    await page.goto('/user/myTool/subscribe');
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();

    expect((await moneyOf(lost)).map(({ refunded }) => refunded)).toEqual([null]);
    const health = await request.get('/readyz?deep=1');
    expect(await health.json()).toEqual({ ready: true, ledger: 'right' });
  },
);
