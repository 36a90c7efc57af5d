/** A person with an account and a session, on the server and in the browser. */
import { readSession, type SignedInUser, writeSession } from '../providers/session.ts';
import type { Database } from '../server/platform/db/database.ts';
import { testApp } from '../server/testing/app.ts';
import { addAccounts, PASSWORD, send } from '../server/testing/people.ts';
import { contract } from '../shared/contract/index.ts';

export const USER = { phone: '13800138001', nickname: '资产小能手' };

export async function signedInUser(database: Database, user = USER): Promise<SignedInUser> {
  await addAccounts(database, { users: [{ ...user, password: PASSWORD }] });
  return signInAgain(database, user.phone);
}

/** The same person once more, with a new session. */
export async function signInAgain(
  database: Database,
  phone = USER.phone,
  password = PASSWORD,
): Promise<SignedInUser> {
  const { data } = await send(testApp(database), contract.login, { username: phone, password });
  if (!data) throw new Error(`${phone} can't sign in`);
  writeSession({ role: 'user', token: data.token, ...data.userInfo });
  return readSession() as SignedInUser;
}
