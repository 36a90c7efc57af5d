import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider, renderResource, type TestProvider } from '../../../mocks/form-pages.tsx';
import { thing, things } from '../../../mocks/things.ts';
import { ApiError } from '../../../providers/api.ts';
import { writeSession } from '../../../providers/session.ts';
import { messages } from '../../../shared/messages.ts';

let provider: TestProvider;

const title = () => screen.findByLabelText<HTMLInputElement>(/^名称/);
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const open = (address = '/form', before = '/before') =>
  renderResource(things, { provider, addresses: [before, address] });
const edit = () => {
  provider.getOne.mockResolvedValue({ data: thing as never });
  return open('/form?id=7&type=2');
};
const isUnloadHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(async () => {
  provider = dataProvider();
  writeSession({ role: 'creditor', token: 't', account: 'c1', realname: '某银行', deleteSign: 0 });
});

describe('what was typed and not sent', () => {
  it('asks for a confirmation only when leaving with changes', async () => {
    const { user, router } = edit();
    const field = await title();
    expect(isUnloadHeldUp()).toBe(false);
    await user.type(field, '新');
    expect(isUnloadHeldUp()).toBe(true);
    await user.click(screen.getByText('去列表'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('草稿已保存在本机');
    await user.click(within(dialog).getByRole('button', { name: '留下继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/form');
    await user.type(field, '{Backspace}');
    expect(isUnloadHeldUp()).toBe(false);
    await user.click(screen.getByText('去列表'));
    expect(await heading('列表页')).toBeTruthy();
  });

  it('can be left behind', async () => {
    const { user } = edit();
    await user.type(await title(), '新');
    await user.click(screen.getByText('去列表'));
    await user.click(await screen.findByRole('button', { name: '离开' }));
    expect(await heading('列表页')).toBeTruthy();
  });

  it('is there again after a reload, says so, and can be given up', async () => {
    const first = edit();
    await first.user.type(await title(), '新名称');
    await first.user.type(await screen.findByLabelText('备注'), '一处备注');
    first.unmount();
    const { user } = edit();
    expect(await screen.findByText('已恢复上次未提交的草稿')).toBeTruthy();
    expect((await title()).value).toBe('一处房产新名称');
    await user.click(button('放弃草稿'));
    expect((await title()).value).toBe('一处房产');
    expect(screen.queryByText('已恢复上次未提交的草稿')).toBeNull();
    cleanup();
    edit();
    expect((await title()).value).toBe('一处房产');
    expect(screen.queryByText('已恢复上次未提交的草稿')).toBeNull();
  });

  it.each(['beforeunload', 'visibilitychange', 'pagehide'])('is stored completely on %s', async (event) => {
    const { user } = edit();
    await user.type(await title(), '新');
    dispatchEvent(new Event(event));
    // Removed without unmounting, like a reloaded page.
    document.body.replaceChildren();
    edit();
    await waitFor(async () => expect((await title()).value).toBe('一处房产新'));
  });

  it('says when the record has changed since', async () => {
    const first = edit();
    await first.user.type(await title(), '新');
    first.unmount();
    provider.getOne.mockResolvedValue({ data: { ...thing, price: 99 } as never });
    open('/form?id=7&type=2');
    expect(await screen.findByText(/此后原记录有过更新/)).toBeTruthy();
    expect((await title()).value).toBe('一处房产新');
  });

  it('is another’s for another record, another kind and another person', async () => {
    const first = edit();
    await first.user.type(await title(), '新');
    first.unmount();
    const second = open('/form?id=8&type=2');
    expect((await title()).value).toBe('一处房产');
    second.unmount();
    const third = open('/form?type=2');
    expect((await title()).value).toBe('');
    third.unmount();
    writeSession({ role: 'creditor', token: 't2', account: 'c2', realname: '另一家', deleteSign: 0 });
    edit();
    expect((await title()).value).toBe('一处房产');
  });

  it('is forgotten once it was sent', async () => {
    const { user, unmount } = open();
    await user.type(await title(), '一处房产');
    await user.click(button('保存'));
    await heading('之前的页面');
    unmount();
    open();
    expect((await title()).value).toBe('');
  });

  it('survives a session that ends on the way', async () => {
    const first = open();
    await first.user.type(await title(), '未完成');
    provider.create.mockImplementation(() => {
      localStorage.clear();
      return Promise.reject(new ApiError('expired', messages.loginExpired, { status: 401 }));
    });
    await first.user.click(button('保存'));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    expect(isUnloadHeldUp()).toBe(false);
    first.unmount();
    writeSession({ role: 'creditor', token: 't3', account: 'c1', realname: '某银行', deleteSign: 0 });
    open();
    expect(await screen.findByText('已恢复上次未提交的草稿')).toBeTruthy();
    expect((await title()).value).toBe('未完成');
  });
});
