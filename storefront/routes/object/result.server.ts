/** How the auction of a listing ended, and whether the listing can still be bought. */
import type { Listing, ListingDetail } from '../../../shared/contract/index.ts';
import { ROUND_RESULT, ROUND_RESULT_NAMES } from '../../../shared/domain/auctions/auction-round.ts';
import { AUCTION_STATUS } from '../../../shared/domain/listing.ts';
import type { PriceWords } from '../../components/listings/price.tsx';
import { platformOf } from '../../listings/listing-card.server.ts';
import { discountText, maybePriceWords } from '../../listings/price-words.ts';

export interface AuctionResult {
  words: string;
  /** The deal price, if it was sold and the price is known. */
  price: PriceWords | null;
  note: string | null;
}

const NOTES = {
  [ROUND_RESULT.sold]: null,
  [ROUND_RESULT.failed]: '无人出价或未达保留价',
  [ROUND_RESULT.withdrawn]: '处置单位撤回了拍卖',
  [ROUND_RESULT.suspended]: '恢复时间另行公布',
} as const;

export const isOver = ({ object_status }: Listing): boolean => object_status === AUCTION_STATUS.done;

type MaybeDetailed = Listing & Partial<ListingDetail>;

function lastRoundOf({ id, rounds = [], object_rounds = [] }: MaybeDetailed) {
  return object_rounds.findLast((it) => it.listing_id === id) ?? rounds.at(-1);
}

/** Whether the auction stopped before its end, and goes on some day. */
export const isSuspended = (listing: MaybeDetailed): boolean =>
  listing.disposal_status === null && lastRoundOf(listing)?.result === ROUND_RESULT.suspended;

/** What drifts may still be bought, unless the seller decided against it. A result comes before the end of the times. */
export const isOpen = (listing: MaybeDetailed): boolean =>
  listing.disposal_status === null
    ? !isOver(listing) && !lastRoundOf(listing)?.result
    : listing.disposal_status !== 3;

/** @returns null while there is none, and for what drifts: its page says what follows */
export function resultOf(listing: MaybeDetailed): AuctionResult | null {
  if (listing.disposal_status !== null) return null;
  const last = lastRoundOf(listing);
  if (!last?.result) return isOver(listing) ? pending(listing) : null;
  const { result, deal_price, bidders } = last;
  const share = discountText(deal_price, listing.assess_price);
  const notes = [share ? `评估价的${share}` : NOTES[result], bidders !== null && `${bidders}人竞买`];
  return {
    words: ROUND_RESULT_NAMES[result],
    price: maybePriceWords(deal_price),
    note: notes.filter(Boolean).join('，') || null,
  };
}

const pending = ({ source }: Listing): AuctionResult => ({
  words: '竞价已结束',
  price: null,
  note: `结果以${platformOf(source)?.name ?? '处置单位'}公布的为准`,
});
