import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { addListings } from '../../../server/testing/listings.ts';
import { similarNames } from './similar-names.server.ts';

const { database } = apiForPages();
const SUZHOU = { provinceCode: '320000', cityCode: '320500', districtCode: '320508' };
const YANGZHOU = { provinceCode: '320000', cityCode: '321000', districtCode: '321002' };

/** The paragraphs of the notice that contain links, with the links' addresses. */
const offersAt = async (query: string) => {
  renderPage(`/search?${query}`);
  const notice = await screen.findByRole('heading', { level: 2, name: /^没有找到/ });
  const links = within(notice.parentElement ?? notice).getAllByRole('link');
  return links.map((it) => [
    it.closest('p')?.textContent,
    decodeURIComponent(it.getAttribute('href') ?? '').replaceAll('+', ' '),
  ]);
};

describe('a search without results', () => {
  it('names the word that nothing has, and offers to leave it out', async () => {
    await addListings(database.db, { title: '某厂房', ...SUZHOU }, { title: '另一厂房', ...SUZHOU });
    expect(await offersAt('name=苏州 厂房 游泳池')).toEqual([
      ['没有找到“游泳池”相关标的，去掉它看 2 条', '/search?name=苏州 厂房'],
      ['浏览全部标的', '/search'],
    ]);
  });

  it('names each of several such words', async () => {
    await addListings(database.db, { title: '某厂房', ...SUZHOU });
    expect((await offersAt('name=游泳池 厂房 飞碟'))[0]).toEqual([
      '没有找到“游泳池”“飞碟”相关标的，去掉它们看 1 条',
      '/search?name=厂房',
    ]);
  });

  it('offers each of the words that have matches, but none together', async () => {
    await addListings(database.db, { title: '某厂房', ...SUZHOU }, { title: '某别墅', ...YANGZHOU });
    const apart = '您可以分开查找：苏州（1 条）、别墅（1 条）';
    expect((await offersAt('name=苏州 别墅')).slice(0, 2)).toEqual([
      [apart, '/search?name=苏州'],
      [apart, '/search?name=别墅'],
    ]);
    expect(screen.queryByText(/没有找到“别墅”/)).toBeNull();
  });

  it('names the wrong word also when the others have no matches together', async () => {
    await addListings(database.db, { title: '某厂房', ...SUZHOU }, { title: '某别墅', ...YANGZHOU });
    expect((await offersAt('name=苏州 别墅 游泳池'))[0]?.[0]).toBe(
      '您可以分开查找：苏州（1 条）、别墅（1 条）',
    );
    expect(screen.getByText('没有找到“游泳池”相关标的')).toBeTruthy();
  });

  it('offers more of the words where some have matches together', async () => {
    await addListings(database.db, { title: '某厂房', ...SUZHOU }, { title: '某别墅', ...YANGZHOU });
    const links = await offersAt('name=苏州 厂房 别墅');
    expect(links[0]).toEqual(['您可以分开查找：苏州 厂房（1 条）', '/search?name=苏州 厂房']);
  });

  it('proposes the name that was meant, with its filters', async () => {
    await addListings(database.db, { title: '某厂房', type: 2, ...SUZHOU });
    expect((await offersAt('name=苏洲 厂房&zc_type=2'))[0]).toEqual([
      '您是不是要找：苏州 厂房（1 条）',
      '/search?name=苏州 厂房&zc_type=2',
    ]);
  });

  it('mends several words at once, and leaves out those that are similar to no name', async () => {
    await addListings(database.db, { title: '某处', kind: 3, ...SUZHOU });
    const links = await offersAt('name=苏洲 工业厂坊 飞碟咖啡馆');
    expect(links[0]).toEqual(['您是不是要找：苏州 工业厂房（1 条）', '/search?name=苏州 工业厂房']);
  });

  it('proposes nothing that finds nothing', async () => {
    await addListings(database.db, { title: '某住宅' });
    expect(await offersAt('name=苏洲')).toEqual([['浏览全部标的', '/search']]);
  });
});

it.each([
  ['another character', '工业厂坊', '工业厂房'],
  ['another first character', '航州', '杭州'],
  ['one more', '写字大楼', '写字楼'],
  ['one less', '土地使权', '土地使用权'],
  ['two in the wrong order', '字写楼', '写字楼'],
  ['a sound that many names have', '广洲', '广州'],
])('a similar name has %s', (_, typed, meant) => {
  expect(similarNames(typed)[0]).toBe(meant);
  expect(similarNames(meant)).not.toContain(meant);
});

it('words of the installation are proposed too', () => {
  expect(similarNames('学区方', ['学区房'])).toEqual(['学区房']);
});
