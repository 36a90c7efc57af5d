import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { serverNow } from '../../../../providers/server-clock.ts';
import { parseTime } from '../../../../shared/time.ts';
import styles from './orders.module.css';

const SECOND = 1_000;
/** The server closes unpaid orders shortly after their deadline. */
const LOOK_AGAIN_MS = 10 * SECOND;

interface PayTimeLeftProps {
  until: string;
  /**
   * Seconds left by the server's clock when the order was loaded; null if the server does not send it: then the
   * deadline is compared.
   */
  left: number | null;
}

/** The time left to pay an order. At the end the page is loaded again. */
export function PayTimeLeft({ until, left }: PayTimeLeftProps) {
  const [now, setNow] = useState(serverNow);
  const [end] = useState(left === null ? (parseTime(until)?.getTime() ?? 0) : now + left * SECOND);
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  const isOver = now >= end;

  useEffect(() => {
    if (isOver) {
      refresh();
      const timer = setInterval(refresh, LOOK_AGAIN_MS);
      return () => clearInterval(timer);
    }
    const timer = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);

  return isOver ? (
    <span className={styles.left}>付款时间已到</span>
  ) : (
    <span className={styles.left} role="timer">
      剩余 <b>{minutesAndSeconds(end - now)}</b>
    </span>
  );
}

/** 29:05. @param left milliseconds */
function minutesAndSeconds(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
