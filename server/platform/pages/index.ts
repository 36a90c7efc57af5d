/**
 * The storefront's pages, rendered on the server. Their loaders call the API through the function they are
 * given; the front end itself is reached only through its build.
 */
import type { Logger } from 'pino';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageApi, PageBackend } from '../../../shared/page-backend.ts';
import { Refusal, refusals } from '../http/errors.ts';
import { formTypeOf, readForm } from '../http/form-body.ts';
import type { Visit as ApiVisit } from '../http/in-process.ts';
import { encoded, type Page, type PageCache, pageCache } from './page-cache.ts';
import { DOCUMENT_HEADERS, police } from './security-headers.ts';

/** What the storefront's build gives the server. */
interface PageModule {
  contextFor(backend: PageBackend): RouterContextProvider;
  NONCE_HEADER: string;
}

export { pageCache } from './page-cache.ts';

export interface PageOptions {
  loadBuild: () => Promise<ServerBuild>;
  backend: Omit<PageBackend, 'reportFailure' | 'api'> & {
    /** The API for a page. Pages rendered for everyone have no visitor. */
    apiFor: (visit: ApiVisit) => PageApi;
  };
  /** In development pages are always rendered anew and carry no policy: Vite adds scripts of its own. */
  isDevelopment: boolean;
  /** Hosts besides our own that files are posted to. */
  uploadOrigins?: readonly string[];
  /** Hosts besides our own that the tiles of the operator's map come from. */
  tileOrigins?: readonly string[];
  /** Whoever has it can let it forget all pages. */
  cache?: PageCache;
}

/** Query parameters that a public page, or the list of routes, reads: others make no page of their own. */
const PARAMETERS = new Set(
  (
    'name currentIndex zc_type load_province load_city load_district second_class price_min price_max ' +
    'price_min_wan price_max_wan object_status disposal_status order_type page callback for _routes ' +
    'to type state redirect_uri confirm end number ' +
    'cost_price cost_area cost_homes cost_held cost_bearer cost_vat cost_loan cost_years cost_rate ' +
    'paths version'
  ).split(' '),
);

/** Who sent a request, where to write about it, and how to answer: what the server made itself it need not copy. */
interface Visit {
  log: Logger;
  visitor: string | null;
  respond: (
    body: Uint8Array<ArrayBuffer> | null,
    head: { status: number; headers: Record<string, string> },
  ) => Response;
}

/** Forms of public pages hold a few lines of text; files go another way. */
export const MAX_FORM_BYTES = 64 * 1024;

export function createPages({
  loadBuild,
  backend: { apiFor, ...backend },
  isDevelopment,
  uploadOrigins = [],
  tileOrigins = [],
  cache = pageCache(),
}: PageOptions) {
  const handle = createRequestHandler(loadBuild, isDevelopment ? 'development' : 'production');

  async function render(request: Request, visit: ApiVisit): Promise<Page> {
    const build = await loadBuild();
    const { contextFor, NONCE_HEADER } = build.entry.module as unknown as PageModule;
    const reportFailure = (error: unknown) => visit.log.error({ err: error }, 'page failed');
    const api = apiFor(visit);
    const response = await handle(request, contextFor({ ...backend, api, reportFailure }));
    const { [NONCE_HEADER]: nonce, ...headers } = Object.fromEntries(response.headers);
    const isUncacheable = headers['cache-control']?.includes('no-store') ?? false;
    const isForEveryone = response.status === 200 && request.method === 'GET' && !isUncacheable;
    if (!isForEveryone) headers['cache-control'] = 'no-store';
    else if (!isRouteList(request.url)) headers['cache-control'] = 'public, max-age=0, s-maxage=10';
    const content = await response.text();
    const { html, policy } = police(content, nonce ?? '', {
      imageOrigins: backend.imageOrigins,
      uploadOrigins,
      tileOrigins,
      isBackOffice: isBackOffice(request.url),
      hasMaps: backend.mapsKey !== null,
    });
    if (nonce && !isDevelopment) headers['content-security-policy'] = policy;
    Object.assign(headers, DOCUMENT_HEADERS);
    const body = Buffer.from(nonce ? html : content);
    return { status: response.status, headers, body, encoded: {}, isUncacheable };
  }

  return async function fetchPage(request: Request, visit: Visit): Promise<Response> {
    const url = canonical(request.url);
    if (request.method === 'POST') {
      if (!isOwnForm(request, backend.publicOrigin)) return new Response(null, { status: 403 });
      const fields = await readFields(request);
      if (fields instanceof Refusal) return new Response(fields.message, { status: fields.status });
      const form = new Request(url, { method: 'POST', headers: pageHeaders(request), body: fields });
      const { visitor, log } = visit;
      const page = await render(form, { visitor, log, cookie: request.headers.get('cookie') });
      return answer(page, request, visit);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
    const renderForEveryone = () =>
      render(new Request(url, { headers: pageHeaders(request) }), {
        visitor: null,
        cookie: null,
        log: visit.log,
      });
    // Each page requests the routes behind its links. The answer is cheap, and browsers cache it.
    const page =
      isDevelopment || isRouteList(url) ? await renderForEveryone() : await cache.get(url, renderForEveryone);
    return answer(page, request, visit);
  };
}

/**
 * A form on another site must not be sent here with a visitor's hands. Hosts are compared: a proxy in front may
 * speak https with visitors and http with us.
 */
function isOwnForm(request: Request, publicOrigin: string): boolean {
  const origin = request.headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  return origin === publicOrigin || new URL(origin).host === new URL(request.url).host;
}

/** The text fields of a page's form. Actions never see a body of another type, nor a file. */
async function readFields(request: Request): Promise<URLSearchParams | Refusal> {
  const contentType = request.headers.get('content-type');
  if (contentType === null) {
    const isEmpty = (await request.arrayBuffer()).byteLength === 0;
    return isEmpty ? new URLSearchParams() : refusals.unreadable();
  }
  const type = formTypeOf(contentType);
  if (!type) return refusals.unreadable();
  try {
    const fields = await readForm(request, type);
    const texts = fields.filter((field): field is readonly [string, string] => typeof field[1] === 'string');
    return texts.length === fields.length
      ? new URLSearchParams(texts.map(([name, value]) => [name, value]))
      : refusals.unreadable();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The address without its host, with only the parameters that pages read, in a fixed order. */
function canonical(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const url = new URL('http://pages.internal');
  url.pathname = isReadable(pathname) ? pathname : '/unreadable';
  for (const [name, value] of searchParams) if (PARAMETERS.has(name)) url.searchParams.append(name, value);
  url.searchParams.sort();
  return url.href;
}

/** What links lead to is told when they are shown; the answer names the build it is true for. */
const isRouteList = (address: string) => new URL(address).pathname === '/__manifest';

/** Documents of the consoles, whose components bring styles of their own. */
const isBackOffice = (address: string) => /^\/(creditorUser|ops)(\/|$)/.test(new URL(address).pathname);

/** Doubled slashes and broken percent signs are no address of ours; a router may take them for a host. */
function isReadable(pathname: string): boolean {
  try {
    return !pathname.includes('//') && !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/** Nothing of the visitor reaches a page that everyone gets. */
const pageHeaders = (request: Request) => ({ Accept: request.headers.get('accept') ?? '*/*' });

function answer(page: Page, request: Request, { respond }: Visit): Response {
  const isEmpty =
    request.method === 'HEAD' || page.status === 204 || (page.status >= 300 && page.status < 400);
  const accepted = request.headers.get('accept-encoding') ?? '';
  const coding =
    page.status === 200 ? (['br', 'gzip'] as const).find((it) => accepts(accepted, it)) : undefined;
  const headers = { ...page.headers, vary: 'Accept-Encoding', ...(coding && { 'content-encoding': coding }) };
  const body = () => new Uint8Array(coding ? encoded(page, coding) : page.body);
  return respond(isEmpty ? null : body(), { status: page.status, headers });
}

/** Whether a header such as `gzip, br;q=0` allows a coding. */
const accepts = (header: string, coding: string) =>
  header.split(',').some((it) => {
    const [name = '', weight = 'q=1'] = it.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && Number(weight.replace('q=', '')) > 0;
  });
