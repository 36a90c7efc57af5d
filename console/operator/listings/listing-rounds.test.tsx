/** Operators record how the rounds of an auction ended. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { begin, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { addListings, hoursFromNow } from '../../../server/testing/listings.ts';
import { messages } from '../../../shared/messages.ts';

const { database, signIn, open } = operatorPages();

beforeEach(async () => {
  await signIn('wang', 'content');
  const times = { startTime: hoursFromNow(-48), endTime: hoursFromNow(-24) };
  await addListings(database.db, { title: '建邺区某住宅', initialPrice: 80_000_000n, ...times });
});

type Dialog = Awaited<ReturnType<typeof begin>>;
const choose = (dialog: Dialog, name: string) => user.click(dialog.getByRole('radio', { name }));
/** The hour is beside its day. */
const labelOf = (name: string) => new RegExp(`^${name}(?!的)`);
const type = async (dialog: Dialog, name: string, text: string) =>
  user.type(await dialog.findByLabelText(labelOf(name)), text);
/** The problem of a field, which its own message shows. */
async function problemOf(dialog: Dialog, message: string, name: string) {
  await dialog.findAllByText(message);
  const field = await dialog.findByLabelText(labelOf(name));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  return document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    ?.textContent;
}
/** The name and the result of each round in the panel, once it has them. */
const expectRounds = (expected: readonly (readonly [name: string, result: string])[]) =>
  waitFor(async () => {
    const rows = (await section('拍卖轮次')).getAllByRole('row').slice(1);
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells.map(([name, , , , result]) => [name, result])).toEqual(expected);
  });

it('a result stands in the panel, and wrong input beside its field', async () => {
  open('/listings/detail?id=1');
  expect(await (await section('拍卖轮次')).findByText('还没有登记结果')).toBeTruthy();
  const first = await begin('登记结果');
  await choose(first, '一拍');
  await choose(first, '成交');
  await first.confirm();
  expect(await problemOf(first, messages.dealPriceRequired, '成交价')).toBe(messages.dealPriceRequired);
  expect(await problemOf(first, messages.dealTimeRequired, '成交时间')).toBe(messages.dealTimeRequired);
  await choose(first, '流拍');
  await first.confirm();
  await screen.findByText(messages.roundResultSaved);
  await expectRounds([['一拍', '流拍']]);

  const second = await begin('登记新一轮');
  await choose(second, '二拍');
  await type(second, '原因', '二拍公告');
  await second.confirm();
  for (const name of ['起拍价', '开始时间', '结束时间']) {
    expect(await problemOf(second, messages.required, name)).toBe(messages.required);
  }
});

it('a price that differs a hundredfold from the start is confirmed', async () => {
  open('/listings/detail?id=1');
  const dialog = await begin('登记结果');
  await choose(dialog, '一拍');
  await choose(dialog, '成交');
  await type(dialog, '成交价', '90');
  await type(dialog, '成交时间', '2026-11-19 10:00{Enter}');
  await dialog.confirm();
  const question = await screen.findByText(/请核对金额：成交价90元，起拍价80万元，相差100倍以上/);
  await user.click(screen.getByRole('button', { name: '返回修改' }));
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(await (await section('拍卖轮次')).findByText('还没有登记结果')).toBeTruthy();
  await type(dialog, '成交价', '万');
  await dialog.confirm();
  await screen.findByText(messages.roundResultSaved);
  await expectRounds([['一拍', '成交']]);
});

it('a result is corrected with a reason, which its history has', async () => {
  open('/listings/detail?id=1');
  const recording = await begin('登记结果');
  await choose(recording, '一拍');
  await choose(recording, '流拍');
  await recording.confirm();
  const correcting = await begin('更正结果');
  await choose(correcting, '一拍');
  await choose(correcting, '撤回');
  await correcting.confirm();
  const reason = correcting.getByRole('textbox', { name: /原因/ });
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  await user.type(reason, '法院撤回');
  await correcting.confirm();
  await screen.findByText(messages.roundResultSaved);
  await expectRounds([['一拍', '撤回']]);
  const history = await section('操作记录');
  expect(await history.findByText('结果：流拍 → 撤回')).toBeTruthy();
  const removing = await begin('撤销结果');
  await user.type(removing.getByRole('textbox', { name: /原因/ }), '登错标的');
  await removing.confirm();
  await screen.findByText(messages.resultTakenBack);
  expect(await (await section('拍卖轮次')).findByText('还没有登记结果')).toBeTruthy();
});
