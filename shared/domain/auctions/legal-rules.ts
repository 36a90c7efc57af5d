/**
 * Terms of an auction that break a rule of its kind. They are pointed at and never refused: the notice may have a reason
 * that is not in our data. The rules are a setting of the site (auction-law.ts).
 */
import type { Fen } from '../../money.ts';
import type { AuctionLaw } from './auction-law.ts';
import { isSale } from './auction-period.ts';

export interface Terms {
  type: number | null;
  kind: number | null;
  title: string;
  initialPrice: Fen | null;
  assessPrice: Fen | null;
  deposit: Fen | null;
  start: Date | null;
  end: Date | null;
  /** The day of the appraisal, as 2026-11-20. */
  appraisal: string | null;
}

type TermField = 'initial_price' | 'security_deposit' | 'start_time' | 'end_time' | 'assess_price';

export interface Breach {
  field: TermField;
  /** With the rule and its source. */
  text: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SECOND = /第?二次拍卖|二拍/;

export const isSecondRound = (title: string): boolean => SECOND.test(title);

/** Real estate and other rights are announced earlier than movables. */
const MOVABLE_KINDS: readonly number[] = [6, 7, 10];

/** @param now when the notice would be published at the earliest */
export function breachesOf(terms: Terms, law: AuctionLaw, now: Date): Breach[] {
  if (isSale(terms.type, terms.title)) return [];
  if (terms.type === 1)
    return [
      ...startBreach(terms, law),
      ...depositBreach(terms, law),
      ...periodBreach(terms, law),
      ...judicialNotice(terms, law, now),
      ...appraisalBreach(terms, law.law_appraisal_article, law, now),
    ];
  if (terms.type !== 2) return [];
  return [...commercialNotice(terms, law, now), ...appraisalBreach(terms, law.law_report_article, law, now)];
}

function startBreach({ initialPrice, assessPrice, title }: Terms, law: AuctionLaw): Breach[] {
  if (!initialPrice || !assessPrice) return [];
  const isSecond = isSecondRound(title);
  /** In hundredths of a percent of the appraisal. */
  const lowest = law.law_start_percent * (isSecond ? 100 - law.law_step_percent : 100);
  if (initialPrice * 10_000n >= assessPrice * BigInt(lowest)) return [];
  const rule = isSecond
    ? `第二次拍卖降价不得超过首次起拍价的${law.law_step_percent}%，即不低于评估价的${lowest / 100}%（${law.law_next_article}）`
    : `首次拍卖起拍价不得低于评估价的${law.law_start_percent}%（${law.law_start_article}）`;
  return [
    { field: 'initial_price', text: `起拍价只有评估价的${percent(initialPrice, assessPrice)}，${rule}` },
  ];
}

function depositBreach({ deposit, initialPrice }: Terms, law: AuctionLaw): Breach[] {
  if (!deposit || !initialPrice) return [];
  const { law_deposit_min: min, law_deposit_max: max, law_deposit_article: article } = law;
  const isInRange =
    deposit * 100n >= initialPrice * BigInt(min) && deposit * 100n <= initialPrice * BigInt(max);
  if (isInRange) return [];
  const text = `保证金为起拍价的${percent(deposit, initialPrice)}，应在${min}%至${max}%之间（${article}）`;
  return [{ field: 'security_deposit', text }];
}

const periodBreach = (
  { start, end }: Terms,
  { law_bidding_hours, law_bidding_article }: AuctionLaw,
): Breach[] =>
  start && end && end > start && end.getTime() - start.getTime() < law_bidding_hours * HOUR_MS
    ? [{ field: 'end_time', text: `竞价时间不足${law_bidding_hours}小时（${law_bidding_article}）` }]
    : [];

function judicialNotice({ kind, title, start }: Terms, law: AuctionLaw, now: Date): Breach[] {
  const isMovable = kind !== null && MOVABLE_KINDS.includes(kind);
  if (isSecondRound(title)) {
    const days = isMovable ? law.law_second_movable : law.law_second_realty;
    return noticeBreach(start, now, days, '第二次拍卖', law.law_next_article);
  }
  const days = isMovable ? law.law_notice_movable : law.law_notice_realty;
  return noticeBreach(start, now, days, '首次拍卖', law.law_notice_article);
}

const commercialNotice = ({ start }: Terms, law: AuctionLaw, now: Date): Breach[] =>
  noticeBreach(start, now, law.law_commercial_days, '拍卖', law.law_commercial_article);

function noticeBreach(start: Date | null, now: Date, days: number, what: string, rule: string): Breach[] {
  if (!start || start <= now || start.getTime() - now.getTime() >= days * DAY_MS) return [];
  return [{ field: 'start_time', text: `距开始不足${days}日，${what}应提前${days}日公告（${rule}）` }];
}

/** The notice is published while the appraisal is valid, and before the start. */
function appraisalBreach(
  { appraisal, start }: Terms,
  article: string,
  { law_appraisal_months: months }: AuctionLaw,
  now: Date,
): Breach[] {
  const published = start && start < now ? start : now;
  if (!appraisal || monthsAfter(appraisal, months) >= published) return [];
  const period = months % 12 === 0 ? `${months / 12}年` : `${months}个月`;
  const text = `评估基准日${appraisal}，已超过${period}，评估结果有效期最长${period}（${article}）`;
  return [{ field: 'assess_price', text }];
}

/** The end of that day in China. */
function monthsAfter(day: string, months: number): Date {
  const end = new Date(`${day}T23:59:59+08:00`);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

const percent = (part: Fen, whole: Fen) => `${Number((part * 1_000n) / whole) / 10}%`;
