/** The values of a creditor's identity and bank account, by the fields of changes. */
import { and, desc, eq } from 'drizzle-orm';
import { CREDITOR_TYPE } from '../../../shared/domain/accounts/creditor-type.ts';
import {
  type ChangeField,
  type ChangeKind,
  type ChangeValues,
  changeFields,
} from '../../../shared/domain/certification.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, creditorProfile, profileChange } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';

type ProfileRow = typeof creditorProfile.$inferSelect;
export type CreditorRow = typeof creditor.$inferSelect;
export type ChangeRow = typeof profileChange.$inferSelect;

/** The columns of the profile. The name is in the account. */
export const COLUMNS = {
  legal_person: 'legalPerson',
  id_card: 'idCard',
  f_id_card: 'idCardFront',
  r_id_card: 'idCardBack',
  credit_code: 'creditCode',
  business_license: 'businessLicence',
  registered_date: 'registeredDate',
  bank_name: 'bankName',
  bank_address: 'bankAddress',
  bank_branch: 'bankBranch',
  bank_account_name: 'bankAccountName',
  bank_account_num: 'bankAccountNumber',
} as const satisfies Record<Exclude<ChangeField, 'name'>, keyof ProfileRow>;

interface CertifiedCreditor {
  owner: CreditorRow;
  profile: ProfileRow | null;
}

export async function certifiedOf(db: Queries, creditorId: number): Promise<CertifiedCreditor> {
  const [row] = await db
    .select({ owner: creditor, profile: creditorProfile })
    .from(creditor)
    .leftJoin(creditorProfile, eq(creditorProfile.creditorId, creditor.id))
    .where(eq(creditor.id, creditorId));
  if (!row) throw refusals.expired();
  return row;
}

/** The current values; absent if there are none. */
export function valuesInForce(kind: ChangeKind, { owner, profile: row }: CertifiedCreditor): ChangeValues {
  const storedValue = (name: ChangeField) => {
    if (name !== 'name') return row?.[COLUMNS[name]];
    return owner.type === CREDITOR_TYPE.enterprise ? owner.name : undefined;
  };
  return Object.fromEntries(
    changeFields(kind).flatMap((name) => {
      const value = storedValue(name);
      return value ? [[name, value]] : [];
    }),
  );
}

export async function latestChange(
  db: Queries,
  kind: ChangeKind,
  creditorId: number,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(profileChange)
    .where(and(eq(profileChange.creditorId, creditorId), eq(profileChange.kind, kind)))
    .orderBy(desc(profileChange.id))
    .limit(1);
  return row;
}

/** Takes a missing number from the first source that has it: clients omit numbers that the creditor did not change. */
export const withStoredNumbers = <Values extends ChangeValues>(
  values: Values,
  names: readonly ChangeField[],
  sources: readonly ChangeValues[],
): Values => {
  const stored = names.flatMap((name) => {
    const number = sources.map((source) => source[name]).find((it) => it !== undefined);
    return values[name] === undefined && number !== undefined ? [[name, number]] : [];
  });
  return { ...values, ...Object.fromEntries(stored) };
};

/** The names of the fields that a change modifies. */
export const changedFields = (kind: ChangeKind, current: ChangeValues, submitted: ChangeValues) =>
  changeFields(kind).filter((name) => submitted[name] !== undefined && submitted[name] !== current[name]);
