import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { creditorPages, user } from '../../../mocks/creditor-pages.ts';

const { open, save, submit, idOf, stateOf } = creditorPages();

describe('drafts', () => {
  it.each(['table', 'cards'])(
    'are deleted over all pages of %s, after a question with their number',
    async (view) => {
      for (let number = 1; number <= 11; number += 1) await save({ object_title: `草稿${number}` });
      const waiting = await idOf(submit({ object_title: '审核中的标的' }));
      open(`/subject/subjectList?type=2&view=${view}&size=10`);
      await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
      await user.click(screen.getByRole('button', { name: '选择符合当前筛选的全部 12 条' }));
      await user.click(await screen.findByRole('button', { name: '删除草稿（11/12 项可操作）' }));
      const dialog = within(await screen.findByRole('dialog', { name: '批量删除草稿' }));
      expect(dialog.getByText('确定删除所选的11个草稿吗？删除后无法恢复。')).toBeDefined();
      await user.click(await dialog.findByRole('button', { name: '删除草稿 11 项' }));
      expect(await dialog.findByText('成功 11 项')).toBeDefined();
      await user.click(dialog.getByRole('button', { name: '完成' }));
      await waitFor(() => expect(screen.getByText('共 1 条')).toBeDefined());
      expect(await stateOf(waiting)).toEqual([2, 0]);
    },
  );

  it('are selected one by one in cards', async () => {
    for (const object_title of ['草稿一', '草稿二']) await save({ object_title });
    open('/subject/subjectList?type=2&view=cards');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '选择草稿一' });
    await user.click(box);
    expect(screen.getByText('已选 1 项')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择草稿二' }).checked).toBe(false);
    await user.click(box);
    expect(screen.queryByText(/^已选/)).toBeNull();
  });

  it('are deleted one by one', async () => {
    await save({ object_title: '写错的草稿' });
    open('/subject/subjectList?type=2');
    await user.click(await screen.findByRole('button', { name: '删除草稿' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('确定删除草稿“写错的草稿”吗？删除后无法恢复。')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '删除草稿' }));
    expect(await screen.findByText('暂无标的')).toBeDefined();
  });
});
