import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { appointment, auditEntry, listing, outbox } from '../../platform/db/schema.ts';
import { createLog } from '../../platform/log.ts';
import { testApp, testTasks } from '../../testing/app.ts';
import { addListings, hoursFromNow, NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { MONDAY, testAppointments } from '../../testing/records/appointments.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { assignAppointment, waitingAppointments } from './index.ts';

const { database, clock, app, other, bookedId, cancel, leftAt, list } = testAppointments();

describe('operators', () => {
  let operations = '';
  beforeEach(async () => {
    operations = await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
  });
  const assign = (appointmentId: number, staff_name = '陈晓') =>
    send(
      app(),
      contract.assignStaff,
      { id: appointmentId, staff_name, staff_phone: '13800000008' },
      { token: operations },
    );

  const cancelIt = (appointmentId: number, remark = '标的已撤回') =>
    send(app(), contract.cancelAppointmentOfUser, { id: appointmentId, remark }, { token: operations });

  it('see all appointments, the newest first', async () => {
    const first = await bookedId();
    const second = await bookedId({ phone: '13911110009' }, other);
    await cancel(first);
    const all = (query: { status?: number; _start?: number; _end?: number } = {}) =>
      send(app(), contract.allAppointments, query, { token: operations });
    expect(await all()).toMatchObject({
      count: 2,
      list: [
        { id: second, name: '王小明', phone: '139****0009', create_time: '2026-11-20 10:00:00' },
        { id: first, status: 3 },
      ],
    });
    expect(await all({ status: 1 })).toMatchObject({ count: 1, list: [{ id: second }] });
    expect(await all({ _start: 1, _end: 2 })).toMatchObject({ count: 2, list: [{ id: first }] });
  });

  it('find appointments by words, by the phone and by the user, and see which have begun', async () => {
    const first = await bookedId();
    const second = await bookedId({ phone: '13911110009' }, other);
    const found = async (query: { q?: string; user_id?: number }) =>
      (await send(app(), contract.allAppointments, query, { token: operations })).list?.map(({ id }) => id);
    expect(await found({ q: '小区 王小明' })).toEqual([second, first]);
    expect(await found({ q: '厂房' })).toEqual([]);
    expect(await found({ q: '13911110009' })).toEqual([second]);
    expect(await found({ user_id: 1 })).toEqual([first]);
    const begun = async () =>
      (await send(app(), contract.oneAppointment, { id: first }, { token: operations })).data?.has_started;
    expect(await begun()).toBe(false);
    const begin = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(1) };
    await database.db.update(appointment).set(begin).where(eq(appointment.id, first));
    expect(await begun()).toBe(true);
  });

  it('read one appointment', async () => {
    const id = await bookedId({ phone: '13911110009' });
    const { data } = await send(app(), contract.oneAppointment, { id }, { token: operations });
    expect(data).toMatchObject({ id, name: '王小明', phone: '13911110009', object_title: '某小区住宅' });
  });

  it('assign staff: the user sees it and gets a message, and it is in the audit', async () => {
    const appointmentId = await bookedId();
    expect((await assign(appointmentId, '陈$&晓')).status).toBe(200);
    expect((await list()).list).toMatchObject([
      { status: 2, status_name: '已确认', staff_name: '陈$&晓', staff_phone: '13800000008' },
    ]);
    expect(await database.db.select().from(outbox)).toMatchObject([
      {
        kind: 'sms',
        payload: {
          phone: '13811110001',
          kind: 'notice',
          text: '【身边资产】您的看样预约已确认：2026-11-23 09:30，接待人陈$&晓，电话13800000008。标的：某小区住宅',
        },
      },
    ]);
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      { actor: 'ops', action: 'assign', subject: 'appointments', subjectId: appointmentId },
    ]);
  });

  it('may name another staff member afterwards, as long as it has not begun or been cancelled', async () => {
    const appointmentId = await bookedId();
    await assign(appointmentId);
    expect((await assign(appointmentId, '李敏')).status).toBe(200);
    expect((await list()).list).toMatchObject([{ staff_name: '李敏' }]);
    await cancel(appointmentId);
    expect((await assign(appointmentId)).message).toBe('预约当前状态为“已取消”，不能进行此操作');
    const late = await bookedId();
    clock.hours = 24 * 3 - 0.5;
    expect((await assign(late)).message).toBe(messages.appointmentStarted);
    expect(await database.db.$count(outbox)).toBe(2);
  });

  it('choose staff from those who were assigned before', async () => {
    const id = await bookedId();
    const choose = (staff: string) => send(app(), contract.assignStaff, { id, staff }, { token: operations });
    expect(await choose('13800000008')).toMatchObject({
      status: 422,
      errors: { staff: messages.invalidValue },
    });
    const unnamed = await send(app(), contract.assignStaff, { id }, { token: operations });
    expect(unnamed).toMatchObject({ status: 422, errors: { staff_name: messages.nameRequired } });
    await assign(await bookedId({}, other), '陈小晓');
    const { data } = await send(app(), contract.viewingStaff, {}, { token: operations });
    expect(data?.staff).toEqual([{ name: '陈小晓', phone: '13800000008' }]);
    expect((await choose('13800000008')).status).toBe(200);
    expect((await list()).list).toMatchObject([{ staff_name: '陈小晓', staff_phone: '13800000008' }]);
  });

  it('send no staff member to two places at one time', async () => {
    const [elsewhere] = await addListings(database.db, { title: '某商铺', endTime: hoursFromNow(24 * 30) });
    const first = await bookedId();
    const together = await bookedId({}, other);
    const same = await bookedId({ object_id: elsewhere });
    expect((await assign(first)).status).toBe(200);
    const refused = await assign(same, '陈小晓');
    expect(refused).toMatchObject({
      status: 422,
      errors: { staff_phone: '陈小晓在2026-11-23 09:30–11:30已安排看样（某小区住宅），请换一位看样员' },
    });
    const states = (await list()).list?.map(({ id, status }) => [id, status]);
    expect(states).toEqual(
      expect.arrayContaining([
        [first, 2],
        [same, 1],
      ]),
    );
    // Visitors of the same listing at the same time are shown around together.
    expect((await assign(together)).status).toBe(200);
    await cancel(first);
    await cancel(together, other);
    expect((await assign(same)).status).toBe(200);
  });

  it('send no staff member to two places when they assign at the same moment', async () => {
    const [elsewhere] = await addListings(database.db, { title: '某商铺', endTime: hoursFromNow(24 * 30) });
    const ids = [await bookedId(), await bookedId({ object_id: elsewhere })];
    const answers = await Promise.all(ids.map((id) => assign(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('count every change, by which calendars know the newer file', async () => {
    const id = await bookedId();
    const revision = async () => (await list()).list?.[0]?.revision;
    expect(await revision()).toBe(0);
    await assign(id);
    await assign(id, '李敏');
    expect(await revision()).toBe(2);
    await cancelIt(id);
    expect(await revision()).toBe(3);
  });

  it('take a phone with the country’s code', async () => {
    const id = await bookedId({ phone: '+86 139-1111-0009' });
    await send(
      app(),
      contract.assignStaff,
      { id, staff_name: '陈晓', staff_phone: '8613800000008' },
      { token: operations },
    );
    expect(await database.db.select().from(appointment)).toMatchObject([
      { phone: '13911110009', staffPhone: '13800000008' },
    ]);
  });

  it('may be stood in for by a rule', async () => {
    const appointmentId = await bookedId();
    expect(await waitingAppointments(database.db, NOW)).toEqual([]);
    expect(await waitingAppointments(database.db, hoursFromNow(1))).toEqual([appointmentId]);
    const assignment = { id: appointmentId, staffName: '陈晓', staffPhone: '13800000008' };
    await database.db.transaction((tx) => assignAppointment(tx, { rule: '沙箱规则' }, assignment, NOW));
    expect(await waitingAppointments(database.db, hoursFromNow(1))).toEqual([]);
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      { operatorId: null, actor: '沙箱规则' },
    ]);
    const [stored] = await database.db.select().from(appointment).where(eq(appointment.id, appointmentId));
    expect(stored?.status).toBe(2);
  });

  it('leave no rule what is off shelf or about to begin', async () => {
    await bookedId();
    clock.hours = 24 * 3 - 0.5;
    expect(await waitingAppointments(database.db, hoursFromNow(clock.hours))).toEqual([]);
    await database.db.update(listing).set({ publishStatus: PUBLISH_STATUS.offShelf });
    await testTasks(database, { clock: () => hoursFromNow(1), sandboxRule: 'always' })();
    expect(await database.db.select().from(appointment)).toMatchObject([{ status: 1, staffName: null }]);
  });

  it('cancel with a reason: the user sees it and gets a message; the place is free', async () => {
    const appointmentId = await bookedId();
    await assign(appointmentId);
    const edited = { publishStatus: PUBLISH_STATUS.offShelf, title: '改过的' };
    await database.db.update(listing).set(edited);
    expect((await cancelIt(appointmentId, '标的$&已撤回')).status).toBe(200);
    expect((await list()).list).toMatchObject([
      { status: 3, status_name: '已取消', cancel_reason: '标的$&已撤回' },
    ]);
    const [, notification] = await database.db.select().from(outbox).orderBy(outbox.id);
    expect(notification).toMatchObject({
      kind: 'sms',
      payload: {
        phone: '13811110001',
        text: '【身边资产】您的看样预约已取消：2026-11-23 09:30，标的：某小区住宅。原因请登录后在“我的预约”查看',
      },
    });
    const [, event] = await database.db.select().from(auditEntry).orderBy(auditEntry.id);
    expect(event).toMatchObject({
      actor: 'ops',
      action: 'cancel',
      subject: 'appointments',
      subjectId: appointmentId,
      details: { remark: '标的$&已撤回' },
    });
    await database.db.update(listing).set({ publishStatus: PUBLISH_STATUS.onShelf });
    expect(await leftAt(MONDAY)).toBe(6);
  });

  it('cancel once, before it begins, and never without a reason', async () => {
    const appointmentId = await bookedId();
    expect((await cancelIt(appointmentId, ' ')).errors).toEqual({ remark: messages.remarkRequired });
    const answers = await Promise.all([1, 2, 3].map(() => cancelIt(appointmentId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await leftAt(MONDAY)).toBe(6);
    expect(await database.db.$count(outbox)).toBe(1);
    const late = await bookedId();
    clock.hours = 24 * 3 - 0.5;
    expect(await cancelIt(late)).toMatchObject({ status: 409, message: messages.appointmentOver });
  });

  it('are warned at the start where the holidays are not announced', () => {
    const warnings = (hours: number) => {
      const lines: string[] = [];
      const log = createLog('warn', { write: (line) => void lines.push(line) });
      testApp(database, { clock: () => hoursFromNow(hours), log });
      return lines;
    };
    expect(warnings(0)).toEqual([]);
    expect(warnings(24 * 30)).toHaveLength(1);
  });
});
