/** The state of a listing in words, as cards show it. */
import type { Listing } from '../../shared/contract/index.ts';
import { ROUND_RESULT, ROUND_RESULT_NAMES } from '../../shared/domain/auctions/round-names.ts';
import { AUCTION_STATUS, DISPOSAL_STATUS, entryOf } from '../../shared/domain/listing.ts';

type State = Pick<Listing, 'object_status' | 'disposal_status'>;
type StateAndResult = Pick<Listing, 'object_status' | 'disposal_status' | 'object_result'>;

/** 即将开始, 正在进行, 已结束; of an unsold auction its disposal status. */
export const statusOf = ({ object_status, disposal_status }: State): string | null =>
  entryOf(DISPOSAL_STATUS, disposal_status) ?? object_status;

/** The same, and 已成交, 已撤回 once there is a result, which may come before the end of the times. */
export const statusOrResult = (listing: StateAndResult): string | null =>
  listing.disposal_status === null && listing.object_result
    ? `已${listing.object_result}`
    : statusOf(listing);

const STOPPED: readonly string[] = [
  ROUND_RESULT_NAMES[ROUND_RESULT.withdrawn],
  ROUND_RESULT_NAMES[ROUND_RESULT.suspended],
];

/** Whether its times hold no more: it was withdrawn, stopped, or sold before its end. */
export const isStopped = ({ object_status, object_result }: StateAndResult): boolean =>
  object_result !== null && (object_status !== AUCTION_STATUS.done || STOPPED.includes(object_result));
