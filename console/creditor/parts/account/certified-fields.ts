/** The fields of identity and bank account, as forms and read-only pages show them. */
import type { contract, OutputOf } from '../../../../shared/contract/index.ts';
import { CREDITOR_TYPE } from '../../../../shared/domain/accounts/creditor-type.ts';
import {
  isBankAccount,
  isCreditCode,
  isDay,
  isIdCard,
} from '../../../../shared/domain/accounts/identity-numbers.ts';
import { MASKED_FIELDS } from '../../../../shared/domain/accounts/mask.ts';
import {
  type ChangeField,
  changeFields,
  changeLabels,
  ENTERPRISE_FIELDS,
} from '../../../../shared/domain/certification.ts';
import {
  bankAccountInvalid,
  creditCodeInvalid,
  idCardInvalid,
  registeredDateInvalid,
} from '../../../../shared/message-table.ts';

/** Each creditor has one certification. */
export const CERTIFICATION_ID = 1;

export type Merchant = OutputOf<typeof contract.merchant>['data'];

export const isEnterprise = ({ c_type }: Pick<Merchant, 'c_type'>) => c_type === CREDITOR_TYPE.enterprise;

export const identityLabels = ({ c_type }: Pick<Merchant, 'c_type'>) => changeLabels('identity', c_type);

export const identityFields = (merchant: Pick<Merchant, 'c_type'>): ChangeField<'identity'>[] =>
  changeFields('identity').filter((name) => isEnterprise(merchant) || !ENTERPRISE_FIELDS.includes(name));

/** What a form begins with: the rejected values, else those in force. */
export const firstValues = <Name extends ChangeField>(
  fields: readonly Name[],
  merchant: Merchant,
  rejected: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(fields.map((name) => [name, rejected[name] ?? storedValue(merchant, name)])) as Record<
    Name,
    string
  >;

function storedValue(merchant: Merchant, name: ChangeField): string {
  if (name !== 'legal_person' || isEnterprise(merchant)) return merchant[name] ?? '';
  return merchant.legal_person ?? merchant.name;
}

type Checks = Partial<Record<ChangeField, [isRight: (value: string) => boolean, message: string]>>;

/** As the call reads them. */
const plain = (number: string) => number.replace(/[\s-]/g, '').toUpperCase();

const CHECKS: Checks = {
  id_card: [(number) => isIdCard(plain(number)), idCardInvalid],
  credit_code: [(code) => isCreditCode(plain(code)), creditCodeInvalid],
  registered_date: [isDay, registeredDateInvalid],
};

/**
 * What is wrong with typed numbers, by field. Masked numbers stand for the stored ones, and are not checked.
 * @param first what the form began with
 */
export function numberProblems(
  values: Readonly<Record<string, string>>,
  first: Readonly<Record<string, string>>,
  merchant: Pick<Merchant, 'c_type'>,
): Record<string, string> {
  const checks: Checks = {
    ...CHECKS,
    bank_account_num: [
      (number) => isBankAccount(plain(number), { isPerson: !isEnterprise(merchant) }),
      bankAccountInvalid,
    ],
  };
  const problems = Object.entries(checks).flatMap(([name, [isRight, message]]) => {
    const value = values[name];
    const isStored = !value || value === first[name];
    return isStored || isRight(value) ? [] : [[name, message]];
  });
  return Object.fromEntries(problems);
}

/** Numbers with their mask, unless the full ones were revealed. */
export const displayValue = (
  name: ChangeField,
  merchant: Merchant,
  full: Readonly<Partial<Record<string, string | null>>> | null,
): string => (MASKED_FIELDS.includes(name) && full?.[name]) || storedValue(merchant, name) || '—';
