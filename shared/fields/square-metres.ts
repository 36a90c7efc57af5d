/** Areas in square metres, with two decimals as certificates have them. Other units are refused, not converted. */
import type { Kind } from './kind.ts';
import type { Reading } from './reading.ts';

export interface SquareMetresField {
  kind: 'squareMetres';
}

const MAX = 100_000_000;
const PROBLEM = '面积无法识别，请写成89.5或89.5平方米，最多两位小数';
const RANGE_PROBLEM = '面积应大于0，不超过一亿平方米';

const NUMBER = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;
const UNIT = /(?:平方米|平米|㎡|m²|m2|M2)$/;

/** 89.5, ８９.５, 1,234.56㎡, 89.5平方米. */
function read(text: string): Reading<number> {
  // NFKC would make m2 of ㎡, and 2 of ² is no digit of the number.
  const plain = text.trim().replace(UNIT, '').normalize('NFKC').trim();
  if (!NUMBER.test(plain)) return { problem: PROBLEM };
  const value = Number(plain.replaceAll(',', ''));
  return value > 0 && value <= MAX ? { value } : { problem: RANGE_PROBLEM };
}

export const squareMetres = {
  read,
  words: (area) => `${area}㎡`,
  schema: ({ readBy }, { required }) =>
    readBy((area) => read(String(area)), { missing: required?.message, invalid: PROBLEM }),
  answer: ({ maybeNumber }) => maybeNumber,
  cell: { kind: 'number', value: (area) => area, isQuantity: true },
  example: () => '89.5',
} satisfies Kind<SquareMetresField, number>;
