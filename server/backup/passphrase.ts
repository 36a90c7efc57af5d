/** The passphrase of a backup: from a file, or asked for. */
import { readFile } from 'node:fs/promises';
import { askSecret } from '../platform/ask-secret.ts';
import { BackupRefused } from './manifest.ts';

const MIN_LENGTH = 12;

/** @param file the whole of it, without the end of its last line */
export async function readPassphrase(file: string | undefined): Promise<string> {
  const passphrase = file
    ? (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
    : await askSecret('Passphrase of the backup');
  if (passphrase.length < MIN_LENGTH)
    throw new BackupRefused(`A passphrase has at least ${MIN_LENGTH} characters`);
  return passphrase;
}
