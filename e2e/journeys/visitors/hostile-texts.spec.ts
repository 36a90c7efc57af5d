import type { Page } from '@playwright/test';
import { bareListing, showing } from '../../free-installation.ts';
import { expect, ON_A_PHONE, test } from '../../steps/free-visitor.ts';

const RUN = 'globalThis.hasRun=true';
const MARKUP = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src=x onerror="${RUN}"><svg onload="${RUN}">`,
  `"><a href="javascript:${RUN}" onmouseover="${RUN}">x</a><!--`,
  '<style>body{display:none}</style><iframe src="https://evil.example"></iframe>',
];
const MARKDOWN = [
  `[link](javascript:${RUN}) [data](data:text/html,<script>${RUN}</script>) [case](JaVaScRiPt:${RUN})`,
  `[entity](&#106;avascript:${RUN}) [auto](<javascript:${RUN}>) <javascript:${RUN}>`,
  `![x](https://evil.example/x.png "a\\" onerror=\\"${RUN}") ![y](javascript:${RUN})`,
  '[ref]\n\n[ref]: //evil.example/x',
  `| a | b |\n| --- | --- |\n| ${'长'.repeat(300)} | ${'w'.repeat(500)} |`,
  `\`\`\`\n${'c'.repeat(1_000)}\n\`\`\``,
  `# ${'标'.repeat(1_000)}`,
];
const STRANGE = [
  'w'.repeat(10_000),
  '长'.repeat(10_000),
  'https://example.com/'.padEnd(3_000, 'x'),
  '\u202eevil\u202d \u2066\u2067 עברית العربية',
  '👨‍👩‍👧‍👦🏠'.repeat(200),
  `e${'\u0301'.repeat(300)}`,
];
const everything = [...MARKUP, ...MARKDOWN, ...STRANGE].join('\n\n');

/** A listing of which every text says the same. */
const saying = (words: string) => ({
  ...bareListing,
  object_title: words,
  second_class: words,
  court_name: words,
  merchants_name: words,
  org_name: words,
  source: words,
  address: words,
  province_name: words,
  city_name: words,
  district_name: words,
  start_time: words,
  end_time: words,
  object_status: words,
  object_result: words,
  source_url: `javascript:${RUN}`,
  img_path: '//evil.example/x.png',
  items1: [{ id: 1, img_path: `javascript:${RUN}` }],
  announcement: everything,
  should_know: everything,
  introduce: everything,
});

/** Elements to the right of the screen that neither scrolling nor cutting explains. */
const beyondTheScreen = (page: Page) =>
  page.evaluate(() => {
    const cuts = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isCut = (element: Element): boolean => {
      const above = element.parentElement;
      return above !== null && above !== document.body && (cuts(above) || isCut(above));
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isCut(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 20)}`);
  });

let visits = 0;

for (const [what, words] of Object.entries({
  markup: MARKUP.join(' '),
  'a title of ten thousand letters': STRANGE[0] ?? '',
  'signs of every script': STRANGE.slice(3).join(' '),
})) {
  test(
    `${what}: nothing runs, nothing is fetched, nothing overflows`,
    ON_A_PHONE,
    async ({ page, installation }) => {
      installation.answer = showing(saying(words));
      await page.setViewportSize({ width: 360, height: 740 });
      visits += 1;
      for (const address of [
        `/search?price_min=${process.pid}${visits}`,
        `/object/${process.pid}${visits}`,
      ]) {
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        await page.mouse.move(100, 300);
        expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
        expect(await beyondTheScreen(page), address).toEqual([]);
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }
      const addresses = await page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
      expect(addresses.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
    },
  );
}
