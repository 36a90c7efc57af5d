/** Input of lists for simple REST clients: a range of rows and an order. */
import { z } from 'zod';
import { messages } from '../messages.ts';
import { wholeNumber } from '../validation.ts';

/** Rows from `_start` up to but without `_end`, at most a thousand; without them the first fifty. */
export const range = {
  _start: wholeNumber(0, 100_000).default(0),
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

/** The order of a list: `_sort` names fields with commas, `_order` the direction of each (`asc` where it names none). */
export const sorting = <const Field extends string>(fields: readonly Field[]) => ({
  _sort: wordsOf(fields)
    .default([])
    .describe(`Some of ${fields.join(', ')}, separated by commas`),
  _order: wordsOf(['asc', 'desc']).default([]).describe('asc or desc for each of them'),
});
