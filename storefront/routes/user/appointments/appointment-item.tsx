import type { ReactNode } from 'react';
import { serverNow } from '../../../../providers/server-clock.ts';
import { weekdayOf } from '../../../../shared/calendar/weekday.ts';
import type { Appointment } from '../../../../shared/contract/index.ts';
import { APPOINTMENT_STATUS, APPOINTMENT_TRANSITIONS } from '../../../../shared/domain/appointment.ts';
import { isAllowed } from '../../../../shared/domain/transitions.ts';
import { parseTime } from '../../../../shared/time.ts';
import { useAttempt } from '../../../form/use-attempt.tsx';
import { RecordHead } from '../record-head.tsx';
import { SmallPicture } from '../small-picture.tsx';
import styles from './appointments.module.css';
import { saveToCalendar } from './save-to-calendar.ts';

interface AppointmentItemProps {
  appointment: Appointment;
  /** In the past, or cancelled. */
  isPast: boolean;
  /** Null if the installation does not have it. */
  onCancel: (() => void) | null;
}

const toneOf = (status: number) => (status === APPOINTMENT_STATUS.confirmed ? 'good' : 'waiting');

export function AppointmentItem({ appointment, isPast, onCancel }: AppointmentItemProps) {
  const { object_id, object_title, img_path, place, status } = appointment;
  const { isSending, alert, attempt } = useAttempt();
  const save = () => attempt(() => saveToCalendar(appointment));
  const isOver = isPast && status !== APPOINTMENT_STATUS.cancelled;
  const hasStarted = (parseTime(appointment.join_time ?? '')?.getTime() ?? 0) <= serverNow();
  return (
    <li className={styles.appointment}>
      <div className={styles.picture}>
        <SmallPicture address={img_path} />
      </div>
      <div className={styles.about}>
        <RecordHead
          listing={{ id: object_id, title: object_title }}
          state={isOver ? '已结束' : appointment.status_name}
          tone={isOver || status === APPOINTMENT_STATUS.cancelled ? 'dull' : toneOf(status)}
        />
        <dl className={styles.facts}>
          <Fact name="时间">
            {dayOf(appointment)} <span className={styles.clock}>{clockOf(appointment)}</span>
          </Fact>
          {place && <Fact name="地点">{place}</Fact>}
          {appointment.cancel_reason ? (
            <Fact name="原因">{appointment.cancel_reason}</Fact>
          ) : (
            <Fact name="接待人">
              <Staff appointment={appointment} isPast={isPast} />
            </Fact>
          )}
        </dl>
        {!isPast && (
          <p className={styles.ways}>
            <button type="button" className="button" disabled={isSending} onClick={save}>
              添加到日历
            </button>
            {onCancel && !hasStarted && isAllowed(APPOINTMENT_TRANSITIONS, 'cancel', status) && (
              <button type="button" className="button" onClick={onCancel}>
                取消预约
              </button>
            )}
          </p>
        )}
        {status === APPOINTMENT_STATUS.cancelled && !hasStarted && (
          <p className={styles.ways}>
            <button type="button" className="button" disabled={isSending} onClick={save}>
              从日历中移除
            </button>
          </p>
        )}
        {alert}
      </div>
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The staff member, or that one will be assigned, as long as that is possible. */
function Staff({
  appointment: { staff_name, staff_phone },
  isPast,
}: Pick<AppointmentItemProps, 'appointment' | 'isPast'>) {
  if (!staff_name) return isPast ? '未安排' : '待工作人员确认';
  return (
    <>
      {staff_name} {staff_phone && <a href={`tel:${staff_phone}`}>{staff_phone}</a>}
    </>
  );
}

/** 2026-11-23 周一 */
const dayOf = ({ join_time }: Appointment): string =>
  join_time ? `${join_time.slice(0, 10)} ${weekdayOf(join_time)}` : '待定';

/** 09:30–11:30 */
const clockOf = ({ join_time, end_time }: Appointment): string =>
  [join_time, end_time].flatMap((time) => (time ? [time.slice(11, 16)] : [])).join('–');

export const timeOf = (appointment: Appointment): string =>
  `${dayOf(appointment)} ${clockOf(appointment)}`.trim();
