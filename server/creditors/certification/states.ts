/** The states of a creditor's identity and bank account. */

import { maskedValues } from '../../../shared/domain/accounts/mask.ts';
import { CHANGE_STATUS, type ChangeKind, type ChangeValues } from '../../../shared/domain/certification.ts';
import type { Queries } from '../../platform/db/database.ts';
import { certifiedOf, latestChange, valuesInForce } from './values.ts';

/**
 * @returns `status` in wire format; the reasons why the last change was rejected, and its values with masked numbers
 */
export async function changeStateOf(db: Queries, kind: ChangeKind, creditorId: number) {
  const latest = await latestChange(db, kind, creditorId);
  const status = latest?.status ?? CHANGE_STATUS.approved;
  if (latest?.status !== CHANGE_STATUS.rejected) {
    return { status, remark: null, field_remarks: {}, content: {} };
  }
  return {
    status,
    remark: latest.remark,
    field_remarks: latest.fieldRemarks ?? {},
    content: maskedValues(latest.content as ChangeValues),
  };
}

export async function hasBankAccount(db: Queries, creditorId: number): Promise<boolean> {
  const { bank_account_num } = valuesInForce(
    'bank',
    await certifiedOf(db, creditorId),
  ) as ChangeValues<'bank'>;
  return bank_account_num !== undefined;
}
