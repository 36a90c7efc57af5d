import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { creditorPages, user } from '../../../mocks/creditor-pages.ts';
import { errorOf, type } from '../../../mocks/typing.ts';
import { creditor } from '../../../server/platform/db/schema.ts';
import { codeSentTo } from '../../../server/testing/people.ts';

const { database, open } = creditorPages();

const PHONE = '13911110001';
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

it('a new login password ends the session: storage is empty, and the login page comes', async () => {
  const { address } = open('/account/managePassword/modifyLoginPassword');
  await press('获取验证码');
  await screen.findByText(/验证码已发送/);
  type('新密码*', 'ab!c23');
  type('再次输入新密码*', 'xinmima26');
  await press('确认修改');
  expect(await screen.findByText('密码长度不少于6位，由数字和字母组成')).toBeTruthy();
  await waitFor(() => expect(errorOf('再次输入新密码*')).toBe('两次输入的密码不一致！'));
  type('验证码*', await codeSentTo(database, PHONE));
  type('新密码*', 'xinmima26');
  await press('确认修改');
  await screen.findByText('密码修改成功，请重新登录');
  expect(localStorage.length).toBe(0);
  await waitFor(() => expect(address()).toBe('/login/c_login'));
  const rows = await database.db.select().from(creditor);
  expect(rows.filter(({ passwordHash }) => passwordHash).map(({ id }) => id)).toEqual([1]);
});

it('a pay password takes three steps; one that is too simple is refused in the second', async () => {
  open('/account/managePassword/setPayPassword');
  await press('获取验证码');
  await screen.findByText(/验证码已发送/);
  type('验证码*', '000000');
  await press('下一步');
  await waitFor(() => expect(errorOf('验证码*')).toBe('验证码错误或已过期，请重新获取'));
  type('验证码*', await codeSentTo(database, PHONE));
  await press('下一步');
  await screen.findByLabelText('新支付密码*');
  for (const [password, problem] of [
    ['12345', '支付密码应为6位数字'],
    ['123456', '支付密码过于简单，请避免使用连续或重复的数字'],
  ] as const) {
    type('新支付密码*', password);
    type('再次输入新支付密码*', password);
    await press('确认');
    expect(await screen.findByText(problem)).toBeTruthy();
  }
  type('新支付密码*', '280917');
  type('再次输入新支付密码*', '280917');
  await press('确认');
  await screen.findByText('支付密码修改成功');
});
