import { eq } from 'drizzle-orm';
import { BANK_HOLD_MS } from '../../../shared/domain/certification.ts';
import { minuteWords } from '../../../shared/fields/time.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditorProfile } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

/** @throws Refusal 409 within 24 hours after the bank account was replaced */
export async function assertNoHold(tx: Queries, creditorId: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ changedAt: creditorProfile.bankChangedAt })
    .from(creditorProfile)
    .where(eq(creditorProfile.creditorId, creditorId));
  const end = row?.changedAt ? row.changedAt.getTime() + BANK_HOLD_MS : 0;
  if (now.getTime() < end) {
    throw refusals.conflict(fill(messages.withdrawalOnHold, { time: minuteWords(new Date(end)) }));
  }
}
