/** A site of one route, for tests of how pages are served: it renders the request, and what was posted to it. */
import { createContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageApi, PageBackend } from '../../shared/page-backend.ts';
import type { PublicReads } from '../platform/db/replica/index.ts';
import { createLog } from '../platform/log.ts';
import { createPages, pageCache } from '../platform/pages/index.ts';

const log = createLog('silent');

interface Site {
  /** Addresses that were rendered, and bodies that were posted. */
  rendered: string[];
  posted: string[];
  /** @param api as the server gives it to the page */
  respond: (address: string, api: PageApi) => Response | Promise<Response>;
}

/** Begin each test with `resetSite`. */
export const site: Site = { rendered: [], posted: [], respond: () => page() };

export function resetSite(): void {
  site.rendered = [];
  site.posted = [];
  site.respond = () => page();
}

const apiContext = createContext<PageApi>();

/** The smallest build that React Router serves: one resource route that answers every address. */
const build = {
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    all: {
      id: 'all',
      parentId: 'root',
      path: '*',
      module: {
        headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
        loader: ({ request, context }: { request: Request; context: RouterContextProvider }) => {
          const { pathname, search } = new URL(request.url);
          site.rendered.push(pathname + search);
          return site.respond(pathname, context.get(apiContext));
        },
        action: async ({ request, context }: { request: Request; context: RouterContextProvider }) => {
          site.posted.push(await request.text());
          return site.respond('/', context.get(apiContext));
        },
      },
    },
  },
  entry: {
    module: {
      contextFor: ({ api }: PageBackend) => new RouterContextProvider(new Map([[apiContext, api]])),
      NONCE_HEADER: 'x-script-nonce',
      documentScripts: [],
      isDocument: () => false,
      default: () => null,
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  future: { v8_middleware: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'initial', manifestPath: '' },
  basename: '/',
} as unknown as ServerBuild;

export const HTML = `<html><script nonce="abc">own()</script><script>foreign()</script>${'字'.repeat(500)}</html>`;

export const page = (html = HTML) =>
  new Response(html, { headers: { 'content-type': 'text/html', 'x-script-nonce': 'abc' } });

/** A server of pages with an own cache. @returns what fetches a page by its path */
export function pages({
  mapsKey = null as string | null,
  cache = pageCache(),
  clock = () => new Date(),
  publicReads = undefined as PublicReads | undefined,
  api = { fetch, baseUrl: '' } as PageApi,
} = {}) {
  const fetchPage = createPages({
    cache,
    publicReads,
    loadBuild: async () => build,
    backend: {
      apiFor: () => api,
      pictureBase: '',
      mapsKey,
      clock,
      publicOrigin: '',
      imageOrigins: ['https://img.example'],
    },
    isDevelopment: false,
  });
  return (path: string, init?: RequestInit) =>
    fetchPage(new Request(`http://asked.example${path}`, init), {
      log,
      visitor: null,
      respond: (body, head) => new Response(body, head),
    });
}
