/** The values of a call's input as they are sent, whichever way. */
import type { Call } from '../shared/contract/index.ts';
import { readEnd, readStart } from '../shared/fields/time.ts';
import { formatTime } from '../shared/time.ts';
import { timeRoleOf } from '../shared/validation.ts';

/** Texts of fields that take a time are written as times are sent. */
export const sentValues = (call: Call, input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const role = typeof value === 'string' ? timeRoleOf(call.input.shape[name]) : undefined;
      return [name, role ? formTime(String(value), role === 'end') : value];
    }),
  );

/**
 * A form's time as it is sent: `YYYY/MM/DD HH:00:00`. Forms offer whole hours; a stored time between two hours keeps
 * its minutes, because saving must not move an auction. Text that is no time stays as it is: the server names it.
 * @param isEnd a day means the end of that day
 */
export function formTime(text: string, isEnd = false): string {
  const moment = (isEnd ? readEnd : readStart)(text);
  return moment instanceof Date ? formatTime(moment).replaceAll('-', '/') : text;
}
