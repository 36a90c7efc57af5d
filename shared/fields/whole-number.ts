/** Whole numbers, such as a floor or a number of days. */
import type { Kind } from './kind.ts';
import type { Reading } from './reading.ts';

export interface WholeNumberField {
  kind: 'wholeNumber';
  min: number;
  max: number;
  unit?: string;
}

const DIGITS = /^-?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})$/;

/** 12, １２, 1,200 or 12天 if the unit is 天. */
export function readWholeNumber(
  text: string,
  { min, max, unit = '' }: Omit<WholeNumberField, 'kind'>,
): Reading<number> {
  const plain = text.normalize('NFKC').replace('−', '-').trim();
  const bare = unit !== '' && plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain;
  const number = DIGITS.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN;
  return number >= min && number <= max
    ? { value: number === 0 ? 0 : number }
    : { problem: rangeProblem(min, max) };
}

const rangeProblem = (min: number, max: number): string =>
  max === Number.MAX_SAFE_INTEGER ? `应为不小于 ${min} 的整数` : `应为 ${min} 到 ${max} 的整数`;

export const wholeNumber = {
  read: (text, field) => readWholeNumber(text, field),
  words: (number, { unit = '' }) => `${number}${unit}`,
  schema: ({ readBy }, { required, ...field }) =>
    readBy((number) => readWholeNumber(String(number), field), {
      missing: required?.message,
      invalid: rangeProblem(field.min, field.max),
    }),
  answer: ({ maybeNumber }) => maybeNumber,
  cell: { kind: 'number', value: (number) => number, isQuantity: true },
  example: ({ min }) => String(min),
} satisfies Kind<WholeNumberField, number>;
