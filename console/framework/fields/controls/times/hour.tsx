/**
 * A day and an hour in Shanghai time, in any browser time zone: stored as text, never as a Date.
 * A day without an hour begins at ten, when most auctions do. A time that came with minutes is offered as it is.
 * Of a field for times to come, past days and hours cannot be chosen. An end at 00:00 is 24:00 of the day before.
 * A pasted time is read as people write it; of a range, the start or the end, as the field is one.
 */

import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { serverNow } from '../../../../../providers/server-clock.ts';
// The calendar speaks Chinese where this is loaded.
import 'dayjs/locale/zh-cn.js';
import { readStart } from '../../../../../shared/fields/time.ts';
import { endText } from '../../../../../shared/fields/times/end-text.ts';
import { formatTime } from '../../../../../shared/time.ts';
import { ariaOf, type ControlProps } from '../../kind.ts';
import styles from '../controls.module.css';
import { pastedTime } from './pasted-time.ts';

const USUAL_TIME = '10:00:00';
const DAY = 'YYYY-MM-DD';
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00:00`);

/** An end is at 24:00 and not at 00:00. */
const END_HOURS = [...HOURS.slice(1), '24:00:00'];

const optionOf = (time: string, isPast: boolean) => ({
  value: time,
  label: time.replace(/:00$/, ''),
  disabled: isPast,
});

export default function HourControl(props: ControlProps<{ isEnd?: true; isFuture?: boolean }, string>) {
  const { id, field, onChange, isDisabled, isInvalid } = props;
  const [, day = '', minute = '', second = ':00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?/.exec(textOf(props.value ?? '', field.isEnd)) ?? [];
  const time = minute ? minute + second : USUAL_TIME;
  const change = (newDay: string, newTime: string) => onChange(newDay && plainText(`${newDay} ${newTime}`));
  const hours = field.isEnd ? END_HOURS : HOURS;
  const now = field.isFuture ? formatTime(new Date(serverNow())) : '';
  const isPast = (text: string) => text <= now;
  /** The chosen time of day, or the next hour where that is past. */
  const timeOn = (newDay: string) =>
    isPast(`${newDay} ${time}`) ? (hours.find((hour) => !isPast(`${newDay} ${hour}`)) ?? time) : time;
  const times = hours.includes(time) ? hours : [...hours, time].sort();
  const status = isInvalid ? 'error' : undefined;
  return (
    <div
      className={styles.hour}
      onPaste={(event) => {
        const pasted = pastedTime(event.clipboardData.getData('text'), { isEnd: field.isEnd, usual: time });
        if (pasted === null) return;
        event.preventDefault();
        onChange(pasted);
      }}
    >
      <DatePicker
        {...ariaOf(props)}
        id={id}
        value={day ? dayjs(day) : null}
        onChange={(date) => {
          const newDay = date?.format(DAY) ?? '';
          change(newDay, timeOn(newDay));
        }}
        disabledDate={(date) => isPast(`${date.format(DAY)} ${hours.at(-1)}`)}
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

const textOf = (value: string, isEnd = false) => {
  const text = value.replaceAll('/', '-');
  return isEnd ? endText(text) : text;
};

/** 24:00 as 00:00 of the next day, which is how times are stored. */
function plainText(text: string): string {
  const moment = readStart(text);
  return moment instanceof Date ? formatTime(moment) : text;
}
