/** Several lots in one notice: how many, and where the part of each begins. */
import { numberOf } from '../dates.ts';
import { type Finding, matchesOf, quoted, spanOf } from '../finding.ts';
import { tablesOf } from '../tables.ts';
import type { DisclosureText, Notice, Span } from '../text.ts';

const HEADING =
  /(?:^|\n)[ \t]*(?:[一二三四五六七八九十0-9]{1,2}[、.][ ]*)?【?(?:(?:(?:拍卖)?标的(?:物)?|拍品|包件?|地块)[ ]*(?:[0-9]{1,2}|[一二三四五六七八九十]{1,2}|[A-H](?![A-Za-z座栋区-]))(?![0-9层室号幢])|(?:标的|拍品)?编号[ ]*[0-9]{1,2}(?![0-9])(?=[ \t:、])|(?:[0-9]{1,2}|[一二三四五六七八九十]{1,2})号?(?:标的(?:物)?|拍品|包件)|(?:第[一二三四五六七八九十0-9]{1,2}(?:项|个|宗|号)?标的(?:物)?)|\((?:[一二三四五六七八九十]{1,3})\)[^\n。;:]{2,30}(?:有限公司|厂)[ ]*(?=\n))(?![至到~和及均与]|、(?:标的|[0-9]))】?[ ]*[:、.\t ]?/g;
/** 标的1至标的4均为空房: of some of the lots. */
const OF_SOME =
  /(?:^|\n)[ \t]*(?:其中)?标的(?:物)?[ ]*[0-9一二三四五六七八九十]{1,2}(?:号)?[至到~和及与、][^\n]*/g;
/** 1、甲房,起拍价56万元;2、乙房,起拍价61万元: an enumeration in which each item has its price. */
const ITEM =
  /(?:^|[\n:;。])[ \t]*(?:\(?([0-9]{1,2}|[一二三四五六七八九十]{1,2}|[甲乙丙丁戊己庚辛壬癸])(?:[、)]|\.(?![0-9]))|([①-⑩]))(?!第[一二]|[一二]拍)[^;。\n]{2,80}?(?:起拍|起始|起租|参考|变卖|挂牌|底)价[^;。\n]*/g;
const STATED =
  /(?:共|分|合计|以下|下列)[^。;\n,]{0,4}?([0-9]{1,3}|[二两三四五六七八九十]{1,3})(?:个|宗|项|批|件)(?:拍卖)?标的(?:物)?|(?:(?:标的(?:物)?|拍品)(?:共计?|合计|总计|计)|共[^。;\n,]{0,4}标的(?:物)?)[ ]*([0-9]{1,3}|[二两三四五六七八九十]{1,3})(?:个|宗|项|处|套|件|批|组)/;
/** 七间商铺逐间处置. */
const SEVERALLY =
  /(?:别|项|独立|单独|分[户宗套包]|逐[间套个项一宗辆])(?:进行|单独|公开){0,2}(?:拍卖|处置|变卖|竞价|挂[牌拍网]|出让|转让|招租)|各(?:自)?为一?个?(?:独立的?)?标的|单独(?:竞价|拍卖|报价)/;
const SEPARATELY =
  /(?<![0-9第])([0-9]{1,3}|[二两三四五六七八九十]{1,3})(?:个|宗|项|处|套|间|辆|户)[^。;\n,0-9共整第并]{0,12},?(?:(?:分别|分项|各自独立|单独|分[户宗套包项]|逐[间套个项一宗辆])(?:进行|单独|公开){0,2}(?:拍卖|处置|变卖|竞价|挂[牌拍网]|出让|转让|招租)|\(?每[辆台套间件宗个]为一个标的|各(?:自)?为一?个?(?:独立的?)?标的|每[个宗项处套间辆][^。;\n,]{0,4}单独(?:竞价|拍卖|报价))/;

export interface LotPart extends Span {
  heading: string;
}

const SECTION = /\n[ \t]*[一二三四五六七八九十]{1,3}[、.]/g;
/** A line that begins so is about all lots. */
const COMMON =
  /\n[ \t]*(?:\n|[*【(]?(?:特别|注意|备注|(?:以上|上述|所有|全部|各|[两三四五六七八九](?:处|个|宗|项|套)?)[^\n,。]{0,4}(?:标的|房产|房屋|资产|拍品)|共同|以下(?:内容|事项|条款|各项)|看样|集中看样|预展|竞价时间|拍卖时间|展示|报名|税费|付款|竞买须知|竞买人条件|报名|本次|公告|拍卖方式|拍卖平台))/g;

/**
 * The last lot ends where the next section of the notice begins (三、竞买人条件). Once it has as many lines as the longest
 * of the lots before it, a line about all lots ends it, too.
 */
function lastEnd(plain: string, starts: readonly number[]): number {
  const last = starts.at(-1) as number;
  const lengths = starts.slice(0, -1).map(
    (start, at) =>
      plain
        .slice(start + 1, starts[at + 1])
        .trim()
        .split('\n').length,
  );
  const lines = plain.slice(last + 1).split('\n', Math.max(...lengths));
  return Math.min(
    indexFrom(SECTION, plain, last + 1),
    indexFrom(COMMON, plain, last + lines.join('\n').length),
  );
}

function indexFrom(pattern: RegExp, plain: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(plain)?.index ?? plain.length;
}

/** The parts of a notice with several lots; empty for one lot. */
export function lotParts({ plain }: DisclosureText): LotPart[] {
  const headings = [...matchesOf(plain, HEADING)];
  const names = new Set(headings.map(([heading]) => heading.trim()));
  if (names.size < 2) return itemsOf(plain);
  const parts = headings.map(({ index }, at) => {
    const end =
      headings[at + 1]?.index ??
      lastEnd(
        plain,
        headings.map((heading) => heading.index),
      );
    return { start: index, end, heading: plain.slice(index, end).trim().split('\n')[0] as string };
  });
  return [...parts, ...[...matchesOf(plain, OF_SOME)].map((line) => ({ ...spanOf(line), heading: '' }))];
}

const STEMS = '甲乙丙丁戊己庚辛壬癸';

const ordinalOf = ([, digits, circled]: RegExpExecArray): number =>
  circled
    ? circled.charCodeAt(0) - '①'.charCodeAt(0) + 1
    : STEMS.indexOf(digits as string) + 1 || numberOf(digits as string);

/** Numbered from one without a gap. */
function itemsOf(plain: string): LotPart[] {
  if (!/价/.test(plain)) return [];
  const items: LotPart[] = [];
  for (const match of matchesOf(plain, ITEM))
    if (ordinalOf(match) === items.length + 1) items.push({ ...spanOf(match), heading: match[0].trim() });
  return items.length > 1 ? items : [];
}

/** 1号标的为商铺,2号标的为车位; 标的1:甲房;标的2:乙房 in one line. */
const NAMED =
  /(?:^|[\n,;。:])[ ]*(?:标的(?:物)?[ ]*([0-9]{1,2}|[一二三四五六七八九十]{1,2})|([0-9]{1,2}|[一二三四五六七八九十]{1,2})号标的(?:物)?)[ ]*[:为][^\n,;。]*/g;

/** Numbered from one without a gap. */
function named(notice: Notice): Finding<number> | null {
  const found = [...matchesOf(notice.text.plain, NAMED)];
  const [first] = found;
  const numbers = new Set(found.map(([, behind, before]) => numberOf((behind ?? before) as string)));
  const isWhole = numbers.size > 1 && Math.max(...numbers) === numbers.size;
  return first && isWhole ? quoted(notice, 'text', spanOf(first), numbers.size) : null;
}

/** 公开拍卖车辆6辆: in front of the table, of which some rows may be left out. */
const COUNTED =
  /([0-9]{1,3}|[二两三四五六七八九十]{1,3})(?:辆|套|宗|处|间|个|件|台)[^,。;\n0-9]{0,4}\n[ \t]*$/;

/** A table with a row and a price for each. */
function inRows(notice: Notice): Finding<number> | null {
  const table = tablesOf(notice.text).lists.find(({ head }) => /(?:起[拍始租]|底|挂牌|变卖)价/.test(head));
  if (!table) return null;
  const counted = COUNTED.exec(notice.text.plain.slice(Math.max(0, table.span.start - 40), table.span.start));
  return quoted(
    notice,
    'text',
    table.span,
    Math.max(table.rows, counted ? numberOf(counted[1] as string) : 0),
  );
}

export function lots(notice: Notice): Finding<number> | null {
  const { plain } = notice.text;
  const stated = STATED.exec(plain) ?? (SEVERALLY.test(plain) ? SEPARATELY.exec(plain) : null);
  if (stated) {
    const value = numberOf((stated[1] ?? stated[2]) as string);
    if (value > 1) return quoted(notice, 'text', spanOf(stated), value);
  }
  const parts = lotParts(notice.text);
  const [first] = parts;
  if (!first) return named(notice) ?? inRows(notice);
  const count = parts.filter(({ heading }) => heading !== '').length;
  return quoted(notice, 'text', { start: first.start, end: first.start + 1 + first.heading.length }, count);
}
