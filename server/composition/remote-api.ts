/**
 * With API_ORIGIN the site shows another installation of the same contract: calls are forwarded, and no database of
 * our own is opened.
 */
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Logger } from 'pino';
import { healthRoutes } from '../platform/health/index.ts';
import { siteHeaders } from '../platform/http/answer.ts';
import type { DoorEnv } from '../platform/http/door-env.ts';
import { refusalResponse } from '../platform/http/envelope.ts';
import { refusals } from '../platform/http/errors.ts';
import { foreignClients } from '../platform/http/foreign-clients.ts';
import { MAX_BODY_BYTES } from '../platform/http/front-door.ts';
import { limitBody } from '../platform/http/input/body-limit.ts';
import { requestLog } from '../platform/http/request-log.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { PageOptions } from '../platform/pages/index.ts';
import { forwardAnswer } from './remote-answer.ts';

/** A remote API without an answer in this time, in ms, counts as unavailable. */
const REMOTE_TIMEOUT_MS = 15_000;

/** The only headers that are forwarded: hop-by-hop and identifying headers are not. */
const PASSED_ON = ['accept', 'client', 'content-type', 'idempotency-key', 'token'];

/** How pages call it. The other installation has limits per visitor, so the visitor's address is sent. */
export const remoteApiFor =
  (apiOrigin: string): PageOptions['backend']['apiFor'] =>
  ({ visitor }) => ({
    baseUrl: apiOrigin,
    fetch(request) {
      if (visitor) request.headers.set('X-Forwarded-For', visitor);
      // A redirect could send the visitor's token to another server.
      return fetch(request, { redirect: 'error', signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
    },
  });

interface RemoteApiOptions {
  apiOrigin: string;
  log: Logger;
  trustedProxies: number;
  /** The public origin of this site; empty if not configured. */
  publicOrigin: string;
  /** Other sites whose pages may call. */
  clientOrigins?: readonly string[];
}

/** The methods of the contract's calls. */
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];

export function createRemoteApi({
  apiOrigin,
  log,
  trustedProxies,
  publicOrigin,
  clientOrigins = [],
}: RemoteApiOptions) {
  const app = new Hono<DoorEnv>();
  app.use(requestLog(log, siteHeaders(publicOrigin)));
  app.use(foreignClients(clientOrigins));
  app.route('/', healthRoutes({ ready: async () => true }));
  const limit = limitBody(64 * MAX_BODY_BYTES, (c) =>
    refusalResponse(refusals.tooLarge(), c.req.path, c.get('requestId')),
  );
  for (const area of ['/customer/*', '/creditor/*', '/upload/*']) {
    app.all(area, limit, async (c) => {
      const unknown = () => {
        const { status, message } = refusals.unknownCall();
        return c.json({ status, message }, 404);
      };
      if (!METHODS.includes(c.req.method)) return unknown();
      const { pathname, search } = new URL(c.req.url);
      const headers = new Headers();
      for (const name of PASSED_ON) {
        const value = c.req.header(name);
        if (value) headers.set(name, value);
      }
      // The other installation has limits per visitor, and sees only our address.
      const visitor = visitorAddress(c, trustedProxies);
      if (visitor) headers.set('x-forwarded-for', visitor);
      try {
        const remote = await proxy(apiOrigin + pathname + search, {
          method: c.req.method,
          headers,
          body: c.req.raw.body,
          redirect: 'manual',
          signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS),
        });
        // Its answer to an unknown call may be a page.
        if (remote.status === 404) return await forwardAnswer(c, remote).catch(unknown);
        return await forwardAnswer(c, remote);
      } catch (error) {
        c.get('log')().warn({ err: error }, 'the remote API gave no answer that can be passed on');
        return refusalResponse(refusals.unavailable(), pathname, c.get('requestId'));
      }
    });
  }
  return app;
}
