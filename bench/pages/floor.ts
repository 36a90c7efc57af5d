/**
 * The built application, and the baseline of its pages: a bare Hono handler that sends the statements that the
 * application sent for a page, and renders the same trees by `renderToString`. A process of its own: DATA_DIR or
 * DATABASE_URL, and the application's other settings. It prints the addresses of both. `POST /` with an origin and
 * paths makes the baseline record these pages of the application.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { ROOT } from '../../e2e/built-server.ts';
import { type PageWork, recorder, workOf } from './record.ts';

const record = recorder(process.env.DATABASE_URL ?? '');
// By Node itself: Vite, which runs benches, would make modules of its own of it.
const { main } = createRequire(import.meta.url)('../../build/server/server.js') as {
  main: (root: string) => Promise<void>;
};
await main(ROOT);

const pages = new Map<string, PageWork>();

async function load(address: string) {
  const response = await fetch(address, { redirect: 'error' });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}

const floor = new Hono();
floor.post('/', async (c) => {
  const { origin, paths } = await c.req.json<{ origin: string; paths: string[] }>();
  for (const path of paths) {
    const page = await record(() => load(origin + path));
    if (page.trees.length === 0)
      throw new Error(`${path} was not rendered, so the cache takes it for another page`);
    pages.set(path, page);
  }
  if ([...pages.values()].every(({ queries }) => queries.length === 0))
    throw new Error('no page sent a statement, so they were not recorded');
  return c.body(null, 204);
});
floor.get('*', async (c) => {
  const { pathname, search } = new URL(c.req.url);
  const page = pages.get(pathname + search);
  return page ? c.html(await workOf(page)) : c.notFound();
});

const server = createServer(getRequestListener(floor.fetch));
server.listen(0, '127.0.0.1', () =>
  console.log(`floor at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
