import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clearSession } from '../../../providers/session-presence.ts';
import { BASE, lotOf, lotsProvider, refused } from '../testing/lots.ts';
import { renderConsole, user } from '../testing/render-console.tsx';

const LIST = `${BASE}/lots`;
const some = (count: number) => Array.from({ length: count }, (_, place) => lotOf(place + 1));

const titles = () => screen.queryAllByText(/^标的\d+$/).map((it) => it.textContent);
const back = (router: ReturnType<typeof renderConsole>['router']) => act(() => router.navigate(-1));
const lastListRequest = (requests: { method: string; params: Record<string, unknown> }[]) =>
  requests.findLast(({ method, params }) => method === 'getList' && params.resource === 'lots')?.params;

describe('a list', () => {
  it('shows cards first, with their tags, facts and what can be done', async () => {
    const { provider, requests } = lotsProvider([lotOf(1), lotOf(2, { price: 9800 }), lotOf(3)]);
    renderConsole(LIST, provider);
    const first = (await screen.findByText('标的1')).closest('li');
    expect(first?.textContent).toContain('已上架标的1');
    expect(first?.textContent).toContain('起拍价128.5万');
    expect(first?.textContent).toContain('开拍时间2026-11-20 10:00');
    expect(titles()).toEqual(['标的1', '标的2']);
    expect(screen.getByText('共 3 条')).toBeDefined();
    expect(lastListRequest(requests)).toMatchObject({
      pagination: { currentPage: 1, pageSize: 2 },
      filters: [{ field: 'type', operator: 'eq', value: '2' }],
    });
  });

  it('leaves out the facts that are for other records', async () => {
    renderConsole(`${LIST}?type=3`, lotsProvider([lotOf(1, { type: 3 })]).provider);
    expect(await screen.findByText('标的1')).toBeDefined();
    expect(screen.queryByText('起拍价')).toBeNull();
  });

  it('says that it is loading', async () => {
    renderConsole(LIST, lotsProvider([], { getList: () => new Promise(() => {}) }).provider);
    expect(await screen.findByRole('status', { name: '加载中' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: '标的列表' })).toBeDefined();
  });

  it('says why it failed, and tries again', async () => {
    let isDown = true;
    const { provider } = lotsProvider(some(1));
    const getList: typeof provider.getList = async (question) => {
      if (isDown) throw refused('网络连接失败，请检查网络后重试');
      return provider.getList(question);
    };
    renderConsole(LIST, { ...provider, getList });
    expect((await screen.findByRole('alert')).textContent).toContain('网络连接失败，请检查网络后重试');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('标的1')).toBeDefined();
  });

  it('leads on when there is nothing yet', async () => {
    renderConsole(LIST, lotsProvider([]).provider);
    expect(await screen.findByRole('heading', { name: '还没有标的' })).toBeDefined();
    expect(screen.getByText('发布后会出现在这里')).toBeDefined();
    expect(screen.getAllByRole('link', { name: '发布标的' })[1]?.getAttribute('href')).toBe(
      `${BASE}/lot/edit`,
    );
  });

  it('says that the filters leave nothing, and takes them away', async () => {
    const { address } = renderConsole(`${LIST}?name=花园&status=1`, lotsProvider(some(1)).provider);
    expect(await screen.findByRole('heading', { name: '没有符合条件的记录' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '清除全部条件' }));
    expect(await screen.findByText('标的1')).toBeDefined();
    expect(address()).toBe(LIST);
  });
});

describe('the address', () => {
  it('follows the search, and Back takes it away', async () => {
    const { router, address } = renderConsole(
      LIST,
      lotsProvider([...some(2), lotOf(3, { title: '花园洋房' })]).provider,
    );
    expect(await screen.findByText('标的1')).toBeDefined();
    await user.keyboard('/');
    await user.keyboard('花园{Enter}');
    expect(await screen.findByText('花园洋房')).toBeDefined();
    expect(address()).toBe(`${LIST}?name=${encodeURIComponent('花园')}`);
    await back(router);
    expect(await screen.findByText('标的1')).toBeDefined();
    expect((screen.getByLabelText('名称') as HTMLInputElement).value).toBe('');
  });

  it('follows tab, choice, order, view and page', async () => {
    const records = [...some(30), ...some(30).map((it) => ({ ...it, id: it.id + 30, type: 3, status: 2 }))];
    const { provider, requests } = lotsProvider(records);
    const { address } = renderConsole(LIST, provider);
    await user.click(await screen.findByRole('tab', { name: '资产推介' }));
    expect(address()).toBe(`${LIST}?type=3`);
    await user.click(screen.getByRole('combobox', { name: '状态' }));
    await user.click(await screen.findByTitle('已下架'));
    expect(address()).toBe(`${LIST}?type=3&status=2`);
    await user.click(screen.getByRole('radio', { name: '表格' }));
    await user.click(await screen.findByRole('columnheader', { name: /开拍时间/ }));
    // None of these records has one.
    expect(screen.queryByRole('columnheader', { name: /起拍价/ })).toBeNull();
    expect(address()).toBe(`${LIST}?type=3&status=2&sort=start_time&view=table`);
    await user.click(screen.getByRole('columnheader', { name: /开拍时间/ }));
    await user.click(await screen.findByTitle('下一页'));
    expect(address()).toBe(`${LIST}?type=3&status=2&sort=-start_time&view=table&page=2`);
    await waitFor(() =>
      expect(lastListRequest(requests)).toMatchObject({
        pagination: { currentPage: 2, pageSize: 10 },
        sorters: [{ field: 'start_time', order: 'desc' }],
        filters: [
          { field: 'type', value: '3' },
          { field: 'status', value: '2' },
        ],
      }),
    );
  });

  it('brings back each page by Back', async () => {
    const { router, address } = renderConsole(LIST, lotsProvider(some(5)).provider);
    await user.click(await screen.findByTitle('3'));
    expect(await screen.findByText('标的5')).toBeDefined();
    expect(address()).toBe(`${LIST}?page=3`);
    await back(router);
    expect(await screen.findByText('标的1')).toBeDefined();
    expect(address()).toBe(LIST);
  });

  it('jumps to a page by its number', async () => {
    const { address } = renderConsole(LIST, lotsProvider(some(9)).provider);
    await user.type(await screen.findByLabelText('页'), '4');
    await user.tab();
    expect(address()).toBe(`${LIST}?page=4`);
  });

  it('falls back to the last page, without a step in the history', async () => {
    const { router, address } = renderConsole(`${LIST}?page=99`, lotsProvider(some(5)).provider);
    expect(await screen.findByText('标的5')).toBeDefined();
    expect(address()).toBe(`${LIST}?page=3`);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('keeps which columns are hidden', async () => {
    const { address } = renderConsole(`${LIST}?view=table`, lotsProvider(some(1)).provider);
    await user.click(await screen.findByRole('button', { name: /列设置/ }));
    await user.click(await screen.findByRole('checkbox', { name: '备注' }));
    expect(screen.queryByRole('columnheader', { name: '备注' })).toBeNull();
    expect(address()).toBe(`${LIST}?view=table&hide=remark`);
  });
});

describe('the keyboard', () => {
  it('goes from record to record and opens one; the way back leads to the same list', async () => {
    const { address } = renderConsole(`${LIST}?page=2`, lotsProvider(some(4)).provider);
    expect(await screen.findByText('标的3')).toBeDefined();
    await user.keyboard('jjkj{Enter}');
    expect(await screen.findByRole('heading', { name: '标的详情' })).toBeDefined();
    expect(address()).toBe(`${BASE}/lot?id=4`);
    const crumbs = screen.getByRole('navigation', { name: '当前位置' });
    await user.click(within(crumbs).getByRole('link', { name: '标的列表' }));
    expect(address()).toBe(`${LIST}?page=2`);
  });

  it('leaves letters to those who type them', async () => {
    renderConsole(`${LIST}?view=table`, lotsProvider(some(1)).provider);
    expect(await screen.findByText('标的1')).toBeDefined();
    const search = screen.getByLabelText('名称') as HTMLInputElement;
    await user.type(search, 'j/k');
    expect(search.value).toBe('j/k');
    expect(document.activeElement).toBe(search);
  });
});

describe('the arrangement', () => {
  const columns = () => screen.queryAllByRole('columnheader').map((it) => it.textContent);

  async function arrange() {
    const { unmount } = renderConsole(LIST, lotsProvider(some(1)).provider);
    await user.click(await screen.findByRole('radio', { name: '表格' }));
    await user.click(await screen.findByRole('radio', { name: '紧凑' }));
    await user.click(screen.getByRole('button', { name: /列设置/ }));
    await user.click(await screen.findByRole('checkbox', { name: '备注' }));
    unmount();
  }

  it('is there at the next visit, also after a sign-out', async () => {
    await arrange();
    clearSession();
    renderConsole(LIST, lotsProvider(some(1)).provider);
    expect(await screen.findByRole('columnheader', { name: '名称' })).toBeDefined();
    expect(columns()).not.toContain('备注');
    expect((screen.getByRole('radio', { name: '紧凑' }) as HTMLInputElement).checked).toBe(true);
  });

  it('gives way to the address, and can be taken back', async () => {
    await arrange();
    const { address } = renderConsole(`${LIST}?view=table&hide=`, lotsProvider(some(1)).provider);
    expect(await screen.findByRole('columnheader', { name: '备注' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: '卡片' }));
    expect(await screen.findByText('标的1')).toBeDefined();
    expect(columns()).toEqual([]);
    expect(address()).toBe(LIST);
  });
});
