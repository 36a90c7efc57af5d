import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { fieldsSent } from '../../../../mocks/fields-sent.ts';
import { expectToLeave, typeCodeFor } from '../../../../mocks/in-centre.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { signedInUser, signInAgain, USER } from '../../../../mocks/signed-in.ts';
import { expectFocus, press, type } from '../../../../mocks/typing.ts';
import { readSession } from '../../../../providers/session.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { passwordDigest } from '../../../../shared/passwords/password.ts';

const { database, server } = apiForPages();

beforeEach(async () => {
  await signedInUser(database);
  renderPage('/user/mySetting/modifyPassword');
  await screen.findByRole('heading', { name: '修改密码' });
});

describe('changing the password', () => {
  it('takes a code to the own phone, ends the session and leads to signing in', async () => {
    await typeCodeFor(database, USER.phone);
    const sent = fieldsSent(server, contract.setPassword);
    type('新密码', 'xinmima2027');
    type('再次输入新密码', 'xinmima2027');
    press('确认修改');
    await screen.findByText('密码修改成功，请重新登录');
    expect((await sent()).map(({ password }) => password)).toEqual([passwordDigest('xinmima2027')]);
    expect(readSession()).toBeNull();
    await expectToLeave();
    await signInAgain(database, USER.phone, 'xinmima2027');
  });

  it('shows the phone only in part', () => {
    expect(screen.getAllByText('138****8001')).toHaveLength(2);
    expect(document.body.textContent).not.toContain(USER.phone);
  });

  it('says what is missing beside each field and goes to the first', async () => {
    press('确认修改');
    expect(screen.getByText('请按要求将表单填写完整', { selector: '.toast' })).toBeTruthy();
    await expectFocus(() => screen.getByLabelText('验证码'));
    for (const message of ['请输入验证码', '请输入密码', '请再次输入新密码']) screen.getByText(message);
  });

  it.each([
    ['abc12', 'abc12', '密码长度不少于6位，由数字和字母组成'],
    ['abc-1234', 'abc-1234', '密码长度不少于6位，由数字和字母组成'],
    ['xinmima2027', 'xinmima2028', '两次密码输入不一致'],
  ])('refuses %s and %s', (password, repeat, message) => {
    type('验证码', '123456');
    type('新密码', password);
    type('再次输入新密码', repeat);
    press('确认修改');
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('shows what the server has against the code, and keeps what was typed', async () => {
    type('验证码', '000000');
    type('新密码', 'xinmima2027');
    type('再次输入新密码', 'xinmima2027');
    press('确认修改');
    await screen.findByText('验证码错误或已过期，请重新获取');
    await expectFocus(() => screen.getByLabelText('验证码'));
    expect(screen.getByLabelText('新密码')).toHaveProperty('value', 'xinmima2027');
    // Editing a field clears its error.
    type('验证码', '00000');
    await waitFor(() => expect(screen.queryByText('验证码错误或已过期，请重新获取')).toBeNull());
  });

  it('says that there is no connection, and can be sent again', async () => {
    server.use(...faults.offline());
    type('验证码', '123456');
    type('新密码', 'xinmima2027');
    type('再次输入新密码', 'xinmima2027');
    press('确认修改');
    expect((await screen.findByRole('alert')).textContent).toBe('网络连接失败，请检查网络后重试');
    expect(document.querySelector('.toast-failure')?.textContent).toBe('网络连接失败，请检查网络后重试');
    expect(await screen.findByRole('button', { name: '确认修改' })).toHaveProperty('disabled', false);
  });

  it('says that a code can’t be had yet, and waits as long as the server says', async () => {
    await typeCodeFor(database, USER.phone);
    sessionStorage.clear();
    document.body.replaceChildren();
    renderPage('/user/mySetting/modifyPassword');
    await screen.findByRole('heading', { name: '修改密码' });
    press('获取验证码');
    await screen.findByText('验证码已发送，请60秒后再试');
    await screen.findByRole('button', { name: '60秒后重新获取' });
  });
});
