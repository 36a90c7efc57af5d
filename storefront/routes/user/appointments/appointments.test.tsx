import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiForPages } from '../../../../mocks/api-for-pages.ts';
import { faults } from '../../../../mocks/faults.ts';
import { renderPage } from '../../../../mocks/render-page.tsx';
import { signedInUser } from '../../../../mocks/signed-in.ts';
import { press } from '../../../../mocks/typing.ts';
import { appointment, viewingSlot } from '../../../../server/platform/db/schema.ts';
import { addListings, hoursFromNow, NOW } from '../../../../server/testing/listings.ts';
import { messages } from '../../../../shared/messages.ts';

const { database, server, calls } = apiForPages();
const PAGE = '/user/myTool/myAppoint';
const CANCEL = '/customer/User/cancelVisit';

type AppointmentValues = Partial<typeof appointment.$inferInsert> & {
  title?: string;
  publishStatus?: number;
};

/** Appointments of the user, each for a listing of its own, the given hours from now. */
async function addAppointments(...items: (AppointmentValues & { hours: number })[]) {
  const ids = await addListings(
    database.db,
    ...items.map(({ title = '某小区住宅', publishStatus = 4 }) => ({
      title,
      publishStatus,
      cityCode: '320100',
      provinceCode: '320000',
      address: '江东中路1号',
    })),
  );
  for (const [index, { title = '某小区住宅', publishStatus, hours, ...values }] of items.entries()) {
    const slot = {
      listingId: ids[index] ?? 0,
      startsAt: hoursFromNow(hours),
      endsAt: hoursFromNow(hours + 2),
    };
    await database.db.insert(viewingSlot).values({ ...slot, capacity: 6, booked: 1, isOwn: true });
    await database.db
      .insert(appointment)
      .values({ ...slot, title, userId: 1, name: '王小明', phone: '13800138001', createdAt: NOW, ...values });
  }
  return ids;
}

const open = async (query = '') => {
  renderPage(PAGE + query);
  await screen.findByRole('heading', { name: '我的预约' });
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await signedInUser(database);
});
afterEach(() => void vi.useRealTimers());

describe('the own appointments', () => {
  it('show when, where, with whom and in which state', async () => {
    const [first] = await addAppointments(
      { hours: 72, status: 2, staffName: '陈晓', staffPhone: '13800000008' },
      { hours: 96, title: '某商铺', publishStatus: 1 },
    );
    await open();
    const [confirmed, waiting] = screen.getAllByRole('listitem').filter((it) => it.querySelector('dl'));
    const own = within(confirmed as HTMLElement);
    expect(own.getByRole('link', { name: '某小区住宅' }).getAttribute('href')).toBe(`/object/${first}`);
    expect(own.getByText(/^2026-11-23 周一/).textContent).toBe('2026-11-23 周一 10:00–12:00');
    expect(own.getByText('江苏省 南京市 江东中路1号')).toBeTruthy();
    expect(own.getByText('已确认')).toBeTruthy();
    expect(own.getByRole('link', { name: '13800000008' }).getAttribute('href')).toBe('tel:13800000008');
    const other = within(waiting as HTMLElement);
    expect(other.getByText('待确认')).toBeTruthy();
    expect(other.getByText('待工作人员确认')).toBeTruthy();
    expect(other.getByText('某商铺')).toBeTruthy();
    expect(other.queryByRole('link')).toBeNull();
  });

  it('have a tab for what is over or was cancelled, which is in the address', async () => {
    await addAppointments(
      { hours: -72, title: '看过的', status: 2, staffName: '陈晓' },
      { hours: 72, title: '取消的', status: 3 },
      { hours: 48, title: '被取消的', status: 3, cancelReason: '标的已撤回' },
      { hours: 96, title: '要看的' },
    );
    await open('?scope=past');
    expect(screen.getByRole('link', { name: '历史预约' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('看过的')).toBeTruthy();
    expect(screen.getByText('已结束')).toBeTruthy();
    expect(screen.getAllByText('已取消')).toHaveLength(2);
    expect(screen.getByText('标的已撤回')).toBeTruthy();
    expect(screen.queryByText('要看的')).toBeNull();
    expect(screen.queryByRole('button', { name: '取消预约' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '即将看样' }));
    expect(await screen.findByText('要看的')).toBeTruthy();
    expect(screen.queryByText('取消的')).toBeNull();
  });

  it('are five a page, and the page is in the address', async () => {
    await addAppointments(
      ...[1, 2, 3, 4, 5, 6].map((number) => ({ hours: number * 24, title: `第${number}个` })),
    );
    await open();
    expect(screen.getByText('第5个')).toBeTruthy();
    expect(screen.queryByText('第6个')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '下一页' }));
    expect(await screen.findByText('第6个')).toBeTruthy();
    expect(screen.getByText('第 2 / 2 页')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
    expect(screen.getByRole('link', { name: '上一页' }).getAttribute('href')).toBe(PAGE);
  });

  it('lead to listings where there are none', async () => {
    await open();
    expect(screen.getByText('还没有即将进行的看样')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去看看标的' }).getAttribute('href')).toBe('/search');
  });

  it('display a failure, and load again on retry', async () => {
    await addAppointments({ hours: 72 });
    server.use(...faults.offline());
    await open();
    expect(screen.getByRole('alert').textContent).toBe(messages.networkFailed);
    server.resetHandlers();
    fireEvent.click(screen.getByRole('link', { name: '重新加载' }));
    expect(await screen.findByText('某小区住宅')).toBeTruthy();
  });

  it('leave the way to the calendar: a file with the time in UTC', async () => {
    await addAppointments({ hours: 72, status: 2, staffName: '陈晓', staffPhone: '13800000008' });
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((it) => {
      blobs.push(it as Blob);
      return 'blob:1';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await open();
    press('添加到日历');
    expect(saved).toEqual(['看样-2026-11-23.ics']);
    const text = (await blobs[0]?.text())?.replace(/\r\n /g, '');
    expect(text).toContain(
      'DTSTART:20261123T020000Z\r\nDTEND:20261123T040000Z\r\nSUMMARY:看样：某小区住宅\r\n',
    );
    expect(text).toContain('接待人：陈晓 13800000008');
  });
});

it('a cancelled appointment leaves the calendar by a file of its own', async () => {
  await addAppointments(
    { hours: 72, status: 3, cancelReason: '标的已撤回', revision: 2 },
    { hours: -72, title: '早已取消', status: 3 },
  );
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((it) => {
    blobs.push(it as Blob);
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await open('?scope=past');
  expect(screen.getAllByRole('button', { name: '从日历中移除' })).toHaveLength(1);
  press('从日历中移除');
  expect(saved).toEqual(['取消看样-2026-11-23.ics']);
  const text = (await blobs[0]?.text())?.replace(/\r\n /g, '');
  expect(text).toContain('METHOD:CANCEL\r\n');
  expect(text).toMatch(/SEQUENCE:2\r\nSTATUS:CANCELLED\r\n/);
  expect(text).toContain('取消原因：标的已撤回');
});

describe('cancelling', () => {
  it('asks for a confirmation, runs once, and reports the result', async () => {
    await addAppointments({ hours: 72 }, { hours: 96, title: '某商铺' });
    await open();
    fireEvent.click(screen.getAllByRole('button', { name: '取消预约' })[0] as HTMLElement);
    press('再想想');
    expect(calls).not.toContain(CANCEL);
    fireEvent.click(screen.getAllByRole('button', { name: '取消预约' })[0] as HTMLElement);
    press('确认取消预约');
    fireEvent.click(screen.getByRole('button', { name: '正在提交' }));
    expect(await screen.findByText(messages.appointmentCancelled)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('某小区住宅')).toBeNull());
    expect(screen.getByText('某商铺')).toBeTruthy();
    expect(calls.filter((path) => path === CANCEL)).toHaveLength(1);
  });

  it('leads from a page that has nothing left to the one before', async () => {
    await addAppointments(
      ...[1, 2, 3, 4, 5, 6].map((number) => ({ hours: number * 24, title: `第${number}个` })),
    );
    await open('?page=2');
    press('取消预约');
    press('确认取消预约');
    expect(await screen.findByText('第1个')).toBeTruthy();
    expect(screen.queryByText('第6个')).toBeNull();
  });

  it('shows what became of it meanwhile where the server refuses', async () => {
    await addAppointments({ hours: 72 });
    await open();
    await database.db.update(appointment).set({ status: 3 });
    press('取消预约');
    press('确认取消预约');
    expect(await screen.findByText('预约当前状态为“已取消”，不能进行此操作')).toBeTruthy();
    expect(await screen.findByText('还没有即将进行的看样')).toBeTruthy();
  });

  it('can be tried again where there was no connection', async () => {
    await addAppointments({ hours: 72 });
    await open();
    server.use(...faults.offline());
    press('取消预约');
    press('确认取消预约');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.networkFailed);
    server.resetHandlers();
    fireEvent.click(await screen.findByRole('button', { name: '确认取消预约' }));
    expect(await screen.findByText(messages.appointmentCancelled)).toBeTruthy();
  });
});
