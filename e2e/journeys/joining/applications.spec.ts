/** Applications to join: each form as far as an approval, with a refusal and its correction between. */
import type { APIRequestContext, Page } from '@playwright/test';
import { APPLICATION_STATUS } from '../../../shared/domain/applications/application.ts';
import {
  apply,
  correct,
  decideApplication,
  nextStep,
  provePhone,
  provePhoneAgain,
  type Refusal,
  refuseAsOperator,
  waitForRule,
} from '../../steps/applicant.ts';
import { line, photo } from '../../steps/application-fields.ts';
import {
  BROKER,
  type FilledForm,
  PROVIDER_COMPANY,
  PROVIDER_PERSON,
  SUPPLIER,
} from '../../steps/application-forms.ts';
import { newPhone } from '../../steps/person.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test, testWithOperators } from '../../steps/visitor.ts';
import { expectUsable } from '../../steps/whole-page.ts';

/** Time for the sandbox's rule to decide twice. */
test.setTimeout(150_000);

type Decide = (page: Page, request: APIRequestContext, phone: string) => Promise<void>;

interface Application {
  /** The installation whose sandbox's rule, or whose operator, refuses and approves. */
  at: typeof test;
  screen: typeof ON_A_PHONE;
  filled: FilledForm;
  refusal: Refusal;
  refuse: Decide;
  approve: Decide;
  /** Leads to the refused form, from nowhere. */
  reopen(page: Page, phone: string, refusal: Refusal): Promise<void>;
}

const approveAsOperator: Decide = (_, request, phone) => decideApplication(request, phone, 'approve');

/** The state of the newest application of the phone that this tab has proven. */
async function statusOfPhone(page: Page): Promise<number> {
  const applicant = await page.evaluate(() => sessionStorage.getItem('applicant'));
  const headers = { Client: 'pc', Token: JSON.parse(applicant ?? '{}').token };
  const answer = await page.request.get('/creditor/v1/applications', { headers });
  return (await answer.json()).list[0].status;
}

const BY_RULE: Refusal = {
  remark: '沙箱规则：独立经纪人申请有误，请修改',
  step: '银行账户信息',
  field: 'bank_branch',
  reason: '内容包含“测试驳回”',
  correction: line('开户支行', '江东支行'),
};

const FOR_PHOTO: Refusal = {
  remark: '请补充证件照片',
  step: '证件材料',
  field: 'f_id_card',
  reason: '照片反光，无法核对',
  correction: photo('身份证人像面', '#7c3aed'),
};

const FOR_TEXT: Refusal = {
  remark: '企业简介过于简单',
  step: '供应信息',
  field: 'introduction',
  reason: '请补充案例与资质',
  correction: line('企业简介', '为法院与银行提供搬迁服务十年，持有道路运输许可。'),
};

const record = (page: Page) => page.getByRole('article', { name: /^供应商入驻 \d{22}$/ });

async function expectHistory(page: Page, ...events: string[]) {
  const entries = record(page).getByRole('region', { name: '办理记录' }).getByRole('listitem');
  await expect(entries).toHaveText(events.map((event) => new RegExp(event)));
}

async function reopenFromProgress(page: Page, phone: string, { remark, reason }: Refusal) {
  await provePhoneAgain(page, phone, { path: '/application', action: '查询' });
  await expect(record(page).getByText('审核未通过', { exact: true }).first()).toBeVisible();
  await expect(record(page).getByText(`审核意见：${remark}`)).toBeVisible();
  await expect(record(page).getByText(reason)).toBeVisible();
  await expectHistory(page, '提交申请', `审核未通过.*${remark}`);
  await expectUsable(page);
  await record(page).getByRole('link', { name: '修改并重新提交' }).click();
  await expect(page.getByText(phone)).toBeVisible();
  await nextStep(page);
}

const provider = (screen: Application['screen'], filled: FilledForm): Application => ({
  at: testWithOperators,
  screen,
  filled,
  refusal: FOR_PHOTO,
  refuse: (_, request, phone) => refuseAsOperator(request, phone, 'ask-more', FOR_PHOTO),
  approve: approveAsOperator,
  reopen: (page, phone) => provePhoneAgain(page, phone, { path: '/serviceProviderApply', action: '下一步' }),
});

const APPLICATIONS: Record<string, Application> = {
  broker: {
    at: test,
    screen: ON_A_PHONE,
    filled: BROKER,
    refusal: BY_RULE,
    refuse: (page) => waitForRule(() => statusOfPhone(page), APPLICATION_STATUS.rejected),
    approve: (page) => waitForRule(() => statusOfPhone(page), APPLICATION_STATUS.approved),
    reopen: (page, phone) => provePhoneAgain(page, phone, { path: '/brokerApply', action: '下一步' }),
  },
  'provider who is a person': provider(ON_A_PHONE, PROVIDER_PERSON),
  'provider that is a company': provider(ON_A_DESKTOP, PROVIDER_COMPANY),
  supplier: {
    at: testWithOperators,
    screen: ON_A_DESKTOP,
    filled: SUPPLIER,
    refusal: FOR_TEXT,
    refuse: (_, request, phone) => refuseAsOperator(request, phone, 'reject', FOR_TEXT),
    approve: approveAsOperator,
    reopen: reopenFromProgress,
  },
};

for (const [kind, application] of Object.entries(APPLICATIONS)) {
  const { at, screen, filled, refusal, refuse, approve, reopen } = application;
  at(
    `a ${kind} applies, corrects what was refused, and is approved`,
    screen,
    async ({ page, request }, { workerIndex }) => {
      const { form } = filled;
      const phone = newPhone(workerIndex);
      const receipt = await apply(page, filled, phone);
      await refuse(page, request, phone);
      await expectUsable(page);
      await receipt.getByRole('button', { name: '确定' }).click();
      await page.waitForURL(form.success.to);

      await reopen(page, phone, refusal);
      await correct(page, filled, refusal);
      await approve(page, request, phone);
      await page.goto(form.path);
      await expect(page.getByRole('heading', { name: /申请已通过审核，无需重复申请$/ })).toBeVisible();
      await expectUsable(page);
      if (kind !== 'supplier') return;
      await page.getByRole('link', { name: '查看申请进度' }).click();
      await expect(record(page).getByText('已通过', { exact: true })).toBeVisible();
      await expectHistory(page, '提交申请', '审核未通过', '修改后重新提交', '审核通过');
    },
  );
}

test('who has applied already is told so', async ({ page }, { project }) => {
  // Of the demonstration: they wait for weeks.
  const [path, phone] =
    project.name === 'phone' ? ['/supplierApply', '13700000004'] : ['/brokerApply', '13700000001'];
  await page.goto(path);
  await provePhone(page, phone);
  await expect(page.getByRole('heading', { name: '您已提交完成！请勿重复操作' })).toBeVisible();
  await expect(page.getByRole('link', { name: '查看申请进度' })).toBeVisible();
  await expectUsable(page);
});
