/** Operators' authenticator apps: codes that change every half minute, and recovery codes that replace them. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { and, arrayContains, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { BRAND } from '../../../shared/domain/brand.ts';
import { messages } from '../../../shared/messages.ts';
import { readBrand } from '../../platform/brand.ts';
import type { Queries } from '../../platform/db/database.ts';
import { operator } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

type Row = typeof operator.$inferSelect;

const PERIOD_SECONDS = 30;
/** Clocks differ: the periods before and after are accepted too. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A stolen copy of the tables does not reveal the secrets. */
function sealed(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

function unsealed(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const appOf = (secret: string, label: string, issuer = BRAND) =>
  new TOTP({ issuer, label, secret, period: PERIOD_SECONDS });

/**
 * Creates a secret; it becomes valid when `confirmTotp` has received a code of it. Until then an existing app stays
 * valid.
 * @returns the secret, and the address for the QR code
 */
export async function beginTotp(db: Queries, { id, name }: Pick<Row, 'id' | 'name'>, key: Buffer) {
  const secret = new Secret({ size: 20 }).base32;
  await db
    .update(operator)
    .set({ pendingTotpSecret: sealed(key, secret) })
    .where(eq(operator.id, id));
  return { secret, uri: appOf(secret, name, await readBrand(db)).toString() };
}

/**
 * @param tx a transaction
 * @returns the recovery codes, of which only HMACs are stored
 * @throws Refusal 422 for a wrong code, 409 without a new secret
 */
export async function confirmTotp(
  tx: Queries,
  { id, name, pendingTotpSecret }: Row,
  code: string,
  { key, now }: { key: Buffer; now: Date },
): Promise<string[]> {
  if (pendingTotpSecret === null) throw refusals.conflict(messages.totpNotBegun);
  const period = periodOf(unsealed(key, pendingTotpSecret), name, code, now);
  if (period === null) throw refusals.invalid({ code: messages.totpWrong });
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx
    .update(operator)
    .set({
      totpSecret: pendingTotpSecret,
      pendingTotpSecret: null,
      totpConfirmedAt: now,
      totpPeriod: period,
      recoveryCodes: recoveryCodes.map((it) => hashOf(key, it)),
      updatedAt: now,
    })
    .where(eq(operator.id, id));
  return recoveryCodes;
}

/** Uses up a code of the app, or a recovery code. @returns whether it was right and unused */
export async function spendTotp(
  db: Queries,
  { id, name, totpSecret }: Row,
  code: string,
  { key, now }: { key: Buffer; now: Date },
): Promise<boolean> {
  const period = totpSecret === null ? null : periodOf(unsealed(key, totpSecret), name, code, now);
  const isOwn = eq(operator.id, id);
  if (period !== null) {
    const isUnused = or(isNull(operator.totpPeriod), lt(operator.totpPeriod, period));
    const spent = await db
      .update(operator)
      .set({ totpPeriod: period })
      .where(and(isOwn, isUnused))
      .returning({ id: operator.id });
    return spent.length > 0;
  }
  const hash = hashOf(key, code);
  const spent = await db
    .update(operator)
    .set({ recoveryCodes: sql`array_remove(${operator.recoveryCodes}, ${hash})` })
    .where(and(isOwn, arrayContains(operator.recoveryCodes, [hash])))
    .returning({ id: operator.id });
  return spent.length > 0;
}

/** The period of a code; null if it belongs to none of the current ones. */
function periodOf(secret: string, name: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = appOf(secret, name).validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

/** Four groups of four: easy to read, and 80 bits. */
const newRecoveryCode = () => (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-').toLowerCase();

const hashOf = (key: Buffer, code: string) =>
  createHmac('sha256', key).update(code.replace(/[\s-]/g, '').toLowerCase()).digest('hex');
