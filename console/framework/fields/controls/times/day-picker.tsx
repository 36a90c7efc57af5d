/**
 * A day, or a day and a time, in Shanghai time and in Chinese: text in, text out, in any browser time zone. Pasted text is
 * read as people write days and times.
 */
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
// The calendar speaks Chinese where this is loaded.
import 'dayjs/locale/zh-cn.js';
import type { ClipboardEvent } from 'react';
import styles from '../controls.module.css';
import { pastedDay, pastedTime } from './pasted-time.ts';

interface DayPickerProps
  extends Pick<DatePickerProps, 'id' | 'className' | 'status' | 'disabled' | 'aria-label'> {
  /** 2026-11-20, or 2026-11-20 10:30; empty for none. */
  value: string;
  onChange: (value: string) => void;
  hasTime?: boolean;
  /** Something ends then. */
  isEnd?: boolean;
}

const USUAL_TIME = '00:00:00';
const NAMES = { day: '选择日期', time: '选择日期与时间' };

export default function DayPicker({ value, onChange, hasTime = false, isEnd, ...rest }: DayPickerProps) {
  const format = hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD';
  const change = (date: Dayjs | null) => {
    const text = date?.format(format) ?? '';
    if (text !== value) onChange(text);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const pasted = hasTime ? pastedTime(text, { isEnd, usual: USUAL_TIME }) : pastedDay(text);
    if (pasted === null) return;
    event.preventDefault();
    onChange(pasted.slice(0, format.length));
  };
  return (
    // The picker itself hands no paste on.
    <div className={styles.pasted} onPaste={paste}>
      <DatePicker
        {...rest}
        value={value ? dayjs(value) : null}
        onChange={change}
        // As soon as a whole day is typed: a tap on save right afterwards would lose it.
        onCalendarChange={(date) => change(Array.isArray(date) ? (date[0] ?? null) : date)}
        format={format}
        showTime={hasTime && { format: 'HH:mm' }}
        placeholder={hasTime ? NAMES.time : NAMES.day}
      />
    </div>
  );
}
