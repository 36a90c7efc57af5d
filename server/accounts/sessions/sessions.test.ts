/** Sessions are opened only for accounts that can be used. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { appUser, creditor, session } from '../../platform/db/schema.ts';
import { NOW } from '../../testing/listings.ts';
import { testSubjects } from '../../testing/records/subjects.ts';
import { signedInUsers } from '../../testing/sessions.ts';
import { openSession } from './sessions.ts';

const { database } = testSubjects();

it.each([
  ['user', appUser],
  ['creditor', creditor],
] as const)('a sign-in that waited for the deletion of its %s opens no session', async (role, table) => {
  await signedInUsers(database, 1);
  await database.db.update(table).set({ deletedAt: NOW }).where(eq(table.id, 1));
  const before = await database.db.$count(session);
  const opened = database.db.transaction((tx) => openSession(tx, role, 1, NOW));
  await expect(opened).rejects.toMatchObject({ status: 403, message: messages.accountDeleted });
  expect(await database.db.$count(session)).toBe(before);
});
