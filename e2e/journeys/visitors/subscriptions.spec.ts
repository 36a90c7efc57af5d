import { expectAccessible } from '../../steps/axe.ts';
import { expectNotice, menuOf, signIn } from '../../steps/person.ts';
import { addUser } from '../../steps/session.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** The link in the newest mail to an address. */
async function linkTo(address: string, request: import('@playwright/test').APIRequestContext) {
  const find = async () => {
    const { messages } = await (await request.get(`/sandbox/outbox?to=${address}`)).json();
    return /\S*\/subscription\?confirm=\S+/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  const { pathname, search } = new URL(await find(), 'http://here');
  return pathname + search;
}

test(
  'follows a listing and keeps a search, sees both, and has the daily mail begin and end',
  ON_A_PHONE,
  async ({ page }, { workerIndex }) => {
    const account = await addUser(page, workerIndex);
    const { phone } = account;

    await page.goto('/search?currentIndex=1&second_class=1');
    // The first two places belong to promoted listings, which take turns and are among the hot ones too.
    const results = page.locator('#results ~ ul');
    const title = await results.locator('h3').nth(2).innerText();
    await page.getByRole('link', { name: '保存搜索' }).click();
    await signIn(page, account);
    await page.waitForURL('/search?currentIndex=1&second_class=1');
    await page.getByRole('button', { name: '保存搜索' }).click();
    await expect(page.getByLabel('名称', { exact: true })).toHaveValue('司法拍卖 住宅用房');
    await page.getByLabel('名称', { exact: true }).fill('');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('请输入搜索条件名称')).toBeVisible();
    await page.getByLabel('名称', { exact: true }).fill('法院的住宅');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expectNotice(page, '搜索条件已保存');

    await results.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: '关注', exact: true }).click();
    await expectNotice(page, '关注成功，降价、变更、即将开拍、结束、下架和有新一轮时会在个人中心提示您');
    await page.reload();
    await expect(page.getByRole('button', { name: '已关注' })).toHaveAttribute('aria-pressed', 'true');

    await menuOf(page, `用户${phone.slice(-4)}`).click();
    await page.getByRole('link', { name: '我的关注' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: title })).toBeVisible();
    await expect(main.getByRole('link', { name: '法院的住宅' })).toBeVisible();
    await expectAccessible(page);

    const address = `wang-${phone}@example.com`;
    await page.getByLabel('邮箱地址').fill('wang');
    await page.getByRole('button', { name: '订阅', exact: true }).click();
    await expect(page.getByText('请输入正确的邮箱地址')).toBeVisible();
    await page.getByLabel('邮箱地址').fill(address);
    await page.getByRole('button', { name: '订阅', exact: true }).click();
    await expect(main.getByText('确认邮件已发送到')).toBeVisible();
    const link = await linkTo(address, page.request);
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: '确认订阅' }).click();
    await expect(page.getByRole('heading', { name: '订阅成功' })).toBeVisible();
    await page.getByRole('link', { name: '查看我的关注' }).click();
    await expect(main.getByText('已订阅')).toBeVisible();

    await page.goto(link.replace('confirm=', 'end='));
    await page.getByRole('button', { name: '确认退订' }).click();
    await expect(page.getByRole('heading', { name: '已退订每日邮件' })).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: '确认订阅' }).click();
    await expect(page.getByRole('heading', { name: '链接已失效' })).toBeVisible();

    await page.goto('/user/myTool/subscribe');
    await page.getByRole('button', { name: '取消关注' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消关注' }).click();
    await expect(main.getByText('还没有关注的标的')).toBeVisible();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(main.getByText('还没有保存的搜索')).toBeVisible();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link that is over says so', ON_A_DESKTOP, async ({ page }) => {
    await page.goto('/subscription?end=made-up');
    await page.getByRole('button', { name: '确认退订' }).click();
    await expect(page.getByRole('heading', { name: '链接已失效' })).toBeVisible();
  });
});
