/**
 * A text as the rules read it. `plain` has the same length as the original: full-width letters, digits and punctuation
 * are half-width there, and the bars of Markdown's tables are tabs, so that one pattern finds all; a position in it is a
 * position in the original.
 */
export interface DisclosureText {
  original: string;
  plain: string;
}

/** The most frequent ones are replaced by themselves, which is faster than one pattern for all. */
const FREQUENT = ['，,', '：:', '；;', '（(', '）)', '|\t'] as const;
const WIDE = /[\u3000\u00A0\uFF01-\uFF5E〇〔〕]/g;
const OTHERS: Readonly<Record<string, string>> = { 〇: '0', '〔': '【', '〕': '】' };
const narrow = (character: string): string => {
  const other = OTHERS[character];
  if (other) return other;
  const code = character.charCodeAt(0);
  return code === 0x3000 || code === 0xa0 ? ' ' : String.fromCharCode(code - 0xfee0);
};

export const readable = (original: string): DisclosureText => ({
  original,
  plain: FREQUENT.reduce(
    (text, [wide, half]) => text.replaceAll(wide as string, half as string),
    original,
  ).replace(WIDE, narrow),
});

/** Where a title and its text are read together. */
export interface Notice {
  title: DisclosureText;
  text: DisclosureText;
}

export interface Span {
  start: number;
  end: number;
}

/** Ends of sentences. A line break ends one too: tables have a row per line. */
const ENDS = '。;；!！?？\n';

/** Characters of a sentence on each side: a text without punctuation takes no longer to read. */
const FAR = 400;

/** The sentence around a position, without its end. */
export function sentenceAt({ plain }: DisclosureText, { start, end }: Span): Span {
  const [first, last] = [Math.max(0, start - FAR), Math.min(plain.length, end + FAR)];
  let from = start;
  while (from > first && !ENDS.includes(plain[from - 1] as string)) from -= 1;
  let to = end;
  while (to < last && !ENDS.includes(plain[to] as string)) to += 1;
  return { start: from, end: to };
}

/** The end of a text behind the last of some characters: the clause in front of a position. */
export function partBehind(text: string, stops: string): string {
  let from = text.length;
  while (from > 0 && !stops.includes(text[from - 1] as string)) from -= 1;
  return text.slice(from);
}

export const plainOf = ({ plain }: DisclosureText, { start, end }: Span): string => plain.slice(start, end);
