/** A third party's server on this machine. The test sets its answers; it records its requests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { GatewayFailed } from '../../outside/gateways/index.ts';

export interface SentRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

interface StandIn {
  address: string;
  requests: SentRequest[];
  answer: Answer;
}

/** Call it once per test file. Before each test it has no requests and answers 404. */
export function fakeServer(): StandIn {
  const server = createServer(
    getRequestListener(async (request) => {
      const { method, url, headers } = request;
      const sent = { method, url: new URL(url), headers, body: await request.text() };
      it.requests.push(sent);
      return it.answer(sent);
    }),
  );
  const it: StandIn = { address: '', requests: [], answer: nothing };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    it.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    it.requests = [];
    it.answer = nothing;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return it;
}

const nothing = () => new Response('not found', { status: 404 });

/** Failures of other systems, with the code in the log, and the timeout. */
export const FAILURES: [name: string, answer: Answer, code: RegExp, timeoutMs?: number][] = [
  ['its own failure', () => new Response('<h1>oops</h1>', { status: 500 }), /HTTP-500|SyntaxError/],
  ['broken JSON', () => new Response('{"Code": "O'), /SyntaxError/],
  ['JSON that is no object', () => Response.json(null), /^no-/],
  ['no answer in time', () => new Promise<Response>(() => {}), /timeout/, 200],
];

/** A port without a listener. */
export const UNREACHABLE = 'http://127.0.0.1:2';

/**
 * Waits for a call to fail as a gateway does.
 * @param secret what neither the failure nor its cause may say
 * @returns the provider's code
 */
export async function failureOf(call: Promise<unknown>, ...secret: string[]): Promise<string> {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(GatewayFailed);
  const { message, cause } = failure as GatewayFailed & { cause: Error & { code: string } };
  for (const words of secret) {
    expect(`${message} ${cause.message} ${cause.stack} ${JSON.stringify(cause)}`).not.toContain(words);
  }
  return cause.code;
}
