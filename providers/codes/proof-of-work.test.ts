import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, expect, it, vi } from 'vitest';
import { proveWork } from './proof-of-work.ts';

const SECRET = { hmacSignatureSecret: 'a secret for tests' };

async function challenge() {
  const made = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, ...SECRET });
  return Buffer.from(JSON.stringify(made)).toString('base64url');
}

afterEach(() => void vi.unstubAllGlobals());

it('answers with the challenge and what solves it, as text for an address', async () => {
  const proof = (await proveWork(await challenge())) ?? '';
  expect(proof).toMatch(/^[\w-]+$/);
  const payload = JSON.parse(Buffer.from(proof, 'base64url').toString());
  expect(await verifySolution({ ...payload, deriveKey, ...SECRET })).toMatchObject({ verified: true });
});

it('answers nothing where the browser has no cryptography: a page without https', async () => {
  const text = await challenge();
  vi.stubGlobal('crypto', {});
  expect(await proveWork(text)).toBeNull();
});
