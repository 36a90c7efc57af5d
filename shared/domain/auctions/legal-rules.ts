/**
 * Terms of an auction that break a rule of its kind. They are pointed at and never refused: the notice may have a reason
 * that nobody here knows. Articles without another name are of 法释〔2016〕18号, on online judicial auctions.
 */
import type { Fen } from '../../money.ts';
import { isSale } from './auction-period.ts';

interface Terms {
  type: number | null;
  kind: number | null;
  title: string;
  initialPrice: Fen | null;
  assessPrice: Fen | null;
  deposit: Fen | null;
  start: Date | null;
  end: Date | null;
}

type TermField = 'initial_price' | 'security_deposit' | 'start_time' | 'end_time';

export interface Breach {
  field: TermField;
  /** With the rule and its source. */
  text: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SECOND = /第?二次拍卖|二拍/;

/** Real estate and other rights are announced earlier than movables. */
const MOVABLE_KINDS: readonly number[] = [6, 7, 10];

/** In percent: of the appraisal; of a second auction 80 % of that. */
const LOWEST_START = { first: 70n, second: 56n } as const;

/** @param now when the notice would be published at the earliest */
export function breachesOf(terms: Terms, now: Date): Breach[] {
  if (terms.type === 1 && !isSale(terms.type, terms.title))
    return [
      ...startBreach(terms),
      ...depositBreach(terms),
      ...periodBreach(terms),
      ...judicialNotice(terms, now),
    ];
  return terms.type === 2 ? commercialNotice(terms, now) : [];
}

function startBreach({ initialPrice, assessPrice, title }: Terms): Breach[] {
  if (!initialPrice || !assessPrice) return [];
  const isSecond = SECOND.test(title);
  const lowest = isSecond ? LOWEST_START.second : LOWEST_START.first;
  if (initialPrice * 100n >= assessPrice * lowest) return [];
  const rule = isSecond
    ? '第二次拍卖降价不得超过首次起拍价的20%，即不低于评估价的56%（第二十六条）'
    : '首次拍卖起拍价不得低于评估价的70%（第十条）';
  return [
    { field: 'initial_price', text: `起拍价只有评估价的${percent(initialPrice, assessPrice)}，${rule}` },
  ];
}

function depositBreach({ deposit, initialPrice }: Terms): Breach[] {
  if (!deposit || !initialPrice) return [];
  const isInRange = deposit * 100n >= initialPrice * 5n && deposit * 100n <= initialPrice * 20n;
  if (isInRange) return [];
  const text = `保证金为起拍价的${percent(deposit, initialPrice)}，应在5%至20%之间（第十七条）`;
  return [{ field: 'security_deposit', text }];
}

const periodBreach = ({ start, end }: Terms): Breach[] =>
  start && end && end > start && end.getTime() - start.getTime() < DAY_MS
    ? [{ field: 'end_time', text: '竞价时间不足24小时（第二十条）' }]
    : [];

function judicialNotice({ kind, title, start }: Terms, now: Date): Breach[] {
  const isMovable = kind !== null && MOVABLE_KINDS.includes(kind);
  const [first, second] = isMovable ? [15, 7] : [30, 15];
  const isSecond = SECOND.test(title);
  const rule = isSecond ? '第二十六条' : '第十二条';
  return noticeBreach(start, now, isSecond ? second : first, `${isSecond ? '第二次' : '首次'}拍卖`, rule);
}

const commercialNotice = ({ start }: Terms, now: Date): Breach[] =>
  noticeBreach(start, now, 7, '拍卖', '拍卖法第四十五条');

function noticeBreach(start: Date | null, now: Date, days: number, what: string, rule: string): Breach[] {
  if (!start || start <= now || start.getTime() - now.getTime() >= days * DAY_MS) return [];
  return [{ field: 'start_time', text: `距开始不足${days}日，${what}应提前${days}日公告（${rule}）` }];
}

const percent = (part: Fen, whole: Fen) => `${Number((part * 1_000n) / whole) / 10}%`;
