/**
 * How many visitors a second one process gives the home page: from the cache and without it, beside a bare Hono
 * page with the same bytes and a bare React rendering of as many plain cards in the same run. And how long it
 * takes from `npm start` on a built checkout to the first page. The load comes from a process of its own.
 * Prints Markdown tables.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { runNode, serving, startServer, temporaryDirectory } from '../e2e/built-server.ts';
import { measuredBy, median, table } from './tools.ts';

const ROUNDS = 3;
const SECONDS = 5;
const STARTS = 5;
const CARDS = 16;
/** As the server compresses. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const directory = temporaryDirectory();
const settings = { DATA_DIR: directory.path, LOG_LEVEL: 'warn' };

/** Requests a second of one address, compressed, over fifty connections. */
async function fromCache(address: string): Promise<number> {
  const load = ['-j', '-c', '50', '-d', String(SECONDS), '-H', 'accept-encoding: br', address];
  const { requests, non2xx, errors } = (await measuredBy('autocannon', load)) as {
    requests: { average: number };
    non2xx: number;
    errors: number;
  };
  if (non2xx + errors > 0) throw new Error(`${address} failed ${non2xx + errors} times`);
  return requests.average;
}

let requestCount = 0;

/** The same when every request is for a page of its own: the home page takes no keyword, its address does. */
async function withoutCache(address: string): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let responses = 0;
  const visitor = async () => {
    while (performance.now() < end) {
      requestCount += 1;
      const response = await fetch(`${address}/?name=${requestCount}`, {
        headers: { 'accept-encoding': 'br' },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.status}`);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, visitor));
  return responses / SECONDS;
}

/** The page's bytes from a Hono app that does nothing else, in this process, which is idle meanwhile. */
async function bareHono(bytes: Uint8Array<ArrayBuffer>, { headers }: Response): Promise<number> {
  const app = new Hono();
  const contentHeaders = Object.fromEntries([...headers].filter(([name]) => name.startsWith('content-')));
  app.get(
    '/',
    () => new Response(bytes, { headers: { ...contentHeaders, 'content-length': String(bytes.length) } }),
  );
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const rate = await fromCache(`http://127.0.0.1:${port}/`);
  server.close();
  return rate;
}

/** A card without components, styles and links: what React costs at least. */
const plainCard = (_: unknown, n: number): ReactElement =>
  createElement(
    'li',
    { key: n },
    createElement(
      'article',
      null,
      createElement('img', { src: `/media/${n}.webp`, alt: '', width: 480, height: 360 }),
      createElement('h3', null, createElement('a', { href: `/object/${n}` }, `南京市某处住宅 ${n}`)),
      ...['起拍价 128.5 万', '评估价 200 万', '南京市 建邺区', '12 次围观'].map((line) =>
        createElement('p', { key: line }, createElement('span', null, line)),
      ),
    ),
  );

function bareReact(): number {
  const page = () => renderToString(createElement('ul', null, Array.from({ length: CARDS }, plainCard)));
  const end = performance.now() + SECONDS * 1000;
  let rendered = 0;
  while (performance.now() < end) {
    page();
    rendered += 1;
  }
  return rendered / SECONDS;
}

/** Milliseconds from `npm start` to the whole first page. */
async function start(): Promise<number> {
  const startedAt = performance.now();
  const server = await serving(runNode('npm', ['start'], { PORT: '0', ...settings }));
  await (await fetch(server.address)).arrayBuffer();
  const elapsed = performance.now() - startedAt;
  await server.stop();
  return elapsed;
}

const rates: Record<'cached' | 'hono' | 'rendered' | 'react', number[]> = {
  cached: [],
  hono: [],
  rendered: [],
  react: [],
};

try {
  const server = await startServer(settings);
  const page = await fetch(server.address, { headers: { 'accept-encoding': 'br' } });
  const bytes = new Uint8Array(brotliCompressSync(await page.arrayBuffer(), { params: QUALITY }));
  await withoutCache(server.address);
  for (let round = 0; round < ROUNDS; round++) {
    rates.cached.push(await fromCache(server.address));
    rates.hono.push(await bareHono(bytes, page));
    rates.rendered.push(await withoutCache(server.address));
    rates.react.push(bareReact());
  }
  await server.stop();
  const starts: number[] = [];
  for (let time = 0; time < STARTS; time++) starts.push(await start());

  const row = (name: string, own: number[], floor: number[]) => {
    const [rate, limit] = [median(own), median(floor)];
    return [name, Math.round(rate), Math.round(limit), (rate / limit).toPrecision(2)];
  };
  console.log(
    table(
      ['the home page', 'requests/s', 'floor/s', '× floor'],
      [
        row('from the cache, compressed; floor: bare Hono, the same bytes', rates.cached, rates.hono),
        row(`without the cache; floor: renderToString of ${CARDS} plain cards`, rates.rendered, rates.react),
      ],
    ),
  );
  console.log(`\n${bytes.length} bytes compressed.`);
  console.log(`\`npm start\` to the first page: ${(median(starts) / 1000).toFixed(2)} s.`);
} finally {
  directory.remove();
}
