/**
 * What visitors get of another installation's answer. The other server is trusted to answer calls, but not to act as
 * our site: an answer may contain data and the protocol's headers, but no page, script, cookie or redirect.
 */
import type { Context } from 'hono';
import { answer } from '../platform/http/answer.ts';
import type { DoorEnv, PlainHeaders } from '../platform/http/door-env.ts';

/** An answer that does not follow the protocol. */
class ForeignAnswer extends Error {
  override name = 'ForeignAnswer';
}

/** Headers of the protocol: both are numbers. */
const NUMBERS = ['retry-after', 'x-total-count'] as const;

/** SVG is XML that may contain scripts. */
const MEDIA = /^(image|audio|video)\/(?!.*xml)[\w.+-]+$/;
/** The oldest installations send no content type, or that of a page. */
const JSON_OR_TEXT = /^(application\/json|text\/[\w.+-]+)$/;

/** A list of a thousand listings has less than two megabytes. */
const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** A file of the other installation must not run as a page of ours. */
const MEDIA_HEADERS: PlainHeaders = { 'content-security-policy': "default-src 'none'; sandbox" };

/** @throws ForeignAnswer */
export async function forwardAnswer(c: Context<DoorEnv>, remote: Response): Promise<Response> {
  const { status } = remote;
  const type = (remote.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const headers: PlainHeaders = { ...numbersOf(remote.headers), 'cache-control': 'no-store' };
  if (remote.ok && MEDIA.test(type)) {
    const common = { ...c.get('headers'), ...headers, ...MEDIA_HEADERS, 'content-type': type };
    c.set('hasHeaders', true);
    return new Response(remote.body, { status, headers: common });
  }
  // The answer to an uploaded file has no body.
  if (status === 204 && c.req.path.startsWith('/upload/')) return c.body(null, 204);
  const isReadable = (remote.ok || status >= 400) && (type === '' || JSON_OR_TEXT.test(type));
  const text = isReadable ? await jsonText(remote) : null;
  if (text !== null)
    return answer(c, text, { status, headers: { ...headers, 'content-type': 'application/json' } });
  await remote.body?.cancel();
  throw new ForeignAnswer(`status ${status}, ${type || 'no type'}`);
}

function numbersOf(headers: Headers): PlainHeaders {
  const numbers = NUMBERS.map((name) => [name, headers.get(name) ?? ''] as const);
  return Object.fromEntries(numbers.filter(([, value]) => /^\d{1,9}$/.test(value)));
}

/** @returns null if it is not JSON, or too large */
async function jsonText(remote: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of remote.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_JSON_BYTES) return null;
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  try {
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}
