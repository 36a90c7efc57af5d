import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectFocus } from '../../../mocks/typing.ts';
import type { Warning } from '../resource.ts';
import { BASE, type Lot, lotOf, lots, lotsProvider, refused } from '../testing/lots.ts';
import { renderConsole, user } from '../testing/render-console.tsx';

const LIST = `${BASE}/lots`;
const cardOf = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement);
const calls = (requests: ReturnType<typeof lotsProvider>['requests']) =>
  requests.filter(({ method }) => method === 'custom').map(({ params }) => [params.url, params.payload]);

describe('the buttons of a record', () => {
  it('are those that its state and the person’s permission allow', async () => {
    renderConsole(LIST, lotsProvider([lotOf(1), lotOf(2, { status: 2 })]).provider);
    const named = async (title: string) => {
      const card = await cardOf(title);
      await card.findByRole('link', { name: '编辑' });
      return [...card.getAllByRole('link'), ...card.queryAllByRole('button')].map((it) => it.textContent);
    };
    expect(await named('标的1')).toEqual(['标的1', '查看详情', '编辑', '下架', '推广']);
    expect(await named('标的2')).toEqual(['标的2', '查看详情', '编辑', '查看驳回原因']);
  });

  it('tell what the record knows, and it can be read again beside the button', async () => {
    renderConsole(LIST, lotsProvider([lotOf(1, { status: 2, remark: '照片不清晰' })]).provider);
    const button = await screen.findByRole('button', { name: '查看驳回原因' });
    await user.click(button);
    expect(await screen.findByText('审核拒绝原因')).toBeDefined();
    expect((await screen.findByRole('tooltip')).textContent).toBe('照片不清晰');
  });
});

describe('a confirmed action', () => {
  it('runs once however often one clicks, says so and fetches the list again', async () => {
    const records: Lot[] = [lotOf(1)];
    let finish = () => {};
    const custom = () =>
      new Promise<never>((resolve) => {
        finish = () => {
          records[0] = lotOf(1, { status: 2 });
          resolve({ data: { message: '已提交审核' } } as never);
        };
      });
    const { provider, requests } = lotsProvider(records, { custom });
    renderConsole(LIST, provider);
    await user.click(await screen.findByRole('button', { name: '下架' }));
    const dialog = within(await screen.findByRole('dialog', { name: '下架' }));
    expect(dialog.getByText('下架后，用户将无法看到该标的。')).toBeDefined();
    expect(dialog.getByText('标的1')).toBeDefined();
    await user.dblClick(dialog.getByRole('button', { name: '下架' }));
    await waitFor(() =>
      expect(calls(requests)).toEqual([['lots/unshelve', { record: lotOf(1), values: {} }]]),
    );
    finish();
    expect(await screen.findByText('已提交审核')).toBeDefined();
    expect(await screen.findByText('已下架')).toBeDefined();
    expect(calls(requests)).toHaveLength(1);
  });

  it('is not done when it is not confirmed', async () => {
    const { provider, requests } = lotsProvider([lotOf(1)]);
    renderConsole(LIST, provider);
    await user.click(await screen.findByRole('button', { name: '下架' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    expect(calls(requests)).toEqual([]);
  });

  it('asks for what it needs, and says beside the field what is missing or refused', async () => {
    let isRefused = true;
    const custom = async () => {
      if (isRefused) throw refused('推广理由不合规', { reason: '不能包含联系方式' });
      return { data: {} as never };
    };
    const { provider, requests } = lotsProvider([lotOf(1)], { custom });
    renderConsole(LIST, provider);
    await user.click(await screen.findByRole('button', { name: '推广' }));
    const dialog = within(await screen.findByRole('dialog', { name: '推广' }));
    const ok = dialog.getByRole('button', { name: '推广' });
    await user.click(ok);
    const reason = dialog.getByLabelText(/推广理由/);
    expect(dialog.getByText('该项为必填项')).toBeDefined();
    await expectFocus(() => reason);
    expect(calls(requests)).toEqual([]);

    await user.type(reason, '请联系13800138000');
    await user.click(ok);
    expect(await dialog.findByText('不能包含联系方式')).toBeDefined();
    expect(dialog.getByRole('alert').textContent).toBe('推广理由不合规');
    expect((reason as HTMLInputElement).value).toBe('请联系13800138000');

    isRefused = false;
    await user.clear(reason);
    await user.type(reason, '地段好');
    await user.click(dialog.getByRole('combobox', { name: '推广天数' }));
    await user.click(await screen.findByTitle('30天'));
    await user.click(ok);
    expect(await screen.findByText('推广已提交')).toBeDefined();
    expect(calls(requests).at(-1)).toEqual([
      'lots/promote',
      { record: lotOf(1), values: { reason: '地段好', days: 30 } },
    ]);
  });
});

it('an action can be one of several that send the same call', async () => {
  const { unshelve } = lots.actions as NonNullable<typeof lots.actions>;
  const sends = { action: 'shelf', values: { operation: 2 } };
  const resource = { ...lots, actions: { unshelve: { ...unshelve, sends } as typeof unshelve } };
  const { provider, requests } = lotsProvider([lotOf(1)]);
  renderConsole(LIST, provider, { resources: [resource as typeof lots] });
  await user.click(await screen.findByRole('button', { name: '下架' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '下架' }));
  expect(await screen.findByText('操作成功')).toBeDefined();
  expect(calls(requests)).toEqual([['lots/shelf', { record: lotOf(1), values: { operation: 2 } }]]);
});

describe('an action that warns', () => {
  const { promote } = lots.actions as NonNullable<typeof lots.actions>;
  const warning = { text: '名称与标的9相近', to: '/lots/9' };

  /** While loading, the button shows a spinner whose icon is part of its accessible name. */
  const ok = (dialog: { getByRole: typeof screen.getByRole }) =>
    dialog.getByRole('button', { name: /推广$/ });

  /** @param warn the call of the warnings */
  async function ask(warn: () => Promise<readonly Warning[]>) {
    const resource = { ...lots, actions: { promote: { ...promote, warn } as typeof promote } };
    const { provider, requests } = lotsProvider([lotOf(1)]);
    renderConsole(LIST, provider, { resources: [resource as typeof lots] });
    await user.click(await screen.findByRole('button', { name: '推广' }));
    const dialog = within(await screen.findByRole('dialog', { name: '推广' }));
    await user.type(dialog.getByLabelText(/推广理由/), '地段好{Enter}');
    return { dialog, requests };
  }

  it('waits for the warnings', async () => {
    let answer = (_: readonly Warning[]) => {};
    const { dialog, requests } = await ask(() => new Promise((resolve) => (answer = resolve)));
    await user.click(ok(dialog));
    expect(calls(requests)).toEqual([]);
    answer([warning]);
    expect(await dialog.findByText(/名称与标的9相近/)).toBeDefined();
    expect(dialog.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/lots/9');
    await waitFor(() => expect(ok(dialog).className).not.toContain('loading'));
    await user.click(ok(dialog));
    await waitFor(() => expect(calls(requests)).toHaveLength(1));
  });

  it('runs without warnings when they fail to load', async () => {
    const { dialog, requests } = await ask(() => Promise.reject(new Error('no network')));
    await waitFor(() => expect(ok(dialog).className).not.toContain('loading'));
    await user.click(ok(dialog));
    await waitFor(() => expect(calls(requests)).toHaveLength(1));
  });

  it('stops waiting for warnings after a timeout', async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const { dialog, requests } = await ask(() => new Promise(() => {}));
    late.abort();
    await waitFor(() => expect(ok(dialog).className).not.toContain('loading'));
    await user.click(ok(dialog));
    await waitFor(() => expect(calls(requests)).toHaveLength(1));
  });
});
