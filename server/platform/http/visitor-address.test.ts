import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { type Network, networkOfVisitor, visitorAddress } from './visitor-address.ts';

const connection = { incoming: { socket: { remoteAddress: '10.0.0.1' } } } as Network;

async function addressOf(trustedProxies: number, forwarded: string | null, env: Network = connection) {
  const app = new Hono<{ Bindings: Network }>();
  app.get('/', (c) => c.text(visitorAddress(c, trustedProxies) ?? 'unknown'));
  const headers = forwarded === null ? undefined : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, env)).text();
}

it('is the connection’s, whatever a visitor claims, where no proxy stands before the server', async () => {
  expect(await addressOf(0, '1.2.3.4')).toBe('10.0.0.1');
});

it('is what the outermost of our proxies saw', async () => {
  expect(await addressOf(1, '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
  expect(await addressOf(2, '6.6.6.6, 1.2.3.4, 10.0.0.9')).toBe('1.2.3.4');
});

it('is the connection’s address without a proxy header', async () => {
  expect(await addressOf(1, null)).toBe('10.0.0.1');
  expect(await addressOf(2, '1.2.3.4')).toBe('10.0.0.1');
});

it('is the one that a page passes on in memory, or unknown', async () => {
  expect(await addressOf(1, '1.2.3.4', { visitor: '5.6.7.8' })).toBe('5.6.7.8');
  expect(await addressOf(0, null, {})).toBe('unknown');
});

it('is the network of an IPv6 address, and the IPv4 address that hides in one', async () => {
  const own = '2001:db8:1:2::/64';
  for (const address of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:a:b:c:d',
    '2001:0db8:0001:0002::',
    '2001:db8:1:2::7%eth0',
  ]) {
    expect(await addressOf(1, address)).toBe(own);
  }
  expect(await addressOf(1, '2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(await addressOf(1, '::1')).toBe('0:0:0:0::/64');
  expect(await addressOf(1, '::ffff:10.1.2.3')).toBe('10.1.2.3');
});

it('belongs to a network of an owner: /24 of IPv4, /48 of IPv6', () => {
  expect(networkOfVisitor('203.0.113.7')).toBe('203.0.113.0/24');
  expect(networkOfVisitor('203.0.114.7')).toBe('203.0.114.0/24');
  expect(networkOfVisitor('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(networkOfVisitor('0:0:0:0::/64')).toBe('0:0:0::/48');
  expect(networkOfVisitor('unknown')).toBe('unknown');
});
