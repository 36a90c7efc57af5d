import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { signedInUser, signInAgain, USER } from '../../../mocks/signed-in.ts';
import { readSession } from '../../../providers/session.ts';
import { codeSentTo } from '../../../server/testing/people.ts';

vi.mock('idb-keyval', () => import('../../../mocks/idb-keyval.ts'));

const { database } = apiForPages();

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await signedInUser(database);
  renderPage('/user/mySetting/modifyPassword');
  await screen.findByRole('heading', { name: '修改密码' });
});

describe('changing the password', () => {
  it('takes a code to the own phone, ends the session and leads to signing in', async () => {
    expect(screen.getAllByText('138****8001')).not.toHaveLength(0);
    press('获取验证码');
    await screen.findByText('验证码已发送，5分钟内有效');
    expect(await screen.findByRole('button', { name: /秒后重新获取/ })).toHaveProperty('disabled', true);
    type('验证码', await codeSentTo(database, USER.phone));
    type('新密码', 'xinmima2027');
    type('再次输入新密码', 'xinmima2027');
    press('确认修改');
    await screen.findByText('密码修改成功，请重新登录');
    await waitFor(() => expect(readSession()).toBeNull());
    await signInAgain(database, USER.phone, 'xinmima2027');
  });
});
