/** So that nobody has more than is allowed by asking twice at once. */
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appUser } from '../db/schema.ts';

/** Does one thing of a user after the other, in a transaction. */
export const oneAtATime = <Result>(
  db: Queries,
  userId: number,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update');
    return work(tx);
  });
