/** Checks a value by its kind only, before the form's own rules. */
import { readAmount, readYuan } from '../../../shared/fields/amount.ts';
import {
  coordinateInvalid,
  invalidValue,
  mustBeInteger,
  mustNotBeNegative,
} from '../../../shared/message-table.ts';
import { parsePlace } from '../../../shared/place.ts';
import type { AnyField } from './controls/control.ts';

const NO_NUMBER = '请输入数字，如12或12.5';

export function ownProblem(field: AnyField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'coordinate':
      return parsePlace(String(value)) ? null : coordinateInvalid;
    case 'amount':
      return (typeof value === 'number' ? readYuan(value) : readAmount(String(value))).problem ?? null;
    case 'markdown':
      return problemOfLength(String(value).length, field.maxLength);
    case 'number':
      return typeof value === 'number' ? problemOfNumber(field, value) : NO_NUMBER;
    default:
      return null;
  }
}

const problemOfLength = (length: number, max = Number.POSITIVE_INFINITY) =>
  length > max ? `内容最多${max}字，已超出${length - max}字，请删减` : null;

function problemOfNumber(field: Extract<AnyField, { kind: 'number' }>, value: number): string | null {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
  if (field.isWhole && !Number.isInteger(value)) return mustBeInteger;
  if (value < min) return min === 0 ? mustNotBeNegative : invalidValue;
  return value > max ? invalidValue : null;
}
