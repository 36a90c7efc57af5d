/** When the auction begins and ends. A day without a year takes the year of the notice's own date. */
import {
  CLOCK,
  clockOf,
  DATE,
  MOMENT,
  type Moment,
  momentOf,
  momentText,
  nextDay,
  numberOf,
} from '../dates.ts';
import { type Finding, matchesOf, quoted, spanOf, statements } from '../finding.ts';
import { isStatement } from '../guards.ts';
import type { Notice } from '../text.ts';

/** Groups: nine of the beginning, then 次日, and nine of the end, which may have no day of its own. */
const THROUGH =
  '(?:[,、]?[ ]*(?:至|到|——?|--?|–|~|～)|[,;]?[ ]*(?:结束|截止|截至|止)(?:时间|于)?[ ]*:?(?=[ ]*[0-9一二])|,(?:24个?小时,)?至?(?=次日|第二天))';
const PERIOD = new RegExp(
  `${MOMENT}(?:整)?(?:开始|启动|开拍|起|始)?(?:,(?:为期|周期)?(?:24|二十四)个?小时)?(?:[ ]*(?:\\([^()\\n]{1,16}\\)))?[ ]*${THROUGH}[ ]*(?:(次日|第二天)|${DATE}|([0-9]{1,2}|[一二三四五六七八九十]{1,3})[ ]*日)?${CLOCK}(?:整)?[ ]*(?:止|结束)?`,
  'y',
);
const BEGIN = new RegExp(
  `(?:(?<!原)定于|将于|(?<!报名|展示|登记|公告|缴纳|咨询)开始(?:时间|日期)[ ]*(?::|\\t|\\n)|(?:拍卖|竞价|竞拍|竞投|开拍|起拍|变卖期?|挂牌|竞租|一拍|二拍)(?:会)?(?:开始|起始|起止|举行|举办)?(?:时间|日期|期间|时段)?[ ]*(?:为|:|\\t|\\n|。|(?<=时间|日期|期间|时段|开始)|(?<=(?:变卖期|[ ])))?)[ ]*自?${MOMENT}(?:起|整)?`,
  'g',
);
const THEN = new RegExp(
  `${MOMENT}(?:整)?(?:开始|起|始)?,?[ ]*(?:在[^。;\\n,]{0,30})?(?:在[^。;\\n,、]{0,16}、[^。;\\n,]{0,24}平台上?)?(?:现场|网络|网上|线上|公开|进行|举行|举办|开始|准时)*(?:拍卖|竞价|变卖|竞租|开拍)`,
  'y',
);
/** 拍卖于…10时准时开始. */
const OPENS = new RegExp(
  `(?:拍卖|竞价|变卖)[^。;\\n,0-9]{0,6}[于在]${MOMENT}整?(?:准时)?(?:开始|开启|启动|举行|进行)`,
  'g',
);
/** 拟于…10时在某会议室,委托某公司对以下资产公开拍卖. */
const HELD = new RegExp(`[拟定将]于${MOMENT}整?,?在[^。;\\n]{2,90}(?:拍卖|竞价|变卖)`, 'g');
/** 变卖期60天,自…10时始. */
const SINCE = new RegExp(`[,;。]自${MOMENT}(?:起|始|开始)`, 'g');
const END = new RegExp(
  `(?:(?:竞价|拍卖|变卖|竞拍|挂牌)(?:结束|截止)|截拍|收拍|结束)(?:(?:时间|日期)[ ]*(?:为|:|\\t|\\n)?|[ ]*:|(?=[0-9二]))[ ]*${MOMENT}|${MOMENT}[ ]*(?:整)?(?:竞价)?(?:结束|收拍|截止(?!报名|登记|缴|申请)|止(?!报名|登记|缴|申请))`,
  'g',
);

/** 由6月8日10时推迟到6月15日10时. */
const MOVED = '[^。;,\\n]{0,8}(?:由[^。;,\\n]{6,26})?(?:推迟|延期|顺延|变更|更正|调整|提前|改)(?:到|至|为)';
const MOVED_BEGIN = new RegExp(`(?:拍卖|竞价|竞拍|变卖|开拍)(?:开始)?${MOVED}${MOMENT}`, 'g');
const MOVED_END = new RegExp(`(?:结束|截止)${MOVED}${MOMENT}`, 'g');

/** 自2026年3月5日10时起24小时. */
const A_DAY = new RegExp(
  `${MOMENT}整?(?:起|开始)?,?(?:为期|持续|竞价周期|周期)?(?:24|二十四)个?小时(?![内前后])`,
  'y',
);

/** What else has a time: registration, payment, viewing. */
const OTHER =
  /报名|登记|缴纳|交纳|到账|展示|看[样房车]|预展|咨询|受理|公告期(?!满)|公示|踏[勘看]|查[勘看验]|勘察|递交|开放|租赁期|租期|签订/;
const SALE =
  /拍卖|网拍|一拍|二拍|变卖|竞价|竞拍|竞租|竞投|开拍|截拍|起拍|处置|转让|挂牌|招租|竞卖|起始价|[加增]价|增幅|举牌/;
/** Behind the time: …止接受咨询, …止,流拍. */
const BEHIND = /^[^。;\n,]{0,16}(?:接受|咨询|看样|展示|报名|公示)|^(?:(?![如若])[^。;\n]){0,12}流拍/;

/** The year of a day without one: the last date of the text, which is that of its publication. */
function yearOf({ text }: Notice): number | null {
  const years = [...matchesOf(text.plain, /([12][0-9]{3}|二[0零][0-9零一二三四五六七八九]{2})[ ]*年/g)];
  const last = years.at(-1)?.[1];
  return last
    ? numberOf(
        last
          .replaceAll('0', '零')
          .replace(/^([12])/, '$1')
          .replaceAll('零', '0'),
      )
    : null;
}

/** 报名截止:3月1日,竞价:3月2日: of two names in a sentence the nearer one. */
const isOther = (before: string, named: string): boolean => {
  const words = before.split(/[。;\n]/).at(-1) ?? '';
  const clause = words.split(',').at(-1) ?? '';
  return OTHER.test(/竞价|拍卖|开拍|变卖/.test(clause + named) ? clause : words);
};

/** 原定于5月1日10时至5月2日10时. */
const PUT_OFF = /原定[^。;,\n0-9]{0,8}$/;

const isOfOther = (plain: string, start: number, end: number): boolean =>
  isOther(plain.slice(Math.max(0, start - 24), start), plain.slice(start, start + 6)) ||
  PUT_OFF.test(plain.slice(Math.max(0, start - 12), start)) ||
  BEHIND.test(plain.slice(end, end + 24));

/** Whether the words around a time are about the sale. */
const isAboutSale = (plain: string, start: number, end: number): boolean =>
  !isOfOther(plain, start, end) && SALE.test(plain.slice(Math.max(0, start - 60), end + 60));

/** From ten o'clock to ten o'clock of another day: so are biddings, and hardly anything else. */
const isBidding = (start: Moment, end: Moment): boolean =>
  start.hour === end.hour &&
  start.minute === end.minute &&
  (start.day !== end.day || start.month !== end.month);

interface Period {
  match: RegExpExecArray;
  start: Moment;
  end: Moment;
}

const MOMENTS = new RegExp(MOMENT, 'g');
const momentsByNotice = new WeakMap<Notice, readonly number[]>();

/** Statements of a pattern that begins with a moment: it is tried where one begins. @param pattern sticky */
function* statementsAtMoments(notice: Notice, pattern: RegExp): Generator<RegExpExecArray> {
  const { plain } = notice.text;
  const moments = momentsByNotice.get(notice) ?? [...matchesOf(plain, MOMENTS)].map(({ index }) => index);
  momentsByNotice.set(notice, moments);
  let from = 0;
  for (const at of moments) {
    if (at < from) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(plain);
    if (!match) continue;
    from = pattern.lastIndex;
    if (isStatement(notice.text, spanOf(match))) yield match;
  }
}

/** Of a text that is read for its beginning, and then for its end. */
const periodsByNotice = new WeakMap<Notice, readonly Period[]>();

function periods(notice: Notice): readonly Period[] {
  const read = periodsByNotice.get(notice) ?? [...readPeriods(notice)];
  periodsByNotice.set(notice, read);
  return read;
}

function* readPeriods(notice: Notice): Generator<Period> {
  for (const match of statementsAtMoments(notice, PERIOD)) {
    const groups = match.slice(1);
    const place = [notice.text.plain, match.index, match.index + match[0].length] as const;
    if (isOfOther(...place)) continue;
    const start = momentOf(groups.slice(0, 9));
    const [isNextDay, ...date] = groups.slice(9, 16);
    const dayOnly = groups[16];
    const clock = groups.slice(17, 20);
    const hasDay = date.some((group) => group !== undefined);
    const day = hasDay
      ? momentOf([...date, ...clock])
      : { ...start, ...(dayOnly && { day: numberOf(dayOnly) }), ...clockOf(clock) };
    const end = isNextDay ? nextDay(day, yearOf(notice)) : day;
    if (!isBidding(start, end) && !isAboutSale(...place)) continue;
    yield {
      match,
      start: { ...start, year: start.year ?? end.year },
      end: { ...end, year: end.year ?? start.year },
    };
  }
}

function found(notice: Notice, match: RegExpExecArray, moment: Moment): Finding<string> | null {
  const value = momentText(moment, yearOf(notice));
  return value ? quoted(notice, 'text', spanOf(match), value) : null;
}

function moved(notice: Notice, pattern: RegExp): Finding<string> | null {
  if (!/(?:推迟|延期|顺延|变更|更正|调整|提前|改)[到至为]/.test(notice.text.plain)) return null;
  for (const match of statements(notice.text, pattern))
    return found(notice, match, momentOf(match.slice(1, 10)));
  return null;
}

export function start(notice: Notice): Finding<string> | null {
  const later = moved(notice, MOVED_BEGIN);
  if (later) return later;
  for (const { match, start: moment } of periods(notice)) return found(notice, match, moment);
  for (const pattern of [BEGIN, THEN, OPENS, SINCE, HELD])
    for (const match of pattern.sticky
      ? statementsAtMoments(notice, pattern)
      : statements(notice.text, pattern)) {
      if (!isAboutSale(notice.text.plain, match.index, match.index + match[0].length)) continue;
      return found(notice, match, momentOf(match.slice(1, 10)));
    }
  return null;
}

export function end(notice: Notice): Finding<string> | null {
  const later = moved(notice, MOVED_END);
  if (later) return later;
  for (const { match, end: moment } of periods(notice)) return found(notice, match, moment);
  for (const match of statements(notice.text, END)) {
    if (!isAboutSale(notice.text.plain, match.index, match.index + match[0].length)) continue;
    return found(notice, match, momentOf((match[2] ?? match[5]) ? match.slice(1, 10) : match.slice(10, 19)));
  }
  for (const match of statementsAtMoments(notice, A_DAY)) {
    if (!isAboutSale(notice.text.plain, match.index, match.index + match[0].length)) continue;
    return found(notice, match, nextDay(momentOf(match.slice(1, 10)), yearOf(notice)));
  }
  return null;
}
