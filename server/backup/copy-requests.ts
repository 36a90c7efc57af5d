/**
 * Only the server can read its embedded database while it runs. It copies the database into DATA_DIR when a command asks
 * at a socket there, which only the server's user can open.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';

/** Paths of sockets are short: about a hundred bytes. */
function socketIn(directory: string): string {
  const path = join(directory, 'backup.sock');
  const short = relative('', path);
  return short.length < path.length ? short : path;
}

const COPY = 'backup-copy-';

const answer = z.union([z.object({ folder: z.string() }), z.object({ failure: z.string() })]);

/** @param directory DATA_DIR @returns a function that stops it */
export function answerCopyRequests(
  { copyTo }: Database,
  directory: string,
  log: Logger,
): (() => Promise<void>) | undefined {
  if (!copyTo) return;
  dropLostCopies(directory);
  const path = socketIn(directory);
  rmSync(path, { force: true });
  async function copy(): Promise<z.input<typeof answer>> {
    dropLostCopies(directory);
    const folder = newCopy(directory);
    const begun = performance.now();
    try {
      await copyTo?.(folder);
      log.info({ ms: Math.round(performance.now() - begun) }, 'copied the database for a backup');
      return { folder };
    } catch (err) {
      log.error({ err }, 'could not copy the database for a backup');
      await rm(folder, { recursive: true, force: true });
      return { failure: String(err) };
    }
  }
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    // Only an input that is read tells that the command has gone.
    socket.resume();
    void copy().then((result) => {
      if (!socket.destroyed) socket.end(JSON.stringify(result));
      else if ('folder' in result) rmSync(result.folder, { recursive: true, force: true });
    });
  });
  server.on('error', (err) => log.warn({ err }, 'npm run backup works only while this server is stopped'));
  server.listen(path);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
}

/** No backup reads its copy that long without the server. */
const LOST_AFTER_MS = 60 * 60 * 1_000;

/** Of a server or a command that was killed. A younger one may be read by a command that goes on. */
function dropLostCopies(directory: string) {
  for (const name of readdirSync(directory).filter((it) => it.startsWith(COPY))) {
    const path = join(directory, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changed > LOST_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}

export const newCopy = (directory: string) => join(directory, COPY + randomBytes(4).toString('hex'));

/**
 * Asks the running server for a copy.
 * @returns its folder, which the caller deletes; null if no server answers
 */
export async function requestCopy(directory: string): Promise<string | null> {
  const socket = connect(socketIn(directory));
  let received: string;
  try {
    received = await text(socket);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
  const result = answer.parse(JSON.parse(received || '{"failure":"it stopped"}'));
  if ('failure' in result) throw new Error(`The server could not copy its database: ${result.failure}`);
  return result.folder;
}
