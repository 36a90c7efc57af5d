/**
 * Another installation of the API, which knows only the original calls: those and pictures it passes on to a server of ours,
 * to every added call it answers 404, as a web server does that has no such path.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Call, contract } from '../shared/contract/index.ts';

export interface OldInstallation {
  address: string;
  /** Requested paths, in order. */
  requests: string[];
  stop(): void;
}

const original: Call[] = Object.values(contract).filter(({ since }: Call) => since === 'original');
const paths = new Set(original.map(({ path }) => path));

/** @param behind the address of the server that knows everything */
export async function startOldInstallation(behind: string): Promise<OldInstallation> {
  const requests: string[] = [];
  const listener = getRequestListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname);
    if (!paths.has(pathname) && !pathname.startsWith('/media/'))
      return new Response('<h1>404 Not Found</h1>', { status: 404 });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    return fetch(behind + pathname + search, { method: request.method, headers, body });
  });
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, requests, stop: () => server.close() };
}
