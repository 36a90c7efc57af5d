import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, operatorPages, SHOP_FINANCE, section, user } from '../../../mocks/operator-pages.ts';
import { balancesOf } from '../../../server/money/ledger/index.ts';
import { promotionOrder, userOrder } from '../../../server/platform/db/schema.ts';
import { send } from '../../../server/testing/people.ts';
import { openPromotions } from '../../../server/testing/records/promotions.ts';
import { openShop } from '../../../server/testing/records/shop.ts';
import { contract } from '../../../shared/contract/index.ts';
import { AMOUNT_PROBLEMS } from '../../../shared/fields/amount.ts';
import { messages } from '../../../shared/messages.ts';

const { database, open } = operatorPages(undefined, SHOP_FINANCE);

type Dialog = Awaited<ReturnType<typeof begin>>;

const remark = (dialog: Dialog, text: string) =>
  user.type(dialog.getByRole('textbox', { name: /处理说明/ }), text);

describe('an order of a service', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeEach(async () => {
    shop = await openShop(database);
    const id = await shop.order();
    await shop.pay(await shop.open(id));
  });
  const askRefund = () =>
    send(shop.app, contract.applyRefund, { order_id: 1, reason: '不需要了' }, { token: 'user 1' });
  const row = async () => (await database.db.select().from(userOrder))[0];

  it('is given back in part, by less than its price', async () => {
    await askRefund();
    open('/orders?trade_status=3');
    await user.click(await screen.findByRole('link', { name: '查看详情' }));
    expect((await section('退款')).getByText('不需要了')).toBeTruthy();
    const dialog = await begin('部分退款');
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /退款金额/ });
    await remark(dialog, '服务未完成');
    await dialog.confirm();
    expect(await dialog.findByText(messages.required)).toBeTruthy();
    await user.type(amount, '1280');
    await dialog.confirm();
    expect(await dialog.findByText(messages.refundAmountWrong)).toBeTruthy();
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(await row()).toMatchObject({ status: 3 });

    const refused = [
      ['-5', AMOUNT_PROBLEMS.negative],
      ['1,5', AMOUNT_PROBLEMS.separators],
      ['12.345', AMOUNT_PROBLEMS.decimals],
      ['28O', AMOUNT_PROBLEMS.unreadable],
    ] as const;
    for (const [text, problem] of refused) {
      await user.clear(amount);
      await user.type(amount, text);
      await dialog.confirm();
      expect(await dialog.findByText(problem)).toBeTruthy();
      expect(amount.value).toBe(text);
    }
    expect(await row()).toMatchObject({ status: 3 });

    await user.clear(amount);
    await user.type(amount, '２８０元5角');
    await dialog.confirm();
    expect(await screen.findAllByText('退款已处理')).not.toEqual([]);
    expect(await (await section('退款')).findByText('服务未完成')).toBeTruthy();
    const payments = await section('支付记录');
    expect(await payments.findByText('¥1,280.00')).toBeTruthy();
    expect(await payments.findByText('¥280.50')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '全额退款' })).toBeNull();
    expect(await row()).toMatchObject({ status: 4, examined: 1, refundAmount: 28_050n });
  });

  it.each([
    ['全额退款', { status: 4, examined: 1, refundAmount: 128_000n }],
    ['拒绝退款', { status: 4, examined: 2, refundAmount: null }],
  ])('is decided by %s', async (action, expected) => {
    await askRefund();
    open('/orders/detail?id=1');
    const dialog = await begin(action);
    await remark(dialog, '已核实');
    await dialog.confirm();
    expect(await screen.findAllByText('退款已处理')).not.toEqual([]);
    expect(await row()).toMatchObject({ ...expected, examineRemark: '已核实' });
  });

  it('is reviewed at length, and stays paid', async () => {
    await askRefund();
    open('/orders/detail?id=1');
    const review = await begin('转平台审核');
    await remark(review, '核实中');
    await review.confirm();
    expect(await screen.findByText('平台审核中')).toBeTruthy();
    const end = await begin('结束审核');
    await remark(end, '继续服务');
    await end.confirm();
    expect(await screen.findByText('已付款')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '全额退款' })).toBeNull();
    expect(await row()).toMatchObject({ status: 1 });
  });

  it('is found by its state', async () => {
    const number = (await row())?.number ?? '';
    open('/orders');
    expect(await screen.findByRole('link', { name: number })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: '退款中' }));
    expect(await screen.findByText('暂无服务订单')).toBeTruthy();
  });
});

describe('a promotion order', () => {
  beforeEach(async () => {
    const { buy } = await openPromotions(database);
    await buy();
  });

  it('is given back once, by no more than its price', async () => {
    open('/promotion-orders');
    await user.click(await screen.findByRole('link', { name: '查看详情' }));
    const dialog = await begin('退款');
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /退款金额/ });
    await user.type(amount, '299.01');
    await user.type(dialog.getByRole('textbox', { name: /退款原因/ }), '标的撤回');
    await dialog.confirm();
    expect(await dialog.findByText(messages.promotionRefundWrong)).toBeTruthy();
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect((await balancesOf(database.db, 1)).available).toBe(70_100n);

    await user.clear(amount);
    await user.type(amount, '299');
    await dialog.confirm();
    expect(await screen.findByText('全额退款')).toBeTruthy();
    expect((await section('退款')).getByText('标的撤回')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: '退款' })).toBeNull());
    expect((await balancesOf(database.db, 1)).available).toBe(100_000n);
    expect(await database.db.select().from(promotionOrder)).toMatchObject([{ status: 4 }]);
  });
});
