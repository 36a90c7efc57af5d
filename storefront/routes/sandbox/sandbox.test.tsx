import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { apiHandlers } from '../../../mocks/handlers.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { sandboxGateways, settleSandboxPayment } from '../../../server/outside/gateways/index.ts';
import { testApp } from '../../../server/testing/app.ts';
import { NOW } from '../../../server/testing/listings.ts';
import { messages } from '../../../shared/messages.ts';

const { database, server } = apiForPages();
const gateways = () => sandboxGateways({ db: database.db, clock: () => NOW });
const send = (phone: string) =>
  gateways().sms.send({ phone, kind: 'code', code: '135790', text: '您的验证码为135790' });

/** An installation with real gateways. */
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

  it('returns 404 when real third parties are configured', async () => {
    goOutside();
    renderPage(address('/'));
    expect(await screen.findByRole('heading', { name: messages.notFound })).toBeTruthy();
  });
});

describe('the cashier', () => {
  const begin = (key: 'alipay' | 'wechat', minutes = 30) =>
    gateways().payment[key]?.create({
      number: 'P1',
      amount: 123_456n,
      subject: '产权调查',
      expiresAt: new Date(NOW.getTime() + minutes * 60_000),
      notifyUrl: '',
      returnUrl: '/search?currentIndex=1',
    });
  const open = () => renderPage('/sandbox/pay?number=P1');

  it('says what is paid for, and that no money moves', async () => {
    await begin('alipay');
    open();
    expect(await screen.findByRole('heading', { name: '沙箱收银台' })).toBeTruthy();
    for (const text of ['支付宝', '演示环境，不会真实扣款', '产权调查', 'P1', '2026-11-20 10:30:00']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('1,234.56')).toBeTruthy();
  });

  it('takes the payment and leads back to the merchant', async () => {
    await begin('alipay');
    open();
    fireEvent.click(await screen.findByRole('button', { name: '确认支付' }));
    expect(await screen.findByText('支付成功')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '确认支付' })).toBeNull();
    expect(screen.getByRole('link', { name: '返回商户' }).getAttribute('href')).toBe(
      '/search?currentIndex=1',
    );
  });

  it('can be refused, and thought over with a telephone in hand', async () => {
    await begin('wechat');
    open();
    fireEvent.click(await screen.findByRole('button', { name: '拒绝支付' }));
    expect(await screen.findByText('支付已拒绝，可重新支付')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '支付成功但延迟通知' }));
    expect(await screen.findByText(/约15秒后通知商户。请回到下单的设备查看结果。/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '返回商户' })).toBeNull();
  });

  it('shows what became of it meanwhile', async () => {
    await begin('wechat');
    open();
    await screen.findByRole('button', { name: '支付成功但通知丢失' });
    await settleSandboxPayment(database.db, 'P1', 'approve', NOW);
    fireEvent.click(screen.getByRole('button', { name: '支付成功但通知丢失' }));
    expect(await screen.findByText('支付成功')).toBeTruthy();
    expect(screen.queryByText(/不会通知商户/)).toBeNull();
  });

  it('is closed when time is up', async () => {
    await begin('alipay', 0);
    open();
    expect(await screen.findByText('支付已超时关闭，请返回商户重新下单')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '确认支付' })).toBeNull();
    expect(screen.getByRole('link', { name: '返回商户' })).toBeTruthy();
  });

  it.each(['?number=P2', '', '?number=%20'])('is no page at %s', async (query) => {
    renderPage(`/sandbox/pay${query}`);
    expect(await screen.findByRole('heading', { name: messages.notFound })).toBeTruthy();
  });

  it('is no page where money is real', async () => {
    await begin('alipay');
    goOutside();
    open();
    expect(await screen.findByRole('heading', { name: messages.notFound })).toBeTruthy();
  });
});
