/**
 * Sessions: 256 random bits in the browser, of which the server stores the SHA-256, for seven days. An operator's
 * session ends half an hour after the last call, and after a working day at the latest.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { PHONE_PROOF_MS, SESSION_MS, STANDING } from '../../../shared/domain/account.ts';
import {
  OPERATOR_DAY_MS,
  OPERATOR_IDLE_MS,
  permissionsOf,
} from '../../../shared/domain/accounts/operator.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { applicant, appUser, creditor, operator, session } from '../../platform/db/schema.ts';
import { statement } from '../../platform/db/statements.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { Principal } from '../../platform/http/handler.ts';

/** Roles with sessions. */
export type Role = Principal['role'];
/** Roles with accounts. */
export type AccountRole = Exclude<Role, 'applicant'>;

const MINUTE_MS = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const ACCOUNTS = { user: appUser, creditor } as const;

/**
 * Locks the account's row until the transaction ends: an operator who locks or deletes the account meanwhile waits, and
 * then ends this session too.
 */
async function assertUsable(
  db: Queries,
  table: (typeof ACCOUNTS)[keyof typeof ACCOUNTS],
  id: number,
): Promise<void> {
  const [row] = await db
    .select({ lockedAt: table.lockedAt, reason: table.lockReason, deletedAt: table.deletedAt })
    .from(table)
    .where(eq(table.id, id))
    .for('share');
  if (row?.deletedAt) throw refusals.forbidden(messages.accountDeleted);
  if (row?.lockedAt) throw refusals.forbidden(fill(messages.accountLocked, { reason: row.reason ?? '' }));
}

/** Like `assertUsable`. The refusal does not reveal that the account exists. */
async function assertNotDisabled(db: Queries, id: number): Promise<void> {
  const [row] = await db
    .select({ disabledAt: operator.disabledAt })
    .from(operator)
    .where(eq(operator.id, id))
    .for('share');
  if (row?.disabledAt) throw refusals.invalid({ password: messages.loginWrong });
}

/**
 * @returns the token, which is stored nowhere
 * @throws Refusal 403 for a locked or deleted account, 422 for a disabled operator
 */
export async function openSession(
  db: Queries,
  role: Role,
  principalId: number,
  now: Date,
  lastsMs: number = role === 'operator' ? OPERATOR_IDLE_MS : SESSION_MS,
): Promise<string> {
  if (role === 'user' || role === 'creditor') await assertUsable(db, ACCOUNTS[role], principalId);
  if (role === 'operator') await assertNotDisabled(db, principalId);
  const token = randomBytes(32).toString('base64url');
  await db.insert(session).values({
    tokenHash: hashOf(token),
    role,
    principalId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsMs),
  });
  return token;
}

/**
 * `standing` belongs to creditors, `roles` and `totpConfirmedAt` to operators, `phone` and `provenAt` to applicants.
 */
const CALLER = {
  role: session.role,
  principalId: session.principalId,
  userLockedAt: appUser.lockedAt,
  creditorLockedAt: creditor.lockedAt,
  operatorDisabledAt: operator.disabledAt,
  standing: creditor.standing,
  roles: operator.roles,
  totpConfirmedAt: operator.totpConfirmedAt,
  phone: applicant.phone,
  provenAt: applicant.provenAt,
  createdAt: session.createdAt,
  expiresAt: session.expiresAt,
};

/**
 * The caller of a token; null for an unknown or expired one. Locking or disabling an account ends its sessions; a
 * session that a request in flight opened afterwards is invalid.
 * @param options.isTotpRequired operators without an authenticator app have no permissions
 */
export async function identify(
  db: Queries,
  token: string,
  now: Date,
  { isTotpRequired = false }: { isTotpRequired?: boolean } = {},
): Promise<Principal | null> {
  const hash = hashOf(token);
  const [row] = await statement(db, {
    key: 'session by token',
    keepsPlan: true,
    columns: CALLER,
    build: () =>
      db
        .select(CALLER)
        .from(session)
        .leftJoin(appUser, and(eq(session.role, 'user'), eq(appUser.id, session.principalId)))
        .leftJoin(operator, and(eq(session.role, 'operator'), eq(operator.id, session.principalId)))
        .leftJoin(creditor, and(eq(session.role, 'creditor'), eq(creditor.id, session.principalId)))
        .leftJoin(applicant, and(eq(session.role, 'applicant'), eq(applicant.id, session.principalId)))
        .where(
          and(eq(session.tokenHash, sql.placeholder('hash')), gt(session.expiresAt, sql.placeholder('now'))),
        ),
  }).execute({ hash, now: now.toISOString() });
  if (!row || row.userLockedAt || row.creditorLockedAt || row.operatorDisabledAt) return null;
  const { role } = row;
  const principal = { id: row.principalId, session: hash };
  if (role === 'user') return { ...principal, role };
  if (role === 'operator') {
    await prolong(db, hash, row, now);
    const isLacking = isTotpRequired && row.totpConfirmedAt === null;
    return { ...principal, role, permissions: isLacking ? [] : permissionsOf(row.roles ?? []) };
  }
  if (role === 'applicant') {
    const { phone, provenAt } = row;
    return phone && provenAt ? { ...principal, role, phone, provenAt } : null;
  }
  return { ...principal, role, isApproved: row.standing === STANDING.approved };
}

/** An active operator stays signed in. Once a minute is enough. */
async function prolong(
  db: Queries,
  hash: string,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  now: Date,
): Promise<void> {
  const end = Math.min(now.getTime() + OPERATOR_IDLE_MS, createdAt.getTime() + OPERATOR_DAY_MS);
  if (end - expiresAt.getTime() < MINUTE_MS) return;
  await db
    .update(session)
    .set({ expiresAt: new Date(end), seenAt: now })
    .where(eq(session.tokenHash, hash));
}

/** The address and browser of a sign-in, for the list of sessions. */
export async function describeSession(
  db: Queries,
  token: string,
  origin: { network: string | null; agent: string | null },
  now: Date,
): Promise<void> {
  await db
    .update(session)
    .set({ ...origin, seenAt: now })
    .where(eq(session.tokenHash, hashOf(token)));
}

export async function endSession(db: Queries, { session: hash }: Principal): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hash));
}

/** On all devices except the one of this session. */
export async function endOtherSessions(db: Queries, { role, id, session: hash }: Principal): Promise<void> {
  await db
    .delete(session)
    .where(and(eq(session.role, role), eq(session.principalId, id), ne(session.tokenHash, hash)));
}

/** On all devices. */
export async function endSessions(db: Queries, role: Role, principalId: number): Promise<void> {
  await db.delete(session).where(and(eq(session.role, role), eq(session.principalId, principalId)));
}

/** The session's user has entered a code sent to the phone. */
export async function provePhone(db: Queries, { session: hash }: Principal, now: Date): Promise<void> {
  await db.update(session).set({ phoneProvenAt: now }).where(eq(session.tokenHash, hash));
}

/** Uses up the proof of the phone. @returns whether there was one from the last minutes */
export async function spendPhoneProof(
  db: Queries,
  { session: hash }: Principal,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(session)
    .set({ phoneProvenAt: null })
    .where(
      and(eq(session.tokenHash, hash), gt(session.phoneProvenAt, new Date(now.getTime() - PHONE_PROOF_MS))),
    )
    .returning({ hash: session.tokenHash });
  return updated.length > 0;
}
