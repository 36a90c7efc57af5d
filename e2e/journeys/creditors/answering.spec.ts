import { expectAccessible } from '../../steps/axe.ts';
import { operatorsRows, startAtCentre } from '../../steps/creditor.ts';
import { expectNotice, menuOf, signIn } from '../../steps/person.ts';
import { addUser } from '../../steps/session.ts';
import { expect, ON_A_DESKTOP, test } from '../../steps/visitor.ts';

test(
  'a visitor asks, the creditor answers, and the visitor reads the answer and has it by SMS',
  ON_A_DESKTOP,
  async ({ page, browser, request, site }, { workerIndex }) => {
    const account = await addUser(page, workerIndex);
    const { phone } = account;
    const question = `这个标的可以贷款吗？${workerIndex}`;
    const answer = '可以办理按揭贷款，首付三成。';
    // Of the demonstration: newer ones belong to journeys, which take them off again.
    const [subject] = await operatorsRows(request, 'subjects?is_start=4&_sort=id&_end=1');

    await page.goto(`/object/${subject?.id}`);
    await expect(page.getByLabel('有答复时发短信通知我')).toHaveCount(0);
    await page.goto('/login/g_login');
    await signIn(page, account);
    await page.waitForURL('/');
    await page.goto(`/object/${subject?.id}`);
    const agreement = page.getByLabel('有答复时发短信通知我');
    // The form's code comes when it is near.
    await page.getByLabel('咨询内容').scrollIntoViewIfNeeded();
    await expect(agreement).not.toBeChecked();
    await page.getByLabel('姓名', { exact: true }).fill('李雷');
    await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(phone);
    await page.getByLabel('咨询内容').fill(question);
    await agreement.check();
    await page.getByRole('button', { name: '提交咨询' }).click();
    await expect(page.getByText('咨询已提交')).toBeVisible();

    const context = await browser.newContext({ baseURL: site, viewport: page.viewportSize() });
    const creditor = await context.newPage();
    await startAtCentre(creditor);
    await creditor.goto('/creditorUser/account/message');
    await expect(creditor.getByRole('link', { name: '收到新咨询' }).first()).toBeVisible();
    await expectAccessible(creditor);
    await creditor.goto('/creditorUser/question/questionList');
    await expect(creditor.getByText(question)).toBeVisible();
    await expect(creditor.getByText(phone)).toHaveCount(0);
    await expectAccessible(creditor);
    await creditor.getByRole('link', { name: question }).click();
    await expect(creditor.getByRole('link', { name: phone })).toBeVisible();
    await expectAccessible(creditor);
    await creditor.getByRole('button', { name: '文字答复' }).click();
    const dialog = creditor.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '答复内容' }).fill(answer);
    await dialog.getByRole('button', { name: '文字答复' }).dblclick();
    await expectNotice(creditor, '已答复，咨询人可以在“我的咨询”中查看');
    await expect(creditor.getByText(answer)).toBeVisible();
    await context.close();

    const texts = async (): Promise<string[]> => {
      const { messages } = await (await request.get(`/sandbox/outbox?to=${phone}`)).json();
      return (messages as { text: string }[])
        .map(({ text }) => text)
        .filter((text) => text.includes('有答复'));
    };
    await expect.poll(async () => (await texts()).length).toBe(1);

    expect((await texts()).join()).not.toContain(answer);

    // The header asks for its figures again after a minute, or in a new tab.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    const menu = menuOf(page, `用户${phone.slice(-4)}`);
    await expect(menu.getByText('有1项新变化')).toBeAttached();
    await menu.click();
    await page.getByRole('banner').getByRole('link', { name: '消息' }).click();
    await expect(page.getByText('（未读）')).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('link', { name: '您的咨询有答复' }).click();
    await expect(page.getByRole('heading', { name: '我的咨询' })).toBeVisible();
    await expect(page.getByText(question)).toBeVisible();
    await expect(page.getByText(answer)).toBeVisible();
    await expectAccessible(page);
    // Behind the page that has opened, the message is marked as read.
    await expect(menu.getByText('有1项新变化')).toHaveCount(0);
    await page.goto('/user/message');
    await expect(page.getByText('（已读）')).toBeAttached();
    expect(await texts()).toHaveLength(1);
  },
);
