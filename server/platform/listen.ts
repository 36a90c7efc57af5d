/** A port for the site, and a way to leave it in good order. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config/config.ts';

/** A client that takes longer to send its request is cut off: ten megabytes may come over a slow line. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/**
 * An idle connection is closed by the client or by the proxy in front, which wait for a minute: whoever closes it here may
 * cut a request that is on its way, and its sender finds the connection reset.
 */
const IDLE_TIMEOUT_MS = 75_000;

export const addressOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * @returns the address, and `stop`, which refuses new connections, waits for requests in flight and cuts what
 *   is still there after the timeout
 */
export async function listen(fetch: Fetch, { host, port, shutdownTimeoutMs }: Config) {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: IDLE_TIMEOUT_MS },
    getRequestListener(fetch),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    address: addressOf(host, actual),
    stop: () => close(server, shutdownTimeoutMs),
  };
}

/** How long a connection may stay idle while stopping: a request may be on its way already. */
const IDLE_GRACE_MS = 500;

/**
 * A client that keeps its connection open asks on it again and again: told to close, it goes after its answer.
 * The http server's own `close` would cut idle connections at once, and with them requests just sent.
 */
const close = (server: Server, timeoutMs: number) =>
  new Promise<void>((resolve) => {
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_GRACE_MS);
    const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
    NetServer.prototype.close.call(server, () => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
