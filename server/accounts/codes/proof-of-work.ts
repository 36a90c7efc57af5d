/**
 * Proofs of work, required before a code is sent while the rate is unusual. A challenge is signed, bound to the
 * purpose of the code, expires in minutes and is valid for one message; the browser needs seconds for it, the server
 * milliseconds. The algorithm is ALTCHA's (PBKDF2): browsers run it in native code, so an attacker is hardly faster.
 */
import { createHash } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Queries } from '../../platform/db/database.ts';
import { countAttempt, takeAttemptsBack, tooManyAttempts } from '../../platform/limits/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Caller, Destination } from './code-request.ts';

const QUARTER_MS = 15 * 60_000;
const VALID_MS = 5 * 60_000;

/** Each wrong proof costs the server a computation. */
const WRONG_PROOFS = { attempts: 20, withinMs: QUARTER_MS, lockedMs: QUARTER_MS };

export interface DoneWork {
  /** Uses up the proof, in the transaction that sends the code. @returns false if it was used before */
  spend(tx: Queries): Promise<boolean>;
}

export interface ProofsOfWork {
  /** @param level 1 to 8, the amount of work @returns the text for the client's solver */
  challenge(destination: Destination, level: number, now: Date): Promise<string>;
  /**
   * @param proof the challenge with its solution, from the client
   * @returns null for a proof that is wrong, expired or for another destination
   * @throws Refusal 429 after too many wrong ones from an address
   */
  check(db: Queries, destination: Destination, proof: string, caller: Caller): Promise<DoneWork | null>;
}

export function proofsOfWork({
  challenges,
  proofCost,
}: Pick<Secrets, 'challenges' | 'proofCost'>): ProofsOfWork {
  const hmacSignatureSecret = challenges.toString('hex');
  return {
    async challenge(destination, level, now) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: proofCost * level,
        keyPrefix: '00',
        deriveKey,
        // The library's own expiry uses the machine's clock.
        data: { purpose: purposeOf(destination), validUntil: now.getTime() + VALID_MS },
        hmacSignatureSecret,
      });
      return Buffer.from(JSON.stringify(challenge)).toString('base64url');
    },

    async check(db, destination, proof, { now, visitor }) {
      const payload = decode(proof);
      if (!payload) return null;
      const { purpose, validUntil } = payload.challenge.parameters.data;
      if (purpose !== purposeOf(destination) || validUntil <= now.getTime()) return null;
      const counter = { subject: ['wrong proof', visitor ?? ''], limit: WRONG_PROOFS };
      const lockedUntil = await countAttempt(db, counter, now);
      if (lockedUntil) throw tooManyAttempts(lockedUntil, now);
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret });
      if (!verified) return null;
      await takeAttemptsBack(db, [counter]);
      const subject = ['proof', payload.challenge.signature];
      const once = { attempts: 1, withinMs: VALID_MS, lockedMs: VALID_MS };
      return { spend: async (tx) => (await countAttempt(tx, { subject, limit: once }, now)) === null };
    },
  };
}

const purposeOf = ({ family, phone, purpose = '' as never }: Destination) =>
  createHash('sha256')
    .update(JSON.stringify([family, phone, purpose]))
    .digest('hex');

/** A solver's answer: the challenge and its solution. */
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ purpose: z.string(), validUntil: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function decode(proof: string): z.output<typeof payload> | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(proof, 'base64url').toString()));
  } catch {
    return null;
  }
}
