/** The words and states of changes to a creditor's identity and bank account, which operators review. */

import { CREDITOR_TYPE } from './accounts/creditor-type.ts';
import {
  BANK_FIELDS,
  COMPANY_FIELDS,
  COMPANY_NAME_FIELD,
  IDENTITY_FIELDS,
  LEGAL_PERSON_FIELD,
  PERSON_NAME_FIELD,
} from './applications/fields.ts';
import { labelsOf } from './fields.ts';
import type { Transition } from './transitions.ts';
import type { UploadPurpose } from './upload.ts';

/** Also `changestatus` and `change_status` on the wire; without any change it is 2. */
export const CHANGE_STATUS = { waiting: 1, approved: 2, rejected: 3 } as const;
type ChangeStatus = (typeof CHANGE_STATUS)[keyof typeof CHANGE_STATUS];

export const CHANGE_STATUS_NAMES: Record<ChangeStatus, string> = {
  1: '变更审核中',
  2: '已通过',
  3: '审核未通过',
};

/** After a rejection the creditor submits a new change. */
export const CHANGE_TRANSITIONS = [
  { name: 'approve', from: 1, to: 2, by: 'operator' },
  { name: 'reject', from: 1, to: 3, by: 'operator' },
] as const satisfies readonly Transition<string, ChangeStatus>[];

export const CHANGE_KINDS = { identity: '身份信息', bank: '银行账户' } as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** The creditor's page about both. */
export const CERTIFICATION_PAGE = '/creditorUser/account/certification/index';

/** For so long after a change of the bank account nothing can be withdrawn. */
export const BANK_HOLD_MS = 24 * 3_600_000;

const { credit_code, business_license, registered_date } = COMPANY_FIELDS;
const { bank_account_num_repeat: _repeat, ...BANK } = BANK_FIELDS;

/** The fields of each kind of change, with their names. Of an individual, `legal_person` is the person's own name. */
export const CHANGE_FIELDS = {
  identity: labelsOf({
    name: COMPANY_NAME_FIELD,
    credit_code,
    business_license,
    registered_date,
    ...LEGAL_PERSON_FIELD,
    ...IDENTITY_FIELDS,
  }),
  bank: labelsOf(BANK),
} as const satisfies Record<ChangeKind, Record<string, string>>;

export type ChangeField<Kind extends ChangeKind = ChangeKind> = Kind extends ChangeKind
  ? keyof (typeof CHANGE_FIELDS)[Kind] & string
  : never;
/** Values by field. */
export type ChangeValues<Kind extends ChangeKind = ChangeKind> = Partial<Record<ChangeField<Kind>, string>>;

export const changeFields = <Kind extends ChangeKind>(kind: Kind) =>
  Object.keys(CHANGE_FIELDS[kind]) as ChangeField<Kind>[];

/** The names of the fields, for a creditor of this type. @param type `c_type` */
export function changeLabels(kind: 'identity', type: number): Record<ChangeField<'identity'>, string>;
export function changeLabels(kind: ChangeKind, type: number): Readonly<Record<string, string>>;
export function changeLabels(kind: ChangeKind, type: number): Readonly<Record<string, string>> {
  const isPerson = kind === 'identity' && type === CREDITOR_TYPE.individual;
  return { ...CHANGE_FIELDS[kind], ...(isPerson ? { legal_person: PERSON_NAME_FIELD.label } : {}) };
}

/** Fields that only enterprises have. */
export const ENTERPRISE_FIELDS: readonly string[] = [
  'name',
  'credit_code',
  'business_license',
  'registered_date',
];

/** Private files, and the purposes that they were uploaded for. */
export const IDENTITY_FILES = {
  f_id_card: IDENTITY_FIELDS.f_id_card.purpose,
  r_id_card: IDENTITY_FIELDS.r_id_card.purpose,
  business_license: business_license.purpose,
} as const satisfies Partial<Record<ChangeField<'identity'>, UploadPurpose>>;

/**
 * Brackets and white space are written in two widths: names are compared without the difference.
 * @returns whether the payee of a bank account is the certified name
 */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);
const plainName = (name: string) => name.normalize('NFKC').replace(/\s/g, '');
