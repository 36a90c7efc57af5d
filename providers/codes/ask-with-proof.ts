/** Works for a code when the server demands it. Loaded only then. */

import { proofFailed, proofRequired } from '../../shared/message-table.ts';
import { proveWork } from './proof-of-work.ts';
import type { AskForCode, CodeAnswer } from './request-code.ts';

/** @returns the result of the second request, with the proof */
export async function askWithProof(
  ask: AskForCode,
  challenge: string,
): Promise<Exclude<CodeAnswer, { challenge: string }> | null> {
  const proof = await proveWork(challenge).catch(() => null);
  if (proof === null) return { problem: proofFailed };
  const result = await ask(proof);
  return result && 'challenge' in result ? { problem: proofRequired } : result;
}
