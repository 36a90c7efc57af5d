import { eq } from 'drizzle-orm';
import { BANK_HOLD_MS } from '../../../shared/domain/certification.ts';
import { minuteWords } from '../../../shared/fields/time.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditorProfile } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

/** @throws Refusal 409 within 24 hours after the bank account was replaced */
export async function assertNoHold(tx: Queries, creditorId: number, now: Date): Promise<void> {
  const end = await bankHoldEnd(tx, creditorId, now);
  if (end) throw refusals.conflict(fill(messages.withdrawalOnHold, { time: minuteWords(end) }));
}

/** When withdrawals are possible again after the bank account was replaced; null if they are. */
export async function bankHoldEnd(db: Queries, creditorId: number, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ changedAt: creditorProfile.bankChangedAt })
    .from(creditorProfile)
    .where(eq(creditorProfile.creditorId, creditorId));
  const end = row?.changedAt ? row.changedAt.getTime() + BANK_HOLD_MS : 0;
  return now.getTime() < end ? new Date(end) : null;
}
