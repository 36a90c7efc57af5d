/**
 * Answers with the headers that every one carries. They are plain data, because the Node server sends that as it is
 * and takes much longer for a Headers object.
 */
import type { Context } from 'hono';
import type { DoorEnv, PlainHeaders } from './door-env.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The headers of a whole site.
 * @param publicOrigin browsers are told to keep to https only if it is https
 */
export const siteHeaders = (publicOrigin: string): PlainHeaders => ({
  'x-content-type-options': 'nosniff',
  ...(publicOrigin.startsWith('https://') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
});

/** Adds a header to the answer. */
export function addHeader(c: Context<DoorEnv>, name: Lowercase<string>, value: string): void {
  c.get('headers')[name] = value;
}

interface Head {
  status?: number;
  headers?: PlainHeaders;
}

export function answer(
  c: Context<DoorEnv>,
  body: string | Uint8Array<ArrayBuffer> | null,
  { status = 200, headers = {} }: Head = {},
): Response {
  const common = c.get('headers');
  c.set('hasHeaders', true);
  const vary = common.vary && headers.vary ? { vary: `${headers.vary}, ${common.vary}` } : undefined;
  return new Response(body, { status, headers: { ...common, ...headers, ...vary } });
}

export const answerJson = (c: Context<DoorEnv>, value: object, { status, headers }: Head = {}): Response =>
  answer(c, JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });

/** Gives the common headers to answers that were made another way: it copies them, which takes longer. */
export function complete(c: Context<DoorEnv>): void {
  if (c.get('hasHeaders')) return;
  for (const [name, value] of Object.entries(c.get('headers'))) {
    c.header(name, value, { append: name === 'vary' });
  }
}
