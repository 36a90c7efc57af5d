/** Creditors enter the bank account, or submit a change of it. */
import type { Contract, ParsedInputOf } from '../../../shared/contract/index.ts';
import { CREDITOR_TYPE } from '../../../shared/domain/accounts/creditor-type.ts';
import { isBankAccount } from '../../../shared/domain/accounts/identity-numbers.ts';
import { unmaskedValues } from '../../../shared/domain/accounts/mask.ts';
import { CHANGE_STATUS, type ChangeValues, isSameName } from '../../../shared/domain/certification.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { profileChange } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { storeValues } from './decide.ts';
import { sendBankSms } from './notices.ts';
import {
  type CreditorRow,
  certifiedOf,
  changedFields,
  latestChange,
  valuesInForce,
  withStoredNumbers,
} from './values.ts';

type BankInput = ParsedInputOf<Contract['changeBank']>;

interface CheckedBank {
  owner: CreditorRow;
  values: ChangeValues<'bank'>;
  hasAccount: boolean;
}

/**
 * @param tx a transaction
 * @param input its pay password, if there is one, was checked
 * @returns the message: the first account is stored at once, a change waits for the review
 * @throws Refusal 409 while another change waits or without any difference, 422 for another payee than the certified
 * name, for a wrong number, and for a change without a pay password
 */
export async function submitBank(
  tx: Queries,
  creditorId: number,
  input: BankInput,
  now: Date,
): Promise<string> {
  await lockOwner(tx, 'creditor', creditorId);
  const { owner, values, hasAccount } = await checkedBank(tx, creditorId, input);
  if (!hasAccount) {
    await storeValues(tx, creditorId, values, now);
    return messages.bankSaved;
  }
  if (input.password === undefined) throw refusals.invalid({ password: messages.payPasswordRequired });
  await tx.insert(profileChange).values({ creditorId, kind: 'bank', content: values, createdAt: now });
  await sendBankSms(tx, owner, messages.bankSubmittedSms, values, now);
  return messages.changeSubmitted;
}

async function checkedBank(db: Queries, creditorId: number, input: BankInput): Promise<CheckedBank> {
  const certified = await certifiedOf(db, creditorId);
  const latest = await latestChange(db, 'bank', creditorId);
  if (latest?.status === CHANGE_STATUS.waiting) throw refusals.conflict(messages.changeWaiting);
  const current = valuesInForce('bank', certified) as ChangeValues<'bank'>;
  const rejected = latest?.status === CHANGE_STATUS.rejected ? [latest.content as ChangeValues<'bank'>] : [];
  const { owner } = certified;
  const { bank_name, bank_address, bank_branch, bank_account_name, bank_account_num } = input;
  const typed = {
    bank_name,
    bank_address,
    bank_branch,
    bank_account_name: owner.name,
    ...(bank_account_num && { bank_account_num }),
  };
  const sources = [...rejected, current];
  const values = withStoredNumbers(unmaskedValues(typed, sources), ['bank_account_num'], sources);

  if (!isSameName(bank_account_name, owner.name)) {
    const message = fill(messages.payeeNotCertified, { name: owner.name });
    throw refusals.invalid({ bank_account_name: message });
  }
  const account = values.bank_account_num;
  if (account === undefined) throw refusals.invalid({ bank_account_num: messages.required });
  const isStored = sources.some((it) => it.bank_account_num === account);
  const isPerson = owner.type === CREDITOR_TYPE.individual;
  if (!isStored && !isBankAccount(account, { isPerson })) {
    throw refusals.invalid({ bank_account_num: messages.bankAccountInvalid });
  }
  if (changedFields('bank', current, values).length === 0) throw refusals.conflict(messages.changeEmpty);
  return { owner, values, hasAccount: current.bank_account_num !== undefined };
}
