/** What a browser may do with a page: only what its own files and the configured hosts bring. */
import { createHash } from 'node:crypto';

/** Hosts besides our own. */
export interface ConfiguredOrigins {
  /** Pictures may come from there. */
  imageOrigins: readonly string[];
  /** Files may be posted there. */
  uploadOrigins: readonly string[];
}

export interface PolicedPage {
  html: string;
  policy: string;
}

/**
 * Allows the inline scripts that the rendering marked with its nonce, by their hash: a nonce would be repeated
 * by the cache. The marks are taken off. A script without the mark got into the page some other way and does
 * not run.
 */
export function police(
  html: string,
  nonce: string,
  { imageOrigins, uploadOrigins }: ConfiguredOrigins,
): PolicedPage {
  const hashes = new Set<string>();
  const marked = new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const unmarked = html.replace(marked, (_, attributes: string, script: string) => {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    return `<script${attributes}>${script}</script>`;
  });
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    ...(uploadOrigins.length > 0 ? [["connect-src 'self'", ...uploadOrigins].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: unmarked.replaceAll(` nonce="${nonce}"`, ''), policy };
}
