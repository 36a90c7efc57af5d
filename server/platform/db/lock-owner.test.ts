/** Accounts are locked before their rows are counted and written. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { testSubjects } from '../../testing/records/subjects.ts';
import { lockAnyOwner, lockOwner } from './lock-owner.ts';
import { creditor } from './schema.ts';

const { database } = testSubjects();
const ID = 1;

beforeEach(() => database.db.update(creditor).set({ deletedAt: new Date() }).where(eq(creditor.id, ID)));

it('a request that waited for the deletion of its account is refused', async () => {
  const locked = database.db.transaction((tx) => lockOwner(tx, 'creditor', ID));
  await expect(locked).rejects.toMatchObject({ status: 401 });
});

it('operators still decide about what stays of a deleted account', async () => {
  const locked = await database.db.transaction((tx) => lockAnyOwner(tx, 'creditor', ID));
  expect(locked.id).toBe(ID);
});
