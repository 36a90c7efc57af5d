import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { siteSetting } from '../../../server/platform/db/schema.ts';

const { database } = apiForPages();

it.each([
  ['/', {}],
  ['/search', {}],
  ['/search?currentIndex=1', { currentIndex: '1' }],
])('hot words at %s lead to the filter that they name, or to their search', async (page, others) => {
  const words = ['住宅', '写字楼', '苏州', '别墅'];
  await database.db.insert(siteSetting).values({ key: 'hot_searches', value: words });
  renderPage(page);
  const list = within(await screen.findByRole('list', { name: '热门搜索' }));
  const filters = list.getAllByRole('link').map((it) => {
    const { searchParams } = new URL(it.getAttribute('href') ?? '', 'http://x');
    return [it.textContent, Object.fromEntries(searchParams)];
  });
  expect(filters).toEqual([
    ['住宅', { ...others, second_class: '1' }],
    ['写字楼', { ...others, second_class: '2' }],
    ['苏州', { ...others, load_province: '320000', load_city: '320500' }],
    ['别墅', { ...others, name: '别墅' }],
  ]);
});
