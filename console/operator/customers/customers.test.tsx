import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, operatorPages, section, user } from '../../../mocks/operator-pages.ts';
import { appointment, consultation, outbox } from '../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../../../server/testing/listings.ts';
import { newQuestion } from '../../../server/testing/records/questions.ts';
import { signedInCreditors, signedInUsers } from '../../../server/testing/sessions.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';

const { database, signIn, open } = operatorPages();

beforeEach(async () => {
  await signIn('ops', 'support');
  await addListings(database.db, { title: '某仓库' });
});

describe('a question about a listing without a creditor', () => {
  beforeEach(async () => {
    await database.db.insert(consultation).values(newQuestion(1));
  });
  const row = async () => (await database.db.select().from(consultation))[0];

  it('is listed with a masked phone, and answered by text', async () => {
    open('/questions?status=1');
    expect(await screen.findByText('138****8001')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: '可以看样吗？' }));
    expect((await screen.findByRole('link', { name: '13800138001' })).getAttribute('href')).toBe(
      'tel:13800138001',
    );
    const answering = await begin('文字答复');
    await user.type(answering.getByRole('textbox', { name: /答复内容/ }), '周三可以看样');
    await answering.confirm();
    expect(await screen.findByText(messages.questionAnswered)).toBeTruthy();
    expect(await screen.findByText('周三可以看样')).toBeTruthy();
    expect(await row()).toMatchObject({ status: 2, answerWay: 1, answer: '周三可以看样' });
    // The visitor's phone belongs to no account: no text message goes there.
    expect(await database.db.$count(outbox)).toBe(0);
  });

  it('is answered by a call, and closed', async () => {
    open('/questions/detail?id=1');
    const calling = await begin('电话答复');
    await user.type(calling.getByRole('textbox', { name: /通话记录/ }), '约周三');
    await calling.confirm();
    expect(await screen.findByText(messages.questionCalled)).toBeTruthy();
    expect(await row()).toMatchObject({ status: 2, answerWay: 2, answer: '约周三' });
    const closing = await begin('关闭');
    await user.type(closing.getByRole('textbox', { name: /关闭原因/ }), '已解决');
    await user.click(closing.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    expect(await screen.findByText(messages.questionClosed)).toBeTruthy();
    expect(await row()).toMatchObject({ status: 3, closeReason: '已解决' });
  });
});

describe('an appointment', () => {
  beforeEach(async () => {
    await signedInUsers(database, 1);
    const person = { userId: 1, listingId: 1, title: '某仓库', name: '王小明', phone: '13811110001' };
    await database.db.insert(appointment).values({
      ...person,
      startsAt: hoursFromNow(48),
      endsAt: hoursFromNow(50),
      createdAt: NOW,
    });
  });
  const row = async () => (await database.db.select().from(appointment))[0];

  it('gets a staff member who shows the listing', async () => {
    open('/appointments?status=1');
    await user.click(await screen.findByRole('link', { name: '某仓库' }));
    await screen.findByRole('heading', { name: '看样预约详情' });
    const assigning = await begin('安排看样员');
    await user.type(assigning.getByRole('textbox', { name: /看样员姓名/ }), '陈晓');
    const phone = assigning.getByRole('textbox', { name: /看样员手机/ });
    await user.type(phone, '1380000');
    await assigning.confirm();
    expect(await assigning.findByText(messages.phoneInvalid)).toBeTruthy();
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    await user.type(phone, '0008');
    await assigning.confirm();
    expect(await screen.findByText('已确认')).toBeTruthy();
    expect(screen.getByRole('link', { name: '13800000008' })).toBeTruthy();
    expect(await row()).toMatchObject({ status: 2, staffName: '陈晓' });
    const changing = await begin('更换看样员');
    expect(changing.getByText('现由陈晓接待王小明。更换后以短信告知预约人。')).toBeTruthy();
    await user.click(await changing.findByRole('combobox', { name: '看样员' }));
    await user.keyboard('陈');
    await user.click(await screen.findByTitle('陈晓（13800000008）'));
    expect(changing.queryByRole('textbox', { name: /看样员姓名/ })).toBeNull();
    await user.click(changing.getByRole('button', { name: '取消' }));
    const again = await begin('更换看样员');
    await user.type(again.getByRole('textbox', { name: /看样员姓名/ }), '李敏');
    await user.type(again.getByRole('textbox', { name: /看样员手机/ }), '13800000009');
    await again.confirm();
    expect(await screen.findByText('李敏')).toBeTruthy();

    open('/audit');
    const event = within(await screen.findByRole('row', { name: /看样员：陈晓/ }));
    expect(event.getByText('ops')).toBeTruthy();
    expect(event.getByText('看样员：陈晓')).toBeTruthy();
    await user.click(await event.findByRole('link', { name: '查看详情' }));
    const changed = within(await screen.findByRole('row', { name: /^状态/ }));
    expect(changed.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['待确认', '已确认']);
    await user.click(await screen.findByRole('link', { name: '查看对象' }));
    expect(await screen.findByRole('heading', { name: '看样预约详情' })).toBeTruthy();
  });

  it('stands in the week of its day, where it gets its staff', async () => {
    open(`/appointments/week?week=${formatTime(hoursFromNow(48)).slice(0, 10)}`);
    expect(await screen.findByText('共 1 个预约，1 个待安排看样员')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /王小明.*待安排看样员/ }));
    const assigning = await begin('安排看样员');
    await user.type(assigning.getByRole('textbox', { name: /看样员姓名/ }), '陈晓');
    await user.type(assigning.getByRole('textbox', { name: /看样员手机/ }), '13800000008');
    await assigning.confirm();
    expect(await screen.findByText('看样员：陈晓')).toBeTruthy();
    open('/appointments/week?week=2027-01-01');
    expect(await screen.findByText('这一周没有看样预约')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is cancelled with a reason', async () => {
    open('/appointments/detail?id=1');
    const cancelling = await begin('取消预约');
    await user.type(cancelling.getByRole('textbox', { name: /取消原因/ }), '标的已撤回');
    await cancelling.confirm();
    expect(await screen.findByText('标的已撤回')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: '取消预约' })).toBeNull());
    expect(await row()).toMatchObject({ status: 3, cancelReason: '标的已撤回' });
  });
});

it('creditors are found by name; only finance posts settlements to them', async () => {
  await signedInCreditors(database, ['江南银行', '东吴资产']);
  open('/creditors');
  expect(await screen.findByText('东吴资产')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: '债权人' }), '江南{Enter}');
  await waitFor(() => expect(screen.queryByText('东吴资产')).toBeNull());
  await user.click(await screen.findByRole('link', { name: '江南银行' }));
  expect(await screen.findByRole('heading', { name: '江南银行' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '登记结算' })).toBeNull();
});

describe('the page of a creditor', () => {
  beforeEach(async () => {
    await signedInCreditors(database, ['江南银行']);
    await addListings(database.db, { title: '江南一号厂房', type: 2, creditorId: 1 });
    await database.db.insert(consultation).values({ ...newQuestion(2), title: '江南一号厂房' });
  });

  it('has everything about the creditor, which leads to the lists', async () => {
    await signIn('chef', 'admin');
    const { address } = open('/creditors/detail?id=1');
    expect(await screen.findByRole('heading', { level: 1, name: '江南银行' })).toBeTruthy();
    const money = await section('余额');
    expect(await money.findByText('可用余额')).toBeTruthy();
    const listings = await section('标的');
    expect((await listings.findByRole('link', { name: '江南一号厂房' })).getAttribute('href')).toBe(
      '/ops/listings/detail?id=2',
    );
    const questions = await section('咨询');
    expect(await questions.findByRole('link', { name: '可以看样吗？' })).toBeTruthy();
    expect(await (await section('推广订单')).findByText('暂无推广订单')).toBeTruthy();
    expect(await (await section('站内消息')).findByText('暂无站内消息')).toBeTruthy();

    const contact = await section('联系方式');
    await user.click(await contact.findByRole('button', { name: '查看完整号码' }));
    expect(await contact.findByRole('link', { name: '13911110001' })).toBeTruthy();
    expect(await (await section('操作记录')).findByText('chef')).toBeTruthy();

    await user.click(await questions.findByRole('link', { name: '查看全部咨询（1）' }));
    await waitFor(() => expect(address()).toBe('/ops/questions?status=&creditor_id=1'));
    await screen.findByRole('searchbox', { name: '咨询' });
    await user.click(await screen.findByRole('link', { name: '可以看样吗？' }));
    expect(await screen.findByText('不能文字答复：由标的的债权人答复')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '文字答复' })).toBeNull();
    expect(screen.getByText('138****8001')).toBeTruthy();
  });

  it('has the parts that the role may read, each with a link at the top', async () => {
    open('/creditors/detail?id=1');
    const questions = await screen.findByRole('region', { name: '咨询' });
    const links = within(screen.getByRole('navigation', { name: '本页内容' }));
    expect(links.getByRole('link', { name: '咨询' }).getAttribute('href')).toBe(`#${questions.id}`);
    expect(links.queryByRole('link', { name: '余额' })).toBeNull();
    expect(screen.queryByRole('region', { name: '余额' })).toBeNull();
    expect(screen.queryByRole('region', { name: '标的' })).toBeNull();
  });
});
