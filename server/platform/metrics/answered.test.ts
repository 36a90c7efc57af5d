import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { labelsOf } from './answered.ts';

const routeOf = (path: string) => labelsOf({ method: 'GET', path, status: 200, ms: 1 }).route;

/** Of the pages below the root, and below the site's layout. */
const pages = [...readFileSync('storefront/routes.ts', 'utf8').matchAll(/^ {2,4}route\('([^'/*]+)/gm)].map(
  ([, first]) => first,
);

it('every page has a route of its own', () => {
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    expect(routeOf(`/${page}`)).toBe(`/${page}`);
    expect(routeOf(`/${page}/1`)).toBe(`/${page}/*`);
  }
});

it('all other addresses have one route, and strange methods one name', () => {
  expect(['/', '/a', '/Search', '/a/b', '//search'].map(routeOf)).toEqual(['/', ...Array(4).fill('unknown')]);
  expect(labelsOf({ method: 'REPORT', path: '/', status: 200, ms: 1 }).method).toBe('other');
});
