/** The API for tests of pages: the real server code on a database of its own, reached through msw. */
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanup } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { App } from '../server/app.ts';
import type { Database } from '../server/platform/db/database.ts';
import { testApp } from '../server/testing/app.ts';
import { testDatabase } from '../server/testing/database/database.ts';
import { apiHandlers } from './handlers.ts';

const END_TIMEOUT_MS = 2_000;
const POLL_MS = 5;

interface Api {
  database: Database;
  /** Asked for before each test. */
  app: () => App;
}

/**
 * Call it once in a test file.
 * @param given a database and application of the test's own
 * @returns the database, the msw server, and the paths of calls so far
 */
export function apiForPages(given?: Api) {
  const database = given?.database ?? testDatabase();
  const server = setupServer();
  const calls: string[] = [];
  const underWay = new Set<string>();

  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    server.events.on('request:start', ({ request, requestId }) => {
      calls.push(new URL(request.url).pathname);
      underWay.add(requestId);
    });
    server.events.on('request:end', ({ requestId }) => void underWay.delete(requestId));
    server.events.on('unhandledException', ({ requestId }) => void underWay.delete(requestId));
  });
  beforeEach(() => {
    calls.length = 0;
    server.resetHandlers(...apiHandlers(given?.app() ?? testApp(database)));
  });
  afterEach(async () => {
    cleanup();
    // An answer from a database that was emptied meanwhile would sign the next test out.
    const end = performance.now() + END_TIMEOUT_MS;
    while (underWay.size > 0 && performance.now() < end) await sleep(POLL_MS);
  });
  afterAll(() => server.close());
  return { database, server, calls };
}
