/** Complete identity and account numbers. */
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { profileView } from '../../platform/db/schema.ts';
import { certifiedOf } from './values.ts';

/** Call it after the pay password was checked. The view is recorded. */
export async function revealNumbers(
  db: Queries,
  creditorId: number,
  now: Date,
): Promise<OutputOf<Contract['revealNumbers']>['data']> {
  const { profile } = await certifiedOf(db, creditorId);
  await db.insert(profileView).values({ creditorId, viewedAt: now });
  return {
    id_card: profile?.idCard ?? null,
    credit_code: profile?.creditCode ?? null,
    bank_account_num: profile?.bankAccountNumber ?? null,
  };
}
