/** A port for the site, and a way to leave it in good order. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config/config.ts';

/** A client that takes longer to send its request is cut off: ten megabytes may come over a slow line. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/**
 * The client, or the proxy in front, closes idle connections after a minute. If the server closed them earlier, it
 * could cut a request on its way, and its sender would get a reset connection.
 */
const IDLE_TIMEOUT_MS = 75_000;

export const addressOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

export type Fetch = Parameters<typeof getRequestListener>[0];

export interface Listening {
  address: string;
  port: number;
  /** Refuses new connections, waits for requests in flight and cuts what is still there after the timeout. */
  stop(): Promise<void>;
}

export async function listen(fetch: Fetch, { host, port, shutdownTimeoutMs }: Config): Promise<Listening> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: IDLE_TIMEOUT_MS },
    // Of requests without a Host: checks of load balancers speak HTTP/1.0.
    getRequestListener(fetch, { hostname: 'localhost' }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    address: addressOf(host, actual),
    port: actual,
    stop: () => close(server, shutdownTimeoutMs),
  };
}

/** How long a connection may stay idle while stopping: a request may be on its way already. */
const IDLE_GRACE_MS = 500;

/**
 * A client on an open connection sends further requests: after it is told to close, it leaves after its answer. The
 * http server's own `close` would cut idle connections at once, and with them requests just sent.
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
