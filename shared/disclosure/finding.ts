/** What a rule finds: a value, and the words that state it. */
import { isMeant, isStatement } from './guards.ts';
import { type DisclosureText, type Notice, partBehind, type Span } from './text.ts';

export interface Finding<Value = string | number> {
  value: Value;
  /** A piece of the text, to the letter. */
  quote: string;
  /** Where the quote begins in its text. */
  at: number;
  in: 'title' | 'text';
}

/** A rule reads one fact. Null: the notice does not state it. */
export type Rule<Value = string | number> = (notice: Notice) => Finding<Value> | null;

/** Trims white space, bars of tables, and the punctuation before and behind a quote. */
export function quoted<Value>(
  notice: Notice,
  source: 'title' | 'text',
  span: Span,
  value: Value,
): Finding<Value> {
  const { original } = notice[source];
  const quote = original.slice(span.start, span.end);
  const lead = quote.length - quote.replace(/^[\s|,，、。;；:：]+/, '').length;
  return { value, quote: quote.slice(lead).replace(/[\s|]+$/, ''), at: span.start + lead, in: source };
}

export const spanOf = (match: RegExpExecArray): Span => ({
  start: match.index,
  end: match.index + match[0].length,
});

/** All places where a pattern states something. @param pattern global */
export function* statements(text: DisclosureText, pattern: RegExp): Generator<RegExpExecArray> {
  for (const match of matchesOf(text.plain, pattern)) if (isStatement(text, spanOf(match))) yield match;
}

/** The same, and places behind a condition: 如有欠费由买受人承担 says who pays. */
export function* rulings(text: DisclosureText, pattern: RegExp): Generator<RegExpExecArray> {
  for (const match of matchesOf(text.plain, pattern)) if (isMeant(text, spanOf(match))) yield match;
}

/**
 * As `matchAll`, which copies the pattern each time that it is called: a text is read with hundreds of patterns.
 * @param pattern global; it may be used elsewhere between two steps
 */
export function* matchesOf(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  for (let from = 0; ; ) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) return;
    from = match.index + Math.max(match[0].length, 1);
    yield match;
  }
}

/** Together with the words before it in the clause: 本院 in front of 不负责清场. */
export function clauseOf({ plain }: DisclosureText, span: Span): Span {
  const before = partBehind(plain.slice(Math.max(0, span.start - 24), span.start), ',。;:、\n\t)');
  return { ...span, start: span.start - before.length };
}

/**
 * The first pattern that states something gives the value.
 * @param patterns global ones, the most certain first
 * @param accepts what a quote has to fulfil
 */
export function firstOf<Value>(
  notice: Notice,
  patterns: ReadonlyArray<readonly [RegExp, Value]>,
  sources: readonly ('title' | 'text')[] = ['text'],
  accepts: (finding: Finding<Value>) => boolean = () => true,
): Finding<Value> | null {
  for (const [pattern, value] of patterns)
    for (const source of sources)
      for (const match of statements(notice[source], pattern)) {
        const span = source === 'text' ? clauseOf(notice.text, spanOf(match)) : spanOf(match);
        const finding = quoted(notice, source, span, value);
        if (accepts(finding)) return finding;
      }
  return null;
}
