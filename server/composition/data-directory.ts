/** Only the server's user may read DATA_DIR. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createPrivately, makePrivate, makeTreesPrivate } from '../platform/file-rights.ts';

/**
 * Our own files in a folder that may contain others. The embedded database corrects its own folder while it holds the
 * lock.
 */
const FILES = /^(lock|lock\.pid|secret\.key|witness\.jsonl|audit-head\.json)(\.\d+)?$/;
/** Folders with any number of files. */
const TREES = /^(media|uploads|db\.unfinished-\d+)$/;

const pathsIn = (directory: string, names: RegExp) =>
  readdirSync(directory)
    .filter((name) => names.test(name))
    .map((name) => join(directory, name));

/**
 * Creates DATA_DIR if it is missing, and corrects the permissions of it and of its few files. Nothing below a private
 * DATA_DIR is accessible to others, so everything is protected from then on.
 */
export function prepareDataDirectory(directory: string, warn: (message: string) => void): void {
  createPrivately();
  mkdirSync(directory, { recursive: true });
  const refused = [directory, ...pathsIn(directory, FILES)].filter((path) => !makePrivate(path));
  if (refused.length > 0) warn(`other users may be able to read ${refused.join(', ')}: correct its rights`);
}

/**
 * Corrects the permissions of uploaded files in the background: there may be a million of them.
 * @returns a function that stops it
 */
export function correctStoredFiles(directory: string, log: Logger): () => Promise<void> {
  const ending = new AbortController();
  const work = makeTreesPrivate(pathsIn(directory, TREES), ending.signal).then(
    (refused) => {
      if (refused > 0)
        log.warn({ refused }, 'files in DATA_DIR belong to another user: correct their rights');
    },
    (err) => log.error({ err }, 'could not correct the rights of files in DATA_DIR'),
  );
  return () => {
    ending.abort();
    return work;
  };
}
