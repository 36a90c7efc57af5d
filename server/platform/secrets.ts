/**
 * The installation's master secret is outside of the database: a stolen copy of the tables is not enough to try
 * passwords or to make links. Each purpose has a key of its own derived from it.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The cost of a password hash: KiB of memory, and the number of passes. */
interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** 19 MiB and two passes: what OWASP recommends, about 10 ms. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Iterations of a try to prove work at the lowest level; 256 tries on average. About half a second of one core. */
const PROOF_COST = 5_000;

export interface Secrets {
  /** Mixed into passwords before they are hashed. */
  passwords: Buffer;
  passwordCost: PasswordCost;
  /** Codes sent to phones. */
  codes: Buffer;
  /** Signs challenges of proofs of work. */
  challenges: Buffer;
  proofCost: number;
  /** Networks that accounts are used from. */
  networks: Buffer;
  /** Signs upload permissions, and links to private files. */
  uploads: Buffer;
  /** For operators' authenticator apps and recovery codes. */
  secondFactors: Buffer;
  /** The hashes of the audit. */
  audit: Buffer;
  /** Signs notifications of the sandbox's payment provider. */
  sandbox: Buffer;
}

export function secretsFrom(master: string): Secrets {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', master, '', use, 32));
  return {
    passwords: key('passwords'),
    passwordCost: PASSWORD_COST,
    codes: key('codes'),
    challenges: key('challenges'),
    proofCost: PROOF_COST,
    networks: key('networks'),
    uploads: key('uploads'),
    secondFactors: key('second factors'),
    audit: key('audit'),
    sandbox: key('sandbox payments'),
  };
}

const FILE = 'secret.key';
const MIN_LENGTH = 32;

/**
 * The secret of the configuration, or the one in the data directory, which the first start creates.
 * @param given SECRET_KEY; processes that share a database must share it
 * @throws if the file contains less than a secret
 */
export function openSecrets(configured: string | undefined, directory: string): Secrets {
  if (configured) return secretsFrom(configured);
  const file = join(directory, FILE);
  if (!existsSync(file)) writeNew(file);
  const master = readFileSync(file, 'utf8').trim();
  if (master.length < MIN_LENGTH)
    throw new Error(`${file} holds no secret: bring it back from a backup, or set SECRET_KEY`);
  return secretsFrom(master);
}

/** Whether `openSecrets` would find a secret instead of creating one. */
export const hasSecret = (configured: string | undefined, directory: string): boolean =>
  Boolean(configured) || existsSync(join(directory, FILE));

/** The file is complete when it gets its name: of two processes that start together both read what one wrote. */
function writeNew(file: string) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(own);
  }
}
