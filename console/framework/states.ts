/** The states of records from the names of their codes. */
import type { States, Tone } from './resource.ts';

type Names<Code extends string | number> = Readonly<Record<Code, string>>;

/** @param tones the others are plain */
export const statesOf = <Code extends string | number>(
  names: Names<Code>,
  tones: { readonly [Each in Code]?: Tone } = {},
): States<Code> =>
  Object.fromEntries(
    (Object.keys(names) as Extract<Code, string | number>[]).map((code) => [
      code,
      { name: names[code], tone: tones[code] ?? 'plain' },
    ]),
  ) as States<Code>;

/** The choices of a filter. */
export const choicesOf = <Code extends string | number>(names: Names<Code>) =>
  Object.entries<string>(names).map(([value, name]) => ({ value, name }));

const ALL = { value: '', name: '全部' };

/**
 * Tabs over the states of a field, which is the filter, too.
 * @param all where the tab of all records is; the first tab is the default
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
