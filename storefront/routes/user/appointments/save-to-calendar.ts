/** Hands an appointment to the calendar of whoever has it, as a file. */
import { serverNow } from '../../../../providers/server-clock.ts';
import { calendarFile } from '../../../../shared/calendar.ts';
import type { Appointment } from '../../../../shared/contract/index.ts';
import { parseTime } from '../../../../shared/time.ts';

/** Where nobody says when it ends. */
const USUAL_MS = 2 * 3_600_000;

export function saveToCalendar(appointment: Appointment, now = new Date(serverNow())): void {
  const start = parseTime(appointment.join_time ?? '');
  if (!start) return;
  const staff =
    appointment.staff_name && `接待人：${appointment.staff_name} ${appointment.staff_phone ?? ''}`.trim();
  const file = calendarFile(
    {
      uid: `visit-${appointment.id}@${location.hostname}`,
      start,
      end: parseTime(appointment.end_time ?? '') ?? new Date(start.getTime() + USUAL_MS),
      title: `看样：${appointment.object_title}`,
      place: appointment.place,
      description: [staff, `${location.origin}/user/myTool/myAppoint`].filter(Boolean).join('\n'),
    },
    now,
  );
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `看样-${(appointment.join_time ?? '').slice(0, 10)}.ics`;
  link.click();
  URL.revokeObjectURL(address);
}
