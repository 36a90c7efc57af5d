/** The public log of listings: every change that visitors see, with the values before and after. */
export { checkLog } from './check.ts';
export { linesSince } from './lines-since.ts';
export { logged } from './log.ts';
export { type PriceStep, priceSteps } from './price-steps.ts';
export { publicChanges } from './public-changes.ts';
