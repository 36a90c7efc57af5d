/** Waiting records, decided by keyboard and by two operators at the same time. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { begin, dialogOf, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { expectFocus, readDialog } from '../../../mocks/typing.ts';
import { reasonTemplate, reviewTaken } from '../../../server/platform/db/schema.ts';
import { testSubjects } from '../../../server/testing/records/subjects.ts';
import { signedInOperator } from '../../../server/testing/sessions.ts';
import { contract } from '../../../shared/contract/index.ts';
import { type ReviewKind, reviewId } from '../../../shared/domain/operators/review.ts';
import { messages } from '../../../shared/messages.ts';

const fixture = testSubjects();
const { database, ask, submit, idOf, stateOf } = fixture;
const { open, server, times, signIn } = operatorPages(fixture);

let ids: number[] = [];
beforeEach(async () => {
  ids = [];
  for (const object_title of ['第一处住宅', '第二处住宅', '第三处住宅'])
    ids.push(await idOf(submit({ object_title })));
});

const taken = async (id: number, kind: ReviewKind = 'subjects') => {
  const bo = await signedInOperator(database, 'bo', ['reviewer']);
  await ask(contract.takeReview, { id: reviewId(kind, id) }, bo);
};
const counter = (name: string) =>
  within(screen.getByRole('menu'))
    .getByRole('menuitem', { name: /待办队列/ })
    .textContent?.includes(name);

it('goes from item to item by keyboard, past what another operator has taken', async () => {
  await taken(ids[1] ?? 0);
  const { address } = open('/reviews');
  await screen.findByRole('link', { name: '第一处住宅' });
  await user.keyboard('j{Enter}');
  expect(await screen.findByText(/^我已领取，至/)).toBeDefined();
  await waitFor(() => expect(counter('3')).toBe(true));
  await user.keyboard('r');
  const dialog = await dialogOf('驳回');
  await expectFocus(() => dialog.getByRole('textbox', { name: /^原因/ }));
  await user.keyboard('an');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^原因/ }).value).toBe('an');
  await readDialog();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/当前无需审核/)).toBeDefined();
  expect(await stateOf(ids[0] ?? 0)).toEqual([3, 0]);
  await waitFor(() => expect(counter('2')).toBe(true));
  await user.keyboard('n');
  await waitFor(() => expect(address()).toBe(`/ops/subjects/detail?id=${ids[2]}`));
  expect(await screen.findByText(/^我已领取，至/)).toBeDefined();
  await user.keyboard('a');
  const approval = await dialogOf('通过');
  await expectFocus(() => approval.getByRole('button', { name: '通过' }));
  await readDialog();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await stateOf(ids[2] ?? 0)).toEqual([4, 0]));
  expect(await screen.findByText(/没有其他可以处理的待办/)).toBeDefined();
});

it('takes what is opened from the queue, finds it among the own ones, and puts it back', async () => {
  open('/reviews');
  await user.click(await screen.findByRole('link', { name: '第一处住宅' }));
  expect(await screen.findByText(/^我已领取，至 \d\d:\d\d 其他人不能处理，到时自动放回$/)).toBeDefined();
  open('/reviews?holder=mine');
  const own = await screen.findByRole('link', { name: '第一处住宅' });
  expect(screen.queryByRole('link', { name: '第二处住宅' })).toBeNull();
  await user.click(own);
  await user.click(await screen.findByRole('button', { name: '放回' }));
  expect(await screen.findByText('尚未领取')).toBeDefined();
  expect(await database.db.select().from(reviewTaken)).toEqual([]);
});

it('takes nothing for an operator who only reads', async () => {
  open(`/subjects/detail?id=${ids[0]}`);
  expect(await screen.findByText('尚未领取')).toBeDefined();
  expect(await database.db.select().from(reviewTaken)).toEqual([]);
});

it('shows what one creditor waits for, chosen by name', async () => {
  const { address } = open('/reviews');
  await screen.findByRole('link', { name: '第一处住宅' });
  await user.click(await screen.findByRole('combobox', { name: '债权人' }));
  await user.keyboard('江南');
  await user.click(await screen.findByTitle(/^江南资产管理有限公司（/));
  await waitFor(() => expect(address()).toMatch(/^\/ops\/reviews\?creditor_id=\d+$/));
  expect(await screen.findByRole('link', { name: '第三处住宅' })).toBeDefined();
});

it('writes a reason beside the record, which stays readable', async () => {
  open(`/subjects/detail?id=${ids[0]}`);
  const dialog = await begin('驳回');
  expect(document.querySelector('.ant-modal-mask')).toBeNull();
  const reason = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^原因/ });
  await user.type(reason(), '图片模糊');
  await user.click(screen.getByRole('button', { name: '查看大图：标的图片第1张' }));
  await user.keyboard('{Escape}');
  expect(reason().value).toBe('图片模糊');
  await user.click(reason());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '驳回' })).toBeNull());
  expect(await stateOf(ids[0] ?? 0)).toEqual([2, 0]);
});

it('publishes nothing by keys that are typed before the dialog can be read', async () => {
  open(`/subjects/detail?id=${ids[0]}`);
  await screen.findByText('尚未领取');
  await user.keyboard('a');
  const approval = await dialogOf('通过');
  await expectFocus(() => approval.getByRole('button', { name: '通过' }));
  await user.keyboard('{Enter}');
  await readDialog();
  expect(approval.getByRole('button', { name: '通过' })).toBeTruthy();
  expect(await stateOf(ids[0] ?? 0)).toEqual([2, 0]);
});

it('gives what is typed after the first Ctrl+K to the search alone', async () => {
  open('/reviews');
  await screen.findByRole('link', { name: '第一处住宅' });
  await user.keyboard('j');
  await user.keyboard('{Control>}k{/Control}atr{Enter}');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: '搜索' }).value).toBe('atr');
  expect(screen.queryByRole('dialog', { name: '通过' })).toBeNull();
  expect(await stateOf(ids[0] ?? 0)).toEqual([2, 0]);
});

it('says until it is tried again that it could not be taken', async () => {
  open(`/subjects/detail?id=${ids[0]}`);
  await screen.findByText('尚未领取');
  server.use(http.post('*/ops/v1/reviews/:id/take', () => HttpResponse.error(), { once: true }));
  await user.keyboard('t');
  const notice = await waitFor(() => {
    const alert = screen.getAllByRole('alert').find((it) => it.textContent === messages.networkFailed);
    if (!alert) throw new Error('nothing is said');
    return alert;
  });
  expect(document.querySelector('.toast-failure')?.textContent).toBe(messages.networkFailed);
  await user.keyboard('t');
  expect(await screen.findByText(/^我已领取，至/)).toBeDefined();
  await waitFor(() => expect(notice.isConnected).toBe(false));
});

it('says beside the buttons who has taken it, and until when', async () => {
  const [id = 0] = ids;
  await taken(id);
  open(`/subjects/detail?id=${id}`);
  expect(await screen.findByText(/^bo 正在处理，至 \d\d:\d\d 其他人不能审核该事项$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '领取' })).toBeNull();
});

it('lists the keys, which do nothing meanwhile', async () => {
  const [id = 0] = ids;
  open(`/subjects/detail?id=${id}`);
  await screen.findByText('尚未领取');
  await user.keyboard('?');
  const keys = await dialogOf('快捷键');
  expect(keys.getByText('下一条待办')).toBeDefined();
  await user.keyboard('t');
  expect(times(contract.takeReview)).toBe(0);
  expect(screen.queryByRole('dialog', { name: '通过' })).toBeNull();
});

it('offers reasons, which can be edited', async () => {
  const now = new Date();
  await database.db
    .insert(reasonTemplate)
    .values([{ kind: 1, text: '图片不清晰', createdAt: now, updatedAt: now }]);
  const [id = 0] = ids;
  open(`/subjects/detail?id=${id}`);
  const dialog = await begin('驳回');
  await user.click(await dialog.findByRole('button', { name: '常用理由：原因' }));
  await user.click(await screen.findByRole('menuitem', { name: '图片不清晰' }));
  await user.type(dialog.getByRole('textbox', { name: /^原因/ }), '，请重拍');
  await dialog.confirm();
  expect(await (await section('基本信息')).findByText('图片不清晰，请重拍')).toBeDefined();
});

it('lets the operators who decide a kind write its reasons', async () => {
  await signIn('fin', 'finance');
  open('/reason-templates/edit');
  await user.click(await screen.findByRole('combobox', { name: /^审核类别/ }));
  expect(await screen.findByTitle('提现')).toBeDefined();
  expect(screen.queryByTitle('认领')).toBeNull();
});

it('has the figures above the queue, which lead to each kind', async () => {
  const { address } = open('/reviews');
  const figures = await section('处理情况');
  expect((await figures.findByText('等待处理')).parentElement?.textContent).toBe('等待处理3 项');
  await user.click(figures.getByRole('link', { name: /^标的 3/ }));
  await waitFor(() => expect(address()).toBe('/ops/reviews?kind=subjects'));
});

it('keeps a reason that was not sent, for the operator who typed it', async () => {
  const [id = 0] = ids;
  const page = `/subjects/detail?id=${id}`;
  const reason = (dialog: Awaited<ReturnType<typeof begin>>) =>
    dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^原因/ });
  open(page);
  await user.type(reason(await begin('驳回')), '图片模糊');
  // Signed out for being idle, which ends the page.
  open(page);
  const again = await begin('驳回');
  await waitFor(() => expect(reason(again).value).toBe('图片模糊'));
  await signIn('bo', 'reviewer');
  open(page);
  const other = await begin('驳回');
  expect(reason(other).value).toBe('');
  expect(other.queryByText('已恢复上次未提交的内容')).toBeNull();
});
