/** The contract as a handler of msw: every call is answered by the real application, without a port. */
import { type HttpHandler, HttpResponse, http } from 'msw';
import { POST_PATH } from '../server/files/storage/index.ts';
import { type Call, calls } from '../shared/contract/index.ts';
import { sandboxCalls } from '../shared/contract/outside/sandbox.ts';

const PATHS = [...Object.values(calls), ...Object.values(sandboxCalls)].map(({ path }: Call) => path);
/** On any host. Creating a handler per call before each test took 6 % of the processor time of page tests. */
const API_ADDRESS = new RegExp(
  `^https?://[^/]+(?:${[...new Set(PATHS)].map((it) => it.replace(/\{\w+\}/g, '[^/]+')).join('|')})$`,
);

/**
 * @param app the application to answer with
 * @param cookies the visitor's cookies: tests of pages run as in a browser, where scripts cannot set them
 */
export const apiHandlers = (
  app: { fetch(request: Request): Response | Promise<Response> },
  cookies?: string,
): HttpHandler[] => [
  http.all(API_ADDRESS, async ({ request }) => app.fetch(await withCookies(request, cookies))),
  // Pages ask whether the server answers, and what time it is.
  http.all('*/healthz', () => new HttpResponse(null)),
  // Not a call: files posted by forms.
  http.post(`*${POST_PATH}`, async ({ request }) => app.fetch(request)),
];

/** With the length that every request of the network has: without it the server copies what it reads. */
async function withCookies(request: Request, cookies?: string): Promise<Request> {
  if (!cookies) return request;
  request.headers.set('content-length', String((await request.clone().arrayBuffer()).byteLength));
  request.headers.set('cookie', cookies);
  return request;
}
