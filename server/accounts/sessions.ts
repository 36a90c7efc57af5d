/** Sessions: 256 random bits that the browser keeps, of which we keep the SHA-256, for seven days. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { PHONE_PROOF_MS, SESSION_MS, STANDING } from '../../shared/domain/account.ts';
import type { Queries } from '../platform/db/database.ts';
import { creditor, operator, session } from '../platform/db/schema.ts';
import { statement } from '../platform/db/statements.ts';
import type { Principal } from '../platform/http/handler.ts';

export type Role = Principal['role'];

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** @returns the token, which is nowhere else */
export async function openSession(db: Queries, role: Role, principalId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(session).values({
    tokenHash: hashOf(token),
    role,
    principalId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return token;
}

/** `standing` is a creditor's, `roles` are an operator's. */
const CALLER = {
  role: session.role,
  principalId: session.principalId,
  standing: creditor.standing,
  roles: operator.roles,
};

/** Whose session a token is; null for a token that is unknown or over. */
export async function identify(db: Queries, token: string, now: Date): Promise<Principal | null> {
  const hash = hashOf(token);
  const [row] = await statement(db, {
    key: 'session by token',
    keepsPlan: true,
    columns: CALLER,
    build: () =>
      db
        .select(CALLER)
        .from(session)
        .leftJoin(operator, and(eq(session.role, 'operator'), eq(operator.id, session.principalId)))
        .leftJoin(creditor, and(eq(session.role, 'creditor'), eq(creditor.id, session.principalId)))
        .where(
          and(eq(session.tokenHash, sql.placeholder('hash')), gt(session.expiresAt, sql.placeholder('now'))),
        ),
  }).execute({ hash, now: now.toISOString() });
  if (!row) return null;
  const { role } = row;
  const principal = { id: row.principalId, session: hash };
  if (role === 'user') return { ...principal, role };
  if (role === 'operator') return { ...principal, role, roles: row.roles ?? [] };
  return { ...principal, role, isApproved: row.standing === STANDING.approved };
}

export async function endSession(db: Queries, { session: hash }: Principal): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hash));
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

/** Deletes expired sessions. */
export async function purgeSessions(db: Queries, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
}
