import { useEffect, useState } from 'react';
import { AUCTION_STATUS, auctionStatus } from '../../../shared/domain/listing.ts';
import styles from './countdown.module.css';
import type { DetailData } from './detail-data.server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How far the auction has come, by the visitor's clock from the moment the page runs: moments are compared, not
 * readings of clocks, so that neither a time zone nor midnight matters.
 * @returns the status and the moment that is waited for; null before the page runs and for what isn't auctioned
 */
export function useAuction({ startAt, endAt }: Pick<DetailData, 'startAt' | 'endAt'>) {
  const [now, setNow] = useState<number | null>(null);
  const last = endAt ?? startAt ?? 0;
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (Date.now() > last) return;
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [last]);

  if (now === null || startAt === null) return null;
  const status = auctionStatus(new Date(startAt), endAt === null ? null : new Date(endAt), new Date(now));
  const awaited = status === 'todo' ? startAt : status === 'doing' ? endAt : null;
  return {
    status: status && AUCTION_STATUS[status],
    awaited: awaited && { what: status === 'todo' ? '开始' : '结束', left: awaited - now },
  };
}

/** What the auction waits for: the time left, or the time itself where no script runs. */
export function Countdown({
  auction,
  listing,
}: {
  auction: ReturnType<typeof useAuction>;
  listing: DetailData;
}) {
  if (auction) {
    if (!auction.awaited) return null;
    const { what, left } = auction.awaited;
    return (
      <p className={styles.countdown} role="timer">
        距{what} <b>{leftText(left)}</b>
      </p>
    );
  }
  const waits = listing.status === AUCTION_STATUS.todo || listing.status === AUCTION_STATUS.doing;
  const [time, what] =
    listing.status === AUCTION_STATUS.todo ? [listing.start, '开始'] : [listing.end, '结束'];
  if (!waits || !time) return null;
  return (
    <p className={styles.countdown}>
      {time}（北京时间）{what}
    </p>
  );
}

/** 2天 03:04:05; below a day without the days. @param left milliseconds */
export function leftText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND)) * SECOND;
  const days = Math.floor(seconds / DAY);
  const clock = [(seconds % DAY) / HOUR, (seconds % HOUR) / MINUTE, (seconds % MINUTE) / SECOND];
  const text = clock.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return days > 0 ? `${days}天 ${text}` : text;
}
