/** Input of lists for simple REST clients: a range of rows and an order. */
import { z } from 'zod';
import { LIST_HORIZON } from '../domain/search.ts';
import { messages } from '../messages.ts';
import { day, wholeNumber } from '../validation.ts';
import type { Call } from './call.ts';

/** Rows from `_start` up to but without `_end`, at most a thousand; without them the first fifty. */
export const range = {
  _start: wholeNumber(0, LIST_HORIZON).default(0),
  _end: wholeNumber(1, 101_000).default(50),
};

/** Words of a set, separated by commas. A wrong word is an error of the whole field. */
const wordsOf = <const Word extends string>(words: readonly Word[]) => {
  const list = z.array(z.enum(words));
  return z
    .string({ error: messages.invalidValue })
    .max(200, { error: messages.invalidValue })
    .transform((value, context): Word[] => {
      const { data } = list.safeParse(value.split(','));
      if (data) return data;
      context.addIssue({ code: 'custom', message: messages.invalidValue });
      return z.NEVER;
    });
};

/** The fields that a list can be ordered by, by the schema of its `_sort`. */
const SORTABLE = new WeakMap<object, readonly string[]>();

/** The order of a list: `_sort` names fields with commas, `_order` the direction of each (`asc` by default). */
export function sorting<const Field extends string>(fields: readonly Field[]) {
  const _sort = wordsOf(fields)
    .default([])
    .describe(`Some of ${fields.join(', ')}, separated by commas`);
  SORTABLE.set(_sort, fields);
  return { _sort, _order: wordsOf(['asc', 'desc']).default([]).describe('asc or desc for each of them') };
}

/** The fields by which a call orders its list. */
export const sortableBy = ({ input }: Call): readonly string[] => SORTABLE.get(input.shape._sort ?? {}) ?? [];

/** Days of Shanghai's calendar, both included. */
export const period = {
  from: day.optional().describe('The first day: 2026-11-20'),
  to: day.optional().describe('The last day'),
};
