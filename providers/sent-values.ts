/** The values of a call's input as they are sent, whichever way. */
import type { Call } from '../shared/contract/index.ts';
import { formTime } from '../shared/time.ts';
import { isTimeField } from '../shared/validation.ts';

/** Texts of fields that take a time are written as times are sent. */
export const sentValues = (call: Call, input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' && isTimeField(call.input.shape[name]) ? formTime(value) : value,
    ]),
  );
