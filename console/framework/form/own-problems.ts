/** Checks a value by its kind only, before the form's own rules. */
import {
  coordinateInvalid,
  invalidValue,
  mustBeInteger,
  mustNotBeNegative,
} from '../../../shared/message-table.ts';
import { parsePlace } from '../../../shared/place.ts';
import type { AnyField } from './controls/control.ts';

const NO_AMOUNT = '请输入正确的金额，如1280000、128万或1.5亿，最多精确到分';

export function ownProblem(field: AnyField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'coordinate':
      return parsePlace(String(value)) ? null : coordinateInvalid;
    case 'money':
      if (typeof value !== 'number') return NO_AMOUNT;
      return value < 0 ? mustNotBeNegative : null;
    case 'markdown':
      return problemOfLength(String(value).length, field.maxLength);
    case 'number':
      return problemOfNumber(field, Number(value));
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
