/** Text messages to users. They go to the phone of the account, which a code has proven, and to no other. */
import { eq } from 'drizzle-orm';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { appUser } from '../../platform/db/schema.ts';

/**
 * @param tx the transaction of the event
 * @param text made from a template: it must not contain text that a person typed, because it is sent under our name
 */
export async function textUser(tx: Queries, userId: number, text: string, now: Date): Promise<void> {
  const [user] = await tx.select({ phone: appUser.phone }).from(appUser).where(eq(appUser.id, userId));
  if (user) await enqueue(tx, 'sms', { phone: user.phone, kind: 'notice', text }, now);
}
