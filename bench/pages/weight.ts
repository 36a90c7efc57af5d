/** The bytes that a browser with an empty cache loads for a page without interaction. */
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Response } from '@playwright/test';

/** Bytes. */
export interface Weight {
  /** Each script compressed by gzip. */
  scripts: number;
  /** The same as they came. */
  transferred: number;
  /** Those that were requested before the page's load event, by gzip. */
  early: number;
  /** Uncompressed. */
  html: number;
  /** By gzip. */
  styles: number;
}

/** Of what pages load when they are idle. */
const QUIET_MS = 3_000;

export async function weigh(addresses: readonly string[]): Promise<Weight[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const weights: Weight[] = [];
    for (const address of addresses) weights.push(await weighOne(browser, address));
    return weights;
  } finally {
    await browser.close();
  }
}

async function weighOne(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // A prefetched file is in the browser's cache the second time.
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    if (!responses.has(response.url())) responses.set(response.url(), response);
  });
  const document = await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  await page.waitForLoadState('networkidle');
  const loadedAt = await page.evaluate(() => performance.timing.loadEventStart);
  const ofType = (type: RegExp) =>
    [...responses.values()].filter((it) => type.test(it.headers()['content-type'] ?? ''));
  const scripts = ofType(/javascript/);
  const weight = {
    scripts: await compressed(scripts),
    transferred: sum(
      await Promise.all(scripts.map(async (it) => (await it.request().sizes()).responseBodySize)),
    ),
    early: await compressed(scripts.filter((it) => it.request().timing().startTime < loadedAt)),
    html: (await document?.body())?.length ?? Number.NaN,
    styles: await compressed(ofType(/text\/css/)),
  };
  await context.close();
  return weight;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const compressed = async (responses: readonly Response[]) =>
  sum(await Promise.all(responses.map(async (it) => gzipSync(await it.body()).length)));
