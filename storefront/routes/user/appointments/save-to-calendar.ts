/** Saves an appointment as a calendar file. The file of a cancelled one removes it from the calendar. */
import { saveFile } from '../../../../providers/save-file.ts';
import { serverNow } from '../../../../providers/server-clock.ts';
import { type CalendarEvent, calendarFile } from '../../../../shared/calendar/calendar.ts';
import type { Appointment } from '../../../../shared/contract/index.ts';
import { APPOINTMENT_STATUS } from '../../../../shared/domain/appointment.ts';
import { parseTime } from '../../../../shared/time.ts';
import { browserApi } from '../../../session/browser-api.ts';

/** The assumed duration if there is no end, in ms. */
const USUAL_MS = 2 * 3_600_000;

/** @throws ApiError */
export async function saveToCalendar(appointment: Appointment, now = new Date(serverNow())): Promise<void> {
  const start = parseTime(appointment.join_time ?? '');
  if (!start) return;
  const staff =
    appointment.staff_name && `接待人：${appointment.staff_name} ${appointment.staff_phone ?? ''}`.trim();
  const state = stateOf(appointment.status);
  const reason = appointment.cancel_reason && `取消原因：${appointment.cancel_reason}`;
  const file = calendarFile(
    {
      uid: `visit-${appointment.id}@${location.hostname}`,
      sequence: appointment.revision ?? 0,
      state,
      organizer: `${location.origin}/`,
      start,
      end: parseTime(appointment.end_time ?? '') ?? new Date(start.getTime() + USUAL_MS),
      title: `看样：${appointment.object_title}`,
      place: appointment.place,
      description: [state === 'cancelled' ? reason : staff, `${location.origin}/user/myTool/myAppoint`]
        .filter(Boolean)
        .join('\n'),
    },
    now,
  );
  const day = (appointment.join_time ?? '').slice(0, 10);
  const name = `${state === 'cancelled' ? '取消看样' : '看样'}-${day}.ics`;
  await saveFile(new File([file], name, { type: 'text/calendar;charset=utf-8' }), browserApi());
}

function stateOf(status: number): CalendarEvent['state'] {
  if (status === APPOINTMENT_STATUS.cancelled) return 'cancelled';
  return status === APPOINTMENT_STATUS.confirmed ? 'confirmed' : 'tentative';
}
