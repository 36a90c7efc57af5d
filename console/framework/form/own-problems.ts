/** What can be told of a value by its kind alone, whatever the form's own rules are. */
import {
  coordinateInvalid,
  invalidValue,
  mustBeInteger,
  mustNotBeNegative,
} from '../../../shared/message-table.ts';
import { parsePlace } from '../map/place.ts';
import type { AnyField } from './controls/control.ts';

export function ownProblem(field: AnyField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'coordinate':
      return parsePlace(String(value)) ? null : coordinateInvalid;
    case 'money':
      return Number(value) < 0 ? mustNotBeNegative : null;
    case 'number':
      return problemOfNumber(field, Number(value));
    default:
      return null;
  }
}

function problemOfNumber(field: Extract<AnyField, { kind: 'number' }>, value: number): string | null {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
  if (field.isWhole && !Number.isInteger(value)) return mustBeInteger;
  if (value < min) return min === 0 ? mustNotBeNegative : invalidValue;
  return value > max ? invalidValue : null;
}
