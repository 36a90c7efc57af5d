/** A visitor of a site that shows an installation which answers as the test says. */
import { test as visitorTest } from './visitor.ts';

export const test = visitorTest.extend({
  site: ({ freeFront }, use) => use(freeFront.address),
});

export { expect } from './visitor.ts';
