/** A creditor records results: of one auction from its page, and of a sale day. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { creditorPages, user } from '../../../mocks/creditor-pages.ts';
import { auctionRound } from '../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow } from '../../../server/testing/listings.ts';
import { messages } from '../../../shared/messages.ts';

const { database, open } = creditorPages();

const over = {
  type: 2,
  publishStatus: 4,
  startTime: hoursFromNow(-48),
  endTime: hoursFromNow(-1),
  initialPrice: 80_000_000n,
};

beforeEach(async () => {
  await addListings(
    database.db,
    { ...over, creditorId: 1, title: '姑苏住宅' },
    { ...over, creditorId: 2, title: '江宁厂房' },
  );
});

const rounds = () => database.db.select().from(auctionRound);

it('of one auction, which is corrected with a reason', async () => {
  open('/subject/subjectDetail?id=1&type=2');
  await user.click(await screen.findByRole('button', { name: '登记结果' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: '一拍' }));
  await user.click(within(dialog).getByRole('radio', { name: '流拍' }));
  await user.click(within(dialog).getByRole('button', { name: '登记结果' }));
  await screen.findByText(messages.roundResultSaved);
  expect(await rounds()).toMatchObject([{ result: 2, recordedBy: 'owner' }]);
  await user.click(await screen.findByRole('button', { name: '更正结果' }));
  const again = await screen.findByRole('dialog', { name: '更正结果' });
  await user.click(within(again).getByRole('radio', { name: '一拍' }));
  await user.click(within(again).getByRole('radio', { name: '撤回' }));
  await user.click(within(again).getByRole('button', { name: '更正结果' }));
  const reason = await within(again).findByLabelText(/更正原因/);
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(reason, { target: { value: '误登记' } });
  await user.click(within(again).getByRole('button', { name: '更正结果' }));
  await screen.findByText(messages.resultCorrected);
  expect(await rounds()).toMatchObject([{ result: 3, note: '误登记' }]);
  await user.click(await screen.findByRole('button', { name: '撤销结果' }));
  const removal = await screen.findByRole('dialog', { name: '撤销结果' });
  fireEvent.change(await within(removal).findByLabelText(/撤销原因/), { target: { value: '登错标的' } });
  await user.click(within(removal).getByRole('button', { name: '撤销结果' }));
  await screen.findByText(messages.resultTakenBack);
  expect(await rounds()).toEqual([]);
});

it('of a sale day; another creditor’s auction is refused', async () => {
  open('/subject/subjectList?type=2');
  await user.click(await screen.findByRole('link', { name: '当日结果' }));
  fireEvent.change(await screen.findByLabelText('粘贴结果'), {
    target: { value: '标的名称\t结果\n姑苏住宅\t流拍\n江宁厂房\t流拍\n' },
  });
  await user.click(screen.getByRole('button', { name: '核对粘贴的内容' }));
  await screen.findByRole('heading', { name: '核对：新增1行，未通过1行' });
  expect(screen.getByText(messages.resultNotOwn)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '登记1条结果' }));
  await screen.findByRole('heading', { name: '核对：未通过1行，相同1行' });
  expect(await rounds()).toMatchObject([{ listingId: 1, result: 2 }]);
});
