/** The home page as it would be with other settings of the site. Nobody but its reader gets it, and nothing stores it. */
import type { Logger } from 'pino';
import { contract } from '../../shared/contract/index.ts';
import { qrAddressesOf, qrPicture } from '../market/qr-codes/index.ts';
import type { OwnSettings } from '../market/site/index.ts';
import { refusals } from '../platform/http/errors.ts';
import { createPages, type PageOptions } from '../platform/pages/index.ts';

/** @throws Refusal 503 when the page can't be rendered */
export async function renderHomeWith(
  settings: OwnSettings,
  { backend, ...options }: PageOptions,
  log: Logger,
): Promise<string> {
  const fetchFor: PageOptions['backend']['fetchFor'] = (visitor) => {
    const send = backend.fetchFor(visitor);
    return async (request) => {
      const response = await send(request);
      return new URL(request.url).pathname === contract.site.path
        ? withSettings(response, settings)
        : response;
    };
  };
  const fetchPage = createPages({ ...options, backend: { ...backend, fetchFor } });
  const response = await fetchPage(new Request('http://preview.internal/'), {
    log,
    visitor: null,
    respond: (body, head) => new Response(body, head),
  });
  if (response.status !== 200) throw refusals.unavailable();
  return withOwnCodes(withoutScripts(await response.text()), settings);
}

async function withSettings(response: Response, settings: OwnSettings): Promise<Response> {
  const { data, ...answer } = await response.json();
  return Response.json({ ...answer, data: { ...data, ...settings } });
}

/** Nor do links leave the page: whoever shows it allows no new windows. */
const withoutScripts = (html: string) =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');

/** The addresses of QR codes give the stored settings. */
const withOwnCodes = (html: string, settings: OwnSettings) =>
  Object.entries(qrAddressesOf(settings)).reduce(
    (page, [name, address]) =>
      address
        ? page.replaceAll(
            `"/qr/${name}.svg"`,
            `"data:image/svg+xml,${encodeURIComponent(qrPicture(address))}"`,
          )
        : page,
    html,
  );
