import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { entries } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import {
  APPLICANT,
  APPLICANT_CODE,
  answerApplications,
  answerUploads,
  chooseFile,
  chooseRegion,
  freshBrowser,
  NUMBERS,
  nextStep,
  provenApplicant,
  stepNamed,
} from '../../../mocks/apply-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { errorOf, expectFocus, press, type, typedInto } from '../../../mocks/typing.ts';
import { codeSentTo } from '../../../server/testing/people.ts';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';

const { database, server, calls } = apiForPages();
const SUBMITTED_TO = '/creditor/v1/broker';

beforeEach(freshBrowser);

const open = (step = 2) => renderPage(`/brokerApply?step=${step}`);

async function fillToContacts() {
  await stepNamed('基本信息');
  type('姓名', '赵文静');
  type('邮箱', 'zhao@example.com');
  await nextStep('联系信息');
}

async function fillToBank() {
  await fillToContacts();
  type('联系人', '赵文静');
  chooseRegion('联系地址', '江苏省', '南京市', '玄武区');
  type('详细地址', '中山路1号');
  await nextStep('银行账户信息');
}

async function fillToPapers() {
  await fillToBank();
  fireEvent.change(screen.getByLabelText('开户银行', { selector: 'select' }), {
    target: { value: '其他银行' },
  });
  type('银行名称', '江苏银行');
  chooseRegion('开户行所在地', '江苏省', '南京市');
  type('开户支行', '鼓楼支行');
  type('户名', '赵文静');
  type('银行账号', '1030 0012 3456 789');
  type('再次输入银行账号', NUMBERS.bank_account_num);
  await nextStep('入驻信息');
}

async function fillAll() {
  await fillToPapers();
  type('身份证号', NUMBERS.id_card.toLowerCase());
  chooseFile('身份证人像面');
  chooseFile('身份证国徽面');
  await waitFor(() => expect(screen.getAllByText('已上传')).toHaveLength(2));
  chooseRegion('意向区域', '上海市', '黄浦区');
  fireEvent.click(screen.getByLabelText('同意公开展示'));
  await nextStep('核对并提交');
}

describe('proving the phone', () => {
  it('comes first, whatever the address says', async () => {
    const { address } = open(4);
    await stepNamed('验证手机');
    await waitFor(() => expect(address()).toBe('/brokerApply?step=1'));
  });

  it('sends no code to something that is no phone', async () => {
    open(1);
    await stepNamed('验证手机');
    type('手机号', '1234');
    press('获取验证码');
    await waitFor(() => expect(errorOf('手机号')).toBe('请输入正确的手机号'));
    await expectFocus(() => screen.getByLabelText('手机号'));
    press('下一步');
    await waitFor(() => expect(errorOf('验证码')).toBe('请输入验证码'));
    expect(calls.filter((path) => /send|candidate/.test(path))).toEqual([]);
  });

  it('leads on, and does not sign in', async () => {
    const { address } = open(1);
    await stepNamed('验证手机');
    type('手机号', APPLICANT);
    press('获取验证码');
    await screen.findByText(messages.codeSent);
    type('验证码', await codeSentTo(database, APPLICANT));
    press('下一步');
    await stepNamed('基本信息');
    await expectFocus(() => screen.getByRole('heading', { name: '基本信息' }));
    expect(address()).toBe('/brokerApply?step=2');
    expect(localStorage.length).toBe(0);
  });
});

describe('the form of a broker', () => {
  beforeEach(() => {
    provenApplicant();
    answerApplications(server, 'broker');
  });

  it('is submitted with everything that was filled in', async () => {
    const submitted = answerApplications(server, 'broker');
    answerUploads(server);
    open();
    await fillAll();
    for (const text of [
      '赵文静',
      '江苏省 南京市 玄武区 中山路1号',
      '江苏银行',
      NUMBERS.id_card,
      '上海市 黄浦区',
    ]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    press('提交申请');
    await screen.findByRole('dialog', { name: '审核已提交' });
    expect(screen.getByText('SQ2026112300001')).toBeTruthy();
    expect(screen.getByText('2026-11-26')).toBeTruthy();
    expect(submitted).toEqual([
      {
        token: null,
        values: {
          phone: APPLICANT,
          phone_code: APPLICANT_CODE,
          m_type: '4',
          name: '赵文静',
          email: 'zhao@example.com',
          link_name: '赵文静',
          company_address: '江苏省 南京市 玄武区 中山路1号',
          bank_name: '江苏银行',
          bank_address: '江苏省 南京市',
          bank_branch: '鼓楼支行',
          bank_account_name: '赵文静',
          bank_account_num: NUMBERS.bank_account_num,
          bank_account_num_repeat: NUMBERS.bank_account_num,
          id_card: NUMBERS.id_card,
          f_id_card: expect.stringMatching(/^\/private\/document-[12]$/),
          r_id_card: expect.stringMatching(/^\/private\/document-[12]$/),
          intention_region: '310101',
          is_public: 'true',
        },
      },
    ]);
    expect(await entries()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await screen.findByText('您已提交完成！请勿重复操作');
  });

  it('asks for another code when the first is over, and is sent with it', async () => {
    let isFirst = true;
    const submitted = answerApplications(server, 'broker', {
      submission() {
        const errors = { phone_code: messages.codeWrong };
        const answer = isFirst
          ? { status: 422, error_code: 422, message: messages.codeWrong, errors }
          : { status: 200, error_code: 0, message: '' };
        isFirst = false;
        return HttpResponse.json(answer);
      },
    });
    answerUploads(server);
    open();
    await fillAll();
    press('提交申请');
    await screen.findByRole('dialog', { name: '重新验证手机号' });
    type('验证码', '975310');
    press('验证');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '重新验证手机号' })).toBeNull());
    press('提交申请');
    await screen.findByRole('dialog', { name: '审核已提交' });
    expect(submitted.map(({ values }) => values.phone_code)).toEqual([APPLICANT_CODE, '975310']);
  });

  it('is sent once by a double click', async () => {
    const submitted = answerApplications(server, 'broker');
    answerUploads(server);
    open();
    await fillAll();
    const button = screen.getByRole('button', { name: '提交申请' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('dialog');
    expect(submitted).toHaveLength(1);
  });

  it('leads to the step of what the server refuses, and keeps everything', async () => {
    answerApplications(server, 'broker', {
      submission: () =>
        HttpResponse.json({ status: 422, message: '请检查', errors: { link_name: '联系人不存在' } }),
    });
    answerUploads(server);
    const { address } = open();
    await fillAll();
    press('提交申请');
    await stepNamed('联系信息');
    expect(address()).toBe('/brokerApply?step=3');
    expect(errorOf('联系人')).toBe('联系人不存在');
    await expectFocus(() => screen.getByLabelText('联系人'));
    type('联系人', '赵先生');
    for (const name of ['银行账户信息', '入驻信息', '核对并提交']) await nextStep(name);
  });

  it('closes when it was submitted before', async () => {
    answerApplications(server, 'broker', {
      submission: () => HttpResponse.json({ status: 409, message: '您已提交完成！请勿重复操作' }),
    });
    answerUploads(server);
    open();
    await fillAll();
    press('提交申请');
    await screen.findByRole('heading', { name: '您已提交完成！请勿重复操作' });
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
  });

  it('says what is wrong beside the fields, and focuses the first', async () => {
    open();
    await stepNamed('基本信息');
    type('邮箱', 'zhao');
    press('下一步');
    expect(screen.getByText(messages.formIncomplete, { selector: '.toast' })).toBeTruthy();
    await waitFor(() => expect(errorOf('姓名')).toBe('该项为必填项'));
    expect(errorOf('邮箱')).toBe(messages.emailInvalid);
    await expectFocus(() => screen.getByLabelText('姓名'));
    type('姓名', '赵');
    expect(errorOf('姓名')).toBeNull();
    expect(calls).not.toContain(SUBMITTED_TO);
  });

  it('wants the name of another bank, and the same account twice', async () => {
    open();
    await fillToBank();
    fireEvent.change(screen.getByLabelText('开户银行', { selector: 'select' }), {
      target: { value: '其他银行' },
    });
    type('银行账号', NUMBERS.bank_account_num);
    type('再次输入银行账号', '1234');
    press('下一步');
    await waitFor(() => expect(errorOf('银行名称')).toBe('请填写银行名称'));
    expect(errorOf('再次输入银行账号')).toBe('两次银行账号输入不一致！');
  });

  it('leads back to the first incomplete step', async () => {
    const { address, go } = open();
    await fillToContacts();
    await go('/brokerApply?step=6');
    await stepNamed('联系信息');
    await waitFor(() => expect(address()).toBe('/brokerApply?step=3'));
  });
});

describe('a draft', () => {
  beforeEach(() => {
    provenApplicant();
    answerApplications(server, 'broker');
  });

  it('holds neither numbers of people and accounts nor documents', async () => {
    answerUploads(server);
    open();
    await fillAll();
    cleanup();
    await waitFor(async () => expect(JSON.stringify(await entries())).toContain('鼓楼支行'));
    const stored = JSON.stringify(await entries());
    for (const secret of [NUMBERS.id_card, '1030', 'private', 'data:', APPLICANT]) {
      expect(stored.toUpperCase()).not.toContain(secret.toUpperCase());
    }
  });

  it('is there again after a reload', async () => {
    open();
    await fillToBank();
    cleanup();
    open(3);
    await stepNamed('联系信息');
    expect(typedInto('联系人')).toBe('赵文静');
    expect(typedInto('详细地址')).toBe('中山路1号');
    expect(screen.getByLabelText<HTMLSelectElement>('区县').value).toBe('320102');
  });

  it('is cleared on request', async () => {
    open();
    await fillToContacts();
    press('清除草稿');
    press('清除');
    await stepNamed('基本信息');
    expect(typedInto('姓名')).toBe('');
    expect(await entries()).toEqual([]);
  });
});

describe('an installation that knows only the original calls', () => {
  const missing = () => new HttpResponse('<h1>404 Not Found</h1>', { status: 404 });
  const ADDED = [
    contract.proveApplicant,
    contract.applicationsOfPhone,
    contract.franchiseFee,
    contract.signUpload,
  ];

  beforeEach(() => {
    server.use(...ADDED.map(({ path }) => http.all(`*${path}`, missing)));
  });

  it('gets the application with the code, which it has checked before', async () => {
    const submitted: { token: string | null; values: Record<string, string> }[] = [];
    server.use(
      http.post(`*${SUBMITTED_TO}`, async ({ request }) => {
        const values = Object.fromEntries(await request.clone().formData()) as Record<string, string>;
        submitted.push({ token: request.headers.get('token'), values });
        return HttpResponse.json({ error_code: 0, message: '提交成功' });
      }),
    );
    open(1);
    await stepNamed('验证手机');
    type('手机号', APPLICANT);
    press('获取验证码');
    await screen.findByText(messages.codeSent);
    const code = await codeSentTo(database, APPLICANT);
    type('验证码', code === '000000' ? '000001' : '000000');
    press('下一步');
    await waitFor(() => expect(errorOf('验证码')).toBe(messages.codeWrong));
    type('验证码', code);
    press('下一步');
    await fillToPapers();
    type('身份证号', NUMBERS.id_card);
    chooseFile('身份证人像面');
    await waitFor(() => expect(screen.getAllByText(/暂不支持在线上传/)).toHaveLength(2));
    chooseRegion('意向区域', '上海市', '黄浦区');
    await nextStep('核对并提交');
    expect(screen.getAllByText('待补交')).toHaveLength(2);
    press('提交申请');
    await screen.findByRole('dialog', { name: '审核已提交' });
    expect(submitted).toMatchObject([
      { token: null, values: { phone: APPLICANT, phone_code: code, m_type: '4', name: '赵文静' } },
    ]);
    expect(submitted[0]?.values).not.toHaveProperty('f_id_card');
  });
});
