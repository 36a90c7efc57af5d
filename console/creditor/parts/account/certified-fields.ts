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

export type Profile = OutputOf<typeof contract.profile>['data'];

export const isEnterprise = ({ c_type }: Pick<Profile, 'c_type'>) => c_type === CREDITOR_TYPE.enterprise;

export const identityLabels = ({ c_type }: Pick<Profile, 'c_type'>) => changeLabels('identity', c_type);

export const identityFields = (profile: Pick<Profile, 'c_type'>): ChangeField<'identity'>[] =>
  changeFields('identity').filter((name) => isEnterprise(profile) || !ENTERPRISE_FIELDS.includes(name));

/** The first values of a form: the rejected ones, else the current ones. */
export const firstValues = <Name extends ChangeField>(
  fields: readonly Name[],
  profile: Profile,
  rejected: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(fields.map((name) => [name, rejected[name] ?? storedValue(profile, name)])) as Record<
    Name,
    string
  >;

function storedValue(profile: Profile, name: ChangeField): string {
  if (name !== 'legal_person' || isEnterprise(profile)) return profile[name] ?? '';
  return profile.legal_person ?? profile.name;
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
 * Problems of typed numbers, by field. Masked numbers mean the stored ones, and are not checked.
 * @param first the first values of the form
 */
export function numberProblems(
  values: Readonly<Record<string, string>>,
  first: Readonly<Record<string, string>>,
  profile: Pick<Profile, 'c_type'>,
): Record<string, string> {
  const checks: Checks = {
    ...CHECKS,
    bank_account_num: [
      (number) => isBankAccount(plain(number), { isPerson: !isEnterprise(profile) }),
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
  profile: Profile,
  full: Readonly<Partial<Record<string, string | null>>> | null,
): string => (MASKED_FIELDS.includes(name) && full?.[name]) || storedValue(profile, name) || '—';
