/** The states of records from the names of their codes. */
import type { CodeNames, Option, Tone } from './fields/codes.ts';

type Names<Code extends string | number> = Readonly<Record<Code, string>>;

/** @param tones the others are plain */
export const statesOf = <Code extends string | number>(
  names: Names<Code>,
  tones: { readonly [Each in Code]?: Tone } = {},
): CodeNames<Code> =>
  Object.fromEntries(
    (Object.keys(names) as Extract<Code, string | number>[]).map((code) => [
      code,
      { name: names[code], tone: tones[code] },
    ]),
  ) as CodeNames<Code>;

/** The choices of a filter. */
export const choicesOf = <Code extends string | number>(names: Names<Code>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }) satisfies Option);

const ALL = { value: '', label: '全部' };

/**
 * Tabs for the states of a field, which is a filter, too.
 * @param all the position of the tab of all records; the first tab is the default
 */
export const tabsOf = <Name extends string, Code extends string | number>(
  field: Name,
  names: Names<Code>,
  all: 'first' | 'last' | 'nowhere',
) => ({
  name: field,
  field,
  options: [...(all === 'first' ? [ALL] : []), ...choicesOf(names), ...(all === 'last' ? [ALL] : [])],
});
