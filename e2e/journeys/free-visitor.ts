/** A visitor of a site that shows an installation which answers as the test says. */
import { type RunningServer, startServer } from '../built-server.ts';
import { type FreeInstallation, startFreeInstallation } from '../free-installation.ts';
import { test as visitorTest } from './visitor.ts';

interface Free {
  installation: FreeInstallation;
  front: RunningServer;
}

export const test = visitorTest.extend<object, Free>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter must be a pattern
    async ({}, use) => {
      const installation = await startFreeInstallation();
      await use(installation);
      installation.stop();
    },
    { scope: 'worker' },
  ],
  front: [
    async ({ installation }, use) => {
      const front = await startServer({ API_ORIGIN: installation.address, LOG_LEVEL: 'silent' });
      await use(front);
      await front.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ front }, use) => use(front.address),
});

export { expect } from './visitor.ts';
