/** The text of the daily mail, and the digest that detects whether it differs from the last one. */
import { createHash } from 'node:crypto';
import { BRAND } from '../../../shared/domain/brand.ts';
import { CHANGES, MAX_NEWS } from '../../../shared/domain/subscription.ts';
import { fenToYuan, priceText } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { changesOf, type FollowRow } from './follows.ts';
import type { News } from './news.ts';
import type { NewSearch } from './searches.ts';

/** A mail of hundreds of listings is read by nobody. */
const MAX_LINES = 50;

interface Links {
  /** Put before paths; empty where nobody told how the outside reaches this site. */
  publicOrigin: string;
  token: string;
}

export function digestOf({ follows, searches }: News, { publicOrigin, token }: Links) {
  const count = follows.length + searches.length;
  const subject = `${BRAND}：您关注的标的有${count}项变化`;
  const items = [
    ...searches.map((search) => searchText(search, publicOrigin)),
    ...follows.map((row) => followText(row, publicOrigin)),
  ];
  const text = [
    `您关注的标的有${count}项变化：`,
    ...items.slice(0, MAX_LINES),
    ...(items.length > MAX_LINES ? [`还有${items.length - MAX_LINES}项变化，请到“我的订阅”中查看。`] : []),
    `查看我的订阅：\n${publicOrigin}/user/myTool/subscribe`,
    `不再接收每日邮件：\n${publicOrigin}/subscription?end=${token}`,
  ].join('\n\n');
  return { subject, text, unsubscribeUrl: `${publicOrigin}/customer/Index/unsubscribe/${token}` };
}

function followText(row: FollowRow, publicOrigin: string): string {
  const { listing, follow, changes } = row;
  const words = changesOf(row).map((change) => `【${CHANGES[change]}】`);
  const yuan = (fen: bigint | null) => (fen === null ? '' : priceText(fenToYuan(fen)));
  return [
    `${words.join('')}${changes.gone ? follow.seenTitle : listing.title}`,
    ...(changes.price ? [`价格：${yuan(follow.seenPrice)} → ${yuan(listing.price)}`] : []),
    ...(changes.soon && listing.startTime ? [`开始时间：${formatTime(listing.startTime)}`] : []),
    // Off the shelf it has no page.
    ...(changes.gone ? [] : [`${publicOrigin}/object/${listing.id}`]),
  ].join('\n');
}

const searchText = ({ name, address, newCount }: NewSearch, publicOrigin: string) =>
  `【新标的】${name}：${newCount < MAX_NEWS ? newCount : `${MAX_NEWS}+`}条\n${publicOrigin}${address}`;

/** Each of the news by the beginning of its hash. */
export const hashesOf = ({ follows, searches }: News): string[] => [
  ...follows.map((row) => {
    // Of what is gone nothing is told that could change.
    const price = row.changes.gone ? null : row.listing.price;
    return hash(['follow', row.listing.id, changesOf(row), String(price)]);
  }),
  ...searches.map(({ id, newCount }) => hash(['search', id, newCount])),
];

const hash = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
