import { expectAccessible } from '../../steps/axe.ts';
import { operatorsRows, startAtCentre } from '../../steps/creditor.ts';
import { expectNotice } from '../../steps/person.ts';
import { addUser, startAsUser } from '../../steps/session.ts';
import { choose } from '../../steps/subject-writing.ts';
import { expect, ON_A_DESKTOP, test } from '../../steps/visitor.ts';

test(
  'a visitor asks for an unknown fact, the creditor answers and states it, the page and its log have it, and the follower is told',
  ON_A_DESKTOP,
  async ({ page, browser, request, site }, { workerIndex }) => {
    // Of the demonstration: a home whose texts state little.
    const [subject] = await operatorsRows(request, 'subjects?is_start=4&_sort=id&_start=2&_end=3');
    const follower = await (await browser.newContext({ baseURL: site })).newPage();
    await startAsUser(follower, await addUser(follower, workerIndex));
    await follower.goto(`/object/${subject?.id}`);
    await follower.getByRole('button', { name: '关注', exact: true }).click();
    await expectNotice(follower, '关注成功');

    await page.goto(`/object/${subject?.id}`);
    const keyFacts = page.getByRole('region', { name: '关键信息' });
    await keyFacts.getByRole('link', { name: '由谁腾退' }).click();
    await expect(page.getByLabel('咨询内容')).toHaveValue('请问成交后由谁负责腾退和交付？');
    await page.getByLabel('姓名', { exact: true }).fill('韩梅');
    await page.getByLabel('手机号', { exact: true }).fill('13700000477');
    await page.getByRole('button', { name: '提交咨询' }).click();
    await expect(page.getByText('咨询已提交')).toBeVisible();

    const context = await browser.newContext({ baseURL: site, viewport: page.viewportSize() });
    const creditor = await context.newPage();
    await startAtCentre(creditor);
    await creditor.goto('/creditorUser/question/questionList');
    await creditor.getByRole('link', { name: '请问成交后由谁负责腾退和交付？' }).click();
    // The list has a button of this name too, whose dialog goes with the list.
    await expect(creditor.getByRole('heading', { level: 1, name: '咨询详情' })).toBeVisible();
    await creditor.getByRole('button', { name: '答复并声明为事实' }).click();
    const dialog = creditor.getByRole('dialog');
    await expectAccessible(creditor);
    await choose(creditor, '由谁腾退', '法院负责腾退');
    await dialog.getByRole('button', { name: '答复并声明为事实' }).dblclick();
    await expectNotice(creditor, '已答复并声明，公开页面同步更新');
    await expect(creditor.getByText('由谁腾退：法院负责腾退')).toBeVisible();
    await expect(creditor.getByRole('button', { name: '答复并声明为事实' })).toHaveCount(0);
    await context.close();

    // The page of visitors is cached for some seconds.
    await expect(async () => {
      await page.goto(`/object/${subject?.id}`);
      await expect(keyFacts.getByText('法院负责腾退')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(keyFacts.locator('li').filter({ hasText: '由谁腾退' })).toContainText('商家说明');
    await expect(keyFacts.getByRole('link', { name: '由谁腾退' })).toHaveCount(0);
    const log = page
      .locator('section, details')
      .filter({ has: page.getByRole('heading', { name: '变更记录' }) });
    await expect(log).toContainText('由谁腾退');
    await expect(log).toContainText('法院负责腾退');
    await expectAccessible(page);

    await follower.goto('/user/message');
    await follower.getByRole('link', { name: /您关注的标的有变化/ }).click();
    await expect(follower.getByRole('heading', { name: '变更记录' })).toBeInViewport();
    await follower.context().close();
  },
);
