/** Checks accessibility with axe: WCAG 2.2 AA and best practices. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './visitor.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};
/** The other rules see the same page in both colour schemes. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/**
 * Checks the page as it is, in light and in dark. It begins with the scheme that the page has and leaves it in the
 * other one, because the consoles need a tenth of a second to draw a page in other colours.
 * @param part a selector of what matters; all of it by default
 */
export async function expectAccessible(page: Page, part?: string) {
  // A page that was reached without loading has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // axe reports elements that are half below a bar as too small.
  await page.evaluate(() => scrollTo(0, 0));
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [present, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const [colorScheme, rules] of [
    [present, ALL_RULES],
    [other, COLOUR_RULES],
  ] as const) {
    if (colorScheme !== present) await page.emulateMedia({ colorScheme });
    await page.evaluate(changesAreOver);
    // The console is rendered again in the other colours, which takes a slow machine some time.
    await expect
      .poll(() => violations(page, rules, part), { message: colorScheme, timeout: 60_000 })
      .toEqual([]);
  }
}

/** Scripts have drawn what they draw by the colour scheme, and nothing fades from one colour to another. */
async function changesAreOver() {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

interface Axe {
  run(context: string | Document, options: RunOptions): Promise<AxeResults>;
}

/** The violated rules, and their elements. */
async function violations(page: Page, rules: RunOptions, part?: string) {
  const { violations } = await page.evaluate(
    ([options, selector]) => (globalThis as unknown as { axe: Axe }).axe.run(selector ?? document, options),
    [rules, part] as const,
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
}
