/** What a receiver of traces gets. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '../../../shared/contract/index.ts';
import { sandboxGateways } from '../../outside/gateways/index.ts';
import { measuredGateways } from '../../outside/gateways/measured-gateways.ts';
import { testApp } from '../../testing/app.ts';
import { ownDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { isTracing, span, startTracing, stopTracing } from './index.ts';

const PHONE = '13811110001';
const HOME = '198.51.100.7';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

let receiver: Server;
let bodies: string[];
let database: Database;
let logged: Record<string, unknown>[];

beforeEach(async () => {
  bodies = [];
  logged = [];
  receiver = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
});

afterEach(async () => {
  await stopTracing();
  await database?.close();
  receiver.close();
  vi.unstubAllEnvs();
});

async function open() {
  await startTracing();
  database = await ownDatabase();
  const gateways = measuredGateways(sandboxGateways({ db: database.db, clock: () => NOW }));
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  return testApp(database, { gateways, log, trustedProxies: 1 });
}

/** Stops, so that everything is sent. */
async function spans() {
  await stopTracing();
  return bodies.flatMap((body) =>
    batch.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((it) => ({
          ...it,
          resource,
          attributes: Object.fromEntries(
            it.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
          ),
        })),
      ),
    ),
  );
}

const sendCode = (app: Awaited<ReturnType<typeof open>>) =>
  send(app, contract.sendCode, { phone: PHONE }, { headers: { 'X-Forwarded-For': HOME } });

it('is a request with its call, the statements of that, and the message to another system', async () => {
  const app = await open();
  expect((await sendCode(app)).status).toBe(200);
  const all = await spans();
  const named = (name: string) => all.find((it) => it.name === name);
  const request = named(`POST ${contract.sendCode.path}`);
  const call = named(contract.sendCode.path);
  const message = named('sms send');
  const insert = all.find(({ name }) => name.startsWith('INSERT '));
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': contract.sendCode.path,
    'http.response.status_code': 200,
  });
  expect(request?.parentSpanId).toBeUndefined();
  expect(call?.parentSpanId).toBe(request?.spanId);
  expect(message?.parentSpanId).toBe(call?.spanId);
  expect(insert?.attributes).toMatchObject({
    'db.operation.name': 'INSERT',
    'nearby.statement': expect.stringMatching(/^[\w-]{20}$/),
  });
  const parents = new Set(all.map(({ spanId }) => spanId));
  expect(all.filter(({ parentSpanId }) => parentSpanId && !parents.has(parentSpanId))).toEqual([]);
  expect(new Set(all.map(({ traceId }) => traceId)).size).toBe(1);
  expect(logged.find(({ msg }) => msg === 'request')).toMatchObject({ trace_id: request?.traceId });
});

it('has nothing of the person, of values and of messages', async () => {
  const app = await open();
  await sendCode(app);
  await send(app, contract.objectList, { name: '南京路1号', page: 1 });
  await app.request(`/object/${PHONE}?name=${PHONE}`);
  await spans();
  const sent = bodies.join();
  for (const value of [PHONE, HOME, '南京', '验证码', '$1']) expect(sent).not.toContain(value);
});

it('tells failures by their kind, and takes a refused input for a good answer', async () => {
  const app = await open();
  await span({ name: 'broken' }, () => Promise.reject(new TypeError(`no ${PHONE}`))).catch(() => {});
  expect((await send(app, contract.sendCode, { phone: '1' })).status).toBe(422);
  const all = await spans();
  const broken = all.find(({ name }) => name === 'broken');
  expect(broken).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } });
  expect(all.find(({ name }) => name === contract.sendCode.path)?.status.code).toBe(0);
  expect(bodies.join()).not.toContain(PHONE);
});

it('is sent as often as the standard variables say, under their name', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off');
  const none = await open();
  await sendCode(none);
  expect(await spans()).toEqual([]);
  await database.close();
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_on');
  vi.stubEnv('OTEL_SERVICE_NAME', 'auctions-of-the-bank');
  const app = await open();
  await app.request('/readyz');
  await sendCode(app);
  const all = await spans();
  expect(JSON.stringify(all[0]?.resource)).toContain('auctions-of-the-bank');
  expect(all.filter(({ name }) => name.includes('readyz'))).toEqual([]);
});

it('is not there without a receiver: the work runs as it is, and lines have no trace', async () => {
  expect(isTracing()).toBe(false);
  database = await ownDatabase();
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  await testApp(database, { log }).request('/healthz');
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toHaveProperty('trace_id');
  expect(await span({ name: 'work' }, async () => 'done')).toBe('done');
});
