import { useEffect, useRef } from 'react';
import { appointmentBooked } from '../../../../shared/message-table.ts';
import styles from './appointment-section.module.css';

/** Replaces the form after the booking. @param time the booked one, in words */
export function AppointmentBooked({ time }: { time: string }) {
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <p ref={done} tabIndex={-1} className={styles.booked}>
      <strong>{time}</strong>
      <span>{appointmentBooked}。</span>
      <a href="/user/myTool/myAppoint">查看我的预约</a>
    </p>
  );
}
