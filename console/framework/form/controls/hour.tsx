/**
 * A day and an hour in Shanghai time, in any browser time zone: stored as text, never as a Date.
 * A day without an hour begins at ten, when most auctions do. A time that came with minutes is offered as it is.
 * Of a field for times to come, past days and hours cannot be chosen.
 */
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
// The calendar speaks Chinese where this is loaded.
import 'dayjs/locale/zh-cn.js';
import { formatTime } from '../../../../shared/time.ts';
import { ariaOf, type ControlProps } from './control.ts';
import styles from './controls.module.css';

const USUAL_TIME = '10:00:00';
const DAY = 'YYYY-MM-DD';
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00:00`);

const optionOf = (time: string, isPast: boolean) => ({
  value: time,
  label: time.replace(/:00$/, ''),
  disabled: isPast,
});

export default function HourControl(props: ControlProps<'hour'>) {
  const { id, field, onChange, isDisabled, isInvalid } = props;
  const [, day = '', minute = '', second = ':00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?/.exec((props.value ?? '').replaceAll('/', '-')) ?? [];
  const time = minute ? minute + second : USUAL_TIME;
  const change = (newDay: string, newTime: string) => onChange(newDay && `${newDay} ${newTime}`);
  const now = field.isFuture ? formatTime(new Date()) : '';
  const isPast = (text: string) => text <= now;
  /** The chosen time of day, or the next hour where that is past. */
  const timeOn = (newDay: string) =>
    isPast(`${newDay} ${time}`) ? (HOURS.find((hour) => !isPast(`${newDay} ${hour}`)) ?? time) : time;
  const times = HOURS.includes(time) ? HOURS : [...HOURS, time].sort();
  const status = isInvalid ? 'error' : undefined;
  return (
    <div className={styles.hour}>
      <DatePicker
        {...ariaOf(props)}
        id={id}
        value={day ? dayjs(day) : null}
        onChange={(date) => {
          const newDay = date?.format(DAY) ?? '';
          change(newDay, timeOn(newDay));
        }}
        disabledDate={(date) => isPast(`${date.format(DAY)} ${HOURS.at(-1)}`)}
        format={DAY}
        placeholder="选择日期"
        showNow={false}
        disabled={isDisabled}
        status={status}
      />
      <Select
        aria-label={`${field.label}的时刻`}
        value={day ? time : null}
        onChange={(next) => change(day, next)}
        options={times.map((it) => optionOf(it, isPast(`${day} ${it}`)))}
        placeholder="时刻"
        disabled={isDisabled || !day}
        status={status}
      />
    </div>
  );
}
