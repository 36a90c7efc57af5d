/** Pages whose scripts load slowly: a visitor's actions meanwhile work and are kept. */
import type { Locator, Page } from '@playwright/test';
import { contract } from '../../../shared/contract/index.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { menuOf } from '../../steps/person.ts';
import { addUser, startAsUser } from '../../steps/session.ts';
import { expect, ON_A_PHONE, test } from '../../steps/visitor.ts';

/** A shift that is too small to see. */
const STILL = 0.01;

/** Long enough for a page to be drawn without its scripts. */
const LATE_MS = 600;

const ALL = /\/assets\/[^/]+\.js$/;
/** With what islands begin. */
const ISLANDS = /\/assets\/(react|hydrate-island)-[^/]+\.js$/;

/** Holds scripts back. @returns lets them through */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    // Its page may be gone.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Measures shifts of pages from now on, without interaction. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & LayoutShift)[])
        moved.push(`${shift.value} ${shift.sources.map(({ node }) => node?.parentElement?.className)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}

/** @returns the shifts since the last call: a page without its styles moves too */
const takeShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved.splice(0));

async function expectStill(page: Page) {
  const moved = await takeShifts(page);
  const sum = moved.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(STILL);
}

const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });
const results = (page: Page) => page.getByRole('region', { name: '搜索结果' });
const live = (page: Page, name: string) => page.locator(`[data-island=${name}][data-live=yes]`);

/** A home at an auction that has not begun: its page has everything. */
async function aHome(page: Page): Promise<string> {
  const form = { zc_type: 1, object_status: 'todo', second_class: 1, size: 3 };
  const { list } = await (await page.request.post('/customer/Index/ObjcetList', { form })).json();
  return `/object/${list[2].id}`;
}

/** A phone folds the filters away. */
async function openFilters(page: Page, screen: string) {
  if (screen === 'phone') await page.getByText(/^筛选条件/).click();
}

// A picture's file has no styles of its own.
test.use({ expectedComplaints: /^Applying inline style violates/ });

test('before its scripts are there, a site is searched, filtered and paged, and its pictures open', async ({
  page,
}, { project }) => {
  await hold(page, ALL);
  await open(page, '/');
  await page.getByPlaceholder('标的名称、地区、法院或案号').fill('房');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?name=/);
  await openFilters(page, project.name);
  await page.getByLabel('省份').selectOption('江苏省');
  await page.getByRole('button', { name: '按地区筛选' }).click();
  await expect(page).toHaveURL(/load_province=320000/);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page.getByText(/第 2 \/ \d+ 页/)).toBeVisible();
  const card = results(page).getByRole('article').first().getByRole('link');
  const title = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const picture = page.getByRole('link', { name: /查看大图$/ }).first();
  await expect(picture.getByRole('img')).toBeVisible();
  const file = (await picture.getAttribute('href')) ?? '';
  await picture.click();
  await expect(page).toHaveURL(file);
});

test('nothing moves when the scripts come, nor on the way down a page', async ({ page }) => {
  const address = await aHome(page);
  await watchShifts(page);
  await page.route(ALL, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => {});
  });
  for (const start of ['/', '/search', address]) {
    await page.goto(start);
    const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
    for (let screen = 0; screen < screens; screen++) {
      await page.evaluate((at) => scrollTo(0, at * innerHeight), screen);
      await page.waitForTimeout(LATE_MS / 3);
    }
    await page.waitForLoadState('networkidle');
    await expectStill(page);
  }
});

test('a card’s button that was pressed before the scripts came is done when they are there', async ({
  page,
}, { workerIndex }) => {
  await startAsUser(page, await addUser(page, workerIndex));
  const release = await hold(page, ALL);
  await open(page, '/search?currentIndex=1');
  const button = page.locator('button[data-favourite]').first();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('what was typed, chosen and opened before the scripts came is kept', async ({ page }, { project }) => {
  const address = await aHome(page);
  const release = await hold(page, ALL);
  await open(page, '/search');
  const search = page.getByRole('searchbox');
  await search.fill('住宅');
  await openFilters(page, project.name);
  await page.getByLabel('最低价（万元）').fill('80');
  await page.getByLabel('省份').selectOption('江苏省');
  release();
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await search.focus();
  await expect(live(page, 'search')).toBeAttached();
  await expect(search).toHaveValue('住宅');
  await expect(page.getByLabel('最低价（万元）')).toHaveValue('80');
  await expect(page.getByLabel('省份')).toHaveValue('320000');

  await page.unrouteAll();
  const releaseListing = await hold(page, ALL);
  await open(page, address);
  await page.getByText('分享和打印').click();
  await page.getByLabel('咨询内容').fill('可以看样吗？');
  const estimate = await page.locator('#cost output').innerText();
  await page.getByLabel('预计成交价').fill('1000000');
  if (project.name === 'desktop') await page.locator('label[for=picture-1]').click();
  await page.getByLabel('咨询内容').scrollIntoViewIfNeeded();
  releaseListing();
  await expect(live(page, 'consult')).toBeAttached();
  await expect(page.getByLabel('咨询内容')).toHaveValue('可以看样吗？');
  await page.getByLabel('预计成交价').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('预计成交价')).toHaveValue('1000000');
  await expect(page.locator('#cost output')).not.toHaveText(estimate);
  const share = page.getByRole('button', { name: '复制链接' });
  await page.getByText('分享和打印').scrollIntoViewIfNeeded();
  await expect(share).toBeVisible();
  if (project.name === 'desktop') await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('a question that is sent before its form’s code is there is asked', ON_A_PHONE, async ({ page }) => {
  const address = await aHome(page);
  await hold(page, ISLANDS);
  await open(page, address);
  await page.getByLabel('姓名').fill('王小明');
  await page.getByLabel('手机号', { exact: true }).fill('13800000009');
  await page.getByLabel('咨询内容').fill('什么时候可以看样？');
  await page.getByRole('button', { name: '提交咨询' }).click();
  await expect(page.getByText('咨询已提交')).toBeInViewport();
});

test('a signed-in user has a name in the header before the menu is there', async ({ page }, {
  workerIndex,
}) => {
  const account = await addUser(page, workerIndex);
  await startAsUser(page, account);
  await watchShifts(page);
  const requests: string[] = [];
  page.on('request', (it) => void (it.url().endsWith(contract.userCounters.path) && requests.push(it.url())));
  const release = await hold(page, ISLANDS);
  await open(page, '/');
  const name = `用户${account.phone.slice(-4)}`;
  const link = page.getByRole('banner').getByRole('link', { name });
  await expect(link).toHaveAttribute('href', '/user');
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toHaveCount(0);
  await expectAccessible(page, 'header');
  const place = (person: Locator) => person.locator('span').first().boundingBox();
  const before = await place(link);
  await takeShifts(page);
  const answers = [contract.userCounters, contract.subscriptionNews].map(({ path }) =>
    page.waitForResponse((response) => response.url().endsWith(path)),
  );
  release();
  await expect(menuOf(page, name)).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(await place(menuOf(page, name))).toEqual(before);
  await expectStill(page);
  // If the page is left before its news has come, the next page asks again.
  for (const answer of await Promise.all(answers)) await answer.finished();
  expect(requests.length).toBe(1);
  await page.goto('/search');
  await expect(menuOf(page, name)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.length).toBe(1);
});
