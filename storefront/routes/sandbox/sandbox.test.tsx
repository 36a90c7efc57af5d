import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { apiHandlers } from '../../../mocks/handlers.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { sandboxGateways } from '../../../server/gateways/index.ts';
import { testApp } from '../../../server/testing/app.ts';
import { NOW } from '../../../server/testing/listings.ts';
import { messages } from '../../../shared/messages.ts';

const { database, server } = apiForPages();
const gateways = () => sandboxGateways({ db: database.db, clock: () => NOW });
const send = (phone: string) =>
  gateways().sms.send({ phone, kind: 'code', code: '135790', text: '您的验证码为135790' });

/** An installation whose gateways reach the outside. */
const goOutside = () => {
  const sandboxed = { sms: false, mail: false, oauth: false, payment: false };
  server.resetHandlers(...apiHandlers(testApp(database, { gateways: { ...gateways(), sandboxed } })));
};

describe('the outbox', () => {
  it('shows messages with their codes, of everybody or of one', async () => {
    await send('13800000001');
    await send('13800000002');
    renderPage('/sandbox');
    expect(await screen.findAllByText('135790')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('收件手机号或邮箱'), { target: { value: '138 0000 0001' } });
    fireEvent.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('135790')).toBeTruthy();
    const message = within(screen.getByRole('list', { name: '消息' })).getByRole('listitem');
    expect(message.textContent).toBe('验证码138000000012026-11-20 10:00:00135790您的验证码为135790');
  });

  it('shows what came meanwhile', async () => {
    renderPage('/sandbox?to=13800000001');
    expect(await screen.findByRole('heading', { name: '没有发给 13800000001 的消息' })).toBeTruthy();
    await send('13800000001');
    fireEvent.click(screen.getByRole('link', { name: '刷新' }));
    expect(await screen.findByText('135790')).toBeTruthy();
  });

  it('is no page where messages are sent', async () => {
    goOutside();
    renderPage('/sandbox');
    expect(await screen.findByRole('heading', { name: messages.notFound })).toBeTruthy();
  });
});

describe('the consent', () => {
  const address = (redirect: string) =>
    `/sandbox/oauth?type=1&state=abc&redirect_uri=${encodeURIComponent(redirect)}`;

  it('brings a chosen or a new identity back', async () => {
    renderPage(address('/search?currentIndex=1'));
    expect(await screen.findByRole('heading', { name: '微信授权' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '拒绝' }).getAttribute('href')).toBe(
      '/search?currentIndex=1&state=abc',
    );
    fireEvent.click(screen.getByLabelText('测试用户乙'));
    fireEvent.click(screen.getByRole('button', { name: '同意授权' }));
    expect(await screen.findByRole('region', { name: '搜索结果' })).toBeTruthy();
  });

  it('asks nothing for an address elsewhere', async () => {
    renderPage(address('https://evil.example/'));
    expect(await screen.findByRole('heading', { name: messages.foreignRedirect })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '同意授权' })).toBeNull();
  });

  it('is no page where real third parties are asked', async () => {
    goOutside();
    renderPage(address('/'));
    expect(await screen.findByRole('heading', { name: messages.notFound })).toBeTruthy();
  });
});
