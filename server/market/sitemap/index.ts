/** For search engines: robots.txt, and the addresses of all listings on the shelf. */
import { and, between, eq, max } from 'drizzle-orm';
import { Hono } from 'hono';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import type { PublicReads } from '../../platform/db/replica/index.ts';
import { listing } from '../../platform/db/schema.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';
import { cacheControlOf, siteOrigin } from '../../platform/http/site-origin.ts';

/** The number of ids per file of the sitemap: a range, so that every file costs the same. */
const IDS_PER_FILE = 20_000;

const CACHED_SECONDS = 3_600;

/** Pages besides listings. */
const FIXED = [
  '/',
  '/search',
  '/serviceProvider',
  '/institution',
  '/brokerIndex',
  '/serviceContract',
  '/privacyPolicy',
  ...[1, 2, 3, 4].map((index) => `/search?currentIndex=${index}`),
];

/** Pages for signed-in people, or with the content of another page. */
const NOT_FOR_ROBOTS = [
  '/user',
  '/creditorUser',
  '/ops',
  '/login',
  '/oauth/',
  '/pay/',
  '/sandbox',
  '/customer/',
  '/creditor/',
  '/search?*page=',
];

/** @param publicOrigin the site's public origin; if empty, the request's host */
export function sitemapRoutes(reads: PublicReads, publicOrigin: string) {
  const originOf = (address: string) => siteOrigin(publicOrigin, address);
  const caching = { 'Cache-Control': cacheControlOf(publicOrigin, CACHED_SECONDS) };
  const xml = (body: string) =>
    new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', ...caching },
    });

  return new Hono<DoorEnv>()
    .get('/robots.txt', (c) => {
      const lines = ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`)];
      return c.text(
        [...lines, '', `Sitemap: ${originOf(c.req.url)}/sitemap.xml`, ''].join('\n'),
        200,
        caching,
      );
    })
    .get('/sitemap.xml', async (c) => {
      const [row] = await reads.read(0n, (db) => db.select({ last: max(listing.id) }).from(listing));
      const files = Math.ceil(Number(row?.last ?? 0) / IDS_PER_FILE);
      const names = ['pages', ...Array.from({ length: files }, (_, index) => String(index + 1))];
      const origin = originOf(c.req.url);
      const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}</loc></sitemap>`);
      return xml(`<sitemapindex xmlns="${SCHEMA}">${entries.join('\n')}</sitemapindex>`);
    })
    .get('/sitemap/:file', async (c, next) => {
      const file = c.req.param('file');
      if (file === 'pages') {
        const origin = originOf(c.req.url);
        return xml(urlset(FIXED.map((path) => ({ address: origin + path }))));
      }
      if (!FILE.test(file)) return next();
      const last = Number(file) * IDS_PER_FILE;
      const inFile = between(listing.id, last - IDS_PER_FILE + 1, last);
      const rows = await reads.read(0n, (db) =>
        db
          .select({ id: listing.id, updatedAt: listing.updatedAt })
          .from(listing)
          .where(and(inFile, eq(listing.publishStatus, PUBLISH_STATUS.onShelf)))
          .orderBy(listing.id),
      );
      const origin = originOf(c.req.url);
      return xml(
        urlset(rows.map(({ id, updatedAt }) => ({ address: `${origin}/object/${id}`, changed: updatedAt }))),
      );
    });
}

/** The name of a file with listings. */
const FILE = /^[1-9]\d{0,8}$/;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlset(pages: { address: string; changed?: Date }[]): string {
  const urls = pages.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${address}</loc>${lastmod}</url>`;
  });
  return `<urlset xmlns="${SCHEMA}">${urls.join('\n')}</urlset>`;
}
