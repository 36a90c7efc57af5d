/** The appointments of a week by day and time, with visitor and staff. */

import { Card, Flex } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../providers/server-clock.ts';
import { weekdayOf } from '../../../shared/calendar/weekday.ts';
import { APPOINTMENT_STATUS } from '../../../shared/domain/appointment.ts';
import { dayOf } from '../../../shared/time.ts';
import { RecordActions } from '../../framework/actions/record-actions.tsx';
import { useRows } from '../../framework/list/state/use-rows.ts';
import { QueryCard } from '../../framework/query-card.tsx';
import { AppointmentFacts } from '../parts/appointments/appointment-facts.tsx';
import styles from '../parts/appointments/appointment-week.module.css';
import {
  type AppointmentOfAll,
  dayAfter,
  mondayOf,
  slotsOf,
  weekFrom,
} from '../parts/appointments/appointment-week.ts';
import { operatorPath } from '../parts/operator-resource.ts';
import { appointments } from './appointments.ts';

/** More than fit into a week's slots. */
const MAX_APPOINTMENTS = 1_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const PATH = operatorPath('appointments');
const weekAt = (monday: string) => `${PATH}/week?week=${monday}`;

export function AppointmentWeek() {
  const [params] = useSearchParams();
  const today = dayOf(new Date(serverNow()));
  const chosenDay = params.get('week') ?? '';
  const monday = mondayOf(DAY.test(chosenDay) ? chosenDay : today);
  const days = weekFrom(monday);
  const [chosenId, choose] = useState<number | null>(null);
  const { query, result } = useRows(appointments, {
    size: MAX_APPOINTMENTS,
    sorters: [{ field: 'join_time', order: 'asc' }],
    filters: [
      { field: 'from', operator: 'eq', value: days[0] },
      { field: 'to', operator: 'eq', value: days[6] },
    ],
  });
  const open = result.data.filter(({ status }) => status !== APPOINTMENT_STATUS.cancelled);
  const waiting = open.filter(({ status }) => status === APPOINTMENT_STATUS.waiting).length;
  const chosen = result.data.find(({ id }) => id === chosenId);
  return (
    <Flex vertical gap={16}>
      <h1 className="visually-hidden">看样日历</h1>
      <nav className={styles.weeks} aria-label="周">
        <Link to={weekAt(dayAfter(monday, -7))}>上一周</Link>
        <Link to={`${PATH}/week`}>本周</Link>
        <Link to={weekAt(dayAfter(monday, 7))}>下一周</Link>
        <Link to={PATH} className={styles.list}>
          列表
        </Link>
      </nav>
      <QueryCard title={`${days[0]} 至 ${days[6]}`} query={query} height={320}>
        <p className={styles.sum}>
          {open.length === 0 ? '这一周没有看样预约' : `共 ${open.length} 个预约，${waiting} 个待安排看样员`}
        </p>
        {open.length > 0 && <WeekTable days={days} today={today} list={open} onChoose={choose} />}
      </QueryCard>
      {chosen && (
        <Card size="small" title={<h2 className={styles.title}>所选预约</h2>}>
          <Flex vertical gap={16}>
            <AppointmentFacts record={chosen} />
            <RecordActions key={chosen.id} resource={appointments} record={chosen} />
          </Flex>
        </Card>
      )}
    </Flex>
  );
}

interface WeekTableProps {
  days: readonly string[];
  today: string;
  list: readonly AppointmentOfAll[];
  onChoose: (id: number) => void;
}

function WeekTable({ days, today, list, onChoose }: WeekTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                {weekdayOf(day)} <span>{day.slice(5)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slotsOf(list).map((slot) => (
            <tr key={slot.name}>
              <th scope="row">{slot.name}</th>
              {days.map((day) => (
                <td key={day}>
                  {(slot.byDay.get(day) ?? []).map((it) => (
                    <Entry key={it.id} record={it} onChoose={onChoose} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entry({ record, onChoose }: { record: AppointmentOfAll; onChoose: (id: number) => void }) {
  const { id, name, object_title, staff_name } = record;
  return (
    <button
      type="button"
      className={staff_name ? styles.entry : styles.waiting}
      onClick={() => onChoose(id)}
      title={object_title}
    >
      <strong>{name}</strong>
      <span>{object_title}</span>
      <span className={styles.staff}>{staff_name ? `看样员：${staff_name}` : '待安排看样员'}</span>
    </button>
  );
}
