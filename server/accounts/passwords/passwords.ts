/**
 * Passwords. Some clients send them as text, others as the MD5 of the text without spaces, so the MD5 is the secret
 * of both. The database stores argon2id over an HMAC of it; the HMAC's key is outside of the database.
 */
import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { messages } from '../../../shared/messages.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { isDigest } from '../../../shared/validation.ts';
import { gate } from '../../platform/gates/index.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { COMMON_PASSWORDS, COMMON_PAY_PASSWORDS } from './common-passwords.ts';

/** The MD5 of a password. */
export type Secret = string & { readonly kind: 'secret' };

export const secretOfText = (text: string) => passwordDigest(text) as Secret;
export const secretOfDigest = (digest: string) => digest as Secret;

/** For calls that get the MD5 from some clients and the text from others. */
export const secretOfEither = (input: string) =>
  isDigest(input) ? secretOfDigest(input) : secretOfText(input);

const commonSecrets = new Set<string>(COMMON_PASSWORDS.map(secretOfText));
const commonPaySecrets = new Set<string>(COMMON_PAY_PASSWORDS.map(secretOfText));

/**
 * @param field the field of the error
 * @param phone the account's phone, which cannot be its password
 * @throws Refusal 422 for common passwords
 */
export function assertUncommon(secret: Secret, field: string, phone: string): void {
  if (commonSecrets.has(secret) || secret === secretOfText(phone)) {
    throw refusals.invalid({ [field]: messages.passwordCommon });
  }
}

/** The same for pay passwords of six digits. */
export function assertUncommonPay(secret: Secret, field: string): void {
  if (commonPaySecrets.has(secret)) throw refusals.invalid({ [field]: messages.payPasswordCommon });
}

/** Each takes a core for about 50 ms: one core is left to everything else. */
const HASHING = { name: 'passwords', atOnce: Math.max(1, availableParallelism() - 1), waitMs: 3_000 };

/** Both throw Refusal 503 while too many wait. */
export interface Passwords {
  hash(secret: Secret): Promise<string>;
  /** Takes the same time for an unknown account (null) as for an existing one. */
  matches(secret: Secret, hash: string | null): Promise<boolean>;
}

export function passwordsWith({
  passwords,
  passwordCost,
}: Pick<Secrets, 'passwords' | 'passwordCost'>): Passwords {
  // Version and variant are the library's defaults: argon2id.
  const cost = { ...passwordCost, parallelism: 1 };
  const peppered = (secret: Secret) => createHmac('sha256', passwords).update(secret).digest('base64');
  const hashing = gate(HASHING);
  let standIn: Promise<string> | undefined;
  return {
    hash: (secret) => hashing.run(() => hash(peppered(secret), cost)),
    matches: (secret, storedHash) =>
      hashing.run(async () => {
        standIn ??= hash('nobody', cost);
        const isRight = await verify(storedHash ?? (await standIn), peppered(secret));
        return isRight && storedHash !== null;
      }),
  };
}
