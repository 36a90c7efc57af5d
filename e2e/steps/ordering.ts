/** Steps with orders. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The word for the state of the open order. Other words of the page contain it: 如已付款请稍候再查询. */
export const state = (page: Page): Locator =>
  page.getByRole('region', { name: '订单状态' }).getByRole('paragraph').first().locator('span').first();
const order = (page: Page, service: string) => page.getByRole('button', { name: `立即下单${service}` });

/** Orders a service on the listing that is open. */
export async function placeOrder(page: Page, service: string) {
  await page.getByRole('region', { name: '增值服务' }).scrollIntoViewIfNeeded();
  await order(page, service).click();
  await confirmOrder(page, service);
}

/** Confirms the order whose dialog is open. */
export async function confirmOrder(page: Page, service: string) {
  await expect(page.getByRole('dialog', { name: '确认下单' })).toContainText(service);
  await page.getByRole('button', { name: '确认下单' }).click();
  await page.waitForURL(/\/user\/myOrder\/myOrderDetail\?id=\d+$/);
  await expect(state(page)).toHaveText('待付款');
}

/** Opens the cashier in a window of its own. @param opens what one presses for it */
export async function goToCashier(page: Page, opens: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await opens.click();
  return opened;
}

/** Pays in the window that opens, and closes it. */
export async function payInWindow(page: Page, opens: Locator, outcome = '确认支付') {
  const cashier = await goToCashier(page, opens);
  await payAt(cashier, outcome);
}

/** Pays at the open cashier and closes it. A window that closes before the answer takes the payment with it. */
export async function payAt(cashier: Page, outcome = '确认支付') {
  await cashier.getByRole('button', { name: outcome, exact: true }).click();
  await expect(cashier.getByText('支付成功', { exact: true })).toBeVisible();
  await cashier.close();
}
