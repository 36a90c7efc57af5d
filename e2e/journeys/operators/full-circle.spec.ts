/**
 * The full circle: an institution joins, publishes, is found, answers, promotes, is paid and withdraws, and operators
 * decide about each step. At the end the statement, the ledger and the audit agree.
 */
import type { Page } from '@playwright/test';
import { nextStep, stepHeading, submit } from '../../steps/applicant.ts';
import { INSTITUTION_COMPANY } from '../../steps/application-forms.ts';
import { dayFromNow, subjectCard } from '../../steps/creditor.ts';
import { agree, startAsOperator, startOperatorSite } from '../../steps/operator.ts';
import { goToCashier, payAt } from '../../steps/ordering.ts';
import { askForCode, expectNotice, newPhone, setPayPassword, signInAsCreditor } from '../../steps/person.ts';
import { addUser, startAsCreditor, startAsUser } from '../../steps/session.ts';
import { box, choose, chooseDay, pickPlace, picture } from '../../steps/subject-writing.ts';
import { expect, test as visitorTest } from '../../steps/visitor.ts';
import { expectUsable } from '../../steps/whole-page.ts';

// A server of its own: its audit and ledger are checked when it has stopped.
const test = visitorTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter must be a pattern
  site: async ({}, use) => {
    const operatorSite = await startOperatorSite();
    await use(operatorSite.address);
    await operatorSite.stop('audit', 'ledger');
  },
});

test.setTimeout(600_000);
// A missing element fails after a moment, not after ten minutes.
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 });

const NAME = '长江资产服务有限公司';
const TITLE = '无锡市滨湖区太湖大道全程商铺';
const [PASSWORD, PAY_PASSWORD] = ['quancheng2026', '170928'];
const QUESTION = '这间商铺可以分割登记吗？';
const ANSWER = '可以，按层分割登记。';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Opens what waits in the queue, as this operator. */
async function openReview(page: Page, operator: string, kind: string, text: string) {
  await startAsOperator(page, operator);
  await page.goto(`/ops/reviews?kind=${kind}`);
  await row(page, text).getByRole('link', { name: '处理' }).click();
  await page.waitForURL(new RegExp(`/ops/${kind}/detail`));
  await expect(page.getByRole('heading', { level: 1, name: /详情$/ })).toBeVisible();
  // Opening takes it. A decision before that would leave it taken for the operator of the next step.
  await expect(page.getByText('我已领取')).toBeVisible();
}

/** @param notice the toast, which is displayed for two seconds */
async function approve(page: Page, answer = '通过', notice = '已通过') {
  await press(page, answer);
  await agree(page, answer);
  await expectNotice(page, notice);
}

async function applyAsInstitution(page: Page, phone: string) {
  const { form, steps } = INSTITUTION_COMPANY;
  await page.goto(form.path);
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('验证码').fill(await askForCode(page, phone));
  await nextStep(page);
  for (const { title, entries } of steps) {
    await expect(stepHeading(page, title)).toBeFocused();
    for (const entry of entries) await entry.fill(page);
    await nextStep(page);
  }
  const receipt = await submit(page, form);
  await receipt.getByRole('button', { name: '确定' }).click();
  await page.waitForURL(form.success.to);
  await expect(page.getByText('等待审核').first()).toBeVisible();
  await expectUsable(page);
}

async function choosePassword(page: Page, phone: string) {
  await page.goto('/login/c_forgetPassword');
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('验证码').fill(await askForCode(page, phone));
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再次输入新密码', { exact: true }).fill(PASSWORD);
  await press(page, '修改密码');
  await page.waitForURL('/login/c_login');
  await signInAsCreditor(page, phone, PASSWORD);
  await page.waitForURL('/creditorUser/**');
}

async function publish(page: Page) {
  await page.goto('/creditorUser/subject/onShelfDetail?action=create');
  await choose(page, '标的类型', '商业用房');
  await box(page, '标的名称').fill(TITLE);
  await pickPlace(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await picture('#1d4ed8')]);
  await expect(page.getByRole('img', { name: '第1张图片' })).toBeVisible();
  await box(page, '评估价').fill('3200000');
  await box(page, '起拍价').fill('2400000');
  await box(page, '保证金').fill('240000');
  await box(page, '加价幅度').fill('10000');
  await chooseDay(page, '竞价开始时间', dayFromNow(14));
  await choose(page, '处置平台', '阿里拍卖');
  await box(page, '处置平台链接').fill('https://sf-item.taobao.com/sf_item/725009.htm');
  for (const name of ['竞买公告', '竞买须知', '标的介绍'])
    await box(page, name).fill(`${name}：请现场看样。`);
  await press(page, '提交审核');
  await expectNotice(page, '已提交审核');
}

async function rejectField(page: Page) {
  await press(page, '驳回');
  const dialog = page.getByRole('dialog', { name: '驳回' });
  await dialog.getByRole('textbox', { name: '原因', exact: true }).fill('请核对价格');
  await dialog.getByLabel('起拍价', { exact: true }).fill('与公告不一致');
  await agree(page, '驳回');
  await expectNotice(page, '已驳回');
  await expect(page.getByText('该标的当前无需审核。')).toBeVisible();
}

async function correctField(page: Page) {
  await page.goto(`/creditorUser/subject/subjectList?type=2&name=${encodeURIComponent(TITLE)}`);
  await subjectCard(page, TITLE).getByRole('link', { name: '编辑' }).click();
  await expect(box(page, '起拍价')).toHaveAccessibleDescription(/审核意见：与公告不一致/);
  await box(page, '起拍价').fill('2240000');
  await press(page, '提交审核');
  await expectNotice(page, '已提交审核');
}

/** Finds the subject by its name, asks about it and books the first free time. @returns its id */
async function askAndBook(page: Page): Promise<string> {
  await page.goto(`/search?name=${encodeURIComponent(TITLE)}&zc_type=2`);
  await page.getByRole('region', { name: '搜索结果' }).getByRole('article').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.getByLabel('咨询内容').scrollIntoViewIfNeeded();
  // The phone of the account comes with the form's code.
  const question = page.getByRole('region', { name: '咨询这个标的' });
  await expect(question.getByLabel('手机号', { exact: true })).not.toHaveValue('');
  await question.getByLabel('姓名', { exact: true }).fill('李雷');
  await page.getByLabel('咨询内容').fill(QUESTION);
  await press(page, '提交咨询');
  await expect(page.getByText('咨询已提交')).toBeVisible();
  const times = page.getByRole('region', { name: '预约看样' }).getByRole('radio');
  await times.first().check();
  await page.getByLabel('看样人姓名').fill('李雷');
  await press(page, '预约看样');
  await expect(page.getByRole('status').filter({ hasText: '预约已提交' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function answer(page: Page) {
  await page.goto('/creditorUser/question/questionList');
  await page.getByRole('link', { name: QUESTION }).click();
  // The list has a button of this name too, whose dialog goes with the list.
  await expect(page.getByRole('heading', { level: 1, name: '咨询详情' })).toBeVisible();
  await press(page, '文字答复');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '答复内容' }).fill(ANSWER);
  await dialog.getByRole('button', { name: '文字答复' }).click();
  await expectNotice(page, '已答复，咨询人可以在“我的咨询”中查看');
}

async function assignStaff(page: Page) {
  await press(page, '安排看样员');
  const dialog = page.getByRole('dialog', { name: '安排看样员' });
  await dialog.getByLabel('看样员姓名').fill('孙带看');
  // A staff member cannot show two listings at one time, and each repetition books the same time.
  const number = String(test.info().workerIndex).padStart(4, '0');
  await dialog.getByLabel('看样员手机').fill(`+86 138 1234 ${number}`);
  await agree(page, '安排看样员');
  await expectNotice(page, '已安排看样员');
  await expect(page.getByText('已确认')).toBeVisible();
}

async function promote(page: Page, id: string) {
  const address = `/creditorUser/subject/subjectPromote?id=${id}&type=2`;
  await page.goto(`${address}&isCreate=true`);
  await page.getByRole('radio', { name: /^七天推广/ }).check();
  await page.getByLabel('开始日期').fill(dayFromNow(0));
  await page.getByRole('radio', { name: /支付宝/ }).check();
  await page.getByRole('checkbox').check();
  // The page asks whether it is paid, and goes on by itself.
  await payAt(await goToCashier(page, page.getByRole('button', { name: '去支付' })));
  await page.waitForURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('推广中');
}

async function registerSettlement(page: Page) {
  await startAsOperator(page, 'finance');
  await page.goto('/ops/settlements/edit');
  await page.getByLabel('债权人').fill(NAME);
  await page.getByText(`${NAME}（`).click();
  await page.getByLabel('金额').fill('186400.50');
  await page.getByLabel('结算单号').fill('JS-QC-0001');
  await page.getByLabel('说明').fill('成交款结算');
  await press(page, '提交复核');
  await page.getByRole('dialog').getByRole('button', { name: '继续提交' }).click();
  await expectNotice(page, '结算已登记，等待复核');
}

async function prepareWithdrawal(page: Page, phone: string) {
  await page.goto('/creditorUser/account/certification/bankDetail');
  await page.getByLabel('开户银行').fill('中国银行');
  await page.getByLabel('开户行所在地').fill('江苏省南京市');
  await page.getByLabel('开户支行').fill('城中支行');
  await page.getByLabel('银行账号').fill('6222 0000 0000 0000 004');
  await press(page, '保存');
  await page.waitForURL('/creditorUser/account/certification/index');
  await page.goto('/creditorUser/account/managePassword/setPayPassword');
  await setPayPassword(page, await askForCode(page, phone), PAY_PASSWORD);
}

async function withdraw(page: Page, amount: string) {
  await page.goto('/creditorUser/finance/financeWithDraw');
  await page.getByLabel('提现金额').fill(amount);
  await press(page, '下一步');
  await page.getByLabel('支付密码').fill(PAY_PASSWORD);
  await press(page, '确认提现');
  await page.waitForURL('/creditorUser/finance/financeAccount');
}

test('from the application to the money in the bank', async ({ page }, { workerIndex }) => {
  const phone = newPhone(workerIndex);
  const asCreditor = () => startAsCreditor(page, phone, PASSWORD);

  await test.step('an institution applies, is approved and signs in', async () => {
    await applyAsInstitution(page, phone);
    await openReview(page, 'ops', 'applications', NAME);
    await approve(page);
    await expect(page.getByText('该入驻申请当前无需审核。')).toBeVisible();
    await choosePassword(page, phone);
  });

  await test.step('what it publishes is rejected for one field, corrected and approved', async () => {
    await publish(page);
    await openReview(page, 'ops', 'subjects', TITLE);
    await rejectField(page);
    await asCreditor();
    await correctField(page);
    await openReview(page, 'ops', 'subjects', TITLE);
    await approve(page);
    await expect(page.getByText('该标的当前无需审核。')).toBeVisible();
  });

  const user = await addUser(page, workerIndex);
  const id = await test.step('a visitor finds it, asks and books a viewing', async () => {
    await startAsUser(page, user);
    return askAndBook(page);
  });

  await test.step('the question is answered, and staff are sent to the viewing', async () => {
    await openReview(page, 'ops', 'appointments', TITLE);
    await assignStaff(page);
    await page.goto('/user/myTool/myAppoint');
    await expect(page.getByText('孙带看')).toBeVisible();
    await asCreditor();
    await answer(page);
    await startAsUser(page, user);
    await page.goto('/user/myTool/myConsult');
    await expect(page.getByText(ANSWER)).toBeVisible();
  });

  await test.step('it is promoted', async () => {
    await asCreditor();
    await promote(page, id);
  });

  await test.step('a settlement is registered by one operator and posted by another', async () => {
    await registerSettlement(page);
    await openReview(page, 'admin', 'settlements', '¥186,400.50');
    await approve(page, '复核入账', '已入账');
    await expect(page.getByText('已入账').first()).toBeVisible();
  });

  await test.step('a withdrawal is approved by one operator and paid by another', async () => {
    await asCreditor();
    await prepareWithdrawal(page, phone);
    await withdraw(page, '120000');
    await openReview(page, 'finance', 'withdrawals', '¥120,000.00');
    await approve(page, '批准', '已批准');
    await startAsOperator(page, 'admin');
    await page.goto('/ops/withdrawals?status=1');
    await row(page, '¥120,000.00').getByRole('button', { name: '登记打款' }).click();
    await page.getByRole('dialog').getByLabel('打款流水号').fill('ICBC20261123009');
    await agree(page, '登记打款');
    await expectNotice(page, '已登记打款');
    await expect(row(page, '¥120,000.00')).toHaveCount(0);
  });

  await test.step('the statement and the ledger agree', async () => {
    await asCreditor();
    await page.goto('/creditorUser/finance/financeAccount');
    await expect(row(page, '¥120,000.00').getByText('ICBC20261123009')).toBeVisible();
    await page.goto('/creditorUser/finance/statement');
    await expect(page.getByText('¥66,400.50').first()).toBeVisible();
    expect((await page.request.get('/readyz?deep=1')).status()).toBe(200);
  });
});
