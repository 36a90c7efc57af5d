/** Ordinary users: the account and its data. */
import { eq } from 'drizzle-orm';
import type { UserInfo } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import type { Queries } from '../platform/db/database.ts';
import { appUser, oauthLink } from '../platform/db/schema.ts';
import { isUniqueViolation } from '../platform/db/violations.ts';
import { refusals } from '../platform/http/errors.ts';

const WECHAT = 1;
const ALIPAY = 2;

type User = typeof appUser.$inferSelect;

export const userByPhone = async (db: Queries, phone: string): Promise<User | undefined> =>
  (await db.select().from(appUser).where(eq(appUser.phone, phone)))[0];

/** @throws Refusal 401 if it does not exist: the session is invalid */
export async function userById(db: Queries, id: number): Promise<User> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, id));
  if (!user) throw refusals.expired();
  return user;
}

/**
 * A new user, named after the last digits of the phone until another name is chosen.
 * @returns undefined if the phone has an account already
 */
export async function addUser(
  db: Queries,
  { phone, passwordHash, now }: { phone: string; passwordHash: string | null; now: Date },
): Promise<User | undefined> {
  const nickname = `用户${phone.slice(-4)}`;
  const [added] = await db
    .insert(appUser)
    .values({ phone, passwordHash, nickname, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return added;
}

/** The user of a phone that has just been proven; a new one without a password where there is none. */
export async function userWithPhone(tx: Queries, phone: string, now: Date): Promise<User> {
  const user =
    (await userByPhone(tx, phone)) ??
    (await addUser(tx, { phone, passwordHash: null, now })) ??
    // Added by another request meanwhile.
    (await userByPhone(tx, phone));
  if (!user) throw refusals.conflict(messages.recordChanged);
  return user;
}

/** @param publicOrigin prefix of our own pictures, which other clients show on their pages */
export async function userInfo(db: Queries, user: User, publicOrigin: string): Promise<UserInfo> {
  const links = await db.select().from(oauthLink).where(eq(oauthLink.userId, user.id));
  const subjectAt = (provider: number) => links.find((it) => it.provider === provider)?.subject ?? null;
  return {
    avatar: user.avatar && (user.avatar.startsWith('/') ? publicOrigin + user.avatar : user.avatar),
    nickname: user.nickname,
    phone: user.phone,
    openid: subjectAt(WECHAT),
    // Clients of the protocol expect a 1; the third party's id stays private.
    aliuserid: subjectAt(ALIPAY) && '1',
  };
}

/** @throws Refusal 422 if the phone belongs to another account */
export async function changePhone(tx: Queries, id: number, phone: string, now: Date): Promise<void> {
  try {
    await tx.update(appUser).set({ phone, updatedAt: now }).where(eq(appUser.id, id));
  } catch (error) {
    throw isUniqueViolation(error) ? refusals.invalid({ phone: messages.phoneUsed }) : error;
  }
  await tx.delete(oauthLink).where(eq(oauthLink.userId, id));
}
