/** Operators look after the accounts of users. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { begin, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { signedInUsers } from '../../../server/testing/sessions.ts';

const { database, signIn, open } = operatorPages();

beforeEach(async () => {
  await signIn('ops', 'support');
  await signedInUsers(database, 1);
});

it('a phone is masked until it is asked for', async () => {
  open('/users/detail?id=1');
  const phone = await section('完整手机号码');
  expect(screen.queryByText(/1\d{10}/)).toBeNull();
  await user.click(await phone.findByRole('button', { name: '查看完整号码' }));
  expect(await phone.findByRole('link', { name: /^1\d{10}$/ })).toBeTruthy();
});

it('a user is locked with a reason, and unlocked', async () => {
  open('/users/detail?id=1');
  const locking = await begin('锁定');
  await user.type(locking.getByRole('textbox', { name: /原因/ }), '多次爽约');
  await locking.confirm();
  expect(await screen.findByText('多次爽约')).toBeTruthy();
  expect(await (await section('登录')).findByText('当前没有登录')).toBeTruthy();
  const unlocking = await begin('解除锁定');
  await user.type(unlocking.getByRole('textbox', { name: /原因/ }), '已说明');
  await unlocking.confirm();
  expect(await screen.findByText('正常')).toBeTruthy();
});
