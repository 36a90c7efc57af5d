/** The rounds of an object as HTML: the page shows them without scripts. */

import type { AuctionRound, Listing, ListingDetail, ObjectRound } from '../../../shared/contract/index.ts';
import {
  ROUND_NAMES,
  ROUND_RESULT,
  ROUND_RESULT_NAMES,
} from '../../../shared/domain/auctions/auction-round.ts';
import { isSameDisposal } from '../../../shared/domain/auctions/linked-round.ts';
import { AUCTION_STATUS, LISTING_TYPES, PRICE_LABELS } from '../../../shared/domain/listing.ts';
import { endText } from '../../../shared/fields/times/end-text.ts';
import { formatPrice } from '../../../shared/money.ts';

type AnyListing = Pick<Listing, 'id' | 'object_status'> &
  Partial<Pick<ListingDetail, 'rounds' | 'object_rounds' | 'disposal_status'>>;

/** Those of one listing say which they are, and have the page's place and state. */
type AnyRound = Omit<AuctionRound, 'round'> & Pick<ObjectRound, 'round'> & Partial<ObjectRound>;

/** Empty without rounds. */
export function roundsHtml({ id, rounds = [], object_rounds = [] }: AnyListing): string {
  const all: readonly AnyRound[] = object_rounds.length > 0 ? object_rounds : rounds;
  if (all.length === 0) return '';
  const platforms = new Set(object_rounds.map(({ source }) => source));
  const rows = all.map((it, index) =>
    rowOf('td', [
      nameCell(it, id, platforms.size > 1),
      timesOf(it),
      startOf(it, all[index - 1]),
      escaped(resultOf(it)),
    ]),
  );
  const head = rowOf('th', ['轮次', '竞价时间', PRICE_LABELS.initial_price, '结果']);
  return `<div data-scrolls tabindex="0" role="group" aria-label="拍卖轮次"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`;
}

export interface NextRound {
  id: number;
  text: string;
}

/** The newest round that comes or runs, if the listing's own is over; null if there is none. */
export function nextRoundOf({ id, object_status, object_rounds = [] }: AnyListing): NextRound | null {
  if (object_status !== AUCTION_STATUS.done) return null;
  const next = object_rounds.findLast(
    (it) => it.listing_id !== id && it.result === null && isOpen(it.object_status),
  );
  if (!next) return null;
  const { initial_price: price, start_time: start, object_status: status } = next;
  const words = [
    roundName(next),
    price !== null && `${PRICE_LABELS.initial_price}${priceOf(price)}`,
    status === AUCTION_STATUS.doing ? status : start && `${minute(start)}开始`,
  ];
  return { id: next.listing_id, text: words.filter(Boolean).join('，') };
}

const isOpen = (status: string | null) => status === AUCTION_STATUS.todo || status === AUCTION_STATUS.doing;

const rowOf = (tag: 'th' | 'td', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** Times of other installations can be any text. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Many first auctions do not say that they are the first. */
function roundName({ round, zc_type }: AnyRound): string {
  if (round) return ROUND_NAMES[round];
  return zc_type === 3 ? LISTING_TYPES[3].name : '拍卖';
}

function nameCell(round: AnyRound, own: number, isOnSeveral: boolean): string {
  const { listing_id: id = own, source } = round;
  const name = roundName(round) + (isOnSeveral && source ? ` ${escaped(source)}` : '');
  if (round.listing_id === undefined) return name;
  return id === own ? `<b>${name}（本页）</b>` : `<a href="/object/${id}">${name}</a>`;
}

function priceOf(yuan: number | null): string {
  if (yuan === null) return '—';
  const { amount, unit } = formatPrice(yuan);
  return `${amount}${unit}`;
}

/** With the step from the round before. */
function startOf(round: AnyRound, before: AnyRound | undefined): string {
  const price = round.initial_price;
  const text = priceOf(price);
  if (!before?.initial_price || price === null || before.result === ROUND_RESULT.sold) return text;
  if (!isSameDisposal(before, round)) return text;
  const percent = Math.round((price / before.initial_price - 1) * 100);
  return percent === 0 ? text : `${text}<small>（${percent > 0 ? '+' : '−'}${Math.abs(percent)}%）</small>`;
}

const minute = (time: string | null) => time?.slice(0, 16) ?? null;

/** Each in one line. */
function timesOf({ start_time, end_time }: AnyRound): string {
  const times = [minute(start_time), minute(end_time && endText(end_time))].filter((it) => it !== null);
  return times.map((it) => `<time>${escaped(it)}</time>`).join(' 至 ') || '—';
}

function resultOf({ result, deal_price, bidders, object_status }: AnyRound): string {
  if (result === null) return isOpen(object_status ?? null) ? (object_status ?? '') : '待公布';
  return [
    ROUND_RESULT_NAMES[result],
    deal_price !== null && priceOf(deal_price),
    bidders !== null && `${bidders}人竞买`,
  ]
    .filter(Boolean)
    .join('，');
}
