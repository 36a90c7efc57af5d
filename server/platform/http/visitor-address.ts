/**
 * The address of a request, for limits per address. Each proxy of our own adds the address that it saw to the end of
 * X-Forwarded-For; the visitor can invent everything further left.
 */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { HonoRequest } from 'hono';

export interface Network {
  /** The connection, for requests from the network. */
  incoming?: Pick<IncomingMessage, 'socket'>;
  /** The visitor's address, for requests from within the process. */
  visitor?: string | null;
}

/** @param trustedProxies the number of our own proxies in front of the server */
export function visitorAddress(
  { req, env }: { req: HonoRequest; env?: Network },
  trustedProxies: number,
): string | null {
  if (env?.visitor !== undefined) return env.visitor;
  const forwarded = trustedProxies > 0 ? req.header('x-forwarded-for')?.split(',') : undefined;
  const forwardedAddress = forwarded?.at(-trustedProxies)?.trim();
  const address = forwardedAddress || env?.incoming?.socket.remoteAddress;
  return address ? limitedAddress(address) : null;
}

/**
 * The key of limits: a whole IPv4 address; the first half of an IPv6 address, because a customer has the whole
 * network.
 */
export function limitedAddress(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = bare.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The network that a provider gives to one customer at least: /24 of IPv4, /48 of IPv6. For limits that many
 * addresses of one owner share.
 * @param visitor from visitorAddress; other texts are returned unchanged
 */
export function networkOfVisitor(visitor: string): string {
  if (isIPv4(visitor)) return `${visitor.split('.').slice(0, 3).join('.')}.0/24`;
  return visitor.endsWith('::/64') ? `${visitor.split(':').slice(0, 3).join(':')}::/48` : visitor;
}
