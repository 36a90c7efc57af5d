/**
 * Where a request came from, for limits per address. Each proxy of our own adds the address that it saw to the
 * end of X-Forwarded-For; what stands further left is what a visitor claims.
 */
import type { IncomingMessage } from 'node:http';
import type { HonoRequest } from 'hono';

export interface Network {
  /** The connection, where the network brought the request. */
  incoming?: Pick<IncomingMessage, 'socket'>;
  /** Who stands behind a request that a page's loader or action makes in memory. */
  visitor?: string | null;
}

/** @param trustedProxies how many proxies of our own stand before the server */
export function visitorAddress(
  { req, env }: { req: HonoRequest; env?: Network },
  trustedProxies: number,
): string | null {
  if (env?.visitor !== undefined) return env.visitor;
  const forwarded = trustedProxies > 0 ? req.header('x-forwarded-for')?.split(',') : undefined;
  const told = forwarded?.at(-trustedProxies)?.trim();
  return told || (env?.incoming?.socket.remoteAddress ?? null);
}
