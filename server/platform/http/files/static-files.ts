/** Serves a folder of files with content hashes in their names: clients may cache them for ever. */
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

interface StaticFiles {
  root: string;
  /** The part of the address that isn't part of the file's path. */
  strip?: string;
  /** Compressed variants (.br, .gz) are beside the files. */
  precompressed?: boolean;
  headers?: Record<string, string>;
}

/** Two handlers: the first sets the headers of what the second finds. */
export function staticFiles({ root, strip = '', precompressed, headers = {} }: StaticFiles) {
  const dress: MiddlewareHandler = async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
  const rewriteRequestPath = (path: string) => path.slice(strip.length);
  return [dress, serveStatic({ root, precompressed, rewriteRequestPath })] as const;
}
