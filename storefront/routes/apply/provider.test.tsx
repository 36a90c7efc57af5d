import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import {
  APPLICANT,
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
import { errorOf, press, type } from '../../../mocks/typing.ts';
import { codeSentTo } from '../../../server/testing/people.ts';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';

const { database, server } = apiForPages();

beforeEach(async () => {
  await freshBrowser();
  provenApplicant();
  answerApplications(server, 'provider');
});

async function open() {
  renderPage('/serviceProviderApply?step=2');
  await stepNamed('加盟信息');
}

const person = () => fireEvent.click(screen.getByLabelText('自然人'));

/** Opens the step of the documents, as a natural person. */
async function openDocuments() {
  await open();
  person();
  chooseRegion('意向区域', '江苏省');
  type('名称', '赵文静');
  type('身份证号', NUMBERS.id_card);
  await nextStep('证件材料');
}

describe('the form of a service provider', () => {
  it('says what joining costs in the region', async () => {
    await open();
    chooseRegion('意向区域', '江苏省', '南京市');
    await waitFor(() => expect(document.body.textContent).toContain('江苏省 加盟费 120,000 元'));
    expect(screen.getByText('含系统使用费')).toBeTruthy();
    chooseRegion('意向区域', '新疆维吾尔自治区');
    await screen.findByText('该区域加盟费请咨询客服');
    expect(screen.queryByRole('option', { name: '全国' })).toBeNull();
  });

  it('wants no company papers of a natural person', async () => {
    await open();
    for (const label of ['法定代表人', '统一社会信用代码', '成立日期'])
      expect(screen.getByLabelText(label)).toBeTruthy();
    person();
    for (const label of ['法定代表人', '统一社会信用代码', '成立日期'])
      expect(screen.queryByLabelText(label)).toBeNull();
    chooseRegion('意向区域', '江苏省');
    type('名称', '赵文静');
    type('身份证号', NUMBERS.id_card);
    await nextStep('证件材料');
    expect(screen.queryByLabelText(/^营业执照/)).toBeNull();
  });

  it('checks numbers and days before they are sent', async () => {
    await open();
    type('统一社会信用代码', '91320000MA1ABCDE3X');
    type('身份证号', '110105194912310021');
    press('下一步');
    await waitFor(() => expect(errorOf('统一社会信用代码')).toBe(messages.creditCodeInvalid));
    expect(errorOf('身份证号')).toBe(messages.idCardInvalid);
    expect(errorOf('成立日期')).toBe('该项为必填项');
    expect(errorOf('省份')).toBe('该项为必填项');
    expect(screen.getByLabelText('成立日期').getAttribute('max')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('stays closed while an application of the same phone waits', async () => {
    const waiting = { ...OWN, status: 2 };
    answerApplications(server, 'provider', { applications: [waiting] });
    renderPage('/serviceProviderApply');
    await screen.findByRole('heading', { name: '您已提交完成！请勿重复操作' });
    expect(screen.getByRole('link', { name: '查看申请进度' }).getAttribute('href')).toBe('/application');
  });

  it('says that an approved application is enough', async () => {
    answerApplications(server, 'provider', { applications: [{ ...OWN, status: 0 }] });
    renderPage('/serviceProviderApply');
    await screen.findByRole('heading', { name: '该手机号的服务商加盟申请已通过审核，无需重复申请' });
  });

  it('opens for a phone that was proven on another page', async () => {
    provenApplicant();
    answerApplications(server, 'provider');
    renderPage('/serviceProviderApply?step=2');
    await stepNamed('加盟信息');
  });
});

const OWN = {
  id: 1,
  kind: 'provider' as const,
  number: 'SQ1',
  due_day: '2026-11-26',
  c_type: 2,
  name: '赵文静',
  phone: APPLICANT,
  remark: null,
  field_remarks: {},
  submitted_time: null,
  decided_time: null,
  fee: null,
  content: {},
  history: [],
};

describe('a document', () => {
  it('is uploaded, replaced and removed', async () => {
    answerUploads(server);
    await openDocuments();
    press('下一步');
    await waitFor(() => expect(errorOf('身份证人像面')).toBe('该项为必填项'));
    chooseFile('身份证人像面');
    await screen.findByText('已上传');
    await waitFor(() => expect(document.querySelector('img[src^="data:"]')).toBeTruthy());
    expect(screen.getByText('更换')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^移除/ }));
    await waitFor(() => expect(screen.queryByText('已上传')).toBeNull());
    expect(document.querySelector('img[src^="data:"]')).toBeNull();
  });

  it('is refused beside its field', async () => {
    answerUploads(server);
    await openDocuments();
    chooseFile('身份证人像面', '证件.txt');
    await waitFor(() => expect(errorOf('身份证人像面')).toBe('文件不是图片'));
    press('下一步');
    await stepNamed('证件材料');
  });

  it('is waited for before the next step', async () => {
    answerUploads(server);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.post(`*${contract.signUpload.path}`, async () => {
        await arrived;
        return HttpResponse.json({ status: 200, data: { key: 'key', url: '/store', fields: {} } });
      }),
    );
    await openDocuments();
    chooseFile('身份证人像面');
    await screen.findByRole('progressbar', { name: '身份证人像面上传进度' });
    press('下一步');
    await waitFor(() => expect(errorOf('身份证人像面')).toBe('图片正在上传，请稍候'));
    arrive();
    await screen.findByText('已上传');
    await waitFor(() => expect(errorOf('身份证人像面')).toBeNull());
  });

  it('goes on after the phone was proven again, and nothing is lost', async () => {
    answerUploads(server, [messages.applicationUploadsOver]);
    await openDocuments();
    chooseFile('身份证人像面');
    await waitFor(() => expect(errorOf('身份证人像面')).toBe(messages.applicationUploadsOver));
    press('重新验证手机号');
    const phone = screen.getByLabelText<HTMLInputElement>('手机号');
    expect([phone.value, phone.readOnly]).toEqual([APPLICANT, true]);
    press('获取验证码');
    await screen.findByText(messages.codeSent);
    type('验证码', await codeSentTo(database, APPLICANT));
    press('验证');
    await screen.findByText('已上传');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('上一步');
    await stepNamed('加盟信息');
    expect(screen.getByLabelText<HTMLInputElement>('身份证号').value).toBe(NUMBERS.id_card);
  });
});
