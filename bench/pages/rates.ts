/** Pages a second of one server process, beside a floor that takes turns with it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { connectTo, measure } from '../listings/load.ts';
import { measuredBy, median } from '../tools.ts';
import type { Kind } from './kinds.ts';
import { processorTime, type Served } from './process.ts';

export interface Effort {
  rounds: number;
  /** Of each subject in each round. */
  seconds: number;
}

/** The number of concurrent requests where each page is rendered, and where it is cached. */
const CONNECTIONS = { withoutCache: 10, fromCache: 50 };
/** Pages of a kind that the floor knows. */
export const STORED_PAGES = 16;
/** As the server compresses. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Of one subject. On a busy machine the time of its process says more than the rate. */
export interface Figures {
  /** Pages a second. */
  rate: number;
  /** Milliseconds of processor time that the server's process took for a page. */
  cost: number;
}

/** Each subject once in each round, so that a slow minute of the machine is everybody's. @returns medians */
async function inTurns(rounds: number, subjects: (() => Promise<Figures>)[]): Promise<Figures[]> {
  const figures: Figures[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, subject] of subjects.entries()) figures[index]?.push(await subject());
  return figures.map((all) => ({
    rate: median(all.map(({ rate }) => rate)),
    cost: median(all.map(({ cost }) => cost)),
  }));
}

async function costOf(pid: number, load: () => Promise<{ rate: number; pages: number }>): Promise<Figures> {
  const before = processorTime(pid);
  const { rate, pages } = await load();
  return { rate, cost: (processorTime(pid) - before) / pages };
}

/** Each address is requested for the first time. */
let lastId = STORED_PAGES;

/**
 * Each request is for another page; the floor's are for pages that it knows. Bytes are sent as they are.
 * @returns ours, the floor's, and ours with compression
 */
export async function withoutCache({ address }: Kind, ours: Served, floor: Served, effort: Effort) {
  const figuresOf = ({ origin, pid }: Served, pathOf: (index: number) => string, headers = {}) =>
    costOf(pid, async () => {
      let pages = 0;
      const { asks, close } = connectTo(origin, CONNECTIONS.withoutCache, (index) => {
        pages += 1;
        return { path: pathOf(index), method: 'GET', headers };
      });
      const { rate } = await measure(asks, effort);
      await close();
      return { rate, pages };
    });
  const another = () => address(lastId++);
  const subjects = [
    () => figuresOf(ours, another),
    () => figuresOf(floor, (index) => address(index % STORED_PAGES)),
    () => figuresOf(ours, another, { 'accept-encoding': 'br' }),
  ];
  await inTurns(1, subjects);
  return inTurns(effort.rounds, subjects);
}

/** Requests of one address, compressed. The load comes from a process of its own. */
const ofOneAddress = ({ origin, pid }: Served, path: string, seconds: number) =>
  costOf(pid, async () => {
    const connections = String(CONNECTIONS.fromCache);
    const how = ['-j', '-c', connections, '-d', String(seconds), '-H', 'accept-encoding: br'];
    const { requests, non2xx, errors } = (await measuredBy('autocannon', [...how, origin + path])) as {
      requests: { average: number; total: number };
      non2xx: number;
      errors: number;
    };
    if (non2xx + errors > 0) throw new Error(`${path} failed ${non2xx + errors} times`);
    return { rate: requests.average, pages: requests.total };
  });

/** One address again and again, beside the same bytes from a Hono app that does nothing else. @returns both */
export async function fromCache(ours: Served, path: string, { rounds, seconds }: Effort) {
  const bare = await serveBytes(ours.origin + path);
  const figures = await inTurns(rounds, [
    () => ofOneAddress(ours, path, seconds),
    () => ofOneAddress(bare, path, seconds),
  ]);
  bare.close();
  return figures;
}

/** In this process, which is idle while the load runs. */
async function serveBytes(address: string) {
  const page = await fetch(address);
  const bytes = new Uint8Array(brotliCompressSync(await page.arrayBuffer(), { params: QUALITY }));
  const headers = {
    'content-type': page.headers.get('content-type') ?? '',
    'content-encoding': 'br',
    'content-length': String(bytes.length),
  };
  const app = new Hono();
  app.get('*', () => new Response(bytes, { headers }));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, pid: process.pid, close: () => server.close() };
}
