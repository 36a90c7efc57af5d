/**
 * Solves the proof of work that the server requires while code requests are above the usual rate. It takes the
 * browser seconds. To be imported only when a challenge has come.
 */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * @param challenge from the call codeChallenge
 * @returns the call's `proof`; null if the browser cannot solve it: too slow, or the page has no https
 */
export async function proveWork(challenge: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const parsed = JSON.parse(fromBase64Url(challenge)) as Challenge;
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  return solution && toBase64Url(JSON.stringify({ challenge: parsed, solution }));
}

const fromBase64Url = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'));

const toBase64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
