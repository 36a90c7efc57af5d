import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decide, operatorPages, user } from '../../../mocks/operator-pages.ts';
import { operator } from '../../../server/platform/db/schema.ts';

const { database, signIn, open } = operatorPages();

const rowOf = async (name: string) =>
  (await database.db.select().from(operator)).find((row) => row.name === name);

describe('an administrator', () => {
  beforeEach(async () => {
    await signIn('chef', 'admin');
  });

  it('adds an operator with roles, and reads what is wrong beside the field', async () => {
    open('/operators/edit');
    await user.type(await screen.findByRole('textbox', { name: '账号' }), 'anna');
    await user.type(screen.getByRole('textbox', { name: '初始密码' }), 'kurz123');
    await user.click(screen.getByRole('switch', { name: '审核' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('密码至少8位，由数字和字母组成')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: '初始密码' }), '2026');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await rowOf('anna')).toMatchObject({ roles: ['reviewer'] }));
  });

  it('gives other roles, and disables the account', async () => {
    await database.db.insert(operator).values({
      name: 'bo',
      roles: ['support'],
      passwordHash: '',
      createdAt: new Date(0),
      updatedAt: new Date(0),
    });
    const { id } = (await rowOf('bo')) ?? {};
    open(`/operators/edit?id=${id}`);
    const finance = await screen.findByRole('switch', { name: '财务' });
    expect(screen.queryByRole('textbox', { name: '初始密码' })).toBeNull();
    await user.click(finance);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await rowOf('bo')).toMatchObject({ roles: ['support', 'finance'] }));
    open(`/operators/detail?id=${id}`);
    await decide('停用');
    await screen.findByText('已停用');
    expect((await rowOf('bo'))?.disabledAt).not.toBeNull();
  });

  it('cannot disable the own account, which says so', async () => {
    const { id } = (await rowOf('chef')) ?? {};
    open(`/operators/detail?id=${id}`);
    expect(await screen.findByText('不能停用：这是您自己的账号')).toBeDefined();
    expect(screen.getByRole('button', { name: '重置密码' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '停用' })).toBeNull();
  });
});

it('is nothing that others see', async () => {
  await signIn('anna', 'reviewer');
  open('/operators');
  expect(await screen.findByText('您没有权限进行此操作')).toBeDefined();
  const menu = within(await screen.findByRole('navigation', { name: '运营后台' }));
  expect(menu.queryByRole('link', { name: '运营账号' })).toBeNull();
});
