import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { lazy } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../providers/http-client.ts';
import { networkFailed } from '../../shared/message-table.ts';
import { BASE, lotOf, lotsProvider } from './testing/lots.ts';
import { renderConsole, user } from './testing/render-console.tsx';

const { provider } = lotsProvider([lotOf(1)]);

describe('the console', () => {
  it('leads from its base to the home page, names it and marks it in the menu', async () => {
    const { address } = renderConsole(BASE, provider);
    expect(await screen.findByRole('heading', { name: '标的列表' })).toBeDefined();
    expect(address()).toBe(`${BASE}/lots`);
    expect(document.title).toBe('标的列表｜商家中心｜身边资产');
    const menu = screen.getByRole('navigation', { name: '商家中心' });
    expect(
      within(menu)
        .getByRole('link', { name: /标的列表/ })
        .getAttribute('aria-current'),
    ).toBe('page');
  });

  it('shows where a detail page is, and keeps its list marked', async () => {
    renderConsole(`${BASE}/lot?id=1`, provider);
    expect(await screen.findByRole('heading', { name: '标的详情' })).toBeDefined();
    const crumbs = screen.getByRole('navigation', { name: '当前位置' });
    expect(crumbs.textContent).toBe('标的管理标的列表标的详情');
    const menu = screen.getByRole('navigation', { name: '商家中心' });
    expect((await within(menu).findByRole('link', { name: /标的列表/ })).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('says when there is no such page, and leads back', async () => {
    const { address } = renderConsole(`${BASE}/nothing`, provider);
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeDefined();
    expect(document.title).toBe('商家中心｜身边资产');
    await user.click(screen.getByRole('link', { name: '返回首页' }));
    expect(address()).toBe(`${BASE}/lots`);
  });

  it('shows no page and no menu to those who may not see it', async () => {
    renderConsole(`${BASE}/lots`, provider, { permissions: [] });
    expect(await screen.findByRole('heading', { name: '您没有权限进行此操作' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /标的列表/ })).toBeNull();
  });

  it('loads other pages when they are opened, and says when one breaks', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const path = `${BASE}/broken`;
    const component = lazy(() => Promise.reject(new Error('no such file')));
    renderConsole(path, provider, { pages: [{ path, title: '坏页', component }] });
    expect(await screen.findByRole('heading', { name: '页面出错了' })).toBeDefined();
    expect(screen.getByRole('button', { name: '重新加载' })).toBeDefined();
  });

  it('shows live numbers beside the menu', async () => {
    const counters = { load: async () => ({ lots: 3 }), everyMs: 60_000 };
    renderConsole(`${BASE}/lots`, provider, { counters });
    await waitFor(() => expect(screen.getByText('3 项待处理')).toBeDefined());
  });
});

describe('its notifications', () => {
  afterEach(() => void vi.useRealTimers());

  it('last two seconds', async () => {
    // Nothing moves, so nothing stays until it has moved.
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }) as MediaQueryList,
    );
    const path = `${BASE}/tell`;
    function Tell() {
      const { message, notification } = App.useApp();
      const tell = () => {
        void message.info('已保存');
        notification.info({ message: '已到期' });
      };
      return (
        <button type="button" onClick={tell}>
          通知
        </button>
      );
    }
    renderConsole(path, provider, { pages: [{ path, title: '通知', component: Tell }] });
    const button = await screen.findByRole('button', { name: '通知' });
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const displayed = () => ['已保存', '已到期'].filter((words) => screen.queryByText(words));
    await act(async () => button.click());
    await pass(1_800);
    expect(displayed()).toEqual(['已保存', '已到期']);
    await pass(400);
    expect(displayed()).toEqual([]);
  });
});

it('tries at once without a network, and leaves nothing to be done when the page is gone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const custom = () => Promise.reject(new ApiError('network', networkFailed));
  const { provider: cutOff, requests } = lotsProvider([lotOf(1)], { custom });
  renderConsole(`${BASE}/lots`, cutOff);
  await user.click(await screen.findByRole('button', { name: '下架' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '下架' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(networkFailed);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await user.click(dialog.getByRole('button', { name: '取消' }));
  expect(requests.filter(({ method }) => method === 'custom')).toHaveLength(1);
});
