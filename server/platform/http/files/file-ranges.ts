/** Serves parts of one large file, as PMTiles are read: never the whole file in one answer. */
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Handler } from 'hono';

/** The maximum bytes of one answer, which is held in memory. Readers of tiles request less than a megabyte. */
const MAX_PART = 2 * 1024 * 1024;

/**
 * @param path of the file, which is read again for each request
 * @throws Error if it does not exist
 */
export function fileRanges(path: string): Handler {
  if (!statSync(path).isFile()) throw new Error(`${path} is not a file`);
  return async (c) => {
    const file = await open(path);
    try {
      const { size, mtimeMs } = await file.stat();
      const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(c.req.header('Range') ?? '') ?? [];
      const start = Number(first);
      const end = Math.min(last ? Number(last) : size - 1, size - 1, start + MAX_PART - 1);
      c.header('Accept-Ranges', 'bytes');
      if (first === undefined || start > end) {
        c.header('Content-Range', `bytes */${size}`);
        return c.body(null, 416);
      }
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start + 1), 0, end - start + 1, start);
      c.header('Content-Range', `bytes ${start}-${start + bytesRead - 1}/${size}`);
      c.header('Content-Type', 'application/vnd.pmtiles');
      c.header('ETag', `"${size}-${mtimeMs}"`);
      // A part is invalid after the operator has replaced the file: readers compare the ETag.
      c.header('Cache-Control', 'public, max-age=0, must-revalidate');
      return c.body(new Uint8Array(buffer.subarray(0, bytesRead)), 206);
    } finally {
      await file.close();
    }
  };
}
