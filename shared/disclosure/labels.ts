/** Tables of notices: a label, and in the next cell, behind a colon or on the next line its value. */
import { isTemplate, pointsElsewhere } from './guards.ts';
import { tablesOf } from './tables.ts';
import type { DisclosureText, Span } from './text.ts';

/** Labels may have spaces or one line break between their characters: 钥  匙. */
const spaced = (label: string): string => [...label].join('[ ]*\\n?[ ]*');

/** A cell begins at a line, a tab, a number or punctuation; 本标的物有无…, 是否存在… are the words of its question. */
const BEGINS =
  /(?:^|[\t\n ,。;:、)\d.(【】*■◆●①-⑳-])((?:关于)?(?:(?:本|该)?(?:标的物?|拍品|房屋|房产|资产|车辆|不动产)(?:目前|现|内|实际)?|实际|目前|当前)?(?:(?:有[无否]?|有没有|能否|可否|是否)(?:已经?|有|存在|涉及|属于|在|可以?|能|支持|受|被|设定|设有|办理)*)?)$/;
const LONGEST = 24;
const NOTE =
  '(?:的?(?:相关)?(?:调查|核查|核实)?(?:情况|状况|状态|信息|现状|方面)?(?:说明|安排)?|(?:由谁)?承担(?:主体|方式|人)?)[ ]*(?:\\([^()\\n]{1,12}\\))?[】*)]*';
/** 户口、租赁、欠费:均无: of several labels. */
const OTHERS = '((?:[、/][\\u4e00-\\u9fa5]{2,4}){1,3})?';
const OF_ALL = /^(?:均|皆|都|全|无|没有|未|不存在|否)/;
const SEPARATOR =
  '([ ]*吗?[:?][ \\t]*\\n?(?:答:?)?|。[ ]*|[ ]*\\t[ ]*|[ ]*\\n[ ]*\\t[ ]*\\n[ ]*|[ ]*\\n[ \\t]*|[ ]+|(?<=】))[ \\t]*';

/** 抵押、查封 is one label, and not 抵押 with another. */
const longestFirst = (labels: readonly string[]): string[] =>
  [...labels].sort((first, second) => second.length - first.length);

/**
 * What stands in front is looked at for the few places that match: the pattern itself begins with the labels, which is
 * several times as fast.
 * @param labels the names of a cell. @returns a global pattern; its groups are other labels, the separator and the value
 */
export const cellPattern = (labels: readonly string[]): RegExp =>
  new RegExp(
    `(?:${longestFirst(labels).map(spaced).join('|')})${NOTE}${OTHERS}${SEPARATOR}([^\\t\\n。;]{1,80})`,
    'g',
  );

/** Several cells in one line: 规划用途:住宅  所在楼层:3. */
const NEXT_CELL = /[ ]{2,}|[ ]*(?=【[\u4e00-\u9fa5])|[ ]+(?=[\u4e00-\u9fa5]{2,12}[ ]?:)/;

/** On the line below stands the value of a label that has its line, or the rest of it, to itself. */
const LINE_START = /(?:^|[\n\t])[ ]*(?:[0-9一二三四五六七八九十]{1,2}[、.])?$/;
/** 第五,欠费。物业费…: a heading that ends as a sentence does. */
const HEADING =
  /(?:^|\n)[ ]*(?:(?:第|其)?[0-9一二三四五六七八九十]{1,3}[、.,:]|\([0-9一二三四五六七八九十]{1,3}\))[ ]*$/;

function isOfLabel(plain: string, index: number, separator: string): boolean {
  const before = plain.slice(Math.max(0, index - 12), index);
  if (separator.startsWith('。')) return HEADING.test(before);
  return !/^[ ]*\n/.test(separator) || LINE_START.test(before);
}

export interface Cell {
  value: string;
  /** Label and value together. */
  span: Span;
}

/** (登记用途:商业) ends with the bracket of its surroundings. */
const unclosed = (written: string): string => {
  const end = written.indexOf(')');
  return end > 0 && !written.slice(0, end).includes('(') ? written.slice(0, end).trim() : written;
};

const EMPTY = /^[/\-—–_ ]*$/;

/** 未知 is no 未, and 无法查明 no 无; 不详,请自行核实 is an answer of some rules. */
const UNKNOWN =
  /^(?:未知|未明|不详|不明|不清楚|未查明|尚未查明|未能查明|无法(?:查明|查实|核实|确认|确定)|待定|待核实)(?!.*(?:自行|由))/;

/** The filled cells with one of these labels. @param pattern made by `cellPattern` */
export function* cellsOf(text: DisclosureText, pattern: RegExp): Generator<Cell> {
  const { plain } = text;
  const { heads, columns } = tablesOf(text);
  pattern.lastIndex = 0;
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    const end = pattern.lastIndex;
    const cell = cellAt(plain, match as unknown as RegExpExecArray & Matched);
    const isHead = cell && heads.some(({ start, end }) => cell.span.start >= start && cell.span.end <= end);
    const isRepeated = cell && isLabelAgain(plain, cell);
    if (cell && !isHead && !isRepeated) yield cell;
    pattern.lastIndex = cell && !isHead && !isRepeated ? end : match.index + 1;
  }
  for (const { label, value, span } of columns) {
    pattern.lastIndex = 0;
    const match = pattern.exec(`${label}\t${value}`);
    const cell = match?.index === 0 && cellAt(match.input, match as unknown as RegExpExecArray & Matched);
    if (cell) yield { value: cell.value, span };
  }
}

/** 规划用途⇥规划用途⇥办公: a merged cell of the table stands there twice. */
const isLabelAgain = (plain: string, { value, span }: Cell): boolean =>
  plain.slice(span.start, span.end - value.length).replace(/[:\s]+$/, '') === value.split(/[:\t]/, 1)[0];

type Matched = readonly [string, string, string, string];

function cellAt(plain: string, match: RegExpExecArray & Matched): Cell | null {
  const [whole, others, separator, cell] = match;
  const question = BEGINS.exec(plain.slice(Math.max(0, match.index - LONGEST), match.index))?.[1];
  if (question === undefined) return null;
  const start = match.index - question.length;
  if (!isOfLabel(plain, start, separator)) return null;
  const first = BOX.test(cell) ? cell.trim() : (cell.trim().split(NEXT_CELL)[0] as string).trim();
  const written = unclosed(first);
  if (
    (others && !OF_ALL.test(written)) ||
    EMPTY.test(written) ||
    UNKNOWN.test(written) ||
    isTemplate(question + whole) ||
    pointsElsewhere(written)
  )
    return null;
  const end = match.index + whole.length - cell.length + cell.indexOf(written) + written.length;
  const value = chosen(written);
  return value ? { value, span: { start, end } } : null;
}

const MARK = '[√✓✔☑■●]';
const BOX = /[□☐○]|\([ ]*\)/;
const CHECKED = [
  new RegExp(`([^\\s()（）]{1,6})[ ]*\\([ ]*${MARK}[ ]*\\)`),
  new RegExp(`${MARK}[ ]*([^\\s()□☐]{1,6})`),
];

/** Of check boxes the one that is checked; null if none is. Other values stay. */
export function chosen(written: string): string | null {
  for (const pattern of CHECKED) {
    const match = pattern.exec(written);
    if (match) return match[1] as string;
  }
  return BOX.test(written) ? null : written;
}
