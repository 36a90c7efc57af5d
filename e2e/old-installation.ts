/**
 * Another installation of the API, which has only the original calls: it forwards those and pictures to a server of
 * ours, and answers every added call with 404, like a web server without such a path.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Call, contract } from '../shared/contract/index.ts';

export interface OldInstallation {
  address: string;
  /** Requested paths, in order. */
  requests: string[];
  /** Requests to the calls of applications. It accepts any input: pictures are in a bucket elsewhere. */
  applications: { path: string; token: string | null; values: Record<string, string> }[];
  stop(): void;
}

const original: Call[] = Object.values(contract).filter(({ since }: Call) => since === 'original');
/** A path with parameters matches all paths of its shape. */
const shapes = original.map(
  ({ path }) => new RegExp(`^${path.replace('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
);
const isOriginal = (path: string) => shapes.some((shape) => shape.test(path));

const JOINING: Readonly<Record<string, object>> = {
  [contract.applyAsBroker.path]: { error_code: 0, message: '提交成功' },
  [contract.applyAsProvider.path]: { error_code: 0, message: '提交成功' },
  [contract.applyAsInstitution.path]: { status: 200, data: { account: 'new' } },
};

/** @param behind the address of the server that knows everything */
export async function startOldInstallation(behind: string): Promise<OldInstallation> {
  const requests: string[] = [];
  const applications: OldInstallation['applications'] = [];
  const listener = getRequestListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(pathname);
    if (!isOriginal(pathname) && !pathname.startsWith('/media/'))
      return new Response('<h1>404 Not Found</h1>', { status: 404 });
    const received = JOINING[pathname];
    if (received) {
      const values = Object.fromEntries(await request.formData()) as Record<string, string>;
      applications.push({ path: pathname, token: request.headers.get('token'), values });
      return Response.json(received);
    }
    const headers = {
      client: request.headers.get('client') ?? '',
      'content-type': request.headers.get('content-type') ?? '',
    };
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    return fetch(behind + pathname + search, { method: request.method, headers, body });
  });
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, requests, applications, stop: () => server.close() };
}
