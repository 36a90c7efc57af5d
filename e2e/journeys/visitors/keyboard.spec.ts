import type { Locator, Page } from '@playwright/test';
import { awaitPage, expect, test } from '../../steps/visitor.ts';

/**
 * The focused element, which is marked. One function in the page answers all questions about one press of Tab.
 * @param wanted the expected element
 */
function describeFocus(wanted: Element | null) {
  const marks = globalThis as { lastFocused?: Element | null };
  const before = marks.lastFocused;
  const focused = document.activeElement;
  marks.lastFocused = focused;

  const describeProblem = () => {
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
    const name = `${focused.tagName} ${focused.textContent?.slice(0, 20)}`;
    // A hidden box shows its focus at its label, a card's link at the card.
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const places = [focused, ...labels, focused.closest('article')].filter((it) => it !== null);
    const isOutlined = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const outlined = places.find(isOutlined);
    if (!outlined) return `no outline: ${name}`;
    const { top, bottom, left, right } = outlined.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isInView ? null : `out of view: ${name}`;
  };
  const isFirst = !before?.isConnected || !focused;
  return {
    /** Why a visitor cannot see the focus; null if it is visible. */
    problem: describeProblem(),
    /** Whether it went on in the order of the page from the place that was marked last. */
    hasMovedOn:
      isFirst || Boolean(before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING),
    hasArrived: focused === wanted,
  };
}

/** Presses Tab until the focus is there; at every stop it must be seen, and further on in the page. */
async function tabTo(page: Page, place: Locator) {
  await page.evaluate(() => {
    (globalThis as { lastFocused?: Element | null }).lastFocused = null;
  });
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press('Tab');
    const { hasArrived, ...focus } = await place.evaluate(describeFocus);
    expect(focus, 'the focus is seen and moves on through the page').toEqual({
      problem: null,
      hasMovedOn: true,
    });
    if (hasArrived) return;
  }
  throw new Error('the keyboard never got there');
}

const cards = (page: Page) => page.getByRole('region', { name: '搜索结果' }).getByRole('article');

/** The first card of the list whose listing has several pictures. */
async function cardWithPictures(page: Page): Promise<Locator> {
  for (const link of await cards(page).getByRole('link').all()) {
    const id = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '';
    const answer = await page.request.post('/customer/Index/objectDetail', { form: { id } });
    if ((await answer.json()).data.items1.length > 1) return link;
  }
  throw new Error('none of these listings has several pictures');
}

/**
 * Presses Enter and waits until the page that opens has its style sheets, which draw the focus, and its scripts, which
 * set it where it was on the page before.
 */
async function openByEnter(page: Page, address: RegExp) {
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await awaitPage(page);
}

test('a visitor without a mouse finds a listing and opens it', async ({ page }, { project }) => {
  test.slow();
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: '跳到正文' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox'));
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.keyboard.type('南京');
  await openByEnter(page, /\/search\?name=/);
  await expect(cards(page)).toHaveCount(10);

  const fold = page.getByRole('checkbox', { name: /^筛选条件/ });
  if (await page.getByText(/^筛选条件/).isVisible()) {
    await tabTo(page, fold);
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('link', { name: '住宅用房', exact: true }));
  await openByEnter(page, /second_class=1/);
  await expect(page.getByRole('link', { name: '取消条件 住宅用房' })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: '价格从高到低' }));
  await openByEnter(page, /order_type=2/);
  await expect(page.getByRole('link', { name: '价格从高到低' })).toHaveAttribute('aria-current', 'true');

  await tabTo(page, page.getByRole('link', { name: '下一页' }));
  await openByEnter(page, /page=2/);
  await expect(page.getByText(/第 2 \/ \d+ 页/)).toBeVisible();

  const card = await cardWithPictures(page);
  const title = await card.innerText();
  await tabTo(page, card);
  await openByEnter(page, /\/object\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  if (project.name === 'phone') {
    const second = page.getByRole('link', { name: '图 2，查看大图' });
    await tabTo(page, second);
    await expect(second).toBeInViewport({ ratio: 0.9 });
  } else {
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('img', { name: /图 2$/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /图 1$/ })).toBeHidden();
  }
  expect((await page.evaluate(describeFocus, null)).problem).toBeNull();

  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('the keyboard comes through every page and out of it again', async ({ page }) => {
  test.slow();
  for (const address of ['/', '/search', '/object/100', '/serviceProvider']) {
    await page.goto(address);
    await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
  }
});

test('the menu opens by keyboard and closes by Escape', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const opener = navigation.locator('summary');
  const first = navigation.getByRole('link', { name: '服务商加盟' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await tabTo(page, first);
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(first).toBeHidden();
});
