/** Common parts of a listing's texts: days, periods, platforms and lists. */
import type { Platform } from '../../../shared/domain/auctions/platform.ts';
import type { Case } from '../case.ts';
import type { Lot } from '../lot.ts';
import { SELLERS } from '../property.ts';

const SHANGHAI = 480 * 60_000;
const wall = (moment: Date) => new Date(moment.getTime() + SHANGHAI);

/** 2026年11月20日. */
export function dayText(moment: Date): string {
  const it = wall(moment);
  return `${it.getUTCFullYear()}年${it.getUTCMonth() + 1}月${it.getUTCDate()}日`;
}

/** 2026年11月20日10时. */
export const hourText = (moment: Date) => `${dayText(moment)}${wall(moment).getUTCHours()}时`;

/** How announcements call the platforms. */
export const SITES: Record<Platform, string> = {
  1: '阿里拍卖平台',
  2: '京东拍卖平台',
  3: '人民法院诉讼资产网',
  4: '公拍网',
  5: '中国拍卖行业协会网络拍卖平台（中拍平台）',
  6: '北交互联平台',
  7: '工行融e购平台',
};

/** The author of the texts: the court, the administrator, the selling institution, and how they call themselves. */
export const speaker = ({ court, sellerName, seller }: Case): string =>
  (seller === 'court' ? court : sellerName) ?? SELLERS[seller].self;
export const self = ({ seller, sellerName }: Case): string => {
  if (seller !== 'institution') return SELLERS[seller].self;
  return sellerName?.includes('银行') ? '本行' : '本公司';
};

/** 拍卖, 变卖 or, while nothing is decided, 处置. */
export const act = ({ round, type }: Lot) => (type === 3 ? '处置' : round === 'sale' ? '变卖' : '拍卖');

const NUMERALS = [...'一二三四五六七八九十'];

/** Numbered articles with headings. */
export const articles = (parts: readonly (readonly [heading: string, body: string])[]): string =>
  parts.map(([heading, body], index) => `### ${NUMERALS[index]}、${heading}\n\n${body}`).join('\n\n');

export const numbered = (points: readonly string[]): string =>
  points.map((point, index) => `${index + 1}. ${point}`).join('\n');
