import '../parts/subjects/facts-in-form.tsx';
import '../../../shared/disclosure/found-in.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { creditorPages, findText, user } from '../../../mocks/creditor-pages.ts';
import { expectFocus, type } from '../../../mocks/typing.ts';
import { listing, listingFacts } from '../../../server/platform/db/schema.ts';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';

const { database, server, open, save, idOf } = creditorPages();

const edit = (id: number) => open(`/subject/onShelfDetail?action=edit&id=${id}&type=2`);
const create = () => open('/subject/onShelfDetail?action=create&type=2');
const row = async (label: string) => {
  const facts = within(await screen.findByRole('region', { name: '关键信息' }));
  const labels = await facts.findAllByText(label, { selector: 'span' });
  return labels[0]?.closest('li') as HTMLElement;
};
const statedOf = async (id: number) =>
  (await database.db.select().from(listingFacts).where(eq(listingFacts.listingId, id)))[0]?.stated;

describe('the facts in the form', () => {
  it('follow the typed text, and are confirmed and corrected by keyboard', async () => {
    const id = await idOf(save({ introduce: '租赁情况：无' }));
    edit(id);
    await waitFor(async () => expect((await row('租赁情况')).textContent).toContain('租赁情况：无确认'));
    expect((await row('过户税费')).textContent).toContain('公告未说明');
    await screen.findByLabelText('竞买须知*');
    type('竞买须知*', '过户税费由买卖双方各自承担。');
    await waitFor(async () => expect((await row('过户税费')).textContent).toContain('各自承担'), {
      timeout: 5_000,
    });
    screen.getByRole('button', { name: '确认租赁情况' }).focus();
    await user.keyboard('{ArrowDown}');
    await expectFocus(() => screen.getByRole('button', { name: '确认过户税费' }));
    await user.keyboard('{ArrowUp}{Enter}');
    expect((await row('租赁情况')).textContent).toContain('待保存');
    await expectFocus(() => screen.getByRole('button', { name: '确认过户税费' }));
    await user.keyboard('y');
    await user.type(screen.getByLabelText('付款期限改为'), '15{Enter}');
    expect((await row('付款期限')).textContent).toContain('15天待保存');
    expect(await statedOf(id)).toEqual({});
    await user.click(screen.getByRole('button', { name: '保存' }));
    await findText(messages.operationSuccess);
    expect(await statedOf(id)).toMatchObject({
      lease: { value: '无租赁', by: 'owner' },
      tax: { value: '各自承担' },
      balance_days: { value: 15 },
    });
  });

  it('are stated for a new subject when it is saved, and lost by no failure', async () => {
    create();
    await row('购买资格');
    await screen.findByLabelText('标的介绍*');
    type('标的名称*', '某处住宅');
    type('标的介绍*', '付款期限：成交后10日内付清余款。');
    await user.type(screen.getByLabelText('付款期限改为'), '20{Enter}');
    server.use(http.post(`*${contract.subjectAdd.path}`, () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findByRole('alert')).textContent).toContain(messages.networkFailed);
    expect((await row('付款期限')).textContent).toContain('20天待保存');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await findText(messages.operationSuccess);
    const [added] = await database.db.select().from(listing);
    expect(await statedOf(added?.id ?? 0)).toMatchObject({ balance_days: { value: 20 } });
  });

  it('warn of an old appraisal before the first save, as the text or a statement says', async () => {
    create();
    await row('评估基准日');
    const doubt = () => document.querySelector('[id$="-assess_price-doubt"]')?.textContent;
    await screen.findByLabelText('竞买公告*');
    type('竞买公告*', '评估基准日：2025年3月1日。');
    await waitFor(() => expect(doubt()).toMatch(/评估基准日2025-03-01，已超过1年/));
    await user.type(screen.getByLabelText('评估基准日改为'), '2026-10-01{Enter}');
    await waitFor(() => expect(doubt()).toBeUndefined());
    await user.click(await screen.findByRole('button', { name: '撤回评估基准日' }));
    await waitFor(() => expect(doubt()).toMatch(/已超过1年/));
  });

  it('say beside the control what is no value', async () => {
    create();
    await row('付款期限');
    await user.type(screen.getByLabelText('付款期限改为'), '十天{Enter}');
    expect(await screen.findByText('应为 1 到 3650 的整数')).toBeTruthy();
    expect((await row('付款期限')).textContent).not.toContain('待保存');
  });
});
