/** Start and end of an auction, from the cells of both fields: a range in one of them fills both. */
import { endMoment } from '../../../../shared/fields/time.ts';
import { messages } from '../../../../shared/messages.ts';
import type { CellValues } from './cells.ts';

interface AuctionTimes {
  start: Date | null;
  end: Date | null;
  /** Why the end contradicts the start. */
  problem?: string;
}

const CONTRADICTS = '与开始时间一列中的时间段不一致';

/** A day as the end means the end of that day. */
export function auctionTimes({
  start_time: first,
  end_time: last,
}: Pick<CellValues, 'start_time' | 'end_time'>): AuctionTimes {
  const start = first?.start.at ?? (last?.end ? last.start.at : null);
  const ownEnd = last && endMoment(last.end ?? last.start);
  const rangeEnd = first?.end && endMoment(first.end);
  const end = ownEnd ?? rangeEnd ?? null;
  if (start && end && end <= start) return { start, end, problem: messages.endTimeTooEarly };
  const isSameEnd = !ownEnd || !rangeEnd || ownEnd.getTime() === rangeEnd.getTime();
  const isSameStart = !last?.end || last.start.at.getTime() === start?.getTime();
  return isSameEnd && isSameStart ? { start, end } : { start, end, problem: CONTRADICTS };
}
