import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { fieldsSent } from '../../../../mocks/fields-sent.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { errorOf, press, type, typedInto } from '../../../../mocks/typing.ts';
import { addAccounts, codeSentTo, PASSWORD } from '../../../../server/testing/people.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';
import { passwordDigest } from '../../../../shared/passwords/password.ts';

const { database, server } = apiForPages();
const PHONE = '13811110001';

beforeEach(async () => {
  vi.spyOn(location, 'replace').mockImplementation(() => {});
  await addAccounts(database, { users: [{ phone: PHONE, nickname: '王小明', password: PASSWORD }] });
});

it('a forgotten password is set anew by a code', async () => {
  renderPage('/login/g_forgetPassword');
  await screen.findByRole('heading', { level: 1, name: '找回密码' });
  press('修改密码');
  await waitFor(() => expect(errorOf('新密码')).toBe('请输入密码'));
  expect(errorOf('再次输入新密码')).toBe('请再次输入新密码');
  type('手机号', PHONE);
  press('获取验证码');
  await screen.findByText(messages.codeSent);
  type('验证码', await codeSentTo(database, PHONE));
  type('新密码', 'neu2026x');
  type('再次输入新密码', 'neu2026x');
  const sent = fieldsSent(server, contract.forgetPassword);
  press('修改密码');
  await screen.findByRole('heading', { name: '用户登录' });
  expect((await sent()).map(({ password }) => password)).toEqual([passwordDigest('neu2026x')]);
  expect(screen.getByText('密码修改成功，请重新登录')).toBeTruthy();
  expect(typedInto('手机号')).toBe(PHONE);
  type('密码', 'neu2026x');
  press('登录');
  await screen.findByText('登录成功');
});
