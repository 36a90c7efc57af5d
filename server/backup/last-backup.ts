/**
 * When the last backup began that ended well. It is a file in DATA_DIR, so that a command can write it while the server
 * has the embedded database open, and other programs that make backups can write it too.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileIn = (directory: string) => join(directory, 'last-backup.json');

const content = z.object({ at: z.iso.datetime() });

/** @param directory DATA_DIR */
export async function recordBackup(directory: string, at: Date): Promise<void> {
  const part = `${fileIn(directory)}.part`;
  await writeFile(part, `${JSON.stringify({ at: at.toISOString() })}\n`, { mode: 0o600 });
  await rename(part, fileIn(directory));
}

/** @returns null if there was none @throws Error for a file that says something else */
export async function lastBackup(directory: string): Promise<Date | null> {
  try {
    return new Date(content.parse(JSON.parse(await readFile(fileIn(directory), 'utf8'))).at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
