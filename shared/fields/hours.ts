/** A number of hours. */
import { invalidValue, mustBeInteger, mustNotBeNegative } from '../message-table.ts';
import type { Kind } from './kind.ts';
import { readWholeNumber } from './whole-number.ts';

export interface HoursField {
  kind: 'hours';
}

const RANGE = { min: 0, max: 100_000, unit: '小时' };

export const hours = {
  read: (text) => readWholeNumber(text, RANGE),
  words: (count) => `${count}小时`,
  schema: ({ union, number, string }) =>
    union([number(), string()], { error: mustBeInteger })
      .transform(Number)
      .pipe(
        number({ error: mustBeInteger })
          // `int()` would end the parsing of the whole input: the other fields' errors would stay hidden.
          .multipleOf(1, { error: mustBeInteger })
          .min(RANGE.min, { error: mustNotBeNegative })
          .max(RANGE.max, { error: invalidValue }),
      )
      .describe('Hours from start to end'),
  answer: ({ maybeNumber }) => maybeNumber,
  cell: { kind: 'number', value: (count) => count, isQuantity: true },
  example: () => '24',
} satisfies Kind<HoursField, number>;
