/** The areas that are one table each, one line for each. An area that is not here does not exist. */
export { banks } from './banks.ts';
export { calendarDays } from './calendar-days.ts';
export { franchiseFees } from './franchise-fees.ts';
export { promotionPackages } from './promotion-packages.ts';
export { reasonTemplates } from './reason-templates.ts';
export { rightRules } from './right-rules.ts';
export { services } from './services.ts';
