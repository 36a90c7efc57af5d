/**
 * A day and an hour of Shanghai, whatever the browser's zone: both are kept as they are read, never as a moment.
 * A day without an hour begins at ten, when most auctions do.
 */
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { ariaOf, type ControlProps } from './control.ts';
import styles from './controls.module.css';

const USUAL_HOUR = '10';
const DAY = 'YYYY-MM-DD';
const HOURS = Array.from({ length: 24 }, (_, hour) => {
  const value = String(hour).padStart(2, '0');
  return { value, label: `${value}:00` };
});

export default function HourControl(props: ControlProps<'hour'>) {
  const { id, field, onChange, isDisabled, isInvalid } = props;
  const [, day = '', hour = USUAL_HOUR] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2})/.exec((props.value ?? '').replaceAll('/', '-')) ?? [];
  const change = (newDay: string, newHour: string) => onChange(newDay && `${newDay} ${newHour}:00:00`);
  const status = isInvalid ? 'error' : undefined;
  return (
    <div className={styles.hour}>
      <DatePicker
        {...ariaOf(props)}
        id={id}
        value={day ? dayjs(day) : null}
        onChange={(date) => change(date?.format(DAY) ?? '', hour)}
        format={DAY}
        placeholder="选择日期"
        showNow={false}
        disabled={isDisabled}
        status={status}
      />
      <Select
        aria-label={`${field.label}的时刻`}
        value={day ? hour : null}
        onChange={(next) => change(day, next)}
        options={HOURS}
        placeholder="时刻"
        disabled={isDisabled || !day}
        status={status}
      />
    </div>
  );
}
