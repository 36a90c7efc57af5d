import { nextStep, stepHeading } from '../../steps/applicant.ts';
import { BROKER } from '../../steps/application-forms.ts';
import { newPhone } from '../../steps/person.ts';
import { expect, ON_A_DESKTOP, test as visitorTest } from '../../steps/visitor.ts';

/** The same pages in front of an installation that knows only the original calls. */
const test = visitorTest.extend({
  site: ({ oldFront }, use) => use(oldFront.address),
  // Pictures are where their installation is.
  allowedHosts: async ({ old }, use) => use([old.address]),
});

test.describe('with API_ORIGIN', ON_A_DESKTOP, () => {
  // The added calls, which the pages do without.
  test.use({ expectedComplaints: /^404: .*\/(creditor\/v1\/candidate|upload\/v1\/sign)$/ });

  test('a visitor finds and sees a listing of the other installation', async ({ page, old }) => {
    await page.goto('/');
    const lists = page.getByRole('region', { name: /^(搜索结果|最新上架|漂拍捡漏)$/ });
    await expect(lists.getByRole('article')).toHaveCount(16);
    await expect(page.getByRole('list', { name: '热门搜索' })).toHaveCount(0);
    await page.getByPlaceholder('标的名称、地区、法院或案号').fill('南京');
    await page.getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL(/\/search\?name=/);
    const picture = lists.getByRole('article').locator('img').first();
    await expect(picture).toHaveAttribute('src', new RegExp(`^${old.address}/media/`));
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const card = lists.getByRole('article').first();
    const title = await card.getByRole('link').innerText();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { name: '标的信息' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '竞买公告' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(old.requests).toContain('/customer/Index/objectDetail');
  });

  test('an application needs only the original calls', async ({ page, old, demonstration }, {
    workerIndex,
  }) => {
    const phone = newPhone(workerIndex);
    await page.goto('/brokerApply');
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /^\d+秒后重新获取$/ })).toBeDisabled();
    const outbox = await page.request.get(`${demonstration.address}/sandbox/outbox?to=${phone}`);
    const [{ code }] = (await outbox.json()).messages;
    await page.getByLabel('验证码').fill(code);
    await nextStep(page);
    for (const { title, entries } of BROKER.steps) {
      await expect(stepHeading(page, title)).toBeVisible();
      for (const entry of entries) {
        if (!entry.label.startsWith('身份证') || entry.label === '身份证号') await entry.fill(page);
      }
      const front = page.getByLabel('身份证人像面', { exact: true });
      if (await front.isVisible()) {
        await front.setInputFiles({
          name: 'front.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from('photo'),
        });
        await expect(page.getByText(/暂不支持在线上传/)).toHaveCount(2);
      }
      await nextStep(page);
    }
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('dialog', { name: BROKER.form.success.title })).toBeVisible();
    expect(old.applications).toHaveLength(1);
    const [{ path, token, values } = { path: '', token: '', values: {} }] = old.applications;
    expect([path, token]).toEqual(['/creditor/v1/broker', null]);
    expect(values).toMatchObject({
      phone,
      phone_code: code,
      m_type: '4',
      bank_account_num: '103000123456789',
    });
  });

  test('calls are passed on, pages named alike are not', async ({ request, old, oldFront }) => {
    const answer = await request.post(`${oldFront.address}/customer/Index/ObjcetList`, {
      form: { page: 1, size: 3 },
    });
    expect((await answer.json()).list).toHaveLength(3);
    expect(old.requests.at(-1)).toBe('/customer/Index/ObjcetList');
    const before = old.requests.length;
    await request.get(`${oldFront.address}/creditorUser`);
    expect(old.requests.slice(before)).not.toContain('/creditorUser');
    expect((await request.get(`${oldFront.address}/readyz`)).status()).toBe(200);
  });
});
