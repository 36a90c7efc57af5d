import { useEffect, useState } from 'react';
import { serverNow } from '../../../providers/server-clock.ts';
import { AUCTION_STATUS, auctionStatus } from '../../../shared/domain/listing.ts';
import { askServerTime, askWhenVisible } from '../../ask-server-time.ts';
import type { DetailData } from './detail-data.server.ts';

const SECOND = 1_000;

/** The auction's times, by the server's clock. */
export type AuctionTimes = Pick<DetailData, 'status' | 'startAt' | 'overAt' | 'start' | 'end'>;

/**
 * The state of the auction by the server's clock. It compares moments, not local times, so that neither time zones
 * nor midnight matter. An ended auction needs no time.
 * @returns the status and the next moment; null until the server's time is known, and for listings without an auction
 */
export function useAuction({ status: first, startAt, overAt, end }: AuctionTimes) {
  const [now, setNow] = useState<number | null>(null);
  const isRunning = startAt !== null && first !== AUCTION_STATUS.done;
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      setNow(serverNow());
      if (overAt !== null && serverNow() > overAt) clearInterval(timer);
    };
    const start = () => {
      clearInterval(timer);
      timer = setInterval(tick, SECOND);
      tick();
    };
    let isGone = false;
    void askServerTime().then(() => isGone || start());
    const stopAsking = askWhenVisible(() => isGone || start());
    return () => {
      isGone = true;
      stopAsking();
      clearInterval(timer);
    };
  }, [isRunning, overAt]);

  if (now === null || startAt === null) return null;
  const over = overAt === null ? null : new Date(overAt);
  const status = auctionStatus(new Date(startAt), over, new Date(now));
  // An assumed end was not announced, so there is no countdown to it.
  const awaited = status === 'todo' ? startAt : status === 'doing' && end !== null ? overAt : null;
  return {
    status: status && AUCTION_STATUS[status],
    awaited: awaited && { what: status === 'todo' ? '开始' : '结束', left: awaited - now },
  };
}
