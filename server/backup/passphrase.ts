/** The passphrase of a backup: from a file, or asked for. */
import { readFile } from 'node:fs/promises';
import { askSecret } from '../platform/ask-secret.ts';
import { isEncrypted } from './folder.ts';
import { BackupRefused } from './manifest.ts';

const MIN_LENGTH = 12;

/** The whole of the file, without the end of its last line. */
const inFile = async (file: string) => (await readFile(file, 'utf8')).replace(/\r?\n$/, '');

/** Of a backup that is made. A mistake in it would be noticed when the backup is needed. */
export async function newPassphrase(file: string | undefined): Promise<string> {
  const passphrase = file ? await inFile(file) : await askSecret('Passphrase of the backup', true);
  if (passphrase === null) throw new BackupRefused('The two passphrases differ: nothing was backed up');
  return checked(passphrase);
}

/** @returns that of a folder with a backup, undefined if it is not encrypted @throws BackupRefused if it needs none */
export async function passphraseFor(folder: string, file: string | undefined): Promise<string | undefined> {
  if (isEncrypted(folder))
    return checked(file ? await inFile(file) : await askSecret('Passphrase of the backup'));
  if (file)
    throw new BackupRefused(
      `${folder} is not encrypted, so that anybody could have changed it: if it is right, leave out --passphrase-file`,
    );
  return undefined;
}

function checked(passphrase: string): string {
  if (passphrase.length < MIN_LENGTH)
    throw new BackupRefused(`A passphrase has at least ${MIN_LENGTH} characters`);
  return passphrase;
}
