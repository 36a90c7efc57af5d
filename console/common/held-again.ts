/** The warning that new times make another round of an auction that did not sell. */
import { serverNow } from '../../providers/server-clock.ts';
import { ROUND_RESULT_NAMES, type RoundResult } from '../../shared/domain/auctions/auction-round.ts';
import { isHeldAgain } from '../../shared/domain/auctions/following-round.ts';
import { parseTime } from '../../shared/time.ts';
import type { Warning } from '../framework/resource.ts';

/** The listing before the change. */
interface Before {
  round_result: 0 | RoundResult;
  start_time: string | null;
  end_time: string | null;
}

interface Times {
  start_time?: unknown;
  end_time?: unknown;
}

/** @param when the change holds: 审核通过后, 保存后 */
export function heldAgainWarnings(before: Before | null, changed: Times, when: string): Warning[] {
  if (!before?.round_result) return [];
  const { round_result: result } = before;
  if (!isHeldAgain({ result, ...momentsOf(before) }, momentsOf(changed), new Date(serverNow()))) return [];
  const name = ROUND_RESULT_NAMES[result];
  return [{ text: `已登记${name}：${when}，按新的竞价时间作为新一轮拍卖；${name}的结果保留在轮次中` }];
}

const momentsOf = ({ start_time, end_time }: Times) => ({
  start: momentOf(start_time),
  end: momentOf(end_time),
});
const momentOf = (time: unknown) => (typeof time === 'string' && time !== '' ? parseTime(time) : null);
