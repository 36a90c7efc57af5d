/** The user's messages about appointments. */
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { send } from '../../testing/people.ts';
import { testAppointments } from '../../testing/records/appointments.ts';
import { signedInOperator } from '../../testing/sessions.ts';

const { database, clock, app, token, other, bookedId } = testAppointments();

it('a confirmation and a cancellation are told to the user who booked', async () => {
  const operator = await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
  const id = await bookedId();
  const staff = { id, staff_name: '陈晓', staff_phone: '13800000008' };
  await send(app(), contract.assignStaff, staff, { token: operator });
  clock.hours = 1;
  await send(app(), contract.cancelAppointmentOfUser, { id, remark: '标的已撤回' }, { token: operator });
  const received = async (who: string) =>
    (await send(app(), contract.userMessages, {}, { token: who })).list?.map(({ title, text, link }) => [
      title,
      text,
      link,
    ]);
  expect(await received(token)).toEqual([
    ['看样预约已取消', '2026-11-23 09:30 某小区住宅\n原因：标的已撤回', '/user/myTool/myAppoint?scope=past'],
    ['看样预约已确认', '2026-11-23 09:30 某小区住宅', '/user/myTool/myAppoint'],
  ]);
  expect(await received(other)).toEqual([]);
});
