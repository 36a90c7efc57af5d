/** A port for the site, and a way to leave it in good order. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config.ts';

/** A client that takes longer to send its request is cut off. */
const REQUEST_TIMEOUT_MS = 60_000;

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * @returns the address, and `stop`, which refuses new connections, waits for requests in flight and cuts what
 *   is still there after the timeout
 */
export async function listen(fetch: Fetch, { host, port, shutdownTimeoutMs }: Config) {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, getRequestListener(fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    stop: () => close(server, shutdownTimeoutMs),
  };
}

/** A client that keeps its connection open asks on it again and again: told to close, it goes after its answer. */
const close = (server: Server, timeoutMs: number) =>
  new Promise<void>((resolve) => {
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
