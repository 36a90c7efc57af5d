import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, decide, dialogOf, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { claim, listing, upload } from '../../../server/platform/db/schema.ts';
import { addListings } from '../../../server/testing/listings.ts';
import { COVER, img, OTHER, testSubjects } from '../../../server/testing/records/subjects.ts';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';

const fixture = testSubjects();
const { database, ask, save, submit, reject, idOf, onShelf, detail, stateOf, uploaded } = fixture;
const { open, times } = operatorPages(fixture);

const TITLE = '南京市鼓楼区清溪路8号101室';
const button = (name: string) => screen.findByRole('button', { name });

describe('a subject under review', () => {
  it('is approved where it is read, and the operator goes back to what waits', async () => {
    await onShelf({ object_title: '已经上架的商铺' });
    const id = await idOf(submit());
    open('/subjects?waiting=1');
    await user.click(await screen.findByRole('link', { name: TITLE }));
    expect((await section('基本信息')).getByText('zc-paimai.taobao.com')).toBeDefined();
    expect(await (await section('标的介绍')).findByText('三室两厅')).toBeDefined();
    expect(await screen.findByRole('button', { name: '查看大图：标的图片第1张' })).toBeDefined();
    await decide('通过');
    const next = await section('下一步');
    expect(await next.findByText(/没有其他可以处理的待办/)).toBeDefined();
    expect(await stateOf(id)).toEqual([4, 0]);
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
    await user.click(next.getByRole('link', { name: '返回列表' }));
    expect(await screen.findByText('没有符合条件的记录')).toBeDefined();
  });

  it('names amounts that are probably mistakes, and asks for them before it is approved', async () => {
    const id = await idOf(submit({ initial_price: 1, security_deposit: 136_000 }));
    open(`/subjects/detail?id=${id}`);
    const doubts = await section('审核提醒');
    expect(doubts.getByText('请核对金额：保证金13.6万元，起拍价1元，相差100倍以上')).toBeDefined();
    await user.click(await button('通过'));
    const dialog = within(await screen.findByRole('dialog', { name: '通过' }));
    expect(await dialog.findByText('请核对金额：保证金13.6万元，起拍价1元，相差100倍以上')).toBeDefined();
  });

  it('names texts that contradict its fields, and asks for them before it is approved', async () => {
    const id = await idOf(submit({ announcement: '起拍价：80万元', initial_price: 960_000 }));
    const text = '请核对：竞买公告中的起拍价为80万元，与填写的96万元不一致';
    open(`/subjects/detail?id=${id}`);
    expect((await section('审核提醒')).getByText(text)).toBeDefined();
    expect(await (await begin('通过')).findByText(text)).toBeDefined();
  });

  it('shows what its texts state, and what its creditor states otherwise', async () => {
    const id = await onShelf({ introduce: '租赁情况：无' });
    const facts = { 'facts[0][name]': 'lease', 'facts[0][value]': '无租赁' };
    await submit({ id, introduce: '租赁情况：有，租期至2030年。过户税费由买卖双方各自承担。', ...facts });
    open(`/subjects/detail?id=${id}`);
    const keyFacts = await section('关键信息');
    expect(await keyFacts.findByText('各自承担')).toBeDefined();
    expect(keyFacts.getByText('过户税费由买卖双方各自承担')).toBeDefined();
    expect(keyFacts.getByText('公告为：有租赁')).toBeDefined();
    expect(keyFacts.queryByRole('button')).toBeNull();
    const text = '请核对：商家说明的租赁情况为“无租赁”，公告为“有租赁”';
    expect(await (await section('审核提醒')).findByText(text)).toBeDefined();
    expect(await (await begin('通过')).findByText(text)).toBeDefined();
  });

  it('is measured by the appraisal of the waiting texts, not of the published ones', async () => {
    const old = '评估基准日：2025年3月1日。';
    const recent = '评估基准日：2026年10月1日。';
    const id = await onShelf({ announcement: old });
    await submit({ id, announcement: recent });
    open(`/subjects/detail?id=${id}`);
    expect(await (await section('关键信息')).findByText(recent.slice(0, -1))).toBeDefined();
    const other = await onShelf({ announcement: recent, object_title: '第二处住宅' });
    await submit({ id: other, announcement: old, object_title: '第二处住宅' });
    expect(screen.queryByText(/评估基准日2025-03-01，已超过1年/)).toBeNull();
    open(`/subjects/detail?id=${other}`);
    expect(await screen.findByText(/评估基准日2025-03-01，已超过1年/)).toBeDefined();
  });

  it('that may be a duplicate says so above everything, and before it is approved', async () => {
    const first = await onShelf();
    const id = await idOf(submit());
    open(`/subjects/detail?id=${id}`);
    const text = `可能重复：与该债权人的另一标的名称相近：${TITLE}`;
    const warning = await (await section('审核提醒')).findByText(text);
    const link = within(warning).getByRole('link', { name: '查看' });
    expect(link.getAttribute('href')).toBe(`/ops/subjects/detail?id=${first}`);
    const heading = screen.getByRole('heading', { name: '基本信息' });
    expect(warning.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await (await begin('通过')).findByText(text)).toBeDefined();
  });

  it('is rejected with a reason that its creditor reads, and the next one is offered', async () => {
    const id = await idOf(submit());
    await submit({ object_title: '第二处住宅' });
    const { address } = open(`/subjects/detail?id=${id}`);
    const dialog = await decide('驳回');
    expect(dialog.getByText('该项为必填项')).toBeDefined();
    await user.type(dialog.getByLabelText(/^原因/), '照片不清晰');
    await user.type(dialog.getByLabelText('竞买公告'), '缺少联系方式');
    await user.click(dialog.getByRole('button', { name: '驳回' }));
    expect(await (await section('基本信息')).findByText('照片不清晰')).toBeDefined();
    expect(await stateOf(id)).toEqual([3, 0]);
    expect(await detail(id)).toMatchObject({
      remark: '照片不清晰',
      field_remarks: { announcement: '缺少联系方式' },
    });
    await user.click(await screen.findByRole('link', { name: '处理下一项' }));
    expect(await screen.findByText('第二处住宅')).toBeDefined();
    expect(address()).toBe('/ops/subjects/detail?id=2');
  });

  it('that was submitted anew meanwhile is not decided', async () => {
    const id = await idOf(submit());
    open(`/subjects/detail?id=${id}`);
    await button('通过');
    await reject(id);
    await submit({ id, introduce: '四室两厅' });
    const dialog = await decide('通过');
    expect((await dialog.findByRole('alert')).textContent).toBe(messages.submittedAnew);
    expect(await stateOf(id)).toEqual([2, 0]);
    await user.click(dialog.getByRole('button', { name: '取消' }));
    expect(await (await section('标的介绍')).findByText('四室两厅')).toBeDefined();
  });

  it.each([
    ['320106', '坐标位于江苏省 南京市 鼓楼区范围内'],
    ['320115', '坐标不在江苏省 南京市 江宁区范围内，请核对'],
  ])('in %s: %s', async (district_code, verdict) => {
    const id = await idOf(submit({ district_code }));
    open(`/subjects/detail?id=${id}`);
    expect(await (await section('位置')).findByText(verdict)).toBeDefined();
  });
});

it('a revision is compared with what is published', async () => {
  const id = await onShelf();
  const pictures = img({ img_path: COVER }, { img_path: await uploaded('/media/u/garden-960.webp') });
  await submit({ id, initial_price: 790_000, introduce: '三室一厅，有车位', img: pictures });
  open(`/subjects/detail?id=${id}`);
  const rows = (await (await section('修订对比')).findAllByRole('row')).slice(1);
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.slice(0, 2)).toEqual([
    ['起拍价', '¥800,000.00', '¥790,000.00'],
    ['标的图片', '', '新增1张新增'],
  ]);
  expect(cells.slice(2)).toEqual([['标的介绍', '三室两厅', '三室一厅，有车位']]);
  expect(rows[2]?.querySelector('ins')?.textContent).toBe('一厅，有车位');
  const found = await Promise.all(
    [...(rows[1]?.querySelectorAll('td') ?? [])].map((cell) =>
      within(cell).findAllByRole('button', { name: /查看大图/ }),
    ),
  );
  expect(found.map(({ length }) => length)).toEqual([1, 2]);
  await decide('通过');
  await waitFor(async () => expect(await stateOf(id)).toEqual([4, 0]));
  expect(await detail(id)).toMatchObject({ initial_price: 790_000, introduce: '三室一厅，有车位' });
});

it('a draft has nothing to decide', async () => {
  const id = await idOf(save());
  open(`/subjects/detail?id=${id}`);
  expect(await screen.findByText(/该标的当前无需审核/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
});

describe('a claim', () => {
  const JUDICIAL = '（2024）苏0105执123号 建邺区某住宅';

  /** Ids count from one in each test. */
  beforeEach(async () => {
    await addListings(database.db, { title: JUDICIAL, courtName: '南京市建邺区人民法院' });
    const judgment = { purpose: 'judgment' } as const;
    await ask(contract.claimSubject, { object_id: 1, url: await uploaded('private:a', judgment) });
    const other = await uploaded('private:b', { ...judgment, owner: 2 });
    await ask(contract.claimSubject, { object_id: 1, url: other }, OTHER);
    await database.db.update(upload).set({ contentType: 'application/pdf' });
  });

  const claims = () =>
    database.db.select({ status: claim.status, remark: claim.remark }).from(claim).orderBy(claim.id);

  it('is approved after its judgment was read, which rejects the others', async () => {
    open('/claims?status=1');
    await user.click((await screen.findAllByRole('link', { name: JUDICIAL }))[0] as HTMLElement);
    expect((await section('标的')).getByText('2024苏0105执123')).toBeDefined();
    expect((await section('其他认领')).getByRole('link', { name: '李建国' })).toBeDefined();
    expect((await section('审核提醒')).getByText(/^李建国也认领了该标的/)).toBeDefined();
    await user.click(await button('查看江南资产管理有限公司的判决文书'));
    const viewer = await dialogOf('江南资产管理有限公司的判决文书');
    await waitFor(() => expect(times(contract.uploadLink)).toBe(1));
    await user.click(viewer.getByRole('button', { name: 'Close' }));
    await decide('通过');
    expect(await screen.findByText('已认领')).toBeDefined();
    expect(await screen.findByText(/没有其他可以处理的待办/)).toBeDefined();
    expect(await claims()).toEqual([
      { status: 3, remark: null },
      { status: 2, remark: messages.claimedByOther },
    ]);
    const [row] = await database.db.select().from(listing).where(eq(listing.id, 1));
    expect(row?.creditorId).toBe(1);
  });

  it('that was approved by mistake is revoked with a reason', async () => {
    open('/claims/detail?id=1');
    await decide('通过');
    expect(await screen.findByText('已认领')).toBeDefined();
    await decide('撤销认领', { 撤销原因: '文书不是本案的' });
    expect(await (await section('认领')).findByText('文书不是本案的')).toBeDefined();
    const [row] = await database.db.select().from(listing).where(eq(listing.id, 1));
    expect(row?.creditorId).toBeNull();
  });

  it('is rejected with a reason', async () => {
    open('/claims/detail?id=1');
    await decide('驳回', { 原因: '文书缺页' });
    expect(await (await section('认领')).findByText('文书缺页')).toBeDefined();
    expect(await claims()).toEqual([
      { status: 2, remark: '文书缺页' },
      { status: 1, remark: null },
    ]);
    await user.click(await screen.findByRole('link', { name: '处理下一项' }));
    expect(await button('查看李建国的判决文书')).toBeDefined();
  });
});
