/** Operators find a listing, correct it and take it down. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { begin, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { listing, listingImage, listingText } from '../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow } from '../../../server/testing/listings.ts';
import { messages } from '../../../shared/messages.ts';

const { database, signIn, open } = operatorPages();

beforeEach(async () => {
  await signIn('wang', 'content');
  await addListings(
    database.db,
    {
      title: '建邺区某住宅',
      courtName: '建邺区人民法院',
      startTime: hoursFromNow(5),
      initialPrice: 80_000_000n,
    },
    { title: '某厂房', type: 2, publishStatus: 1 },
  );
});

it('a listing is found by its title or its number', async () => {
  open('/listings');
  expect(await screen.findByRole('link', { name: '某厂房' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: '标的' }), '住宅{Enter}');
  expect(await screen.findByText('共 1 条')).toBeTruthy();
  open('/listings?q=2');
  expect(await screen.findByRole('link', { name: '某厂房' })).toBeTruthy();
  expect(screen.queryByText('建邺区某住宅')).toBeNull();
});

it('a correction needs a reason, which its history has', async () => {
  open('/listings/edit?id=1');
  const price = await screen.findByRole('textbox', { name: /起拍价/ });
  await user.clear(price);
  await user.type(price, '79万');
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  const reason = screen.getByRole('textbox', { name: /修改原因/ });
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  await user.type(reason, '公告更正');
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  const history = await section('操作记录');
  expect(await history.findByText('起拍价：80万元 → 79万元')).toBeTruthy();
  expect(history.getByText('原因：公告更正')).toBeTruthy();
});

it('a text that contradicts a field is asked about before a correction', async () => {
  await database.db.insert(listingText).values({ listingId: 1, announcement: '起拍价：80万元' });
  open('/listings/edit?id=1');
  const price = await screen.findByRole('textbox', { name: /起拍价/ });
  await user.clear(price);
  await user.type(price, '96万');
  await user.type(screen.getByRole('textbox', { name: /修改原因/ }), '公告更正');
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('请核对：竞买公告中的起拍价为80万元，与填写的96万元不一致')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '返回修改' }));
  expect(screen.getByDisplayValue('公告更正')).toBeTruthy();
});

it('texts and rules that the fields break stand beside them, and are not asked about', async () => {
  await database.db.update(listing).set({ assessPrice: 160_000_000n });
  await database.db
    .insert(listingText)
    .values({ listingId: 1, announcement: '保证金：8万元。评估基准日：2025年3月1日。' });
  open('/listings/edit?id=1');
  const doubtOf = (name: string) => document.querySelector(`[id$="-${name}-doubt"]`)?.textContent;
  await waitFor(() => expect(doubtOf('assess_price')).toMatch(/评估基准日2025-03-01，已超过1年/));
  expect(doubtOf('initial_price')).toMatch(/起拍价只有评估价的50%，首次拍卖起拍价不得低于评估价的70%/);
  expect(doubtOf('start_time')).toMatch(/首次拍卖应提前\d+日公告/);
  await user.type(screen.getByRole('textbox', { name: /保证金/ }), '9万');
  await waitFor(() =>
    expect(doubtOf('security_deposit')).toMatch(/竞买公告中的保证金为8万元，与填写的9万元不一致/),
  );
  await user.clear(screen.getByRole('textbox', { name: /保证金/ }));
  await user.type(screen.getByRole('textbox', { name: /保证金/ }), '8万');
  await user.type(screen.getByRole('textbox', { name: /修改原因/ }), '公告更正');
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  expect(await section('操作记录')).toBeTruthy();
});

it('rarer filters are folded until one of them is set', async () => {
  open('/listings');
  const filters = within(await screen.findByRole('region', { name: '筛选' }));
  expect(filters.queryByLabelText('有债权人')).toBeNull();
  await user.click(filters.getByRole('button', { name: '更多筛选' }));
  expect(filters.getByLabelText('有债权人')).toBeTruthy();
});

it('pictures are ordered and taken out, and the history has them before and after', async () => {
  const paths = ['/media/u/a-960.webp', '/media/u/b-960.webp', '/media/u/c-960.webp'];
  await database.db
    .insert(listingImage)
    .values(paths.map((path, position) => ({ listingId: 1, position, path })));
  open('/listings/edit?id=1');
  await user.click(await screen.findByRole('button', { name: '后移第1张图片' }));
  await user.click(screen.getByRole('button', { name: '删除第3张图片' }));
  await user.type(screen.getByRole('textbox', { name: /修改原因/ }), '封面有误');
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  const history = await section('操作记录');
  expect(await history.findByText(/^标的图片：.*a-960.*b-960.*→.*b-960.*a-960/s)).toBeTruthy();
  const [a, b] = paths;
  expect((await database.db.select().from(listingImage)).map(({ path }) => path)).toEqual([b, a]);
});

it('who comes second keeps what was typed, and reads why it was not saved', async () => {
  open('/listings/edit?id=1');
  const address = await screen.findByRole('textbox', { name: /地址/ });
  await user.type(address, '江东中路1号');
  await user.type(screen.getByRole('textbox', { name: /修改原因/ }), '补充地址');
  await database.db.update(listing).set({ organisationName: '某机构' });
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  expect(await screen.findByText(messages.listingEdited)).toBeTruthy();
  expect(screen.getByDisplayValue('江东中路1号')).toBeTruthy();
});

it('a listing is taken down with a reason, and put back', async () => {
  open('/listings/detail?id=1');
  const taking = await begin('下架');
  await user.type(taking.getByRole('textbox', { name: /原因/ }), '法院撤回');
  await taking.confirm();
  expect(await screen.findByText('待上架')).toBeTruthy();
  expect(await (await section('操作记录')).findByText('原因：法院撤回')).toBeTruthy();
  const putting = await begin('重新上架');
  await user.type(putting.getByRole('textbox', { name: /原因/ }), '法院恢复');
  await putting.confirm();
  expect(await within(await screen.findByRole('region', { name: '标的' })).findByText('已上架')).toBeTruthy();
});

it('an address in another region is marked on the page, and asked about before a correction', async () => {
  const place = { provinceCode: '320000', cityCode: '320100', address: '杭州市余杭区仁和街道1号' };
  await database.db.update(listing).set(place);
  const text = '请核对地点：地址在浙江省 杭州市 余杭区，与地区江苏省 南京市不一致';
  open('/listings/detail?id=1');
  expect(await (await section('位置')).findByText(text)).toBeTruthy();

  open('/listings/edit?id=1');
  await user.type(await screen.findByRole('textbox', { name: /修改原因/ }), '核对');
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '返回修改' }));
  const address = screen.getByRole('textbox', { name: /地址/ });
  await user.clear(address);
  await user.type(address, '南京市建邺区江东中路1号');
  await user.click(screen.getByRole('button', { name: '保存修改' }));
  expect(await (await section('位置')).findByText('未填写坐标')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});
