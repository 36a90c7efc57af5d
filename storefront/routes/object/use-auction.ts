import { useEffect, useState } from 'react';
import { AUCTION_STATUS, auctionStatus } from '../../../shared/domain/listing.ts';
import type { DetailData } from './detail-data.server.ts';

const SECOND = 1_000;

/** When it is auctioned, as the server says it. */
export type AuctionTimes = Pick<DetailData, 'status' | 'startAt' | 'endAt' | 'start' | 'end'>;

/**
 * How far the auction has come, by the visitor's clock from the moment the page runs: moments are compared, not
 * readings of clocks, so that neither a time zone nor midnight matters.
 * @returns the status and the moment that is waited for; null before the page runs and for what isn't auctioned
 */
export function useAuction({ startAt, endAt }: Pick<AuctionTimes, 'startAt' | 'endAt'>) {
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
