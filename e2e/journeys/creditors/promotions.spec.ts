/** A creditor buys promotions by every method: approved, declined, abandoned, paid twice, its notification lost. */
import type { Page } from '@playwright/test';
import { contract } from '../../../shared/contract/index.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { dayFromNow, startAtCentre } from '../../steps/creditor.ts';
import { goToCashier, payAt } from '../../steps/ordering.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

test.setTimeout(150_000);

const AREA = '/creditorUser/subject';
const addressOf = (id: number, type: 1 | 2) => `${AREA}/subjectPromote?id=${id}&type=${type}`;

interface Order {
  id: number;
  object_id: number;
  phase: string;
  pay_type: number;
}

async function call(page: Page, path: string, form?: Record<string, string>) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const headers = { Token: token, Client: 'pc' };
  const answer = await (form
    ? page.request.post(path, { headers, form })
    : page.request.get(path, { headers }));
  return answer.json();
}

const ordersOf = async (page: Page, id: number): Promise<Order[]> => {
  const { list } = await call(page, `${contract.promotionList.path}?size=100`);
  return (list as Order[]).filter(({ object_id }) => object_id === id);
};

/** Days that the journeys buy at most. */
const DAYS = 14;

/** A subject of the type that can be promoted for so long, and is not. */
async function promotable(page: Page, type: 1 | 2): Promise<number> {
  const state: Record<string, string> = type === 1 ? { status: '3' } : { is_start: '4' };
  // The oldest first: newer ones belong to journeys, which take them off again.
  const order = { sort: 'create_time', order: 'asc' };
  const query = { type: String(type), size: '100', ...state, ...order };
  const { data } = await call(page, contract.subjectList.path, query);
  for (const { id } of data as { id: number }[]) {
    const orders = await ordersOf(page, id);
    if (orders.some(({ phase }) => ['running', 'upcoming', 'unpaid'].includes(phase))) continue;
    const { data: promotion } = await call(page, contract.subjectPromotion.path, { id: String(id) });
    const { can_promote, last_day } = promotion as { can_promote: boolean; last_day: string | null };
    if (can_promote && (last_day === null || last_day >= dayFromNow(DAYS))) return id;
  }
  throw new Error('the demonstration has nothing to promote');
}

async function fillIn(page: Page, address: string, day: number, payType: string) {
  await page.goto(`${address}&isCreate=true`);
  await page.getByRole('radio', { name: /^七天推广/ }).check();
  await page.getByLabel('开始日期').fill(dayFromNow(day));
  await expect(page.getByLabel('结束日期')).toHaveValue(dayFromNow(day + 6));
  await page.getByRole('radio', { name: new RegExp(payType) }).check();
  await page.getByRole('checkbox').check();
}

const pay = (page: Page) => page.getByRole('button', { name: '去支付' });

async function payFromBalance(page: Page) {
  await pay(page).click();
  const dialog = page.getByRole('dialog', { name: '确认用余额支付' });
  await expect(dialog.getByText('推广费用一经支付不予退还')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^支付¥/ }).click();
}

async function expectPromoted(page: Page, address: string) {
  // The agreement says it too.
  await expect(page.getByText('支付成功', { exact: true })).toBeVisible();
  await page.waitForURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('推广中');
}

/** From the introduction of a promotable subject to the form, which names missing parts. @returns its id */
async function comeToForm(page: Page, type: 1 | 2): Promise<number> {
  await startAtCentre(page);
  const id = await promotable(page, type);
  await page.goto(`${AREA}/subjectPromoteIndex?id=${id}&type=${type}`);
  await expect(page.getByRole('link', { name: '立即推广' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '立即推广' }).click();
  await page.waitForURL(`${addressOf(id, type)}&isCreate=true`);
  await pay(page).click();
  await expect(page.getByText('请将推广信息填写完整')).toHaveCount(3);
  await expect(page.getByText('请阅读知晓并勾选协议')).toBeVisible();
  await expectAccessible(page);
  return id;
}

test('promotes a judicial auction from the balance', ON_A_PHONE, async ({ page }) => {
  const address = addressOf(await comeToForm(page, 1), 1);
  await fillIn(page, address, 0, '余额支付');
  await payFromBalance(page);
  await expectPromoted(page, address);
  await expectAccessible(page);
});

test('buys promotions by Alipay, WeChat and from the balance', ON_A_DESKTOP, async ({ page }) => {
  const id = await comeToForm(page, 2);
  const address = addressOf(id, 2);

  await test.step('Alipay: declined; then paid by WeChat, whose notification is lost, and by Alipay again', async () => {
    await fillIn(page, address, 0, '支付宝');
    const cashier = await goToCashier(page, pay(page));
    await cashier.getByRole('button', { name: '拒绝支付' }).click();
    await expect(cashier.getByText(/拒绝/).first()).toBeVisible();
    await page.getByRole('button', { name: '已完成支付' }).click();
    await expect(page.getByRole('dialog', { name: '支付失败，请联系客服' })).toBeVisible();
    await page.getByRole('button', { name: '知道了' }).click();

    await page.getByRole('radio', { name: '微信支付' }).check();
    await pay(page).click();
    const code = page.getByRole('dialog', { name: '请使用微信扫码付款' });
    await expect(code.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
    await expectAccessible(page);
    const other = await goToCashier(page, code.getByRole('link', { name: '打开沙箱收银台' }));
    // The page may receive the notification before the cashier has closed, and displays it for two seconds.
    await Promise.all([expectPromoted(page, address), payAt(other, '支付成功但通知丢失')]);
    await payAt(cashier);
    await expect
      .poll(async () => (await ordersOf(page, id)).filter(({ phase }) => phase === 'running'))
      .toMatchObject([{ pay_type: 2, refund_sign: 0 }]);
    await expectAccessible(page);
  });

  await test.step('a promotion after it: WeChat is abandoned, and the order cancelled', async () => {
    await fillIn(page, address, 7, '微信支付');
    await pay(page).click();
    await page.getByRole('button', { name: '未支付' }).click();
    const [unpaid] = (await ordersOf(page, id)).filter(({ phase }) => phase === 'unpaid');
    const cancelled = await call(page, `/creditor/v1/promotions/${unpaid?.id}/cancel`, {});
    expect(cancelled).toMatchObject({ status: 200 });
  });

  await test.step('the balance pays it at once', async () => {
    await fillIn(page, address, 7, '余额支付');
    await payFromBalance(page);
    await expectPromoted(page, address);
    await expect(
      page.getByText(`待开始的推广：七天推广，${dayFromNow(7)} 至 ${dayFromNow(13)}`),
    ).toBeVisible();
  });
});
