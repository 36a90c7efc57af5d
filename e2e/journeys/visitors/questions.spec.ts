import type { APIRequestContext } from '@playwright/test';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** A judicial auction of the demonstration that has not started. */
async function anUpcomingAuction(request: APIRequestContext) {
  const form = { zc_type: 1, object_status: 'todo', order_type: 1, size: 1 };
  const answer = await (await request.post('/customer/Index/ObjcetList', { form })).json();
  return answer.list[0] as { id: number; start_time: string };
}

for (const javaScriptEnabled of [true, false]) {
  const screen = javaScriptEnabled ? ON_A_PHONE : ON_A_DESKTOP;
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', screen, () => {
    test.use({ javaScriptEnabled });

    test('a visitor asks about a listing: a wrong phone is reported, then the question counts', async ({
      page,
      request,
    }) => {
      const { id } = await anUpcomingAuction(request);
      const questionCount = async () => {
        const answer = await request.post('/customer/Index/objectDetail', { form: { id } });
        return (await answer.json()).data.consult_num as number;
      };
      const before = await questionCount();
      await page.goto(`/object/${id}`);
      await page.getByRole('link', { name: '咨询', exact: true }).click();
      await page.getByLabel('姓名').fill('王小明');
      await page.getByLabel('手机号', { exact: true }).fill('1380000');
      await page.getByLabel('咨询内容').fill(`可以看样吗？${javaScriptEnabled}`);
      await page.getByRole('button', { name: '提交咨询' }).click();
      await expect(page.getByText('请输入正确的手机号码')).toBeVisible();
      await expect(page.getByLabel('姓名')).toHaveValue('王小明');
      await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('1380000');
      expect(await questionCount()).toBe(before);
      await page.getByLabel('手机号', { exact: true }).fill('138 0000 0009');
      await page.getByRole('button', { name: '提交咨询' }).click();
      await expect(page.getByText('咨询已提交')).toBeInViewport();
      expect(await questionCount()).toBe(before + 1);
    });
  });
}

test.describe('when the connection is cut', ON_A_PHONE, () => {
  // The code that sends comes with the first question of a browser.
  test.use({
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|^failed: .*\/(consult|assets\/send-question-[\w-]+\.js)$/,
  });

  test('the question stays in its form and can be sent later', async ({ page, request, context }) => {
    const { id } = await anUpcomingAuction(request);
    await page.goto(`/object/${id}`);
    await page.getByLabel('咨询内容').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-island=consult][data-live=yes]')).toBeAttached();
    await expect(page.getByRole('timer')).toContainText('距开始');
    await page.getByLabel('姓名').fill('王小明');
    await page.getByLabel('手机号', { exact: true }).fill('13800000008');
    await page.getByLabel('咨询内容').fill('税费谁承担？');
    await context.setOffline(true);
    await page.getByRole('button', { name: '提交咨询' }).click();
    await expect(page.getByRole('alert')).toHaveText('网络连接失败，请检查网络后重试');
    await context.setOffline(false);
    await page.getByRole('button', { name: '提交咨询' }).click();
    await expect(page.getByText('咨询已提交')).toBeVisible();
  });
});

test.describe('in New York', ON_A_DESKTOP, () => {
  test.use({ timezoneId: 'America/New_York' });

  test('an auction begins at the same moment as in China', async ({ page, request }) => {
    const { id, start_time } = await anUpcomingAuction(request);
    await page.goto(`/object/${id}`);
    const left = page.getByRole('timer').locator('b');
    await expect(left).toHaveText(/^(\d+天 )?\d\d:\d\d:\d\d$/);
    const [, days = '0', hours, minutes] = /^(?:(\d+)天 )?(\d\d):(\d\d)/.exec(await left.innerText()) ?? [];
    const minutesOnPage = (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
    const start = Date.parse(`${start_time.replace(' ', 'T')}+08:00`);
    expect(Math.abs(minutesOnPage - (start - Date.now()) / 60_000)).toBeLessThan(2);
    await expect(page.getByText(start_time)).toBeVisible();
  });
});

test(
  'the page can be passed on: its address copied, its code scanned',
  ON_A_DESKTOP,
  async ({ page, request, site }) => {
    const { id } = await anUpcomingAuction(request);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
    await page.goto(`/object/${id}`);
    await page.getByText('分享和打印').click();
    const code = page.getByRole('img', { name: '本页的二维码' });
    await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('链接已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site}/object/${id}`);
  },
);

test('a view is counted once per visit', ON_A_PHONE, async ({ page, request }) => {
  const { id } = await anUpcomingAuction(request);
  const looked = page.waitForRequest((it) => it.url().endsWith('/customer/Index/look'));
  await page.goto(`/object/${id}`);
  expect((await looked).postData()).toContain(`id=${id}`);
  let again = 0;
  page.on('request', (it) => {
    if (it.url().endsWith('/look')) again += 1;
  });
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(again).toBe(0);
});
