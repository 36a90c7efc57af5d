/** The text of the daily mail. */
import { CHANGES, MAX_NEWS } from '../../../shared/domain/subscription.ts';
import { fenToYuan, priceText } from '../../../shared/money.ts';
import { nextRoundText } from '../../../shared/rounds/next-round-text.ts';
import { formatTime } from '../../../shared/time.ts';
import { changesOf } from './follows.ts';
import type { News } from './news.ts';
import type { NewSearch } from './searches.ts';

/** The maximum of listings in a mail. */
const MAX_LINES = 50;

interface Links {
  /** Prefix of paths; empty if the public origin is not configured. */
  publicOrigin: string;
  token: string;
}

export function digestOf({ follows, searches }: News, { publicOrigin, token }: Links) {
  const count = follows.length + searches.length;
  const subject = `您关注的标的有${count}项变化`;
  const items = [
    ...searches.map((search) => searchText(search, publicOrigin)),
    ...follows.map((row) => followText(row, publicOrigin)),
  ];
  const text = [
    `您关注的标的有${count}项变化：`,
    ...items.slice(0, MAX_LINES),
    ...(items.length > MAX_LINES ? [`还有${items.length - MAX_LINES}项变化，请到“我的关注”中查看。`] : []),
    `查看我的关注：\n${publicOrigin}/user/myTool/subscribe`,
    `不再接收每日邮件：\n${publicOrigin}/subscription?end=${token}`,
  ].join('\n\n');
  return { subject, text, unsubscribeUrl: `${publicOrigin}/customer/Index/unsubscribe/${token}` };
}

function followText(row: News['follows'][number], publicOrigin: string): string {
  const { listing, seenTitle, priceBefore, changes, next, lines } = row;
  const words = changesOf(row).map((change) => `【${CHANGES[change]}】`);
  const yuan = (fen: bigint | null) => (fen === null ? '' : priceText(fenToYuan(fen)));
  return [
    `${words.join('')}${changes.gone ? seenTitle : listing.title}`,
    ...(changes.price ? [`价格：${yuan(priceBefore)} → ${yuan(listing.price)}`] : []),
    ...(changes.soon && listing.startTime ? [`开始时间：${formatTime(listing.startTime)}`] : []),
    ...lines,
    ...(next ? [`${nextRoundText(next)}\n${publicOrigin}/object/${next.id}`] : []),
    // Off the shelf it has no page.
    ...(changes.gone ? [] : [`${publicOrigin}/object/${listing.id}`]),
  ].join('\n');
}

const searchText = ({ name, address, newCount }: NewSearch, publicOrigin: string) =>
  `【新标的】${name}：${newCount < MAX_NEWS ? newCount : `${MAX_NEWS}+`}条\n${publicOrigin}${address}`;
