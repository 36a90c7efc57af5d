import { defineConfig } from '@playwright/test';

/** Of several lists of features the browser reads the last one, so ours repeats what Playwright turns off in a shell. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

const DESKTOP = { width: 1280, height: 900 };
/** Journeys where operators decide, most of them in their console. */
const OF_OPERATORS = 'operators/*.spec.ts';

/**
 * Journeys in a real browser, on a phone and on a desktop, against the built server with its demonstration. A journey
 * whose steps are the same on every screen runs on one of them, which its tag names.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 2,
  // On a busy machine a server of a journey's own takes half a minute to start, and a page of the console seconds to draw.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // All pages of a site in one process, which has compiled its scripts already.
        '--process-per-site',
        '--renderer-process-limit=1',
        // It has their parsed code too, which is looked for only where scripts aren't parsed while they arrive.
        `--disable-features=ScriptStreaming,${OFF_IN_PLAYWRIGHT.join(',')}`,
        // Pages live for a second: optimizing their code takes longer than it saves.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
    // A page that fades into the next one is drawn several times. Journeys that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: OF_OPERATORS, grepInvert: /@phone/, use: { viewport: DESKTOP } },
    {
      name: 'phone',
      testIgnore: OF_OPERATORS,
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true },
    },
    // Their console is made for 1,024 pixels and more.
    { name: 'operators', testMatch: OF_OPERATORS, use: { viewport: DESKTOP } },
  ],
});
