import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Visit } from '../../../../shared/contract/index.ts';
import { may } from '../../../../shared/domain/transitions.ts';
import { VISIT_STATUS, VISIT_TRANSITIONS } from '../../../../shared/domain/visit.ts';
import { parseTime } from '../../../../shared/time.ts';
import { weekdayOf } from '../../../../shared/weekday.ts';
import { SmallPicture } from '../small-picture.tsx';
import styles from './appointments.module.css';
import { saveToCalendar } from './save-to-calendar.ts';

interface AppointmentProps {
  visit: Visit;
  /** It is over or was cancelled. */
  isPast: boolean;
  /** Null where the installation can't. */
  onCancel: (() => void) | null;
}

export function Appointment({ visit, isPast, onCancel }: AppointmentProps) {
  const { object_id, object_title, img_path, place, status } = visit;
  const isOver = isPast && status !== VISIT_STATUS.cancelled;
  const hasStarted = (parseTime(visit.join_time ?? '')?.getTime() ?? 0) <= Date.now();
  return (
    <li className={styles.visit}>
      <div className={styles.picture}>
        <SmallPicture address={img_path} />
      </div>
      <div className={styles.about}>
        <p className={styles.head}>
          {object_id === null ? (
            <span className={styles.name}>
              {object_title}
              <small>（标的已下架）</small>
            </span>
          ) : (
            <Link to={`/object/${object_id}`} className={styles.name}>
              {object_title}
            </Link>
          )}
          <span
            className={isOver || status === VISIT_STATUS.cancelled ? styles.dull : styles[`state${status}`]}
          >
            {isOver ? '已结束' : visit.status_name}
          </span>
        </p>
        <dl className={styles.facts}>
          <Fact name="时间">
            {dayOf(visit)} <span className={styles.clock}>{clockOf(visit)}</span>
          </Fact>
          {place && <Fact name="地点">{place}</Fact>}
          {visit.cancel_reason ? (
            <Fact name="原因">{visit.cancel_reason}</Fact>
          ) : (
            <Fact name="接待人">
              <Staff visit={visit} isPast={isPast} />
            </Fact>
          )}
        </dl>
        {!isPast && (
          <p className={styles.ways}>
            <button type="button" className="button" onClick={() => saveToCalendar(visit)}>
              添加到日历
            </button>
            {onCancel && !hasStarted && may(VISIT_TRANSITIONS, 'cancel', status) && (
              <button type="button" className="button" onClick={onCancel}>
                取消预约
              </button>
            )}
          </p>
        )}
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

/** Who is waited for, as long as that may still change. */
function Staff({ visit: { staff_name, staff_phone }, isPast }: Pick<AppointmentProps, 'visit' | 'isPast'>) {
  if (!staff_name) return isPast ? '未安排' : '待工作人员确认';
  return (
    <>
      {staff_name} {staff_phone && <a href={`tel:${staff_phone}`}>{staff_phone}</a>}
    </>
  );
}

/** 2026-11-23 周一 */
const dayOf = ({ join_time }: Visit): string =>
  join_time ? `${join_time.slice(0, 10)} ${weekdayOf(join_time)}` : '待定';

/** 09:30–11:30 */
const clockOf = ({ join_time, end_time }: Visit): string =>
  [join_time, end_time].flatMap((time) => (time ? [time.slice(11, 16)] : [])).join('–');

export const timeOf = (visit: Visit): string => `${dayOf(visit)} ${clockOf(visit)}`.trim();
