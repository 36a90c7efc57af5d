import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import {
  APPLICANT,
  answerApplications,
  freshBrowser,
  provenApplicant,
} from '../../../../mocks/apply-pages.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { press, type } from '../../../../mocks/typing.ts';
import { readSession, writeSession } from '../../../../providers/session.ts';
import type { OwnApplication } from '../../../../shared/contract/index.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';

const { server } = apiForPages();

const WAITING: OwnApplication = {
  id: 7,
  kind: 'provider',
  number: '20261123091500123456',
  due_day: '2026-11-26',
  status: 2,
  c_type: 2,
  name: '赵文静',
  phone: APPLICANT,
  remark: null,
  field_remarks: {},
  submitted_time: '2026-11-23 09:15:00',
  decided_time: null,
  fee: 120_000,
  content: {},
  history: [{ event: 'submit', remark: null, time: '2026-11-23 09:15:00' }],
};

const REJECTED: OwnApplication = {
  ...WAITING,
  id: 8,
  kind: 'broker',
  status: 3,
  fee: null,
  remark: '资料不清晰',
  field_remarks: { f_id_card: '照片模糊' },
  history: [...WAITING.history, { event: 'reject', remark: '资料不清晰', time: '2026-11-24 10:00:00' }],
};

const recordOf = (name: RegExp) => within(screen.getByRole('article', { name }));

beforeEach(freshBrowser);

describe('the progress of applications', () => {
  it('is there for an applicant who proves the phone', async () => {
    answerApplications(server, 'broker', { applications: [REJECTED, WAITING] });
    renderPage('/application');
    await screen.findByRole('heading', { name: '验证手机号' });
    type('手机号', '1371111');
    press('查询');
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
    type('手机号', APPLICANT);
    type('验证码', '123456');
    press('查询');
    await screen.findByText(`手机号 ${APPLICANT}`);
    const waiting = recordOf(/^服务商加盟/);
    for (const words of ['待审核', '20261123091500123456', '2026-11-26', '¥120,000.00', '提交申请']) {
      expect(waiting.getByText(words)).toBeTruthy();
    }
    expect(waiting.queryByRole('link')).toBeNull();
    const rejected = recordOf(/^独立经纪人/);
    expect(rejected.getByText('审核意见：资料不清晰')).toBeTruthy();
    expect(rejected.getByText('照片模糊').previousElementSibling?.textContent).toBe('身份证人像面');
    expect(rejected.getByRole('link', { name: '修改并重新提交' }).getAttribute('href')).toBe('/brokerApply');
    const history = within(rejected.getByRole('region', { name: '办理记录' })).getAllByRole('listitem');
    expect(history.map(({ textContent }) => textContent)).toEqual([
      '2026-11-23 09:15提交申请',
      '2026-11-24 10:00审核未通过资料不清晰',
    ]);
  });

  it('offers the forms to a phone without applications, and lets another phone be proven', async () => {
    provenApplicant();
    answerApplications(server, 'broker');
    renderPage('/application');
    await screen.findByRole('heading', { name: '该手机号没有申请记录' });
    expect(screen.getByRole('link', { name: '供应商入驻' }).getAttribute('href')).toBe('/supplierApply');
    press('更换手机号');
    await screen.findByRole('heading', { name: '验证手机号' });
  });

  it('leads an approved institution to its password', async () => {
    provenApplicant();
    answerApplications(server, 'institution', {
      applications: [{ ...WAITING, kind: 'institution', status: 0, fee: null }],
    });
    renderPage('/application');
    const link = await screen.findByRole('link', { name: '用本手机号设置密码' });
    expect(link.getAttribute('href')).toBe('/login/c_forgetPassword');
  });

  it('wants the phone again when the proof is too old, and can be loaded again after a failure', async () => {
    provenApplicant();
    server.use(
      http.get(`*${contract.applicationsOfPhone.path}`, () => new HttpResponse('<html>'), {
        once: true,
      }),
      http.get(`*${contract.applicationsOfPhone.path}`, () =>
        HttpResponse.json({ status: 401, message: '' }, { status: 401 }),
      ),
    );
    renderPage('/application');
    await screen.findByRole('heading', { name: '内容加载失败' });
    expect(document.querySelector('.toast-failure')?.textContent).toBe(messages.malformedAnswer);
    press('重新加载');
    await screen.findByRole('heading', { name: '验证手机号' });
  });
});

describe('an institution that is signed in', () => {
  const CREDITOR = {
    role: 'creditor',
    token: 'own-token',
    account: '13711112222',
    realname: '赵文静',
    deleteSign: 2,
  } as const;

  function signedInWith(application: OwnApplication | null) {
    writeSession(CREDITOR);
    server.use(
      http.get(`*${contract.ownApplication.path}`, () =>
        HttpResponse.json({ status: 200, error_code: 0, message: '', data: application }),
      ),
    );
    return renderPage('/institutionApply?status=2');
  }

  const steps = () => within(screen.getByRole('list', { name: '步骤' })).getAllByRole('listitem');

  it('waits for the review', async () => {
    signedInWith({ ...WAITING, kind: 'institution', fee: null });
    await screen.findByText(/正在审核/);
    expect(steps()[1]?.getAttribute('aria-current')).toBe('step');
    expect(steps()[1]?.textContent).toContain('等待审核');
    expect(screen.queryByRole('link', { name: '进入商家中心' })).toBeNull();
  });

  it('corrects what was rejected, with the data that it submitted', async () => {
    const content = { c_type: '2', name: '赵文静', link_name: '赵文静', email: 'zhao@example.com' };
    const { address } = signedInWith({ ...REJECTED, kind: 'institution', content });
    await screen.findByText('您的入驻资料未通过审核。');
    expect(steps()[1]?.textContent).toContain('审核未通过');
    fireEvent.click(screen.getByRole('link', { name: '修改并重新提交' }));
    await screen.findByRole('heading', { name: '主体信息' });
    expect(screen.getByLabelText<HTMLInputElement>(/^名称/).value).toBe('赵文静');
    expect(address()).toBe('/institutionApply?status=3&step=1');
    expect(readSession()).toMatchObject({ deleteSign: 3 });
  });

  it('enters the centre once it is approved, although it signed in before', async () => {
    signedInWith({ ...WAITING, kind: 'institution', status: 0, fee: null });
    await screen.findByText('您的入驻申请已通过审核。');
    expect(screen.getByRole('link', { name: '进入商家中心' }).getAttribute('href')).toBe('/creditorUser');
    await waitFor(() => expect(readSession()).toMatchObject({ deleteSign: 0 }));
  });

  it('is told how to reach staff where it has no application', async () => {
    signedInWith(null);
    await screen.findByRole('heading', { name: '入驻咨询' });
  });
});
