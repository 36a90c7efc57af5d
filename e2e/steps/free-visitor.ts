/** A visitor of a site that shows an installation which answers as the test says. */
import { test as visitorTest } from './visitor.ts';

export const test = visitorTest.extend({
  site: ({ freeFront }, use) => use(freeFront.address),
});

export { expect, ON_A_DESKTOP, ON_A_PHONE } from './visitor.ts';
