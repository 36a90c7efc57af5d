import { expect, ON_A_DESKTOP, test as visitorTest } from './visitor.ts';

/** The same pages in front of an installation that knows only the original calls. */
const test = visitorTest.extend({
  site: ({ oldFront }, use) => use(oldFront.address),
  // Pictures are where their installation is.
  allowedHosts: async ({ old }, use) => use([old.address]),
});

test.describe('with API_ORIGIN', ON_A_DESKTOP, () => {
  test('a visitor finds and sees a listing of the other installation', async ({ page, old }) => {
    await page.goto('/');
    const lists = page.getByRole('region', { name: /^(搜索结果|最新上架|漂拍捡漏)$/ });
    await expect(lists.getByRole('article')).toHaveCount(16);
    await expect(page.getByRole('list', { name: '热门搜索' })).toHaveCount(0);
    await page.getByPlaceholder('请输入标的物名称').fill('南京');
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
