/** The areas that are one table each. An area that is not here does not exist. */
import type { Call } from '../call.ts';
import { type Area, callsOf } from './define-area.ts';
import { services } from './services.ts';

export { type Area, callerOf, callsOf, defineArea, nameOf } from './define-area.ts';
export type { AreaCaller, Owner } from './dialects.ts';
export { services } from './services.ts';

export const areas: readonly Area[] = [services];

export const areaCalls: Record<string, Call> = Object.assign({}, ...areas.map(callsOf));
