/** Every page of the users' and the creditors' centre, on every screen: everybody can use it, and it fits. */
import type { Page } from '@playwright/test';
import { CREDITOR, startAtCentre } from '../../steps/creditor.ts';
import { startAsUser } from '../../steps/session.ts';
import { expect, test } from '../../steps/visitor.ts';
import { arrive, expectUsable, show } from '../../steps/whole-page.ts';

// More than twenty pages.
test.setTimeout(240_000);

/** Of records that share a page one is enough. A form has several uses. */
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  return `${pathname} ${searchParams.get('action') ?? ''}`;
}

/** Follows the links of a centre that is open, to one address of each page. @returns the pages */
async function lookAtAll(page: Page, centre: string, more: string[] = []): Promise<string[]> {
  const seen = new Set<string>();
  const start = new URL(page.url()).pathname;
  const waiting = [start, ...more];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(pageOf(address))) continue;
    seen.add(pageOf(address));
    await test.step(address, async () => {
      // Another use of the page that is open has the same title.
      const isOpen = new URL(page.url()).pathname === address.split('?')[0];
      if (isOpen && address !== start) await show(page, start);
      if (address !== start) await show(page, address);
      await arrive(page);
      await expectUsable(page);
    });
    const links = page.locator(`a[href^="${centre}/"]`);
    waiting.push(...(await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))));
  }
  return [...seen].map((it) => it.trim());
}

test('every page of the user centre', async ({ page }) => {
  await startAsUser(page, { phone: '13800000001', password: 'zichan2026' });
  await page.goto('/user/myOrder/myOrderList');
  await arrive(page);
  const pages = await lookAtAll(page, '/user');
  expect(pages).toContain('/user/myOrder/myOrderDetail');
  expect(pages).toContain('/user/mySetting/authorize');
});

/** Pages without a menu entry: another page links to each. */
const REACHED_BY_LINKS = [
  '/account/certification/certificationDetail',
  '/account/managePassword/modifyLoginPassword',
  '/account/managePassword/modifyPayPassword',
  '/finance/financeDetail',
  '/finance/financeWithDraw',
  '/question/detail',
  '/subject/claimSubmit',
  '/subject/onShelfDetail',
  '/subject/subjectDetail',
  '/subject/subjectPromote',
  '/subject/subjectPromoteIndex',
];

test('every page of the creditors’ centre', async ({ page }, { project }) => {
  await startAtCentre(page, CREDITOR);
  await page.goto('/creditorUser/account/index');
  await arrive(page);
  if (project.name === 'phone') {
    await page.getByRole('button', { name: '菜单' }).click();
    await expect(page.getByRole('navigation', { name: '商家中心' })).toBeVisible();
  }
  const menu = page.getByRole('navigation', { name: '商家中心' }).getByRole('link');
  const entries = await menu.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
  expect(entries.length).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  const pages = await lookAtAll(page, '/creditorUser', [
    // All of them: which of the subjects can be promoted depends on the day.
    '/creditorUser/subject/subjectList?view=cards&size=50',
    ...entries,
    // They depend on the creditor's data.
    '/creditorUser/account/managePassword/setPayPassword',
    '/creditorUser/account/certification/bankDetail',
    // Another journey may have promoted the last subject that could be.
    '/creditorUser/subject/subjectPromoteIndex?id=1&type=2',
  ]);
  const paths = pages.map((it) => it.split(' ')[0]);
  expect(REACHED_BY_LINKS.filter((it) => !paths.includes(`/creditorUser${it}`))).toEqual([]);
});
