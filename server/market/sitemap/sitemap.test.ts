import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { addListings } from '../../testing/listings.ts';

const database = testDatabase();
const text = async (path: string) => (await testApp(database).request(`http://asked.example${path}`)).text();

describe('for search engines', () => {
  it('robots.txt keeps them out of private pages and leads to the sitemap', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain('Disallow: /user');
    expect(robots).toContain('Sitemap: http://asked.example/sitemap.xml');
  });

  it('the sitemap leads to every listing on shelf and to no other', async () => {
    await addListings(
      database.db,
      { title: '上架' },
      { title: '下架', publishStatus: 1 },
      { title: '上架二' },
    );
    const index = await text('/sitemap.xml');
    const files = [...index.matchAll(/<loc>http:\/\/asked\.example([^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files).toEqual(['/sitemap/pages', '/sitemap/1']);
    const addresses = (await Promise.all(files.map(text))).join().match(/\/object\/\d+/g);
    expect(addresses).toEqual(['/object/1', '/object/3']);
  });

  it('is not cached for others where its address comes from the request', async () => {
    const cachedAs = async (path: string, publicOrigin: string) =>
      (await testApp(database, { publicOrigin }).request(`http://asked.example${path}`)).headers.get(
        'cache-control',
      );
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/pages']) {
      expect(await cachedAs(path, ''), path).toBe('private, no-store');
      expect(await cachedAs(path, 'https://assets.example'), path).toMatch(/^public, max-age=\d+$/);
    }
  });

  it('has a file per range of ids, empty beyond the last', async () => {
    expect(await text('/sitemap.xml')).not.toContain('/sitemap/1');
    expect(await text('/sitemap/999')).not.toContain('<url>');
  });
});
