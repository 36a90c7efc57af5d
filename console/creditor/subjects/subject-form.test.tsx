import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { creditorPages, user } from '../../../mocks/creditor-pages.ts';
import { type } from '../../../mocks/typing.ts';
import { listing, siteSetting } from '../../../server/platform/db/schema.ts';
import { contract } from '../../../shared/contract/index.ts';

const { database, open, save, submit, reject, idOf, onShelf, detail, list, stateOf, row, times } =
  creditorPages();

const FORM = '/subject/onShelfDetail';
const TITLE = '南京市鼓楼区清溪路8号101室';
const edit = (id: number, zcType: 2 | 3) => open(`${FORM}?action=edit&id=${id}&type=${zcType}`);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
/** The label contains the mark of required fields. */
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-field]')];
const nameOf = (it: Element) =>
  it.querySelector('[id$="-label"], label')?.textContent?.replace('*', '') ?? '';
const rowOf = (label: string) => rows().find((it) => nameOf(it) === label) as HTMLElement;
/** Messages of the fields, by label. */
const problems = () =>
  Object.fromEntries(
    rows().flatMap((it) => {
      const problem = it.querySelector('[id$="-problem"]');
      return problem ? [[nameOf(it), problem.textContent]] : [];
    }),
  );
/** Chooses in antd's list below a field. */
async function choose(label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

const REQUIRED = '该项为必填项';
const OF_BOTH = {
  标的类型: '请选择标的类型',
  标的名称: '请填写标的名称',
  标的图片: '请选择图片',
  评估价: REQUIRED,
  竞买公告: REQUIRED,
  标的介绍: REQUIRED,
};
const OF_AUCTIONS = {
  所在地区: REQUIRED,
  经纬度: '请填写标的物经纬度',
  起拍价: REQUIRED,
  保证金: REQUIRED,
  加价幅度: REQUIRED,
  竞价开始时间: REQUIRED,
  处置平台: REQUIRED,
  处置平台链接: REQUIRED,
  竞买须知: REQUIRED,
};

describe('a new subject', () => {
  it.each([
    ['an auction', 2, { ...OF_BOTH, ...OF_AUCTIONS }],
    ['a referral', 3, OF_BOTH],
  ])('demands everything of %s at once before it is submitted', async (_, zcType, expected) => {
    open(`${FORM}?action=create&type=${zcType}`);
    await field('标的介绍');
    await press('提交审核');
    await waitFor(() => expect(problems()).toEqual(expected));
    expect(screen.getByText('请按提示修改标红的内容')).toBeTruthy();
    expect(await screen.findByText('请按要求将表单填写完整')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('标的类型')));
    expect(times(contract.subjectAdd)).toBe(0);
  });

  it('says what is wrong with an amount, a place and a link beside what is missing', async () => {
    open(`${FORM}?action=create`);
    await field('标的介绍');
    type('评估价*', '-1');
    type('经纬度*', '32.06');
    type('处置平台链接*', 'http://zc-paimai.taobao.com/1');
    await press('保存');
    await waitFor(() =>
      expect(problems()).toEqual({
        标的名称: '请填写标的名称',
        评估价: '该值不能小于0',
        经纬度: '请按正确格式输入坐标：纬度,经度',
        处置平台链接: '链接应为所选平台的https网址',
      }),
    );
  });

  it('needs no more than its kind and name to be saved, and leads back', async () => {
    const { address } = open(`${FORM}?action=create`);
    await field('标的介绍');
    type('标的名称*', '草稿一');
    await user.dblClick(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('操作成功');
    await waitFor(() => expect(address()).toBe('/creditorUser/subject/subjectList?type=2'));
    expect(await screen.findByText('未提交')).toBeTruthy();
    expect(times(contract.subjectAdd)).toBe(1);
    const { data } = await list({ type: 2 });
    expect(data).toMatchObject([{ object_title: '草稿一', is_start: 1 }]);
  });

  it('loads the kinds of its type anew, and forgets the one that was chosen', async () => {
    open(`${FORM}?action=create`);
    await choose('标的类型', '机动车');
    expect(rowOf('标的类型').textContent).toContain('机动车');
    expect(rowOf('起拍价')).toBeTruthy();
    await user.click(await choice('资产推介'));
    await waitFor(() => expect(rowOf('起拍价')).toBeUndefined());
    expect(rowOf('标的类型').textContent).not.toContain('机动车');
    expect(times(contract.propertyKindsOfType)).toBe(2);
    await choose('标的类型', '债权');
    expect(screen.queryByText('机动车', { selector: '.ant-select-item-option-content' })).toBeNull();
  });
});

describe('texts that contradict the fields', () => {
  const doubtOf = (label: string) => rowOf(label).querySelector('[id$="-doubt"]')?.textContent;
  const WORDS = '请核对：竞买公告中的起拍价为80万元，与填写的96万元不一致';

  it('are pointed at beside both, and before the submit, which they do not stop', async () => {
    edit(await idOf(save({ announcement: '起拍价：80万元' })), 2);
    await field('标的介绍');
    await waitFor(() => expect(rowOf('起拍价')).toBeTruthy());
    expect(doubtOf('起拍价')).toBeUndefined();
    type('起拍价*', '960000');
    await waitFor(() => expect(doubtOf('起拍价')).toBe(WORDS));
    expect(doubtOf('竞买公告')).toBe(WORDS);
    await press('提交审核');
    const question = within(await screen.findByRole('dialog', { name: '提交前请确认' }));
    expect(question.getByText(WORDS)).toBeTruthy();
    await user.click(question.getByRole('button', { name: '继续提交' }));
    expect(await screen.findByText('已提交审核')).toBeTruthy();
  });

  it('are not named once they say the same', async () => {
    edit(await idOf(save({ announcement: '起拍价：80万元，保证金8万元' })), 2);
    await field('标的介绍');
    await waitFor(() => expect(rowOf('起拍价')).toBeTruthy());
    for (const name of ['initial_price', 'announcement'])
      expect(document.querySelector(`[id$="-${name}-doubt"]`)).toBeNull();
  });

  it('stand beside terms that break a rule of auctions, and keep nobody from submitting', async () => {
    edit(await idOf(save()), 2);
    expect(await screen.findByText(/拍卖应提前7日公告（拍卖法第四十五条）/)).toBeTruthy();
    await press('提交审核');
    await screen.findByText('已提交审核');
  });
});

describe('the rules of auctions', () => {
  const doubt = () => document.querySelector('[id$="-assess_price-doubt"]')?.textContent;

  it('doubt an appraisal that is older than a year', async () => {
    edit(await idOf(save({ announcement: '评估基准日：2025年3月1日。' })), 2);
    await waitFor(() => expect(doubt()).toMatch(/评估基准日2025-03-01，已超过1年/));
  });

  it('are those of the site', async () => {
    await database.db.insert(siteSetting).values([
      { key: 'law_appraisal_months', value: 36 },
      { key: 'law_commercial_days', value: 60 },
    ]);
    edit(await idOf(save({ announcement: '评估基准日：2025年3月1日。' })), 2);
    expect(await screen.findByText(/拍卖应提前60日公告/)).toBeTruthy();
    expect(doubt()).toBeUndefined();
  });
});

describe('a subject that is edited', () => {
  it('keeps its type', async () => {
    edit(await idOf(save()), 2);
    expect((await choice('资产拍卖')).checked).toBe(true);
    expect((await choice('资产推介')).disabled).toBe(true);
    expect((await choice('资产拍卖')).disabled).toBe(true);
  });

  it('loses a kind that its type doesn’t have any more', async () => {
    const id = await idOf(save({ zc_type: 3 }));
    await database.db.update(listing).set({ kind: 6 });
    edit(id, 3);
    await waitFor(() => expect(rowOf('标的类型').textContent).toContain('请选择'));
    await press('提交审核');
    await waitFor(() => expect(problems()).toEqual({ 标的类型: '请选择标的类型' }));
  });

  it('is submitted, and leads back to the list as it was', async () => {
    const id = await idOf(save());
    const { address } = open('/subject/subjectList?type=2&sort=-create_time');
    await user.click(await screen.findByRole('link', { name: '编辑' }));
    await field('标的介绍');
    type('标的名称*', '清溪路8号');
    await press('提交审核');
    await screen.findByText('已提交审核');
    await waitFor(() => expect(address()).toBe('/creditorUser/subject/subjectList?type=2&sort=-create_time'));
    expect(await screen.findByText('清溪路8号')).toBeTruthy();
    expect(await stateOf(id)).toEqual([2, 0]);
  });

  it('has the reasons of the review beside its fields, each until that is changed', async () => {
    const id = await idOf(submit());
    await reject(id, '请修改', { object_title: '请写明楼层', province_code: '与公告不符', end_time: '太晚' });
    edit(id, 2);
    const title = await field('标的名称');
    expect(title.getAttribute('aria-describedby')).toContain('reason');
    const marked = () => rows().filter((it) => it.textContent?.includes('审核意见：'));
    expect(marked().map(nameOf)).toEqual(['标的名称', '所在地区', '竞价结束时间']);
    const list = within(within(screen.getByRole('main')).getByRole('alert')).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([
      '标的名称：请写明楼层',
      '所在地区：与公告不符',
      '竞价结束时间：太晚',
    ]);
    type('标的名称*', '清溪路8号3层');
    await waitFor(() => expect(marked().map(nameOf)).toEqual(['所在地区', '竞价结束时间']));
  });

  it('stays as it is on the shelf, while its changes wait', async () => {
    const id = await onShelf();
    edit(id, 2);
    await field('标的介绍');
    type('标的名称*', '清溪路8号');
    await press('提交审核');
    await screen.findByText('修订已提交审核，当前展示内容不变');
    expect(await stateOf(id)).toEqual([4, 2]);
    expect((await detail(id))?.object_title).toBe(TITLE);
    expect((await detail(id, 'edited'))?.object_title).toBe('清溪路8号');
  });

  it('says what only the server knows, and keeps what was typed', async () => {
    edit(await idOf(save({ start_time: '2026-11-01 10:00:00' })), 2);
    await field('标的介绍');
    type('标的名称*', '清溪路8号');
    await press('提交审核');
    // Beside the preset that led to it.
    await waitFor(() => expect(problems()).toEqual({ 竞价结束时间: '竞价结束时间已过，请重新选择' }));
    expect(screen.getByText('2026-11-02 10:00 结束')).toBeTruthy();
    expect((await field('标的名称')).value).toBe('清溪路8号');
  });
});

describe('an end of one’s own', () => {
  const own = { start_time: '2026-12-01 02:00:00', end_time: '2026-12-01 05:00:00', bid_cycle: 4 };
  const hourOf = (label: string, hour: string) => choose(`${label}的时刻`, `${hour}:00`);

  it('is demanded where it was chosen', async () => {
    edit(await idOf(save()), 2);
    await user.click(await choice('自定义'));
    await field('自定义结束时间');
    await press('提交审核');
    await waitFor(() => expect(problems()).toEqual({ 自定义结束时间: '请选择竞价结束时间' }));
  });

  it('is at least 59 minutes after the start', async () => {
    const id = await idOf(save(own));
    edit(id, 2);
    expect((await choice('自定义')).checked).toBe(true);
    await hourOf('自定义结束时间', '02');
    await press('提交审核');
    await waitFor(() => expect(problems()).toEqual({ 自定义结束时间: '结束时间不能小于等于开始时间' }));
    await hourOf('自定义结束时间', '03');
    await press('提交审核');
    await screen.findByText('已提交审核');
    expect(await detail(id)).toMatchObject({ end_time: '2026-12-01 03:00:00', bid_cycle: 1 });
  });

  it('gives way to one that counts from the start', async () => {
    const id = await idOf(save(own));
    edit(id, 2);
    await user.click(await choice('开始后12小时'));
    expect(rowOf('自定义结束时间')).toBeUndefined();
    await press('提交审核');
    await screen.findByText('已提交审核');
    expect(await detail(id)).toMatchObject({ end_time: '2026-12-01 14:00:00', bid_cycle: 12 });
  });
});

describe('a copy', () => {
  const copy = (id: number, zcType: 2 | 3) => open(`${FORM}?action=create&type=${zcType}&from=${id}`);

  it('has everything but the times', async () => {
    copy(await onShelf(), 2);
    expect((await field('标的名称')).value).toBe(TITLE);
    expect((await field('评估价')).value).toBe('1,200,000.50');
    expect(await screen.findByRole('img', { name: '第1张图片（封面）' })).toBeTruthy();
    expect((await field('竞价开始时间')).value).toBe('');
    await press('提交审核');
    await waitFor(() => expect(problems()).toEqual({ 竞价开始时间: REQUIRED }));
  });

  it('is reported as similar to an existing subject, and can be changed or submitted', async () => {
    const id = await idOf(submit({ zc_type: 3 }));
    copy(id, 3);
    await field('标的介绍');
    await press('提交审核');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(`与您的标的名称相近：${TITLE}`);
    expect(within(dialog).getByRole('link', { name: '查看' }).getAttribute('href')).toBe(
      `/creditorUser/subject/subjectDetail?id=${id}&type=3`,
    );
    await user.click(within(dialog).getByRole('button', { name: '返回修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await list({ type: 3 })).count).toBe(1);
    await press('提交审核');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '继续提交' }));
    await screen.findByText('已提交审核');
    const { data } = await list({ type: 3 });
    expect(data?.map((it) => [it.object_title, it.is_start])).toEqual([
      [TITLE, 2],
      [TITLE, 2],
    ]);
    expect((await row(id)).title).toBe(TITLE);
  });

  it('gets no report of similar subjects while it is only saved', async () => {
    copy(await idOf(submit({ zc_type: 3 })), 3);
    await field('标的介绍');
    await press('保存');
    await screen.findByText('操作成功');
    expect((await list({ type: 3 })).count).toBe(2);
  });
});
