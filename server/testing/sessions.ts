/** Any number of people with sessions, without passwords. */
import { createHash } from 'node:crypto';
import type { Database, Queries } from '../platform/db/database.ts';
import { applicant, appUser, creditor, operator, session } from '../platform/db/schema.ts';
import { hoursFromNow, NOW } from './listings.ts';

const at = { createdAt: NOW, updatedAt: NOW };

/** @returns a token for each of so many new users, whose phones count on from the first */
export async function signedInUsers(
  { db }: Database,
  count: number,
  firstPhone = 13811110001,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    phone: String(firstPhone + index),
    nickname: `用户${index + 1}`,
    ...at,
  }));
  const added = await db.insert(appUser).values(rows).returning({ id: appUser.id });
  const ids = added.map(({ id }) => id);
  return open(db, 'user', ids);
}

/** Approved enterprises, whose phones count on from the first. @returns a token for each */
export async function signedInCreditors(
  { db }: Database,
  names: readonly string[],
  firstPhone = 13911110001,
): Promise<string[]> {
  const rows = names.map((name, index) => {
    const phone = String(firstPhone + index);
    return { account: phone, phone, name, type: 1, standing: 0, passwordHash: '', ...at };
  });
  const added = await db.insert(creditor).values(rows).returning({ id: creditor.id });
  const ids = added.map(({ id }) => id);
  return open(db, 'creditor', ids);
}

/** An applicant who has just proven a phone. The token is `applicant`. */
export async function signedInApplicant({ db }: Database): Promise<void> {
  await db.insert(applicant).values({ phone: '13711110001', provenAt: NOW, createdAt: NOW });
  const tokenHash = createHash('sha256').update('applicant').digest('hex');
  const times = { createdAt: NOW, expiresAt: hoursFromNow(1) };
  await db.insert(session).values({ tokenHash, role: 'applicant', principalId: 1, ...times });
}

/** @returns the operator's token */
export async function signedInOperator({ db }: Database, name: string, roles: string[]): Promise<string> {
  const added = await db
    .insert(operator)
    .values({ name, roles, passwordHash: '', ...at })
    .returning({ id: operator.id });
  const ids = added.map(({ id }) => id);
  return (await open(db, 'operator', ids)).join();
}

async function open(db: Queries, role: 'user' | 'creditor' | 'operator', ids: number[]) {
  const tokens = ids.map((id) => `${role} ${id}`);
  await db.insert(session).values(
    ids.map((principalId, index) => ({
      tokenHash: createHash('sha256')
        .update(tokens[index] ?? '')
        .digest('hex'),
      role,
      principalId,
      createdAt: NOW,
      expiresAt: hoursFromNow(24 * 30),
    })),
  );
  return tokens;
}
