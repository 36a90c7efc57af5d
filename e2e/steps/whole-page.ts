/** A page as a whole: it is there, everybody can use it, and it fits. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** The page has finished loading. */
export async function arrive(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  await expect(
    page.locator('main .ant-skeleton, main .ant-spin-spinning, main[aria-busy=true], main [aria-busy=true]'),
  ).toHaveCount(0);
}

/** As a link does: the application stays, and shows another page. The router counts the history's entries by `idx`. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Shows another page of the application that is open, which has another title. */
export async function show(page: Page, address: string) {
  const before = await page.title();
  await goWithin(page, address);
  // It changes together with the page, the address before it.
  await expect(page).not.toHaveTitle(before);
}

/**
 * Checks accessibility, and that the page is no wider than the screen. @param part a selector of the part to check by
 * axe
 */
export async function expectUsable(page: Page, part?: string) {
  await expectAccessible(page, part);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
