import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Action, AnyRecord } from '../resource.ts';
import { BASE, type Lot, lotOf, lots, lotsProvider, refused } from '../testing/lots.ts';
import { renderConsole, user } from '../testing/render-console.tsx';

const TABLE = `${BASE}/lots?view=table`;
const recordOf = (params: unknown) => (params as { payload: { record: AnyRecord } }).payload.record;

async function select(...ids: number[]) {
  for (const id of ids) await user.click(await screen.findByLabelText(`选择标的${id}`));
}

describe('an action with many records', () => {
  it('counts those that may take it, and says what became of each', async () => {
    const custom = async (params: unknown) => {
      if (recordOf(params).id === 3) throw refused('标的正在竞价');
      return { data: (recordOf(params).id === 1 ? { message: '已提交审核' } : {}) as never };
    };
    const { provider, requests } = lotsProvider([lotOf(1), lotOf(2, { status: 2 }), lotOf(3), lotOf(4)], {
      custom,
    });
    renderConsole(TABLE, provider);
    await select(1, 2, 3, 4);
    await user.click(screen.getByRole('button', { name: '下架（3/4 项可操作）' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量下架' }));
    expect(dialog.getByText('所选记录中有 1 项当前不能下架，将跳过。')).toBeDefined();
    await user.dblClick(dialog.getByRole('button', { name: '下架 3 项' }));
    expect(await dialog.findByText('成功 2 项，失败 1 项')).toBeDefined();
    expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
      '标的1已提交审核',
      '标的3标的正在竞价',
      '标的4操作成功',
    ]);
    expect(
      requests.filter(({ method }) => method === 'custom').map(({ params }) => recordOf(params).id),
    ).toEqual([1, 3, 4]);
    await user.click(dialog.getByRole('button', { name: '完成' }));
    expect(screen.queryByText('已选 4 项')).toBeNull();
  });

  it('can be stopped between two of them', async () => {
    let finish = () => {};
    const custom = () => new Promise<never>((resolve) => (finish = () => resolve({ data: {} } as never)));
    const { provider, requests } = lotsProvider([lotOf(1), lotOf(2), lotOf(3)], { custom });
    renderConsole(TABLE, provider);
    await select(1, 2, 3);
    await user.click(screen.getByRole('button', { name: /^下架（3/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '下架 3 项' }));
    await user.click(await dialog.findByRole('button', { name: '停止' }));
    expect(dialog.getByRole('button', { name: '正在停止…' })).toBeDefined();
    finish();
    expect(await dialog.findByText('成功 1 项，未执行 2 项')).toBeDefined();
    expect(requests.filter(({ method }) => method === 'custom')).toHaveLength(1);
  });

  it('is off where none of the selected may take it', async () => {
    renderConsole(TABLE, lotsProvider([lotOf(1, { status: 2 })]).provider);
    await select(1);
    const button = screen.getByRole('button', { name: '下架（0/1 项可操作）' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '取消选择' }));
    await waitFor(() => expect(screen.queryByText('已选 1 项')).toBeNull());
  });

  it('keeps what was selected on other pages', async () => {
    const records = Array.from({ length: 12 }, (_, place) => lotOf(place + 1));
    renderConsole(TABLE, lotsProvider(records).provider);
    await select(1);
    await user.click(screen.getByTitle('2'));
    await select(12);
    expect(screen.getByText('已选 2 项')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
    expect(screen.getByText('已选 3 项')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
    expect(screen.getByText('已选 1 项')).toBeDefined();
  });
});

describe('all records of a filter', () => {
  const some = (count: number) => Array.from({ length: count }, (_, place) => lotOf(place + 1));

  it('are selected over all pages, and each can be left out', async () => {
    const { provider, requests } = lotsProvider(some(64));
    renderConsole(TABLE, provider);
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await user.click(screen.getByRole('button', { name: '选择符合当前筛选的全部 64 条' }));
    expect(await screen.findByText('已选 64 项')).toBeDefined();
    expect(screen.getByText('已选中符合当前筛选的全部记录')).toBeDefined();
    await user.click(screen.getByLabelText('选择标的2'));
    expect(screen.getByText('已选 63 项')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '下架（63/63 项可操作）' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量下架' }));
    await user.click(dialog.getByRole('button', { name: '下架 63 项' }));
    expect(await dialog.findByText('成功 63 项')).toBeDefined();
    const done = requests
      .filter(({ method }) => method === 'custom')
      .map(({ params }) => recordOf(params).id);
    expect(done).toHaveLength(63);
    expect(done).not.toContain(2);
  });

  it('are only those of the filter', async () => {
    const records = [...some(30), ...some(30).map((it) => ({ ...it, id: it.id + 100, status: 2 }))];
    renderConsole(`${TABLE}&status=1`, lotsProvider(records).provider);
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await user.click(screen.getByRole('button', { name: '选择符合当前筛选的全部 30 条' }));
    expect(await screen.findByText('已选 30 项')).toBeDefined();
  });

  it('are too many at once', async () => {
    renderConsole(TABLE, lotsProvider(some(1_001)).provider);
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    expect(screen.getByText(/一次最多选择 1000 条，请缩小筛选范围/)).toBeDefined();
  });

  it('are sent in a few calls where the server takes many at once', async () => {
    const unshelve: Action<Lot> = {
      label: '下架',
      when: [{ status: [1] }],
      confirm: '确定下架吗？',
      success: '操作成功',
      canBulk: true,
      isBulkCall: true,
    };
    const custom = async (params: unknown) => {
      const { ids } = (params as { payload: { ids: number[] } }).payload;
      const results = ids.map((id) => ({ id, is_done: id !== 3, message: id === 3 ? '正在竞价' : '已下架' }));
      return { data: { results } as never };
    };
    const { provider, requests } = lotsProvider(some(30), { custom });
    const resources = [{ ...lots, actions: { unshelve } }];
    renderConsole(TABLE, provider, { resources });
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    await user.click(screen.getByRole('button', { name: '选择符合当前筛选的全部 30 条' }));
    await user.click(await screen.findByRole('button', { name: /^下架（30/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量下架' }));
    await user.click(dialog.getByRole('button', { name: '下架 30 项' }));
    expect(await dialog.findByText('成功 29 项，失败 1 项')).toBeDefined();
    expect(dialog.getByText('标的3').closest('li')?.textContent).toBe('标的3正在竞价');
    expect(requests.filter(({ method }) => method === 'custom')).toHaveLength(2);
  });
});
