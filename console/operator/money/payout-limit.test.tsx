import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { operatorPages, user } from '../../../mocks/operator-pages.ts';
import { siteSetting } from '../../../server/platform/db/schema.ts';
import { messages } from '../../../shared/messages.ts';

const { database, signIn, open } = operatorPages();

it('is changed by two administrators with a reason, who read first what it means', async () => {
  await signIn('chef', 'admin');
  open('/payout-limit');
  expect(await screen.findByText(/^现在同一债权人当日打款合计超过¥50,000\.00的/)).toBeTruthy();
  const limit = await screen.findByLabelText(/^上限/);
  await user.clear(limit);
  await user.type(limit, '20000');
  await user.click(screen.getByRole('button', { name: /^提\s*交$/ }));
  expect(await screen.findByText(messages.required)).toBeTruthy();
  await user.type(screen.getByLabelText(/^修改原因/), '大额提现增多');
  await user.click(screen.getByRole('button', { name: /^提\s*交$/ }));
  expect(await screen.findByText(/由¥50,000\.00改为¥20,000\.00，由另一位管理员确认后生效/)).toBeTruthy();
  expect(await database.db.$count(siteSetting)).toBe(0);
  await user.click(screen.getByRole('button', { name: '继续提交' }));
  expect(await screen.findByText('待确认的修改：上限改为¥20,000.00')).toBeTruthy();
  expect(screen.getByRole('button', { name: '撤回提议' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认修改' })).toBeNull();
  expect(await database.db.$count(siteSetting)).toBe(0);

  await signIn('vice', 'admin');
  open('/payout-limit');
  await user.click(await screen.findByRole('button', { name: '确认修改' }));
  await waitFor(async () =>
    expect(await database.db.select().from(siteSetting)).toMatchObject([{ value: 20_000 }]),
  );
  expect(await screen.findByText(/^现在同一债权人当日打款合计超过¥20,000\.00的/)).toBeTruthy();

  await signIn('fin', 'finance');
  open('/payout-limit');
  expect(await screen.findByText('您没有权限进行此操作')).toBeTruthy();
});
