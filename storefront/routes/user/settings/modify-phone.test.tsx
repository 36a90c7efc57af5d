import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { expectToLeave, typeCodeFor } from '../../../../mocks/in-centre.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { emptyBrowser } from '../../../../mocks/setup/empty-browser.ts';
import { signedInUser, signInAgain, USER } from '../../../../mocks/signed-in.ts';
import { expectFocus, press, type } from '../../../../mocks/typing.ts';
import { readSession } from '../../../../providers/session.ts';
import { session } from '../../../../server/platform/db/schema.ts';
import { addCodes } from '../../../../server/testing/codes.ts';
import { addAccounts, codeSentTo, PASSWORD } from '../../../../server/testing/people.ts';

const { database } = apiForPages();
const NEW_PHONE = '13900139002';

async function open() {
  renderPage('/user/mySetting/modifyPhone');
  await screen.findByRole('heading', { name: '修改手机号' });
}

const agree = () => fireEvent.click(screen.getByRole('checkbox'));

async function prove() {
  await typeCodeFor(database, USER.phone);
  agree();
  press('下一步');
  await screen.findByLabelText('新手机号');
}

const typedPhone = () => screen.getByLabelText<HTMLInputElement>('新手机号').value;

/** Waits a little longer than a draft waits for a pause in typing. */
const draftIsWritten = () => new Promise((resolve) => setTimeout(resolve, 400));

beforeEach(async () => {
  await signedInUser(database);
});

describe('changing the phone', () => {
  it('proves the old one, binds the new one and leads to signing in', async () => {
    await open();
    await prove();
    expect(screen.getByText('手机号验证成功')).toBeTruthy();
    await expectFocus(() => screen.getByLabelText('新手机号'));
    type('新手机号', NEW_PHONE);
    await typeCodeFor(database, NEW_PHONE);
    press('确认更换');
    await screen.findByText('修改成功，请重新登录');
    expect(screen.getByText('手机号已更换')).toBeTruthy();
    expect(readSession()).toBeNull();
    await expectToLeave();
    expect((await signInAgain(database, NEW_PHONE)).phone).toBe(NEW_PHONE);
  });

  it('solves a proof of work while code requests are above the usual rate', async () => {
    await addCodes(database, 100);
    await open();
    press('获取验证码');
    await screen.findByRole('button', { name: '正在进行安全验证…' });
    await screen.findByText('验证码已发送，5分钟内有效', {}, { timeout: 30_000 });
    expect(await codeSentTo(database, USER.phone)).toMatch(/^\d{6}$/);
  });

  it('asks for the code and for the consent to end third-party links', async () => {
    await open();
    press('下一步');
    expect(screen.getByText('请输入验证码')).toBeTruthy();
    expect(screen.getByText('请阅读并同意解除第三方授权')).toBeTruthy();
    await expectFocus(() => screen.getByLabelText('验证码'));
    type('验证码', '000000');
    press('下一步');
    await expectFocus(() => screen.getByRole('checkbox'));
    agree();
    press('下一步');
    expect(await screen.findByText('验证码错误或已过期，请重新获取')).toBeTruthy();
  });

  it('sends no code before there is a phone that can be the new one', async () => {
    await open();
    await prove();
    press('获取验证码');
    expect(await screen.findByText('请输入手机号')).toBeTruthy();
    type('新手机号', '1390013');
    press('获取验证码');
    expect(await screen.findByText('请输入正确的手机号')).toBeTruthy();
    type('新手机号', USER.phone);
    press('获取验证码');
    expect(await screen.findByText('新手机号不能与原手机号相同')).toBeTruthy();
  });

  it('refuses a phone that is no phone, and one that another user has', async () => {
    await addAccounts(database, { users: [{ phone: NEW_PHONE, nickname: '乙', password: PASSWORD }] });
    await open();
    await prove();
    type('新手机号', '12345678901');
    press('确认更换');
    expect(screen.getByText('请输入正确的手机号码')).toBeTruthy();
    type('新手机号', NEW_PHONE);
    await typeCodeFor(database, NEW_PHONE);
    press('确认更换');
    expect(await screen.findByText('该手机号已被其他账号使用')).toBeTruthy();
    expect(readSession()).not.toBeNull();
  });

  it('goes back to the proof when that has become too old', async () => {
    await open();
    await prove();
    type('新手机号', NEW_PHONE);
    await typeCodeFor(database, NEW_PHONE);
    await database.db.update(session).set({ phoneProvenAt: null });
    press('确认更换');
    expect(await screen.findByText('身份验证已过期，请重新验证原手机号')).toBeTruthy();
    expect(screen.getByRole('button', { name: '下一步' })).toBeTruthy();
  });

  it('goes on after a reload where it was', async () => {
    await open();
    await prove();
    type('新手机号', NEW_PHONE);
    await draftIsWritten();
    cleanup();
    await open();
    await waitFor(() => expect(typedPhone()).toBe(NEW_PHONE));
    press('重新验证原手机');
    expect(await screen.findByRole('button', { name: '下一步' })).toBeTruthy();
  });

  it('proves again after signing in again, and still knows the new phone', async () => {
    await open();
    await prove();
    type('新手机号', NEW_PHONE);
    await draftIsWritten();
    cleanup();
    await emptyBrowser();
    await database.db.delete(session);
    await signInAgain(database);
    await open();
    expect(await screen.findByRole('button', { name: '下一步' })).toBeTruthy();
  });
});
