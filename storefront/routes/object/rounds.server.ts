/** The rounds of an auction as HTML: the page shows them without scripts. */

import type { AuctionRound } from '../../../shared/contract/index.ts';
import { ROUND_NAMES, ROUND_RESULT_NAMES } from '../../../shared/domain/auctions/auction-round.ts';
import { PRICE_LABELS } from '../../../shared/domain/listing.ts';
import { endText } from '../../../shared/fields/times/end-text.ts';
import { formatPrice } from '../../../shared/money.ts';

/** Empty without rounds. */
export function roundsHtml(rounds: readonly AuctionRound[]): string {
  if (rounds.length === 0) return '';
  const rows = rounds.map((it) =>
    rowOf('td', [ROUND_NAMES[it.round], timesOf(it), priceOf(it.initial_price), resultOf(it)]),
  );
  const head = rowOf('th', ['轮次', '竞价时间', PRICE_LABELS.initial_price, '结果']);
  return `<div data-scrolls tabindex="0" role="group" aria-label="拍卖轮次"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const rowOf = (tag: 'th' | 'td', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

/** Times of other installations can be any text. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function priceOf(yuan: number | null): string {
  if (yuan === null) return '—';
  const { amount, unit } = formatPrice(yuan);
  return `${amount}${unit}`;
}

const minute = (time: string | null) => time?.slice(0, 16) ?? null;

function timesOf({ start_time, end_time }: AuctionRound): string {
  const times = [minute(start_time), minute(end_time && endText(end_time))].filter((it) => it !== null);
  return times.join(' 至 ') || '—';
}

function resultOf({ result, deal_price }: AuctionRound): string {
  if (result === null) return '待公布';
  const name = ROUND_RESULT_NAMES[result];
  return deal_price === null ? name : `${name}，${priceOf(deal_price)}`;
}
