/** The fields that a page sends. */
import type { SetupServer } from 'msw/node';
import type { Call } from '../shared/contract/index.ts';

/** @returns the form-data of each request of a call from now on */
export function fieldsSent(server: SetupServer, { path }: Call) {
  const forms: Promise<FormData>[] = [];
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === path) forms.push(request.clone().formData());
  });
  return async () => (await Promise.all(forms)).map((form) => Object.fromEntries(form));
}
