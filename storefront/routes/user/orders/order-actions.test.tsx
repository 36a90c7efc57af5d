import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faults } from '../../../../mocks/faults.ts';
import { orderPages } from '../../../../mocks/order-pages.ts';
import { expectFocus, press, type } from '../../../../mocks/typing.ts';

const { here, server, open, shows, paidOrder } = orderPages();

describe('cancelling', () => {
  async function ask() {
    const id = await here.shop.order();
    open(id);
    fireEvent.click(await screen.findByRole('button', { name: '取消订单' }));
    return id;
  }

  it('asks for a reason, does it and says so', async () => {
    await ask();
    press('确认取消');
    expect(screen.getByText('请选择取消原因')).toBeTruthy();
    await expectFocus(() => screen.getByLabelText('不想要了'));
    fireEvent.click(screen.getByLabelText('拍错了'));
    press('确认取消');
    await screen.findByText('订单已取消');
    await shows('已取消');
    expect(screen.getByText('拍错了')).toBeTruthy();
    expect(screen.getByRole('link', { name: '重新下单' }).getAttribute('href')).toBe('/object/1#services');
  });

  it('can be thought better of', async () => {
    const id = await ask();
    press('再想想');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await here.shop.look(id)).trade_status).toBe(0);
  });

  it('of what was paid meanwhile shows the order as it is', async () => {
    const id = await ask();
    await here.shop.pay(await here.shop.open(id));
    fireEvent.click(screen.getByLabelText('其他'));
    press('确认取消');
    await screen.findByText('订单当前状态为“已付款”，不能进行此操作');
    await shows('已付款');
  });

  it('says that the session is over, and breaks nothing', async () => {
    await ask();
    server.use(...faults.expired());
    fireEvent.click(screen.getByLabelText('其他'));
    press('确认取消');
    await screen.findByText('当前登录已过期，请重新登录');
    expect(screen.getByLabelText('其他')).toHaveProperty('checked', true);
  });
});

describe('asking for the money back', () => {
  it('requires a reason of a minimum length, and confirms the result', async () => {
    open(await paidOrder());
    fireEvent.click(await screen.findByRole('button', { name: '申请退款' }));
    press('提交申请');
    expect(screen.getByText('请填写退款原因')).toBeTruthy();
    await expectFocus(() => screen.getByLabelText('退款原因'));
    type('退款原因', '长'.repeat(201));
    screen.getByText('201/200 字');
    press('提交申请');
    await screen.findByText('填写的内容过长');
    type('退款原因', '不需要了');
    press('提交申请');
    await screen.findByText('退款申请已提交，请等待处理');
    await shows('退款中');
  });

  it('keeps what was typed when it fails', async () => {
    open(await paidOrder());
    fireEvent.click(await screen.findByRole('button', { name: '申请退款' }));
    type('退款原因', '不需要了');
    server.use(...faults.offline());
    press('提交申请');
    expect((await screen.findByRole('alert')).textContent).toBe('网络连接失败，请检查网络后重试');
    expect(screen.getByLabelText('退款原因')).toHaveProperty('value', '不需要了');
  });
});
