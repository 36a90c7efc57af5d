/** The areas that are one table each, and their calls. */
import type { Call } from '../call.ts';
import * as all from './all.ts';
import { type Area, callsOf } from './define-area.ts';

export * from './all.ts';
export type { AreaAction, AreaActions } from './declaration.ts';
export {
  type Area,
  callerOf,
  callsOf,
  defineArea,
  fieldsWithWords,
  nameOf,
  statesFor,
  wordsBesideOf,
} from './define-area.ts';
export type { Owner } from './dialects.ts';
export { wrongState } from './wrong-state.ts';

/** With what operators read of owners' areas. */
export const areas: readonly Area[] = Object.values(all).flatMap((area: Area) =>
  area.forOperators ? [area, area.forOperators] : [area],
);

export const areaCalls: Record<string, Call> = Object.assign({}, ...areas.map(callsOf));
