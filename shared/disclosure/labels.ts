/** Tables of notices: a label, and in the next cell, behind a colon or on the next line its value. */
import { isTemplate, pointsElsewhere } from './guards.ts';
import type { DisclosureText, Span } from './text.ts';

/** Labels may have spaces or one line break between their characters: 钥  匙. */
const spaced = (label: string): string => [...label].join('[ ]*\\n?[ ]*');

/** A cell begins at a line, a tab, a number or punctuation. */
const BEFORE = '(?<=^|[\\t\\n ,。;:、)\\d.(【*-])';
const NOTE = '(?:情况|说明)?[ ]*(?:\\([^()\\n]{1,12}\\))?[】*]*';
const SEPARATOR = '([ ]*[:?][ \\t]*\\n?|[ ]*\\t[ ]*|[ ]*\\n[ \\t]*|[ ]+)[ \\t]*';

/** @param labels the names of a cell. @returns a global pattern; its groups are the separator and the value */
export const cellPattern = (labels: readonly string[]): RegExp =>
  new RegExp(`${BEFORE}(?:${labels.map(spaced).join('|')})${NOTE}${SEPARATOR}([^\\t\\n。;]{1,80})`, 'g');

/** On the line below stands the value of a label that has its line, or the rest of it, to itself. */
const LINE_START = /(?:^|[\n\t])[ ]*(?:[0-9一二三四五六七八九十]{1,2}[、.])?$/;

const isOfLabel = (plain: string, index: number, separator: string): boolean =>
  !/^[ ]*\n/.test(separator) || LINE_START.test(plain.slice(Math.max(0, index - 12), index));

export interface Cell {
  value: string;
  /** Label and value together. */
  span: Span;
}

const EMPTY = /^[/\-—–_ ]*$/;

/** The filled cells with one of these labels. @param pattern made by `cellPattern` */
export function* cellsOf(text: DisclosureText, pattern: RegExp): Generator<Cell> {
  for (const match of text.plain.matchAll(pattern)) {
    const [, separator, cell] = match as unknown as [string, string, string];
    if (!isOfLabel(text.plain, match.index, separator)) continue;
    const written = cell.trim();
    if (EMPTY.test(written) || isTemplate(match[0]) || pointsElsewhere(written)) continue;
    const span = { start: match.index, end: match.index + match[0].trimEnd().length };
    const value = chosen(written);
    if (value) yield { value, span };
  }
}

const MARK = '[√✓✔☑■●]';
const BOX = /[□☐○]|\([ ]*\)/;
const CHECKED = [
  new RegExp(`([^\\s()（）]{1,6})[ ]*\\([ ]*${MARK}[ ]*\\)`),
  new RegExp(`${MARK}[ ]*([^\\s()□☐]{1,6})`),
];

/** Of check boxes the one that is checked; null if none is. Other values stay. */
function chosen(written: string): string | null {
  for (const pattern of CHECKED) {
    const match = pattern.exec(written);
    if (match) return match[1] as string;
  }
  return BOX.test(written) ? null : written;
}
