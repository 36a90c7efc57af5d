/**
 * The permission to post a file to this server, in the format of buckets: fields `key`, `policy` (JSON in base64) and
 * `signature` (HMAC-SHA256 of the policy).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PostPermission } from './storage.ts';

type PostFields = Record<'key' | 'policy' | 'signature', string>;

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.object({ key: z.string() }),
    z.tuple([z.literal('content-length-range'), z.literal(1), z.int()]),
  ]),
});
type Policy = z.output<typeof policySchema>;

const signatureOf = (secret: Buffer, policy: string) =>
  createHmac('sha256', secret).update(`post ${policy}`).digest();

export function signPolicy(secret: Buffer, { key, maxBytes, expiresAt }: PostPermission): PostFields {
  const content: Policy = {
    expiration: expiresAt.toISOString(),
    conditions: [{ key }, ['content-length-range', 1, maxBytes]],
  };
  const policy = Buffer.from(JSON.stringify(content)).toString('base64');
  return { key, policy, signature: signatureOf(secret, policy).toString('hex') };
}

/** Null for a policy that has expired, is not ours, or names another key than the form. */
export function readPolicy(
  secret: Buffer,
  fields: ReadonlyMap<string, string>,
  now: Date,
): PostPermission | null {
  const policy = fields.get('policy') ?? '';
  const signature = Buffer.from(fields.get('signature') ?? '', 'hex');
  const expected = signatureOf(secret, policy);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const { expiration, conditions } = policySchema.parse(JSON.parse(Buffer.from(policy, 'base64').toString()));
  const [{ key }, [, , maxBytes]] = conditions;
  const expiresAt = new Date(expiration);
  return expiresAt > now && fields.get('key') === key ? { key, maxBytes, expiresAt } : null;
}
