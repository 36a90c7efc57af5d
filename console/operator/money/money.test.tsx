import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { begin, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { balancesOf } from '../../../server/money/ledger/index.ts';
import { addPostedSettlement, addSettlement } from '../../../server/money/settlements/index.ts';
import { askWithdrawal, payWithdrawal } from '../../../server/money/withdrawals/index.ts';
import {
  creditor,
  creditorProfile,
  reviewTaken,
  settlement,
  withdrawal,
} from '../../../server/platform/db/schema.ts';
import { testApp } from '../../../server/testing/app.ts';
import { hoursFromNow, NOW } from '../../../server/testing/listings.ts';
import { send } from '../../../server/testing/people.ts';
import { signedInCreditors, signedInOperator } from '../../../server/testing/sessions.ts';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';

const { database, signIn, open } = operatorPages();

/** The creditor has 100,000 yuan. */
beforeEach(async () => {
  await signIn('fin', 'finance');
  await signedInCreditors(database, ['江南银行', '东吴资产']);
  const bank = { bankName: '江苏银行', bankAccountName: '江南银行', bankAccountNumber: '6222021234567890' };
  await database.db.insert(creditorProfile).values({ creditorId: 1, ...bank, updatedAt: NOW });
  const income = { creditorId: 1, tradeType: 1, amount: 10_000_000n, note: '成交款' } as const;
  await database.db.transaction((tx) => addPostedSettlement(tx, income, NOW));
});

const balance = () => balancesOf(database.db, 1);
const settlements = () => database.db.select().from(settlement).orderBy(settlement.id);

describe('a withdrawal', () => {
  const ask = (amount: bigint) =>
    database.db.transaction((tx) => askWithdrawal(tx, { creditorId: 1, amount, number: 'TX1' }, NOW));
  const row = async () => (await database.db.select().from(withdrawal))[0];

  it('above the limit is approved by one and paid out by another', async () => {
    await ask(6_000_000n);
    open('/withdrawals?status=1');
    await user.click(await screen.findByRole('link', { name: 'TX1' }));
    expect(await screen.findByText('须与审批人不同')).toBeTruthy();
    expect(screen.getByText('6222021234567890')).toBeTruthy();
    const approval = await begin('批准');
    expect(approval.getByText(/¥60,000\.00，户名江南银行，江苏银行，账号6222021234567890/)).toBeTruthy();
    await approval.confirm();
    expect(await screen.findByText('待打款')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '批准' })).toBeNull();

    expect(await screen.findByText(/^不能登记打款：由您批准，/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '登记打款' })).toBeNull();

    await signIn('bo', 'finance');
    open('/withdrawals/detail?id=1');
    const payment = await begin('登记打款');
    expect(screen.queryByText(/^不能登记打款/)).toBeNull();
    await payment.confirm();
    expect(await payment.findByText(messages.required)).toBeTruthy();
    await user.type(payment.getByRole('textbox', { name: /打款流水号/ }), 'B100');
    await payment.confirm();
    expect(await screen.findByText('已登记打款')).toBeTruthy();
    expect(await screen.findByText('已提现')).toBeTruthy();
    expect(screen.getByText('B100')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
    expect(await row()).toMatchObject({ status: 2, approvedBy: 1, paidBy: 2, payoutReference: 'B100' });
  });

  it('goes back to the balance with a reason', async () => {
    await ask(100_000n);
    open('/withdrawals/detail?id=1');
    const rejection = await begin('驳回');
    await rejection.confirm();
    expect(await rejection.findByText(messages.required)).toBeTruthy();
    await user.type(rejection.getByRole('textbox', { name: /驳回原因/ }), '户名不符');
    await rejection.confirm();
    expect(await screen.findAllByText('已驳回')).not.toEqual([]);
    expect(await screen.findByText('户名不符')).toBeTruthy();
    expect(await balance()).toEqual({ available: 10_000_000n, frozen: 0n });
  });

  it('in a file for the bank is not rejected, until another operator withdraws the file', async () => {
    await ask(100_000n);
    const maker = await signedInOperator(database, 'bo', ['finance']);
    await database.db.update(withdrawal).set({ approvedBy: 1, approvedAt: NOW });
    await send(testApp(database), contract.exportWithdrawals, {}, { token: maker });
    open('/withdrawals/detail?id=1');
    await screen.findByRole('button', { name: '登记银行退回' });
    expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
    open('/payout-batches/detail?id=1');
    const withdrawing = await begin('作废');
    await user.type(withdrawing.getByRole('textbox', { name: /作废原因/ }), '银行未受理');
    await withdrawing.confirm();
    expect(await screen.findAllByText('已作废')).not.toEqual([]);
    open('/withdrawals/detail?id=1');
    expect(await screen.findByRole('button', { name: '驳回' })).toBeTruthy();
  });

  it('that the bank returned is decided by another operator', async () => {
    await ask(100_000n);
    await database.db.update(withdrawal).set({ approvedBy: 1, approvedAt: NOW });
    await database.db.transaction((tx) => payWithdrawal(tx, 1, NOW, { reference: 'B1', paidBy: 1 }));
    open('/withdrawals/detail?id=1');
    const returning = await begin('登记银行退回');
    await user.type(returning.getByRole('textbox', { name: /银行退回原因/ }), '账号不存在');
    await returning.confirm();
    expect(await screen.findByText('账号不存在')).toBeTruthy();
    expect(await screen.findByText('银行退回')).toBeTruthy();
    expect(await screen.findByText(/^不能退回余额：银行退回由您登记/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '退回余额' })).toBeNull();
    expect(screen.queryByRole('button', { name: '重新打款' })).toBeNull();
    expect(await balance()).toEqual({ available: 9_900_000n, frozen: 100_000n });

    await signIn('bo', 'finance');
    open('/withdrawals/detail?id=1');
    await (await begin('退回余额')).confirm();
    await waitFor(async () => expect(await balance()).toEqual({ available: 10_000_000n, frozen: 0n }));
  });

  it('of a locked creditor says that its payout is held', async () => {
    await ask(100_000n);
    await database.db.update(withdrawal).set({ approvedBy: 1, approvedAt: NOW });
    await database.db.update(creditor).set({ lockedAt: NOW });
    open('/withdrawals');
    expect(await screen.findByText('暂停打款')).toBeTruthy();
    open('/withdrawals/detail?id=1');
    expect(await screen.findByText(messages.payoutHeldLocked)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '登记打款' })).toBeNull();
  });

  it('that another operator has taken says who', async () => {
    await ask(100_000n);
    await signedInOperator(database, 'bo', ['finance']);
    const taken = { kind: 'withdrawals', recordId: 1, operatorId: 2 } as const;
    await database.db.insert(reviewTaken).values({ ...taken, expiresAt: hoursFromNow(1) });
    open('/withdrawals/detail?id=1');
    const approval = await begin('批准');
    await approval.confirm();
    expect((await approval.findByRole('alert')).textContent).toBe('bo正在处理该事项，请稍后再试');
    expect(await row()).toMatchObject({ approvedAt: null });
  });

  it('that is approved is in the next file for the bank, and in one only', async () => {
    await ask(100_000n);
    await signedInOperator(database, 'bo', ['finance']);
    await database.db.update(withdrawal).set({ approvedBy: 2, approvedAt: NOW });
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    open('/withdrawals');
    await user.click(await screen.findByRole('button', { name: '导出打款文件' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导出打款文件' }));
    await user.click(dialog.getByRole('button', { name: /^导\s*出$/ }));
    expect(await screen.findByText(/^已导出1笔，合计¥1,000\.00，批次DK/)).toBeTruthy();
    expect(save).toHaveBeenCalledOnce();
    await user.click(await screen.findByRole('button', { name: '导出打款文件' }));
    const next = within(await screen.findByRole('dialog', { name: '导出打款文件' }));
    await user.click(next.getByRole('button', { name: /^导\s*出$/ }));
    expect((await next.findByRole('alert')).textContent).toBe(messages.payoutFileEmpty);

    open('/payout-batches/detail?id=1');
    await user.click(await screen.findByRole('button', { name: /再次下载/ }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(screen.getByText('待登记结果')).toBeTruthy();

    open('/audit?action=export');
    expect(await screen.findAllByText('提现单号：TX1')).toHaveLength(1);
    expect(screen.getAllByText('多项')).toHaveLength(1);
    const [newest] = screen.getAllByText(/^打款批次：DK/).map((it) => it.textContent);
    open('/audit/detail?id=1');
    const content = await section('内容');
    expect(content.getByText('提现单号：TX1')).toBeTruthy();
    expect(content.getByText(newest ?? '')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: '查看对象' }));
    expect(await screen.findByRole('link', { name: 'TX1' })).toBeTruthy();
  });

  it('is nothing for operators without the role', async () => {
    await signIn('ops', 'support');
    open('/withdrawals?status=1');
    expect(await screen.findByText(messages.forbidden)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '提现审核' })).toBeNull();
  });
});

describe('a settlement', () => {
  async function fill(reference: string, amount: string) {
    await user.type(await screen.findByLabelText(/^金额/), amount);
    await user.type(screen.getByLabelText(/^结算单号/), reference);
    await user.type(screen.getByLabelText(/^说明/), '住宅成交款');
  }
  async function submit() {
    await user.click(screen.getByRole('button', { name: '提交复核' }));
    const dialog = within(await screen.findByRole('dialog', { name: '提交前请确认' }));
    return { ...dialog, agree: () => user.click(dialog.getByRole('button', { name: '继续提交' })) };
  }

  it('is registered for a creditor who is found by name, and posted by another person', async () => {
    open('/settlements');
    await user.click(await screen.findByRole('link', { name: '登记结算' }));
    // The list has a choice of creditors, too.
    await screen.findByRole('button', { name: '提交复核' });
    await user.type(screen.getByRole('combobox', { name: /债权人/ }), '东吴');
    await user.click(await screen.findByTitle('东吴资产（139****0002）'));
    await fill('JS1', '1285.5');
    const question = await submit();
    expect(question.getByText(/^向债权人余额记入¥1,285\.50。/)).toBeTruthy();
    await question.agree();
    expect(await screen.findByText('结算已登记，等待复核')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'JS1' }));
    expect(await screen.findByRole('heading', { name: '结算详情' })).toBeTruthy();
    expect(await screen.findByText(/^不能复核入账：由您登记/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '复核入账' })).toBeNull();
    expect((await settlements())[1]).toMatchObject({ creditorId: 2, status: 1, decidedBy: null });

    await signIn('bo', 'finance');
    open('/settlements/detail?id=2');
    const posting = await begin('复核入账');
    expect(posting.getByText(/^向债权人余额记入¥1,285\.50：东吴资产，单号JS1。/)).toBeTruthy();
    await posting.confirm();
    expect((await screen.findAllByText('已入账')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: '退回' })).toBeNull());
    expect((await settlements())[1]).toMatchObject({
      amount: 128_550n,
      status: 2,
      registeredBy: 1,
      decidedBy: 2,
    });
  });

  it('is registered once for each reference', async () => {
    const earlier = { creditorId: 1, tradeType: 1, amount: 100n, note: '成交款', reference: 'JS1' } as const;
    await database.db.transaction((tx) => addPostedSettlement(tx, earlier, NOW));
    open('/settlements/edit?creditor_id=1');
    expect(await screen.findByText('江南银行（139****0001）')).toBeTruthy();
    await fill('JS1', '1');
    await (await submit()).agree();
    expect((await screen.findByRole('alert')).textContent).toBe(messages.settlementReferenceUsed);
    expect(screen.getByDisplayValue('住宅成交款')).toBeTruthy();
    expect(await settlements()).toHaveLength(2);
    expect((await balance()).available).toBe(10_000_100n);
  });

  it('is sent back with a reason, and says what becomes a debt', async () => {
    const expense = {
      creditorId: 1,
      tradeType: 2,
      amount: 10_000_001n,
      note: '冲正',
      reference: 'JS2',
    } as const;
    await database.db.transaction((tx) => addSettlement(tx, expense, NOW));
    open('/settlements/detail?id=2');
    const confirmation = await begin('复核入账');
    expect(confirmation.getByText(/债权人余额不足，其中¥0\.01记为欠款/)).toBeTruthy();
    await user.click(confirmation.getByRole('button', { name: '取消' }));
    const back = await begin('退回');
    await user.type(back.getByRole('textbox', { name: /退回原因/ }), '金额有误');
    await back.confirm();
    // The text is also in the dialog until it has closed.
    await waitFor(async () => expect((await settlements())[1]).toMatchObject({ status: 3, decidedBy: 1 }));
    expect(await screen.findByText('金额有误')).toBeTruthy();
  });

  it('comes by a file, and many are posted at once, with their sum', async () => {
    const lines = ['债权人编号,收支,金额,结算单号,说明', '1,收入,100.5,JS1,住宅', '2,收入,,JS2,车位'];
    const fileOf = (text: readonly string[]) => new File([`\uFEFF${text.join('\n')}`], '结算.csv');
    open('/settlements');
    await user.click(await screen.findByRole('link', { name: '批量登记结算' }));
    await user.upload(await screen.findByLabelText('结算文件'), fileOf(lines));
    expect(await screen.findByText(/^文件有1处问题/)).toBeTruthy();
    expect(screen.getByRole('row', { name: `3 金额 ${messages.required}` })).toBeTruthy();
    const corrected = lines.map((line) => line.replace(',,', ',20,'));
    await user.upload(screen.getByLabelText('结算文件'), fileOf(corrected));
    expect(await screen.findByText('共2条：收入2条，合计¥120.50')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '登记2条，提交复核' }));
    expect(await screen.findByText('已登记2条结算，等待复核')).toBeTruthy();
    expect((await settlements()).slice(1)).toMatchObject([{ status: 1 }, { status: 1 }]);
    open('/settlements');
    await screen.findByText('JS2');
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
    expect(screen.getByRole('button', { name: '复核入账（0/2 项可操作）' })).toHaveProperty('disabled', true);

    await signIn('bo', 'finance');
    open('/settlements');
    await screen.findByText('JS2');
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
    await user.click(screen.getByRole('button', { name: '复核入账（2/2 项可操作）' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量复核入账' }));
    expect(dialog.getByText(/^共2条：收入2条，合计¥120\.50。/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '复核入账 2 项' }));
    expect(await dialog.findByText('成功 2 项')).toBeTruthy();
    expect((await balance()).available).toBe(10_010_050n);
  });

  it('is listed by the creditor, whose list leads there', async () => {
    const other = { creditorId: 2, tradeType: 2, amount: 1n, note: '冲正' } as const;
    await database.db.transaction((tx) => addSettlement(tx, { ...other, reference: 'JS9' }, NOW));
    const { address } = open('/creditors?q=东吴');
    await user.click(await screen.findByRole('button', { name: /^更多操作：东吴资产/ }));
    await user.click(await screen.findByRole('menuitem', { name: '查看结算' }));
    expect(await screen.findByText('JS9')).toBeTruthy();
    expect(screen.queryByText('成交款')).toBeNull();
    expect(address()).toBe('/ops/settlements?status=&creditor_id=2');
  });
});
