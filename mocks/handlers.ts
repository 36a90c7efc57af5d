/** The contract as msw handlers: every call is answered by the real application, without a port. */
import { type HttpHandler, http } from 'msw';
import { POST_PATH } from '../server/gateways/index.ts';
import { type Call, contract } from '../shared/contract/index.ts';
import { sandboxCalls } from '../shared/contract/sandbox.ts';

/** @param app the application to answer with */
export const apiHandlers = (app: {
  fetch(request: Request): Response | Promise<Response>;
}): HttpHandler[] => [
  ...[...Object.values(contract), ...Object.values(sandboxCalls)].map((call: Call) => {
    const path = `*${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
    const method = call.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    return http[method](path, async ({ request }) => app.fetch(request));
  }),
  // What is no call: files as forms post them.
  http.post(`*${POST_PATH}`, async ({ request }) => app.fetch(request)),
];
