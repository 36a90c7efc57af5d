import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { signedInUser } from '../../../../mocks/signed-in.ts';
import { errorOf, expectFocus, press, type, typedInto } from '../../../../mocks/typing.ts';
import { takeReturn, writeSession } from '../../../../providers/session.ts';
import { appointment, viewingSlot } from '../../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow } from '../../../../server/testing/listings.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';
import { takeIntent } from '../../../session/intent.ts';

const { database, server, calls } = apiForPages();

let id = 0;
const MONDAY = /^11月23日 周一 10:00–11:30/;
const TUESDAY = /^11月24日 周二 10:00–11:30/;

beforeEach(async () => {
  [id = 0] = await addListings(database.db, { title: '某小区住宅' });
  await database.db.insert(viewingSlot).values(
    [72, 96, 120].map((hours) => ({
      listingId: id,
      startsAt: hoursFromNow(hours),
      endsAt: hoursFromNow(hours + 1.5),
      capacity: 2,
      booked: hours === 120 ? 2 : 0,
      isOwn: true,
    })),
  );
});

async function open() {
  renderPage(`/object/${id}`);
  await screen.findByRole('heading', { name: '预约看样' });
  // The links for visitors show once the code that remembers their position is there.
  await waitFor(() => expect(document.documentElement.matches('[data-visitor], [data-member]')).toBe(true));
}
const time = (name: string | RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;
const choose = (name: RegExp) => fireEvent.click(time(name));
const fillUp = () => database.db.update(viewingSlot).set({ booked: 2 });

describe('for visitors', () => {
  it('shows the times, and the way to sign in, from which one comes back', async () => {
    await open();
    expect(screen.getByRole('link', { name: '预约看样' }).getAttribute('href')).toBe('#visit');
    expect(screen.getAllByText('余 2 位')).toHaveLength(2);
    expect(screen.getByText('已约满')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '登录后预约' }));
    await screen.findByLabelText('手机号');
    expect(takeReturn()).toBe(`/object/${id}#visit`);
  });

  it('lets them choose a time before they sign in', async () => {
    await open();
    expect(screen.getAllByRole('link', { name: /^\d+月\d+日 \d/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: /^11月24日 10:00/ }));
    await screen.findByLabelText('手机号');
    expect(takeIntent('book', id)).toMatchObject({ start: expect.stringMatching(/^2026-11-24 10:00/) });
  });

  it('says so where there are no times, and offers no button', async () => {
    const [soon] = await addListings(database.db, { startTime: hoursFromNow(-9), endTime: hoursFromNow(1) });
    renderPage(`/object/${soon}`);
    expect(await screen.findByText(/目前没有可以预约的看样时间/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '预约看样' })).toBeNull();
    expect(screen.queryByRole('link', { name: '登录后预约' })).toBeNull();
  });

  it('is left out where the installation knows no appointments', async () => {
    server.use(http.post(`*${contract.viewingSlots.path}`, () => new Response('not found', { status: 404 })));
    renderPage(`/object/${id}`);
    await screen.findByRole('button', { name: '提交咨询' });
    expect(screen.queryByRole('heading', { name: '预约看样' })).toBeNull();
    expect(screen.queryByRole('link', { name: '预约看样' })).toBeNull();
  });
});

it('tells creditors that ordinary users book', async () => {
  writeSession({ role: 'creditor', token: 't', account: 'a', realname: '某银行', deleteSign: 0 });
  await open();
  expect(await screen.findByText(/只面向个人用户/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

describe('for users', () => {
  beforeEach(async () => {
    await signedInUser(database);
  });

  it('books a time, says so, and shows what is left', async () => {
    await open();
    await screen.findByRole('button', { name: '预约看样' });
    expect([typedInto('看样人姓名'), typedInto('看样人手机号')]).toEqual(['资产小能手', '13800138001']);
    expect(time('11月25日 周三 10:00–11:30 已约满').disabled).toBe(true);
    choose(MONDAY);
    type('看样人姓名', '王小明');
    press('预约看样');
    press('正在预约');
    expect(await screen.findByText(messages.appointmentBooked)).toBeTruthy();
    const way = await screen.findByRole('link', { name: '查看我的预约' });
    expect(way.getAttribute('href')).toBe('/user/myTool/myAppoint');
    expect(screen.getByText('11月23日 周一 10:00–11:30')).toBeTruthy();
    expect(screen.getByText('余 1 位')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '预约看样' })).toBeNull();
    expect(await database.db.select().from(appointment)).toMatchObject([
      { name: '王小明', phone: '13800138001' },
    ]);
    expect(calls.filter((path) => path === contract.bookAppointment.path)).toHaveLength(1);
  });

  it('says beside what is missing that it is', async () => {
    await open();
    await screen.findByRole('button', { name: '预约看样' });
    type('看样人姓名', '');
    type('看样人手机号', '');
    press('预约看样');
    expect(screen.getByText(messages.formIncomplete, { selector: '.toast' })).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe(messages.slotRequired);
    expect(errorOf('看样人手机号')).toBe(messages.phoneRequired);
    await expectFocus(() => screen.getByRole('alert'));
    choose(MONDAY);
    type('看样人手机号', '123');
    press('预约看样');
    await waitFor(() => expect(errorOf('看样人手机号')).toBe(messages.phoneInvalid));
    expect(errorOf('看样人姓名')).toBe(messages.nameRequired);
    expect(typedInto('看样人手机号')).toBe('123');
    expect(time(MONDAY).checked).toBe(true);
  });

  it('says beside the times that one has become full, shows them anew and keeps what was typed', async () => {
    await open();
    await screen.findByRole('button', { name: '预约看样' });
    choose(TUESDAY);
    type('看样人姓名', '王小明');
    await fillUp();
    press('预约看样');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.slotFull);
    expect(time(TUESDAY).disabled).toBe(true);
    expect(time(TUESDAY).checked).toBe(false);
    expect(typedInto('看样人姓名')).toBe('王小明');
  });

  it('keeps what was typed without a connection, and books later', async () => {
    await open();
    await screen.findByRole('button', { name: '预约看样' });
    choose(MONDAY);
    type('看样人姓名', '王小明');
    server.use(...faults.offline());
    press('预约看样');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
    expect(typedInto('看样人姓名')).toBe('王小明');
    server.resetHandlers();
    press('预约看样');
    expect(await screen.findByText(messages.appointmentBooked)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says that there is an appointment for the listing already', async () => {
    await database.db.insert(appointment).values({
      userId: 1,
      listingId: id,
      startsAt: hoursFromNow(96),
      endsAt: hoursFromNow(97.5),
      title: '标的',
      name: '王小明',
      phone: '13800138001',
      createdAt: hoursFromNow(-1),
    });
    await open();
    await screen.findByRole('button', { name: '预约看样' });
    choose(MONDAY);
    type('看样人姓名', '王小明');
    press('预约看样');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.appointmentExists);
  });
});
