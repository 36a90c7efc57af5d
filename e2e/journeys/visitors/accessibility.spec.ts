import type { APIRequestContext } from '@playwright/test';
import type { Listing } from '../../../shared/contract/index.ts';
import { bareListing, showing } from '../../free-installation.ts';
import { expectAccessible } from '../../steps/axe.ts';
import { test as freeTest } from '../../steps/free-visitor.ts';
import { expect, test } from '../../steps/visitor.ts';

const PAGES = {
  'the home page': '/',
  'all listings': '/search',
  'judicial auctions': '/search?currentIndex=1',
  'drifting listings': '/search?currentIndex=2',
  'asset auctions': '/search?currentIndex=3',
  referrals: '/search?currentIndex=4',
  'a page in the middle': '/search?order_type=2&page=3',
  'a search without results': '/search?name=没有这样的标的',
  'filters that leave nothing': '/search?name=没有这样的标的&zc_type=1',
  'a page beyond the last': '/search?page=900',
  'a page beyond the horizon': '/search?page=90000',
  'joining as a service provider': '/serviceProvider',
  'joining as an institution': '/institution',
  'joining as a broker': '/brokerIndex',
  'the privacy policy': '/privacyPolicy',
  'the service agreement': '/serviceContract',
  'the app’s service agreement': '/appServiceContract',
  'an address without a page': '/nowhere',
};

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name}: accessible`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page);
  });
}

const LISTINGS: Record<string, (listing: Listing) => boolean> = {
  'an auction': ({ zc_type, disposal_status }) => zc_type === 1 && disposal_status === null,
  'a referral': ({ zc_type }) => zc_type === 3,
  'a drifting listing': ({ disposal_status }) => disposal_status !== null,
};

for (const [name, matches] of Object.entries(LISTINGS)) {
  test(`${name}: accessible`, async ({ page, request }) => {
    await page.goto(await listingThat(matches, request));
    await expectAccessible(page);
  });
}

/** The address of the first listing of the demonstration that is as wanted. */
async function listingThat(matches: (listing: Listing) => boolean, request: APIRequestContext) {
  for (let page = 1; ; page++) {
    const answer = await request.post('/customer/Index/ObjcetList', { form: { page, size: 50 } });
    const { list } = (await answer.json()) as { list: Listing[] };
    const found = list.find(matches);
    if (found) return `/object/${found.id}`;
    expect(list, 'the demonstration has such a listing').not.toEqual([]);
  }
}

freeTest('a listing without pictures, prices and texts: accessible', async ({ page, installation }) => {
  installation.answer = showing(bareListing);
  await page.goto('/object/1');
  await expect(page.getByRole('img', { name: '暂无图片' })).toBeVisible();
  await expectAccessible(page);
});

test('open filters and a wrong price: accessible', async ({ page }) => {
  await page.goto('/search?currentIndex=2&load_province=320000&load_city=320100&price_min_wan=zehn');
  const fold = page.getByText(/^筛选条件/);
  if (await fold.isVisible()) await fold.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('the open menu: accessible', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: '主导航' }).getByText('加盟', { exact: true }).click();
  await expectAccessible(page);
});
