import { AUCTION_STATUS } from '../../../shared/domain/listing.ts';
import styles from './countdown.module.css';
import { type AuctionTimes, useAuction } from './use-auction.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left until the auction starts or ends; without scripts, the time itself. */
export default function Countdown({ listing }: { listing: AuctionTimes }) {
  const auction = useAuction(listing);
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
  return <p className={styles.countdown}>{`${time}（北京时间）${what}`}</p>;
}

/** 2天 03:04:05; below a day without the days. @param left milliseconds */
export function leftText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND)) * SECOND;
  const days = Math.floor(seconds / DAY);
  const clock = [(seconds % DAY) / HOUR, (seconds % HOUR) / MINUTE, (seconds % MINUTE) / SECOND];
  const text = clock.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return days > 0 ? `${days}天 ${text}` : text;
}
