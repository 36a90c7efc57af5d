/**
 * A visitor whose browser reports problems: an error in the console, a failed request or one to a foreign host fails
 * the test.
 */
import { createHash } from 'node:crypto';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { type Contexts, keepContexts } from './contexts.ts';
import { type Installations, installations } from './installations.ts';

interface VisitorFixtures {
  /** The site's address; relative addresses are resolved against it. */
  site: string;
  /** Hosts besides the site that a page may ask. */
  allowedHosts: string[];
  /** Expected problems, for example of a cut connection. */
  expectedComplaints: RegExp | null;
}

/** Headers with an address that belongs to the test. */
const headersOf = (testId: string) => ({
  'X-Forwarded-For': ['10', ...createHash('sha256').update(testId).digest().subarray(0, 3)].join('.'),
});

/** An app's scripts first handle scrolling; a document reports when it is ready, and which of its islands are loading. */
function areScriptsRunning() {
  const { page: kind, ready } = document.documentElement.dataset;
  if (kind === 'document') return ready !== undefined && !document.querySelector('[data-live=soon]');
  return document.querySelector('script[type=module]') === null || history.scrollRestoration === 'manual';
}

/**
 * Waits for the style sheets and scripts of a page that was not opened by `goto`: a click, a key or a choice waits for
 * its address at most. Call it when the address is the new one.
 */
export async function awaitPage(page: Page) {
  await page.waitForLoadState('load');
  await page.waitForFunction(areScriptsRunning);
}

/**
 * Opens and reloads pages and waits until their scripts run, except with `waitUntil: 'commit'`: before that, the
 * browser itself follows links and sends forms, and nothing else responds.
 */
function awaitScripts(page: Page) {
  const { goto, reload } = page;
  page.goto = async (...options) => {
    const response = await goto.apply(page, options);
    if (options[1]?.waitUntil !== 'commit') await page.waitForFunction(areScriptsRunning);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload.apply(page, options);
    await page.waitForFunction(areScriptsRunning);
    return response;
  };
}

/** A browser says so of a page that it shows without fading, because it came late or was left early. */
const IS_WITHOUT_FADING = /^Transition was aborted/;

/** Prefetches a page that is not open. If it fails, the browser requests the page again when it is opened. */
const isPrefetch = (request: Request) => request.headers()['sec-purpose']?.startsWith('prefetch') ?? false;

export const test = base.extend<VisitorFixtures, Installations & { contexts: Contexts }>({
  ...installations,
  contexts: [({ browser }, use) => use(keepContexts(browser)), { scope: 'worker' }],
  site: ({ demonstration }, use) => use(demonstration.address),
  allowedHosts: [[], { option: true }],
  expectedComplaints: [null, { option: true }],
  baseURL: ({ site }, use) => use(site),
  // Options that no journey changes are the project's.
  context: ({ contexts, baseURL, javaScriptEnabled, timezoneId, userAgent }, use, { testId }) =>
    contexts.lend({ baseURL, javaScriptEnabled, timezoneId, userAgent }, async (context) => {
      await context.setExtraHTTPHeaders(headersOf(testId));
      await use(context);
    }),
  request: async ({ playwright, baseURL }, use, { testId }) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headersOf(testId) });
    await use(request);
    await request.dispose();
  },
  page: async ({ page, site, allowedHosts, expectedComplaints, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) awaitScripts(page);
    const complaints: string[] = [];
    page.on('console', (message) => {
      // Failed requests are checked below, where expected 404 pages are recognized.
      const isOfLoading = message.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(message.type()) && !isOfLoading) complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => {
      if (!IS_WITHOUT_FADING.test(message)) complaints.push(message);
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && ![site, ...allowedHosts].includes(origin))
        complaints.push(`foreign: ${request.url()}`);
    });
    page.on('requestfailed', (request) => {
      // Leaving a page cancels what it still loads, and a browser without scripts refuses them.
      const why = request.failure()?.errorText;
      const isCancelled = why === 'net::ERR_ABORTED';
      const isRefused = !javaScriptEnabled && request.resourceType() === 'script';
      if (!isCancelled && !isRefused && !isPrefetch(request))
        complaints.push(`failed: ${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.request().isNavigationRequest())
        complaints.push(`${response.status()}: ${response.url()}`);
    });
    await use(page);
    expect(complaints.filter((it) => !expectedComplaints?.test(it))).toEqual([]);
  },
});

/** At the installation in which only operators decide: elsewhere the sandbox does, ten seconds after a submission. */
export const testWithOperators = test.extend({ site: ({ operatorSite }, use) => use(operatorSite.address) });

/** For a journey whose steps are the same on every screen, or that a phone alone has: it runs on a phone only. */
export const ON_A_PHONE = { tag: '@phone' };
/** The same for a desktop. Journeys without a tag run on both. */
export const ON_A_DESKTOP = { tag: '@desktop' };

export { expect };
