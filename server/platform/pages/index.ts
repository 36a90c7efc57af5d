/**
 * The storefront's pages, rendered on the server. Their loaders call the API through the function they are
 * given; the front end itself is reached only through its build.
 */
import { parse } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import { cookieAfterWrite, cookieOf, positionOfCookie } from '../db/replica/cookie.ts';
import type { Position, PublicReads } from '../db/replica/index.ts';
import { gate } from '../gates/index.ts';
import { Refusal, refusals } from '../http/errors.ts';
import { formTypeOf, parseForm } from '../http/input/form-body.ts';
import type { Page } from './page.ts';
import { encoded, type PageCache, pageCache } from './page-cache.ts';
import { createRenderer, isRouteList, type RendererOptions } from './renderer.ts';

export { type PageCache, pageCache } from './page-cache.ts';

export interface PageOptions extends RendererOptions {
  /** Its owner can clear it. */
  cache?: PageCache;
  /** Without them nothing lags. */
  publicReads?: PublicReads;
}

/**
 * Query parameters that a public page, or the list of routes, reads: others do not create cache entries. Assumptions of
 * a cost are those that begin so.
 */
const PARAMETERS = new Set(
  (
    'name currentIndex zc_type load_province load_city load_district second_class price_min price_max ' +
    'price_min_wan price_max_wan object_status disposal_status order_type page callback for _routes ' +
    'way to type state redirect_uri confirm end number ask ' +
    'facts complete round paths version'
  ).split(' '),
);

const isParameter = (name: string) => PARAMETERS.has(name) || name.startsWith('cost_');

/** The visitor's request, the log, and the form of the answer: answers of the server itself are not copied. */
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

/** Rendering takes the thread that answers everything else: a crowd of pages must not keep calls waiting. */
const RENDERING = { name: 'pages', atOnce: 8, waitMs: 2_000 };

export function createPages({ cache = pageCache(), publicReads, ...options }: PageOptions) {
  const { publicOrigin } = options.backend;
  const render = createRenderer(options);
  const rendering = gate(RENDERING);
  const isSecure = publicOrigin.startsWith('https://');

  return async function fetchPage(request: Request, visit: Visit): Promise<Response> {
    const url = canonical(request.url);
    if (request.method === 'POST') {
      if (!isOwnForm(request, publicOrigin)) return new Response(null, { status: 403 });
      const fields = await readFields(request);
      if (fields instanceof Refusal) return new Response(fields.message, { status: fields.status });
      const form = new Request(url, { method: 'POST', headers: pageHeaders(request), body: fields });
      const { visitor, log } = visit;
      const cookie = request.headers.get('cookie');
      const renderAnswer = async () => {
        const page = await rendering.run(() => render(form, { visitor, log, cookie }));
        const written = await cookieAfterWrite(publicReads, isSecure);
        return written ? { ...page, headers: { 'set-cookie': written, ...page.headers } } : page;
      };
      return rendered(renderAnswer, request, visit);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
    const forEveryone = new Request(url, { headers: pageHeaders(request) });
    const least = publicReads ? positionOf(request) : 0n;
    const renderForEveryone = () =>
      rendering.run(async () => {
        const position = publicReads?.positionFor(least) ?? 0n;
        const cookie = publicReads ? cookieOf(position > least ? position : least) : null;
        return { ...(await render(forEveryone, { visitor: null, cookie, log: visit.log })), position };
      });
    // Each page requests the routes behind its links. The answer is cheap, and browsers cache it.
    const isCached = !options.isDevelopment && !isRouteList(url);
    return rendered(
      () => (isCached ? cache.get(url, renderForEveryone, least) : renderForEveryone()),
      request,
      visit,
    );
  };
}

/** What its sender has written must be in the page. */
function positionOf(request: Request): Position {
  const cookies = parse(request.headers.get('cookie') ?? '');
  return positionOfCookie((name) => cookies[name]);
}

/** The answer with the page, or a refusal while too many pages are rendered. */
async function rendered(getPage: () => Promise<Page>, request: Request, visit: Visit): Promise<Response> {
  try {
    return answer(await getPage(), request, visit);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(error.details.retryAfterSeconds),
    };
    return visit.respond(new TextEncoder().encode(error.message), { status: error.status, headers });
  }
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
  if (!formTypeOf(contentType)) return refusals.unreadable();
  try {
    const fields = await parseForm(await request.arrayBuffer(), contentType);
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
  for (const [name, value] of searchParams) if (isParameter(name)) url.searchParams.append(name, value);
  url.searchParams.sort();
  return url.href;
}

/** Doubled slashes and broken percent signs are not part of our addresses; a router may take them for a host. */
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
  const headers = {
    ...page.headers,
    vary: 'Accept-Encoding',
    ...(coding && { 'content-encoding': coding }),
    // As calls say.
    ...(page.status === 503 && { 'retry-after': '2' }),
  };
  const body = () => new Uint8Array(coding ? encoded(page, coding) : page.body);
  return respond(isEmpty ? null : body(), { status: page.status, headers });
}

/** Whether a header such as `gzip, br;q=0` allows a coding. */
const accepts = (header: string, coding: string) =>
  header.split(',').some((it) => {
    const [name = '', weight = 'q=1'] = it.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && Number(weight.replace('q=', '')) > 0;
  });
