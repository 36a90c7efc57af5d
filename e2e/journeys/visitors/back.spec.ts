/** Back in the browser's history: pages are as they were left, and as their addresses say. */
import type { Page } from '@playwright/test';
import { menuOf, signIn } from '../../steps/person.ts';
import { addUser, startAsUser } from '../../steps/session.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

// Pages fade into one another, as by default, also on the way back.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

const cards = (page: Page) => page.getByRole('region', { name: '搜索结果' }).getByRole('article');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Scrolling by hand is not exact either. */
const expectScrolled = (page: Page, place: number) =>
  expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(10);

/** A phone folds the filters away. */
async function openFilters(page: Page) {
  const fold = page.getByText(/^筛选条件/);
  if (await fold.isVisible()) await fold.click();
}

test(
  'a browser that knows no speculation rules goes the same ways, and back',
  ON_A_DESKTOP,
  async ({ page }) => {
    // Taken out of the document, they hold no more.
    await page.addInitScript(() => {
      const remove = () => {
        for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
      };
      new MutationObserver(remove).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/');
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
    await page.getByPlaceholder('标的名称、地区、法院或案号').fill('南京');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(10);
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page.getByText(/第 2 \/ \d+ 页/)).toBeVisible();
    const card = cards(page).last().getByRole('link');
    const title = await card.innerText();
    await card.hover();
    // The click scrolls too.
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left', String(scrollY))),
    );
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const place = Number(await page.evaluate(() => sessionStorage.getItem('left')));
    expect(place).toBeGreaterThan(100);
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page.getByText(/第 2 \/ \d+ 页/)).toBeVisible();
    await expectScrolled(page, place);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('region', { name: '最新上架' })).toBeVisible();
  },
);

test('after a region was chosen, the list is the one before, where it was, and its fields say so', async ({
  page,
}) => {
  await page.goto('/search?currentIndex=1');
  const all = await page.getByRole('status').innerText();
  await openFilters(page);
  await page.evaluate(() => scrollTo(0, 120));
  await page.getByLabel('省份').focus();
  await page.getByLabel('省份').selectOption('江苏省');
  await expect(page).toHaveURL(/load_province=320000/);
  await expectScrolled(page, 120);
  await expect(page.getByLabel('省份')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?currentIndex=1$/);
  await expect(page.getByRole('status')).toHaveText(all);
  await expect(page.getByLabel('省份')).toHaveValue('');
  await expectScrolled(page, 120);
});

test(
  'after a sign-in the page that was left knows who it is',
  ON_A_DESKTOP,
  async ({ page }, { workerIndex }) => {
    const account = await addUser(page, workerIndex);
    const name = `用户${account.phone.slice(-4)}`;
    await page.goto('/search?currentIndex=2');
    await page.getByRole('link', { name: '价格从低到高' }).click();
    await expect(page).toHaveURL(/order_type=2/);
    await page.getByRole('banner').getByRole('link', { name: '登录', exact: true }).click();
    await signIn(page, account);
    await expect(page).toHaveURL(/order_type=2/);
    await expect(menuOf(page, name)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/currentIndex=2$/);
    await expect(menuOf(page, name)).toBeVisible();
    // A browser with a back/forward cache shows pages without requests.
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(menuOf(page, name)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  },
);

test(
  'after a reload, back leads from the home page into the user centre again',
  ON_A_PHONE,
  async ({ page }, { workerIndex }) => {
    await startAsUser(page, await addUser(page, workerIndex));
    await page.goto('/user');
    const other = page.getByRole('link', { name: '我的咨询' }).first();
    await expect(other).toBeVisible();
    // The session ends: the centre leads to the home page without a new document.
    const session = await page.evaluate(() => {
      const stored = { ...localStorage };
      localStorage.clear();
      return stored;
    });
    await other.click();
    await expect(page.getByRole('region', { name: '最新上架' })).toBeVisible();
    await page.reload();
    await page.evaluate((stored) => Object.assign(localStorage, stored), session);
    await page.goBack();
    await expect(other).toBeVisible();
  },
);
