/** Every page of the operators' console: nothing fails, everybody can use it, and it fits into 1,024 pixels. */
import type { Locator, Page } from '@playwright/test';
import { contract } from '../../../shared/contract/index.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { startAtCentre } from '../../steps/creditor.ts';
import { PASSWORD, startAsOperator } from '../../steps/operator.ts';
import { send } from '../../steps/session.ts';
import { expect, testWithOperators as test } from '../../steps/visitor.ts';
import { arrive, expectUsable, show } from '../../steps/whole-page.ts';

// More than fifty pages.
test.setTimeout(600_000);

/** The smallest that the console is made for. */
const SMALLEST = { width: 1024, height: 768 };

const OPERATOR_PAGE = /^\/ops\/(?!login)/;

/** Where links lead, one for each page: of records that share a page the first. */
async function pagesBehind(links: Locator): Promise<Map<string, string>> {
  const all = await links.evaluateAll((found) => found.map((it) => it.getAttribute('href') ?? ''));
  const pages = new Map<string, string>();
  for (const to of all) {
    const { pathname, searchParams } = new URL(to, 'http://operators');
    const page = searchParams.has('id') ? `${pathname}?id` : pathname;
    if (OPERATOR_PAGE.test(pathname) && !pages.has(page)) pages.set(page, to);
  }
  return pages;
}

test('every page is accessible and fits', async ({ page }) => {
  await page.setViewportSize(SMALLEST);
  await page.goto('/ops/login');
  await expectAccessible(page);
  await startAsOperator(page, 'admin');
  await page.goto('/ops');
  const menu = page.getByRole('navigation', { name: '运营后台' });
  await expect(menu).toBeVisible();
  await arrive(page);
  const areas = await pagesBehind(menu.getByRole('link'));
  expect(areas.size).toBeGreaterThan(20);
  const content = page.locator('main');
  const seen = new Set(areas.keys());
  /** Bar and menu are the same on all pages. */
  let part: string | undefined;
  const look = (address: string) =>
    test.step(address, async () => {
      await arrive(page);
      await expectUsable(page, part);
      part = 'aside + div';
    });
  for (const [area, address] of areas) {
    const entry = menu.locator(`a[href="${address}"]`);
    await entry.click();
    await page.waitForURL(`**${address}`);
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await look(area);
    // Records, and what begins here: a new record, an import, a calendar.
    for (const [below, to] of await pagesBehind(content.getByRole('link'))) {
      if (seen.has(below)) continue;
      seen.add(below);
      await show(page, to);
      await look(below);
    }
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

/** The operators' call, which takes all settings at once. @returns the brand that was */
async function changeBrand(page: Page, brand: string): Promise<string> {
  const { data } = await send(page, contract.operatorLogin, { name: 'admin', password: PASSWORD });
  const headers = { Token: data.token };
  const settings = await (await page.request.get('/ops/v1/site-settings/1', { headers })).json();
  const answer = await page.request.patch('/ops/v1/site-settings/1', {
    headers,
    data: { ...settings, brand },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return settings.brand;
}

test('another brand is on every page at once', async ({ page }) => {
  const brand = '江海资产';
  const expectBrand = async (address: string, place: 'banner' | 'main') => {
    await page.goto(address);
    await expect(page).toHaveTitle(new RegExp(`｜${brand}$`));
    await expect(page.getByRole(place).getByRole('link', { name: brand }).first()).toBeVisible();
  };
  // A browser with cached pages.
  await page.goto('/');
  const object = await page.locator('a[href^="/object/"]').first().getAttribute('href');
  const before = await changeBrand(page, brand);
  try {
    await expectBrand('/', 'banner');
    await expect(page.getByRole('contentinfo').getByRole('heading', { name: brand })).toBeVisible();
    await expectBrand(object ?? '', 'banner');
    await expectBrand('/login/g_login', 'banner');
    await expectBrand('/ops/login', 'main');
    await startAsOperator(page, 'admin');
    await expectBrand('/ops/overview', 'banner');
    await startAtCentre(page);
    await expectBrand('/creditorUser/account/index', 'banner');
  } finally {
    await changeBrand(page, before);
  }
});
