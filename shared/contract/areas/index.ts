/** The areas that are one table each. An area that is not here does not exist. */
import type { Call } from '../call.ts';
import { banks } from './banks.ts';
import { calendarDays } from './calendar-days.ts';
import { type Area, callsOf } from './define-area.ts';
import { franchiseFees } from './franchise-fees.ts';
import { promotionPackages } from './promotion-packages.ts';
import { reasonTemplates } from './reason-templates.ts';
import { services } from './services.ts';

export { banks } from './banks.ts';
export { calendarDays } from './calendar-days.ts';
export { type Area, callerOf, callsOf, defineArea, nameOf, regionNameOf } from './define-area.ts';
export type { AreaCaller, Owner } from './dialects.ts';
export { franchiseFees } from './franchise-fees.ts';
export { promotionPackages } from './promotion-packages.ts';
export { reasonTemplates } from './reason-templates.ts';
export { services } from './services.ts';

export const areas: readonly Area[] = [
  banks,
  services,
  promotionPackages,
  franchiseFees,
  calendarDays,
  reasonTemplates,
];

export const areaCalls: Record<string, Call> = Object.assign({}, ...areas.map(callsOf));
