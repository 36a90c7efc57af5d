import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CREDITOR, creditorPages, user } from '../../../mocks/creditor-pages.ts';
import { type, typedInto } from '../../../mocks/typing.ts';
import { creditorProfile } from '../../../server/platform/db/schema.ts';

const { database, open, times } = creditorPages();

it('says that the first bank account was submitted, and leaves it in sight until it returns', async () => {
  const { address } = open('/account/certification/bankDetail');
  await screen.findByLabelText('开户银行*');
  const entries = {
    '开户银行*': '江苏银行',
    '开户行所在地*': '江苏省南京市',
    '开户支行*': '城西支行',
    '银行账号*': '6222021234567890128',
  };
  for (const [label, value] of Object.entries(entries)) type(label, value);
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));

  expect(await screen.findByText('信息提交成功')).toBeTruthy();
  // The server has answered the stored data: this creditor has an account now.
  await waitFor(() => expect(times({ path: '/creditor/v1/bankstate' })).toBeGreaterThan(1));
  await waitFor(async () => expect(await database.db.$count(creditorProfile)).toBe(1));
  await new Promise((done) => setTimeout(done, 300));
  for (const [label, value] of Object.entries(entries)) expect(typedInto(label)).toBe(value);
  expect(typedInto('户名*')).toBe(CREDITOR.realname);
  expect(screen.queryByLabelText('支付密码*')).toBeNull();
  expect(screen.queryByText(/修改收款账户需要支付密码/)).toBeNull();
  expect(screen.getByRole('button', { name: /保\s*存/ })).toHaveProperty('disabled', true);

  await waitFor(() => expect(address()).toBe('/creditorUser/account/certification/index'));
});
