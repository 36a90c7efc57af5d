/**
 * Browser contexts that one journey leaves to the next as it found them, except for the cache of scripts, styles and
 * pictures: without it the first page of the console costs half as much processor time again.
 */
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export interface Contexts {
  /** Passes a clean context to a journey. @param options the same ones give the same context */
  lend(options: BrowserContextOptions, use: (context: BrowserContext) => Promise<void>): Promise<void>;
}

interface Entry {
  context: BrowserContext;
  /** Stays open: with the last page of a site the browser ends the process that has compiled its scripts. */
  anchor: Page;
}

/** A page of the site without scripts. */
const ANCHOR = '/robots.txt';

export function keepContexts(browser: Browser): Contexts {
  const entries = new Map<string, Entry>();

  async function create(options: BrowserContextOptions): Promise<Entry> {
    const context = await browser.newContext(options);
    const anchor = await context.newPage();
    await anchor.goto(ANCHOR);
    return { context, anchor };
  }

  return {
    async lend(options, use) {
      const key = JSON.stringify(options);
      const entry = entries.get(key) ?? (await create(options));
      entries.set(key, entry);
      await clear(entry);
      await use(entry.context);
      for (const page of entry.context.pages()) if (page !== entry.anchor) await close(page);
    },
  };
}

const CLOSING_MS = 1_000;

/**
 * While a page is being replaced by another one, the browser may ignore its closing (crbug.com/536385539): close it
 * again.
 */
async function close(page: Page) {
  const closed = page.close().then(() => true);
  while (!(await Promise.race([closed, setTimeout(CLOSING_MS, false)]))) {
    // By now it may be closed all the same.
    await tellToClose(page).catch(() => {});
  }
}

async function tellToClose(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.close');
}

/** Deletes what a journey left behind, except on its pages, which are closed. */
async function clear({ context, anchor }: Entry) {
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await anchor.evaluate(() => localStorage.clear());
}
