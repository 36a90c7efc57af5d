/** A page as a whole: it is there, everybody can use it, and it fits. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** What the page loads is there. */
export async function arrive(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  await expect(
    page.locator('main .ant-skeleton, main .ant-spin-spinning, main[aria-busy=true], main [aria-busy=true]'),
  ).toHaveCount(0);
}

/** Everyone can use it, and it is no wider than the screen. */
export async function expectUsable(page: Page) {
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
