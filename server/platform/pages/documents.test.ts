import { createHash } from 'node:crypto';
import { data, RouterContextProvider, redirect, type ServerBuild } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { DocumentModule } from './documents.ts';
import { createPages } from './index.ts';

const SCRIPT = 'own()';
let failures: unknown[];
let load: () => unknown;

const module: DocumentModule = {
  documentScripts: [SCRIPT],
  isDocument: (routeModule) => (routeModule as { isDocument?: boolean }).isDocument === true,
  renderDocument: ({ context, url }) =>
    `<script>${SCRIPT}</script>${url.pathname}${url.search} ${JSON.stringify(context.loaderData)}`,
  handleError: (error) => failures.push(error),
};

/** Two documents below a layout, and an address with an answer of its own. */
const build = {
  routes: {
    root: { id: 'root', path: '', module: { default: () => null, loader: () => 'brand' } },
    site: { id: 'site', parentId: 'root', module: { default: () => null, loader: () => 'footer' } },
    object: {
      id: 'object',
      parentId: 'site',
      path: 'object/:id',
      module: {
        default: () => null,
        isDocument: true,
        loader: ({ params, url }: { params: { id: string }; url: URL }) =>
          load() ?? `${params.id} ${url.searchParams.get('name')}`,
      },
    },
    home: { id: 'home', parentId: 'site', index: true, module: { default: () => null, isDocument: true } },
    other: { id: 'other', parentId: 'site', path: 'other', module: { loader: () => new Response('other') } },
  },
  entry: {
    module: { ...module, contextFor: () => new RouterContextProvider(), NONCE_HEADER: 'x-script-nonce' },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  future: { v8_middleware: true },
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
  basename: '/',
} as unknown as ServerBuild;

function get(path: string) {
  const fetchPage = createPages({
    loadBuild: async () => build,
    backend: {
      apiFor: () => ({ fetch, baseUrl: '' }),
      pictureBase: '',
      mapsKey: null,
      publicOrigin: '',
      imageOrigins: [],
    },
    isDevelopment: false,
  });
  return fetchPage(new Request(`http://asked.example${path}`), {
    log: createLog('silent'),
    visitor: null,
    respond: (body, head) => new Response(body, head),
  });
}

beforeEach(() => {
  failures = [];
  load = () => undefined;
});

it('renders a document with what all its routes loaded', async () => {
  const response = await get('/object/7?name=a&foreign=1');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  expect(await response.text()).toContain('/object/7?name=a {"root":"brand","site":"footer","object":"7 a"}');
  expect(await (await get('/')).text()).toContain('/ {"root":"brand","site":"footer"}');
});

it('allows the inline scripts of documents, and no other', async () => {
  const policy = (await get('/object/7')).headers.get('content-security-policy') ?? '';
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it('leaves addresses that are no documents to React Router', async () => {
  expect(await (await get('/other')).text()).toBe('other');
});

it('sends on to where a loader redirects', async () => {
  load = () => {
    throw redirect('/object/8');
  };
  const response = await get('/object/7');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/object/8']);
});

it('answers with the status that a loader throws, and reports nothing', async () => {
  load = () => {
    throw data({ message: 'gone' }, { status: 404 });
  };
  const response = await get('/object/7');
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(failures).toEqual([]);
});

it('reports a loader that fails, and answers with 500', async () => {
  const failure = new Error('broken');
  load = () => {
    throw failure;
  };
  expect((await get('/object/7')).status).toBe(500);
  expect(failures).toEqual([failure]);
});
