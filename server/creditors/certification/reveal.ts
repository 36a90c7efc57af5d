/** Complete identity and account numbers. */
import type { Contract, OutputOf } from '../../../shared/contract/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { merchantView } from '../../platform/db/schema.ts';
import { certifiedOf } from './values.ts';

/** Call it after the pay password was checked. The view is recorded. */
export async function revealNumbers(
  db: Queries,
  creditorId: number,
  now: Date,
): Promise<OutputOf<Contract['revealNumbers']>['data']> {
  const { merchant } = await certifiedOf(db, creditorId);
  await db.insert(merchantView).values({ creditorId, viewedAt: now });
  return {
    id_card: merchant?.idCard ?? null,
    credit_code: merchant?.creditCode ?? null,
    bank_account_num: merchant?.bankAccountNumber ?? null,
  };
}
