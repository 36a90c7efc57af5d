/** The home page with other settings, for an operator's preview. It is not cached. */
import type { Logger } from 'pino';
import { contract } from '../../shared/contract/index.ts';
import type { AnswerCall } from '../../shared/page-backend.ts';
import { qrAddressesOf, qrPicture } from '../market/qr-codes/index.ts';
import type { OwnSettings } from '../market/site/index.ts';
import { refusals } from '../platform/http/errors.ts';
import { createPages, type PageOptions } from '../platform/pages/index.ts';

/** @throws Refusal 503 if the page cannot be rendered */
export async function renderHomeWith(
  settings: OwnSettings,
  { backend, ...options }: PageOptions,
  log: Logger,
): Promise<string> {
  const apiFor: PageOptions['backend']['apiFor'] = (visit) => {
    const api = backend.apiFor(visit);
    return 'answer' in api ? { answer: withSettings(api.answer, settings) } : api;
  };
  const fetchPage = createPages({ ...options, backend: { ...backend, apiFor } });
  const response = await fetchPage(new Request('http://preview.internal/'), {
    log,
    visitor: null,
    respond: (body, head) => new Response(body, head),
  });
  if (response.status !== 200) throw refusals.unavailable();
  return withOwnCodes(withoutScripts(await response.text()), settings);
}

const withSettings =
  (answer: AnswerCall, settings: OwnSettings): AnswerCall =>
  async (call, input) => {
    const result = await answer(call, input);
    if (call.path !== contract.site.path || 'refusal' in result) return result;
    return { fields: { data: { ...(result.fields.data as object), ...settings } } };
  };

/** Links do not leave the preview either: its frame allows no new windows. */
const withoutScripts = (html: string) =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');

/** The addresses of QR codes would return the stored settings. */
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
