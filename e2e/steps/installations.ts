/**
 * The servers of journeys. A worker starts each of them when the first journey needs it. All journeys know all of them:
 * for a journey that knows other ones Playwright would start another worker and browser.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fixtures } from '@playwright/test';
import { type RunningServer, startServer, temporaryDirectory } from '../built-server.ts';
import { type FreeInstallation, startFreeInstallation } from '../free-installation.ts';
import { type OldInstallation, startOldInstallation } from '../old-installation.ts';
import { startOperatorSite } from './operator.ts';
import { tinyTiles } from './tiny-tiles.ts';

export interface Installations {
  /** Where visitors and creditors wait for no operator: the sandbox decides. */
  demonstration: RunningServer;
  /** Answers as a test says. */
  installation: FreeInstallation;
  freeFront: RunningServer;
  /** Knows only the original calls. */
  old: OldInstallation;
  oldFront: RunningServer;
  /** The demonstration with Google's map. */
  googleFront: RunningServer;
  /** The demonstration with a map of its own. */
  mapFront: RunningServer;
  /** Has just had many more requests for codes than usual, and knows no users. */
  busy: RunningServer;
  /** The demonstration in which only operators decide. */
  operatorSite: { address: string };
}

/** Starts a server that shows what another server has. */
const startFront = ({ address }: RunningServer, settings: Record<string, string>) =>
  startServer({ API_ORIGIN: address, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', ...settings });

/** Runs a server on a new data directory for as long as it is used. */
async function withOwnData(settings: Record<string, string>, use: (server: RunningServer) => Promise<void>) {
  const directory = temporaryDirectory();
  const server = await startServer({ DATA_DIR: directory.path, ...settings });
  await use(server);
  await server.stop();
  directory.remove();
}

/** The unusual rate for this budget. */
const [BUDGET, UNUSUAL] = [1_000, 30];

async function askForManyCodes(address: string) {
  for (let i = 0; i < UNUSUAL; i += 1) {
    await fetch(`${address}/customer/current/send`, {
      method: 'POST',
      headers: { Client: 'pc', 'X-Forwarded-For': `198.51.${i}.1` },
      body: new URLSearchParams({ phone: `1390000${1_000 + i}` }),
    });
  }
}

export const installations: Fixtures<object, Installations> = {
  demonstration: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter must be a pattern
    async ({}, use) => {
      // Each test comes from an address of its own, as visitors do: limits go by addresses.
      const settings = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', SANDBOX_OPERATOR: '1' };
      await withOwnData(settings, use);
    },
    { scope: 'worker' },
  ],
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter must be a pattern
    async ({}, use) => {
      const installation = await startFreeInstallation();
      await use(installation);
      installation.stop();
    },
    { scope: 'worker' },
  ],
  freeFront: [
    async ({ installation }, use) => {
      const front = await startServer({ API_ORIGIN: installation.address, LOG_LEVEL: 'silent' });
      await use(front);
      await front.stop();
    },
    { scope: 'worker' },
  ],
  old: [
    async ({ demonstration }, use) => {
      const old = await startOldInstallation(demonstration.address);
      await use(old);
      old.stop();
    },
    { scope: 'worker' },
  ],
  oldFront: [
    async ({ old }, use) => {
      const front = await startServer({ API_ORIGIN: old.address, LOG_LEVEL: 'warn' });
      await use(front);
      await front.stop();
    },
    { scope: 'worker' },
  ],
  googleFront: [
    async ({ demonstration }, use) => {
      const front = await startFront(demonstration, { GOOGLE_MAPS_KEY: 'test-key' });
      await use(front);
      await front.stop();
    },
    { scope: 'worker' },
  ],
  mapFront: [
    async ({ demonstration }, use) => {
      const directory = temporaryDirectory();
      const file = join(directory.path, 'world.pmtiles');
      writeFileSync(file, await tinyTiles());
      const front = await startFront(demonstration, {
        MAP_TILES: file,
        MAP_ATTRIBUTION: '© 测试地图 <b>',
        MAP_APPROVAL: 'GS(2024)0650号',
      });
      await use(front);
      await front.stop();
      directory.remove();
    },
    { scope: 'worker' },
  ],
  busy: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter must be a pattern
    async ({}, use) => {
      const settings = {
        SEED_DEMO: '0',
        SMS_DAILY_BUDGET: String(BUDGET),
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'silent',
      };
      await withOwnData(settings, async (busy) => {
        await askForManyCodes(busy.address);
        await use(busy);
      });
    },
    { scope: 'worker' },
  ],
  operatorSite: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter must be a pattern
    async ({}, use) => {
      const operatorSite = await startOperatorSite();
      await use(operatorSite);
      await operatorSite.stop();
    },
    { scope: 'worker' },
  ],
};
