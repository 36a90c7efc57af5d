import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { creditorPages, user } from '../../../mocks/creditor-pages.ts';
import * as uploads from '../../../providers/upload.ts';
import { claim, listing, siteSetting } from '../../../server/platform/db/schema.ts';
import { addListings, NOW } from '../../../server/testing/listings.ts';
import { contract } from '../../../shared/contract/index.ts';

const { database, open, uploaded, times } = creditorPages();

const JUDICIAL = 1;
const TITLE = '建邺区某住宅';
const FORM = `/subject/claimSubmit?id=${JUDICIAL}`;
const DETAIL = `/subject/subjectDetail?id=${JUDICIAL}&type=1&action=claim`;
const SUBMITTED = '申请已提交，平台审核会在3个工作日完成。';

beforeEach(async () => {
  await addListings(database.db, { title: TITLE, courtName: '南京市建邺区人民法院' });
});

const addClaim = (creditorId: number, status: number, remark: string | null = null) =>
  database.db.insert(claim).values({
    listingId: JUDICIAL,
    creditorId,
    name: '债权人',
    document: 'private:other',
    status,
    remark,
    createdAt: NOW,
  });
const claims = () =>
  database.db
    .select({ creditorId: claim.creditorId, name: claim.name, document: claim.document })
    .from(claim);

async function uploadFile() {
  const arrived = await uploaded('private:judgment', { purpose: 'judgment' });
  // How files travel is tested where that is written.
  vi.spyOn(uploads, 'uploadFile').mockResolvedValue(arrived);
  await screen.findByRole('button', { name: /选择文件/ });
  const input = screen
    .getAllByLabelText('判决文书')
    .find((it) => it instanceof HTMLInputElement && it.type === 'file') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['%PDF'], '判决书.pdf')] } });
  await screen.findByRole('button', { name: '查看判决书.pdf' });
}
const submit = () => user.click(screen.getByRole('button', { name: '提交认领' }));

describe('the claim form', () => {
  it('knows who claims what, which can’t be changed', async () => {
    open(FORM);
    expect(await within(await screen.findByRole('main')).findByText('江南资产管理有限公司')).toBeTruthy();
    expect(screen.getByText(TITLE)).toBeTruthy();
    expect(screen.getByText('南京市建邺区人民法院')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is none for what can’t be claimed, but the reason and whom to ask', async () => {
    await database.db.insert(siteSetting).values({ key: 'hotline', value: '400-000-0000' });
    await addClaim(2, 3);
    open(FORM);
    await screen.findByText('该标的已由其他债权人认领');
    expect(screen.getByText(TITLE)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '400-000-0000' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '提交认领' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /选择文件|提交认领/ })).toBeNull();
  });

  it('demands the judgment', async () => {
    open(FORM);
    await screen.findByRole('button', { name: /选择文件/ });
    await submit();
    expect(await screen.findByText('该项为必填项')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('选择文件'));
    expect(times(contract.claimSubject)).toBe(0);
  });

  it('is handed in once, and says until when it is decided', async () => {
    const { address } = open(FORM);
    await uploadFile();
    await user.dblClick(screen.getByRole('button', { name: '提交认领' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(SUBMITTED);
    // The page behind shows the record and does not contradict the dialog.
    await waitFor(() => expect(address()).toBe('/creditorUser/subject/subjectList?type=1'));
    expect(await screen.findByText('认领待审核')).toBeTruthy();
    expect(screen.queryByText('该标的暂不可认领')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '知道了' }));
    expect(times(contract.claimSubject)).toBe(1);
    expect(await claims()).toEqual([
      { creditorId: 1, name: '江南资产管理有限公司', document: 'private:judgment' },
    ]);
  });

  it('keeps the judgment when another creditor was faster, and says so', async () => {
    open(FORM);
    await uploadFile();
    await database.db.update(listing).set({ creditorId: 2 });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('该标的已由其他债权人认领');
    expect(screen.getByRole('button', { name: '查看判决书.pdf' })).toBeTruthy();
    expect(await claims()).toEqual([]);
  });
});

describe('a judicial auction', () => {
  it('that can be claimed leads to the form', async () => {
    const { address } = open(DETAIL);
    const panel = await screen.findByRole('region', { name: '认领' });
    await user.click(within(panel).getByRole('button', { name: '认领标的' }));
    await screen.findByRole('heading', { name: '提交认领' });
    expect(address()).toBe(`/creditorUser${FORM}`);
  });

  it('only says that it is free to a creditor who did not come to claim it', async () => {
    open(`/subject/subjectDetail?id=${JUDICIAL}&type=1`);
    expect(await screen.findByText('该标的尚未认领。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '认领标的' })).toBeNull();
  });

  it.each([
    ['another creditor has claimed it', 2, 3, 'warning', '该标的已被认领', '该标的已由其他债权人认领'],
    ['it is claimed already', 1, 3, 'success', '该标的已被认领', '您已认领该标的'],
    ['the own claim waits', 1, 1, 'warning', '该标的暂不可认领', '您的认领申请正在审核中'],
  ])('can’t be claimed while %s, and one may ask', async (_, by, status, alertType, heading, reason) => {
    await database.db.insert(siteSetting).values({ key: 'hotline', value: '400-000-0000' });
    await addClaim(by, status);
    open(DETAIL);
    const panel = await screen.findByRole('region', { name: '认领' });
    expect(within(panel).getByText(heading)).toBeTruthy();
    expect(panel.querySelector(`.ant-alert-${alertType}`)).toBeTruthy();
    expect(within(panel).getByText(reason)).toBeTruthy();
    const call = await within(panel).findByRole('link', { name: '400-000-0000' });
    expect(call.getAttribute('href')).toBe('tel:400-000-0000');
    expect(screen.queryByRole('button', { name: '认领标的' })).toBeNull();
  });

  it('whose claim was rejected can be claimed again, and says why', async () => {
    await addClaim(1, 2, '文书不清晰');
    const { address } = open('/subject/subjectList');
    await user.click(await screen.findByRole('button', { name: '查看拒绝原因' }));
    const heading = await screen.findByText('审核拒绝原因');
    expect(heading.closest('.ant-notification-notice')?.textContent).toContain('文书不清晰');
    await user.click(screen.getByRole('link', { name: '重新认领' }));
    await screen.findByRole('button', { name: '认领标的' });
    expect(address()).toBe(`/creditorUser${DETAIL}`);
  });

  it('whose claim was rejected says so wherever one came from, with the way to the form', async () => {
    await addClaim(1, 2, '文书不清晰');
    open(`/subject/subjectDetail?id=${JUDICIAL}&type=1`);
    const panel = await screen.findByRole('region', { name: '认领' });
    expect(within(panel).getByText('上次认领未通过审核，可重新提交。')).toBeTruthy();
    expect(within(panel).getByRole('button', { name: '认领标的' })).toBeTruthy();
  });
});

describe('the search for judicial auctions', () => {
  it('shows five a page, with the button where it can be claimed and the reason where not', async () => {
    await addListings(database.db, ...Array.from({ length: 5 }, (_, it) => ({ title: `商铺${it + 1}` })));
    await addClaim(2, 3);
    const { address } = open('/subject/claim');
    await screen.findByText('共 6 条');
    expect(document.querySelectorAll('[data-record]')).toHaveLength(5);
    const record = screen.getByText(TITLE).closest<HTMLElement>('[data-record]') as HTMLElement;
    expect(within(record).getByText('该标的已由其他债权人认领')).toBeTruthy();
    expect(within(record).queryByRole('link', { name: '认领' })).toBeNull();
    expect(await screen.findAllByRole('link', { name: '认领' })).toHaveLength(4);
    await user.click(screen.getByTitle('下一页'));
    await waitFor(() => expect(document.querySelectorAll('[data-record]')).toHaveLength(1));
    expect(address()).toBe('/creditorUser/subject/claim?page=2');
  });

  it('finds by words of the title, or says that there is nothing', async () => {
    const { address } = open('/subject/claim');
    await screen.findByText(TITLE);
    await user.type(screen.getByLabelText('标的名称'), '住宅 建邺{Enter}');
    await waitFor(() => expect(address()).toContain('?name='));
    expect(await screen.findByText(TITLE)).toBeTruthy();
    await user.clear(screen.getByLabelText('标的名称'));
    await user.type(screen.getByLabelText('标的名称'), '没有{Enter}');
    expect(await screen.findByRole('heading', { name: '没有符合条件的记录' })).toBeTruthy();
  });
});
