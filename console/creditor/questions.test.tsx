import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { creditorPages, findText, user } from '../../mocks/creditor-pages.ts';
import { consultation, listing, listingFacts, message, outbox } from '../../server/platform/db/schema.ts';
import { addListings, NOW } from '../../server/testing/listings.ts';
import { newQuestion } from '../../server/testing/records/questions.ts';
import { contract } from '../../shared/contract/index.ts';
import { FACTS } from '../../shared/domain/facts.ts';
import { messages } from '../../shared/messages.ts';

const { database, server, open, times } = creditorPages();

/** A new question about a listing of the creditor. */
async function addQuestion(more: Partial<typeof consultation.$inferInsert> = {}) {
  const [listingId = 0] = await addListings(database.db, { title: '某仓库', type: 2, creditorId: 1 });
  await database.db.insert(consultation).values({ ...newQuestion(listingId), ...more });
}
const row = async () => (await database.db.select().from(consultation))[0];
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the inbox', () => {
  it('lists new questions with masked phones, and menu and bar count them', async () => {
    await addQuestion();
    open('/question/questionList');
    expect(await screen.findByText('可以看样吗？')).toBeTruthy();
    expect(screen.getByText('138****8001')).toBeTruthy();
    expect(await screen.findByText('1 项待处理')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^咨询.*1条待答复/ })).toBeTruthy();
  });

  it('answers by text, once, from the detail, which has the whole phone', async () => {
    await addQuestion();
    open('/question/detail?id=1');
    expect((await screen.findByRole('link', { name: '13800138001' })).getAttribute('href')).toBe(
      'tel:13800138001',
    );
    await user.click(await screen.findByRole('button', { name: '文字答复' }));
    const answering = await dialog();
    await user.click(answering.getByRole('button', { name: '文字答复' }));
    expect(await answering.findByText(messages.required)).toBeTruthy();
    await user.type(answering.getByRole('textbox', { name: /答复内容/ }), '周三可以看样');
    await user.dblClick(answering.getByRole('button', { name: '文字答复' }));
    expect(await findText(messages.questionAnswered)).toBeTruthy();
    expect(await screen.findByText('周三可以看样')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: '文字答复' })).toBeNull());
    expect(times(contract.answerQuestion)).toBe(1);
    expect(await row()).toMatchObject({ status: 2, answerWay: 1, answer: '周三可以看样' });
    // The visitor's phone belongs to no account: no text message goes there.
    expect(await database.db.$count(outbox)).toBe(0);
  });

  it('states the fact that a question asks for in one step, by its choices', async () => {
    await addQuestion({ fact: 'loan', message: FACTS.loan.question });
    await database.db.update(listing).set({ kind: 1 });
    open('/question/detail?id=1');
    expect(await screen.findByText('能否贷款')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '答复并声明为事实' }));
    const stating = await dialog();
    await user.click(stating.getByRole('button', { name: '答复并声明为事实' }));
    expect(await stating.findByText(messages.required)).toBeTruthy();
    await user.click(stating.getByRole('combobox', { name: /能否贷款/ }));
    await user.click(await screen.findByTitle('不可贷款'));
    await user.click(stating.getByRole('button', { name: '答复并声明为事实' }));
    expect(await findText(messages.questionAnsweredStated)).toBeTruthy();
    expect(await row()).toMatchObject({ status: 2, answerWay: 1, answer: '能否贷款：不可贷款' });
    const [facts] = await database.db.select().from(listingFacts);
    expect(facts?.stated).toMatchObject({ loan: { value: '不可贷款', by: 'owner' } });
  });

  it('offers no statement for other questions', async () => {
    await addQuestion();
    open('/question/detail?id=1');
    expect(await screen.findByRole('button', { name: '文字答复' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '答复并声明为事实' })).toBeNull();
  });

  it('notes a phone call', async () => {
    await addQuestion();
    open('/question/detail?id=1');
    await user.click(await screen.findByRole('button', { name: '电话答复' }));
    const calling = await dialog();
    expect(calling.getByText(/王小明（13800138001）/)).toBeTruthy();
    await user.type(calling.getByRole('textbox', { name: /通话记录/ }), '约周三');
    await user.click(calling.getByRole('button', { name: '电话答复' }));
    expect(await findText(messages.questionCalled)).toBeTruthy();
    expect(await row()).toMatchObject({ status: 2, answerWay: 2, answer: '约周三' });
    expect(await database.db.$count(outbox)).toBe(0);
  });

  it('closes without a reason too', async () => {
    await addQuestion({ status: 2, answerWay: 1, answer: '可以', answeredAt: NOW });
    open('/question/detail?id=1');
    await user.click(await screen.findByRole('button', { name: '关闭' }));
    const closing = within(await screen.findByRole('dialog'));
    await user.click(closing.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    expect(await findText(messages.questionClosed)).toBeTruthy();
    expect(await row()).toMatchObject({ status: 3, closeReason: null });
  });
});

describe('messages', () => {
  const addMessages = () =>
    database.db.insert(message).values(
      [1, 2].map((event) => ({
        ownerRole: 'creditor' as const,
        ownerId: 1,
        kind: 'review' as const,
        title: `第${event}条`,
        text: '某仓库',
        link: '/creditorUser/question/questionList',
        event: `${event}`,
        createdAt: NOW,
      })),
    );
  const unread = async () =>
    (await database.db.select().from(message)).flatMap(({ readAt, title }) => (readAt ? [] : [title])).sort();

  it('are marked as read one by one and all at once', async () => {
    await addMessages();
    open('/account/message');
    await user.click(await screen.findByRole('button', { name: '标为已读：第1条' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '标为已读：第1条' })).toBeNull());
    expect(await unread()).toEqual(['第2条']);
    await user.click(screen.getByRole('button', { name: '全部标为已读' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '标为已读：第2条' })).toBeNull());
    expect(await unread()).toEqual([]);
  });

  it('stay unread where that fails, which is said until it is tried again', async () => {
    await addMessages();
    open('/account/message');
    const button = await screen.findByRole('button', { name: '标为已读：第1条' });
    server.use(
      http.post(`*${contract.readCreditorMessages.path}`, () => HttpResponse.error(), { once: true }),
    );
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain(messages.networkFailed);
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // It is gone as soon as the button is pressed.
    await waitFor(async () => expect(await unread()).toEqual(['第2条']));
  });

  it('lead to their record, which marks them as read', async () => {
    await addMessages();
    open('/account/message');
    await user.click(await screen.findByRole('link', { name: '第2条' }));
    expect(await screen.findByRole('heading', { name: '咨询管理' })).toBeTruthy();
    await waitFor(async () => expect(await unread()).toEqual(['第1条']));
  });
});
