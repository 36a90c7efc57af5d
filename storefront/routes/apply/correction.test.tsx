import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { createRoutesStub } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import {
  APPLICANT,
  answerApplications,
  answerUploads,
  chooseFile,
  freshBrowser,
  nextStep,
  provenApplicant,
  RECEIPT,
  stepNamed,
} from '../../../mocks/apply-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { errorOf, press, type, typedInto } from '../../../mocks/typing.ts';
import { readSession } from '../../../providers/session.ts';
import type { OwnApplication } from '../../../shared/contract/index.ts';
import { brokerForm } from '../../../shared/domain/applications/broker.ts';
import { institutionForm } from '../../../shared/domain/applications/institution.ts';
import { ApplicationPage } from './application-page.tsx';

const { server } = apiForPages();

const CONTENT = {
  name: '赵文静',
  email: 'zhao@example.com',
  link_name: '赵文静',
  company_address: '上海市 黄浦区 人民大道200号',
  bank_name: '江苏银行',
  bank_address: '江苏省 南京市',
  bank_branch: '鼓楼支行',
  bank_account_name: '赵文静',
  bank_account_num: '1030****6789',
  id_card: '1101****002X',
  f_id_card: '/private/front',
  r_id_card: '/private/back',
  intention_region: '310101',
  is_public: 'true',
};

const REJECTED: OwnApplication = {
  id: 7,
  kind: 'broker',
  number: 'SQ7',
  due_day: '2026-11-26',
  status: 3,
  c_type: 2,
  name: '赵文静',
  phone: APPLICANT,
  remark: '资料不清晰',
  field_remarks: { bank_branch: '支行名称不完整', f_id_card: '照片模糊' },
  submitted_time: null,
  decided_time: null,
  fee: null,
  content: CONTENT,
  history: [],
};

beforeEach(freshBrowser);

describe('the correction of an application', () => {
  beforeEach(() => provenApplicant());

  it('begins with the content, and says what has to be corrected', async () => {
    answerApplications(server, 'broker', { applications: [REJECTED] });
    renderPage('/brokerApply?step=2');
    await stepNamed('基本信息');
    expect(typedInto('姓名')).toBe('赵文静');
    expect(screen.getByText('审核意见：资料不清晰')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: '步骤' })).getAllByRole('listitem');
    const marked = steps.filter(({ textContent }) => textContent?.includes('需要修改'));
    expect(marked.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('银行账户信息'),
      expect.stringContaining('入驻信息'),
    ]);
    await nextStep('联系信息');
    expect(screen.getByLabelText<HTMLSelectElement>('城市').value).toBe('310101');
    expect(typedInto('详细地址')).toBe('人民大道200号');
    await nextStep('银行账户信息');
    expect(errorOf('开户支行')).toBe('审核意见：支行名称不完整');
    type('开户支行', '南京鼓楼支行');
    expect(errorOf('开户支行')).toBeNull();
  });

  it('sends masked numbers and stored documents as they are', async () => {
    const submitted = answerApplications(server, 'broker', { applications: [REJECTED] });
    answerUploads(server);
    renderPage('/brokerApply?step=5');
    await stepNamed('入驻信息');
    expect(typedInto('身份证号')).toBe('1101****002X');
    expect(screen.getAllByText('已上传')).toHaveLength(2);
    expect(screen.getAllByText('更换')).toHaveLength(2);
    chooseFile('身份证人像面');
    await waitFor(() => expect(errorOf('身份证人像面')).toBeNull());
    await waitFor(() => expect(screen.getAllByText('已上传')).toHaveLength(2));
    await nextStep('核对并提交');
    press('提交申请');
    await screen.findByRole('dialog');
    const { bank_account_num, id_card, r_id_card } = CONTENT;
    expect(submitted[0]?.values).toMatchObject({
      phone: APPLICANT,
      bank_account_num,
      bank_account_num_repeat: bank_account_num,
      id_card,
      r_id_card,
      f_id_card: '/private/document-1',
    });
  });

  it('wants a number that was changed to be right', async () => {
    answerApplications(server, 'broker', { applications: [REJECTED] });
    renderPage('/brokerApply?step=4');
    await stepNamed('银行账户信息');
    type('银行账号', '12');
    press('下一步');
    await waitFor(() => expect(errorOf('银行账号')).toBeTruthy());
    expect(errorOf('再次输入银行账号')).toBe('两次银行账号输入不一致！');
  });
});

describe('an institution', () => {
  const application: OwnApplication = {
    ...REJECTED,
    kind: 'institution',
    field_remarks: { name: '与证件不一致' },
    content: {
      c_type: '2',
      name: '赵文静',
      id_card: '1101****002X',
      f_id_card: '/private/front',
      r_id_card: '/private/back',
      link_name: '赵文静',
      email: 'zhao@example.com',
      company_address: '上海市 黄浦区 人民大道200号',
    },
  };

  /** The page of an institution that is signed in. */
  function open(step: number) {
    const Page = createRoutesStub([
      {
        path: '/institutionApply',
        Component: () => (
          <ApplicationPage form={institutionForm} application={application} token="own-token" />
        ),
      },
    ]);
    render(<Page initialEntries={[`/institutionApply?status=3&step=${step}`]} />);
  }

  it('corrects with its own token, and stays signed in as waiting', async () => {
    const submitted = answerApplications(server, 'institution', {
      submission: () =>
        HttpResponse.json({
          status: 200,
          message: '',
          data: { account: 'jg13711112222', token: 'next-token', ...RECEIPT },
        }),
    });
    open(1);
    await stepNamed('主体信息');
    expect(errorOf('名称')).toBe('审核意见：与证件不一致');
    type('名称', '赵文静女士');
    for (const name of ['证件材料', '联系信息', '核对并提交']) await nextStep(name);
    press('提交申请');
    await screen.findByRole('dialog', { name: '提交成功' });
    expect(submitted).toHaveLength(1);
    expect(submitted[0]).toMatchObject({
      token: 'own-token',
      values: { phone: APPLICANT, c_type: '2', name: '赵文静女士', id_card: '1101****002X' },
    });
    expect(submitted[0]?.values).not.toHaveProperty('credit_code');
    expect(readSession()).toMatchObject({
      role: 'creditor',
      token: 'next-token',
      account: 'jg13711112222',
      deleteSign: 2,
    });
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('needs the phone first, even where the application is at hand', async () => {
  answerApplications(server, 'broker');
  const Page = createRoutesStub([
    { path: '/', Component: () => <ApplicationPage form={brokerForm} application={REJECTED} /> },
  ]);
  render(<Page initialEntries={['/?step=3']} />);
  await stepNamed('验证手机');
});
