/** Codes are stored only as an HMAC. */
import { createHmac } from 'node:crypto';
import type { Destination } from './code-request.ts';

/** @param key of Secrets.codes */
export const hashOf = (key: Buffer, { family, phone, purpose }: Destination, code: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([family, purpose ?? '', phone, code]))
    .digest('hex');
