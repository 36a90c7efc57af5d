/** What follows if nobody bids in a judicial auction: the rules of the site, applied to its round. */
import { amountWords } from '../../fields/amount.ts';
import type { Fen } from '../../money.ts';
import type { AuctionLaw } from './auction-law.ts';
import { isSale } from './auction-period.ts';
import type { Round } from './auction-round.ts';
import { isSecondRound } from './legal-rules.ts';

interface Auction {
  type: number | null;
  title: string;
  price: Fen | null;
  /** That a creditor or an operator recorded; null for none. */
  recorded: Round | null;
  /** What the texts state: 一拍, 二拍, 变卖; null for nothing. */
  stated: string | null;
  /** What follows from the other listings of the object; null for nothing. */
  linked: Round | null;
  hasFailed: boolean;
}

/** @returns sentences; empty for auctions that no rule is about */
export function afterFailure(auction: Auction, law: AuctionLaw): string[] {
  if (auction.type !== 1) return [];
  const { price, hasFailed } = auction;
  const failed = hasFailed ? '本轮已流拍' : '若流拍';
  const firstFailed = hasFailed ? '首次拍卖流拍的' : '若为首次拍卖且流拍';
  switch (roundOf(auction)) {
    case 'first':
      return [next(failed, price, law), laterSale(price, law)];
    case 'unstated':
      return [next(firstFailed, price, law), laterSale(price, law)];
    case 'second':
      return [sale(failed, law, price ? `，变卖价${amountWords(price)}` : '')];
    case 'sale':
      return [`${hasFailed ? '变卖未成交' : '变卖期内无人买'}的，不再变卖，之后的处置由法院决定`];
  }
}

function next(when: string, price: Fen | null, law: AuctionLaw): string {
  const lowest = price ? `，起拍价最低${amountWords(lowestNext(price, law))}` : '';
  return `${when}：${law.law_next_days}日内再次拍卖${lowest}（降幅不超过${law.law_step_percent}%）`;
}

const laterSale = (price: Fen | null, law: AuctionLaw) =>
  sale('再次流拍', law, price ? `，变卖价最低${amountWords(lowestNext(price, law))}` : '');

/** At the price of the second auction. */
const sale = (when: string, { law_sale_days: days }: AuctionLaw, price: string): string =>
  `${when}：变卖${days}日${price}，须先付全款`;

/** Rounded up to the fen: a lower price would break the rule. */
export const lowestNext = (price: Fen, { law_step_percent: step }: AuctionLaw): Fen =>
  (price * BigInt(100 - step) + 99n) / 100n;

type RoundKind = 'first' | 'second' | 'sale' | 'unstated';

const FIRST = /第?一次拍卖|一拍/;

/**
 * A recorded round counts first, then what the title and the texts state, then what other listings of the object tell.
 * Many first auctions do not say so.
 */
function roundOf({ type, title, recorded, stated, linked }: Auction): RoundKind {
  if (recorded !== null) return KINDS[recorded];
  if (stated === '变卖' || isSale(type, title)) return 'sale';
  if (stated === '二拍' || isSecondRound(title)) return 'second';
  if (stated === '一拍' || FIRST.test(title)) return 'first';
  return linked === null ? 'unstated' : KINDS[linked];
}

/** Another auction follows a withdrawal or a sale that failed: which one it is, is not said. */
const KINDS: Record<Round, RoundKind> = { 1: 'first', 2: 'second', 3: 'sale', 4: 'unstated' };
