/**
 * The installation's master secret, which lies outside the database: whoever steals a copy of the tables can
 * neither try passwords nor make links. Each use has a key of its own derived from it.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Mixed into passwords before they are hashed. */
  passwords: Buffer;
  /** Codes sent to phones. */
  codes: Buffer;
  /** Permissions to hand in files, and links to private ones. */
  uploads: Buffer;
}

export function secretsFrom(master: string): Secrets {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', master, '', use, 32));
  return { passwords: key('passwords'), codes: key('codes'), uploads: key('uploads') };
}

const FILE = 'secret.key';

/**
 * The secret of the configuration, or the one that lies in the data directory, where the first start writes it.
 * @param given SECRET_KEY; processes that share a database must share it
 */
export function openSecrets(given: string | undefined, directory: string): Secrets {
  if (given) return secretsFrom(given);
  const file = join(directory, FILE);
  if (!existsSync(file)) writeNew(file);
  return secretsFrom(readFileSync(file, 'utf8').trim());
}

/** Of two processes that start together one writes, and both read what it wrote. */
function writeNew(file: string) {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
