import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { gate } from '../gates/index.ts';
import type { DoorEnv } from '../http/door-env.ts';
import { requestLog } from '../http/request-log.ts';
import { type Metrics, measured, metricsRoutes, openMetrics } from './index.ts';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as DoorEnv['Bindings'];

let metrics: Metrics;
let app: Hono<DoorEnv>;
const open = (token: string | null) => {
  app = new Hono<DoorEnv>();
  app.use(requestLog(pino({ level: 'silent' }), {}, metrics.answered));
  app.route('/', metricsRoutes(metrics, token));
  app.get('/object/:id', (c) => c.text('one'));
  app.post('/customer/call', (c) => {
    c.set('route', '/customer/call');
    return c.text('no', 422);
  });
};
const figures = async (headers: Record<string, string> = {}, address = '127.0.0.1') =>
  app.request('/metrics', { headers }, from(address));

beforeEach(() => {
  metrics = openMetrics();
  open(null);
});

describe('figures', () => {
  it('count and time what other systems are asked for, failures apart', async () => {
    const calls = measured(
      'weather',
      { today: async (town: string) => `rain in ${town}`, tomorrow: () => Promise.reject(new Error('away')) },
      ['today', 'tomorrow'],
    );
    expect(await calls.today('Nanjing')).toBe('rain in Nanjing');
    await expect(calls.tomorrow()).rejects.toThrow('away');
    const text = await (await figures()).text();
    const count = 'nearby_gateway_request_duration_seconds_count{gateway="weather"';
    expect(text).toContain(`${count},operation="today",result="ok"} 1`);
    expect(text).toContain(`${count},operation="tomorrow",result="failed"} 1`);
    expect(text).not.toContain('Nanjing');
  });

  it('count answers by route and status, and unknown addresses together', async () => {
    await app.request('/object/1');
    await app.request('/object/2');
    await app.request('/customer/call', { method: 'POST' });
    for (const path of ['/a', '/b', '/wp-admin/x', '/OBJECT/1']) await app.request(path);
    const text = await (await figures()).text();
    expect(text).toContain('nearby_http_requests_total{method="GET",route="/object/*",status="200"} 2');
    expect(text).toContain('nearby_http_requests_total{method="POST",route="/customer/call",status="422"} 1');
    expect(text).toContain('nearby_http_requests_total{method="GET",route="unknown",status="404"} 4');
    expect(text).toContain('nearby_http_request_duration_seconds_count{route="/object/*"} 2');
    expect(text).not.toContain('wp-admin');
  });

  it('tell what waits at the gates, and what others add, or that it cannot be read', async () => {
    const { run } = gate({ name: 'kitchen', atOnce: 1, waitMs: 1_000 });
    let finish = () => {};
    const both = [run(() => new Promise<void>((resolve) => (finish = resolve))), run(async () => {})];
    metrics.add({ name: 'nearby_cooks', help: 'Cooks.', label: 'of', read: () => ({ day: 2, night: 1 }) });
    metrics.add({ name: 'nearby_lost', help: 'Lost.', read: () => Promise.reject(new Error('away')) });
    const text = await (await figures()).text();
    expect(text).toContain('nearby_gate_running{gate="kitchen"} 1');
    expect(text).toContain('nearby_gate_waiting{gate="kitchen"} 1');
    expect(text).toContain('nearby_gate_refused_total{gate="kitchen"} 0');
    expect(text).toContain('nearby_cooks{of="night"} 1');
    expect(text).toContain('nearby_lost Nan');
    finish();
    await Promise.all(both);
  });

  it('are for this machine alone, or for those who have the token', async () => {
    expect((await figures()).status).toBe(200);
    expect((await figures({}, '203.0.113.7')).status).toBe(403);
    expect((await figures({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
    open('a-token-of-prometheus');
    expect((await figures()).status).toBe(403);
    expect((await figures({ authorization: 'Bearer a-token-of-somebody-else' })).status).toBe(403);
    const allowed = await figures({ authorization: 'Bearer a-token-of-prometheus' }, '203.0.113.7');
    expect([allowed.status, allowed.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
  });
});
