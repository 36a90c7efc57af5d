/** The address of this site in answers. */

/** @param publicOrigin as configured; if empty, the request's host */
export const siteOrigin = (publicOrigin: string, requestUrl: string): string =>
  publicOrigin || new URL(requestUrl).origin;

/**
 * Cache-Control of an answer that contains the address. Without a configured origin it comes from the request's Host
 * header, which the client writes: no cache may share such an answer.
 */
export const cacheControlOf = (publicOrigin: string, seconds: number): string =>
  publicOrigin ? `public, max-age=${seconds}` : 'private, no-store';
