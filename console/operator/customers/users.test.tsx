/** Operators look after the accounts of users, and export and delete those of creditors in the same way. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { begin, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { appointment, consultation } from '../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../../../server/testing/listings.ts';
import { newQuestion } from '../../../server/testing/records/questions.ts';
import { signedInCreditors, signedInUsers } from '../../../server/testing/sessions.ts';

const { database, signIn, open } = operatorPages();

beforeEach(async () => {
  await signIn('ops', 'support');
  await signedInUsers(database, 1);
  await signedInCreditors(database, ['江南资产']);
});

it('a phone is masked until it is asked for', async () => {
  open('/users/detail?id=1');
  const phone = await section('联系方式');
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

it('the page of a user has appointments, questions and messages, which lead to the lists', async () => {
  await addListings(database.db, { title: '某仓库' });
  const person = { userId: 1, listingId: 1, title: '某仓库', name: '王小明', phone: '13811110001' };
  const times = { startsAt: hoursFromNow(48), endsAt: hoursFromNow(50), createdAt: NOW };
  await database.db.insert(appointment).values({ ...person, ...times });
  await database.db.insert(consultation).values({ ...newQuestion(1), phone: '13811110001' });
  const { address } = open('/users/detail?id=1');
  expect(await (await section('咨询')).findByRole('link', { name: '可以看样吗？' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '服务订单' })).toBeNull();
  const appointments = await section('看样预约');
  await user.click(await appointments.findByRole('link', { name: '查看全部看样预约（1）' }));
  await waitFor(() => expect(address()).toBe('/ops/appointments?status=&user_id=1'));
  const search = await screen.findByRole('searchbox', { name: '预约' });
  expect(await screen.findByRole('link', { name: '某仓库' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '王小明' })).toHaveProperty(
    'href',
    expect.stringMatching(/\/ops\/users\/detail\?id=1$/),
  );
  await user.type(search, '厂房{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: '某仓库' })).toBeNull());
});

describe.each([
  { kind: 'user', path: '/users', name: { 昵称: '用户1' } },
  { kind: 'creditor', path: '/creditors', name: { 名称: '江南资产' } },
])('the page of a $kind', ({ path, name }) => {
  it('asks for the deletion, which another operator confirms', async () => {
    open(`${path}/detail?id=1`);
    const asking = await begin('申请注销');
    await user.type(asking.getByRole('textbox', { name: /原因/ }), '本人来电');
    await asking.confirm();
    expect(await screen.findByText('待确认')).toBeTruthy();
    expect(screen.getByText('申请注销时间')).toBeTruthy();
    expect(screen.queryByText('注销时间')).toBeNull();
    const refused = await begin('确认注销');
    expect(refused.getByText(/申请原因：本人来电（2026-11-20 10:00）。/)).toBeTruthy();
    await refused.confirm();
    expect(await screen.findByText('注销须由申请人以外的同事确认')).toBeTruthy();
  });

  it('saves the data of the account as a file', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    // The browser of the tests would go to the file's address.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    open(`${path}/detail?id=1`);
    const panel = await section('个人资料');
    await user.click(await panel.findByRole('button', { name: '导出个人资料' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ 账号: [name] });
  });
});
