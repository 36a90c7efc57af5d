/** Renders a page of the storefront by its build: a document, or an answer of React Router's server. */
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { CallRefusal, PageApi, PageBackend } from '../../../shared/page-backend.ts';
import type { Visit } from '../http/in-process.ts';
import { type DocumentModule, documentRenderer } from './documents.ts';
import type { Page } from './page.ts';
import { DOCUMENT_HEADERS, policyFor, withPolicy } from './security-headers.ts';

/** The exports of the storefront's build. */
interface PageModule extends DocumentModule {
  contextFor(backend: PageBackend): RouterContextProvider;
  NONCE_HEADER: string;
}

export interface RendererOptions {
  loadBuild: () => Promise<ServerBuild>;
  backend: Omit<PageBackend, 'reportFailure' | 'api'> & {
    /** The API for a page. Pages rendered for everyone have no visitor. */
    apiFor: (visit: Visit) => PageApi;
  };
  /** In development pages are never cached and have no policy: Vite adds scripts of its own. */
  isDevelopment: boolean;
  /** Hosts besides our own that files are posted to. */
  uploadOrigins?: readonly string[];
  /** Other hosts of the tiles of the operator's map. */
  tileOrigins?: readonly string[];
}

type Content = Pick<Page, 'status' | 'headers'> & { text: string };

export function createRenderer({
  loadBuild,
  backend: { apiFor, ...backend },
  isDevelopment,
  uploadOrigins = [],
  tileOrigins = [],
}: RendererOptions) {
  const { clock = () => new Date() } = backend;
  const origins = { imageOrigins: backend.imageOrigins, uploadOrigins, tileOrigins };

  /** Data derived from a build, which takes as long as rendering a page. */
  async function prepare() {
    const build = await loadBuild();
    const module = build.entry.module as unknown as PageModule;
    const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production');
    if (isDevelopment) return { module, handle };
    const scripts = module.documentScripts ?? [];
    const documents = { render: documentRenderer(build, module), policy: policyFor(scripts, origins) };
    return { module, handle, documents };
  }
  let prepared: ReturnType<typeof prepare> | undefined;

  async function contentOf(request: Request, visit: Visit, api: PageApi): Promise<Content> {
    // In development every change of the storefront gives a new build.
    if (isDevelopment || !prepared) {
      prepared = prepare();
      prepared.catch(() => {
        prepared = undefined;
      });
    }
    const { module, handle, documents } = await prepared;
    const reportFailure = (error: unknown) => visit.log.error({ err: error }, 'page failed');
    const context = () => module.contextFor({ ...backend, api, reportFailure });
    const isAddress = request.method === 'GET' && !isForScripts(request.url);
    const document = documents && isAddress ? await documents.render(request, context()) : undefined;
    if (document && 'html' in document) {
      const headers = { 'content-type': HTML, 'content-security-policy': documents?.policy ?? '' };
      return { status: document.status, headers, text: document.html };
    }
    const response = document ?? (await handle(request, context()));
    const { [module.NONCE_HEADER]: nonce, ...headers } = Object.fromEntries(response.headers);
    const text = await response.text();
    if (!nonce) return { status: response.status, headers, text };
    const hasMaps = backend.mapsKey !== null;
    const secured = withPolicy(text, nonce, { ...origins, isBackOffice: isBackOffice(request.url), hasMaps });
    if (!isDevelopment) headers['content-security-policy'] = secured.policy;
    return { status: response.status, headers, text: secured.html };
  }

  return async (request: Request, visit: Visit): Promise<Page> => {
    let isMistake = false;
    const api = watched(apiFor(visit), ({ status }) => {
      isMistake ||= status === 500;
    });
    const { status: given, headers, text } = await contentOf(request, visit, api);
    // Pages say 503 for any failed call. Without the database calls are refused; 500 is an error of ours.
    const status = isMistake && given === 503 ? 500 : given;
    const isUncacheable = headers['cache-control']?.includes('no-store') ?? false;
    const isForEveryone = status === 200 && request.method === 'GET' && !isUncacheable;
    if (!isForEveryone) headers['cache-control'] = 'no-store';
    else if (!isRouteList(request.url)) headers['cache-control'] = 'public, max-age=0, s-maxage=10';
    Object.assign(headers, DOCUMENT_HEADERS);
    const renderedAt = clock();
    return { status, headers, body: Buffer.from(text), encoded: {}, isUncacheable, renderedAt, position: 0n };
  };
}

/** @param note called with each refusal of our own API */
function watched(api: PageApi, note: (refusal: CallRefusal) => void): PageApi {
  if (!('answer' in api)) return api;
  return {
    async answer(call, input) {
      const result = await api.answer(call, input);
      if ('refusal' in result) note(result.refusal);
      return result;
    },
  };
}

const HTML = 'text/html; charset=utf-8';

/** The list of routes, requested when links are displayed; the answer names its build. */
export const isRouteList = (address: string) => new URL(address).pathname === '/__manifest';

/** Requests that an application makes when it opens another page. */
const isForScripts = (address: string) => isRouteList(address) || new URL(address).pathname.endsWith('.data');

/** Documents of the consoles, whose components write styles of their own. */
const isBackOffice = (address: string) => /^\/(creditorUser|ops)(\/|$)/.test(new URL(address).pathname);
