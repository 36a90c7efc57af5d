/** The words and states of changes to a creditor's identity and bank account, which operators review. */
import type { Transition } from './transitions.ts';
import type { UploadPurpose } from './upload.ts';

/** Also `changestatus` and `change_status` on the wire; without any change it is 2. */
export const CHANGE_STATUS = { waiting: 1, approved: 2, rejected: 3 } as const;
export type ChangeStatus = (typeof CHANGE_STATUS)[keyof typeof CHANGE_STATUS];

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

/** For so long after a change of the bank account nothing can be withdrawn. */
export const BANK_HOLD_MS = 24 * 3_600_000;

/** The fields of each kind of change, with their names. Of an individual, `legal_person` is the person's own name. */
export const CHANGE_FIELDS = {
  identity: {
    name: '企业名称',
    credit_code: '统一社会信用代码',
    business_license: '营业执照',
    registered_date: '成立日期',
    legal_person: '法定代表人',
    id_card: '身份证号',
    f_id_card: '身份证人像面',
    r_id_card: '身份证国徽面',
  },
  bank: {
    bank_name: '开户银行',
    bank_address: '开户行所在地',
    bank_branch: '开户支行',
    bank_account_name: '户名',
    bank_account_num: '银行账号',
  },
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
  return { ...CHANGE_FIELDS[kind], ...(isPerson ? { legal_person: '姓名' } : {}) };
}

/** Fields that only enterprises have. */
export const ENTERPRISE_FIELDS: readonly string[] = [
  'name',
  'credit_code',
  'business_license',
  'registered_date',
];

/** `c_type`: it never changes. */
export const CREDITOR_TYPE = { enterprise: 1, individual: 2 } as const;

/** Private files, and what they were handed in for. */
export const IDENTITY_FILES = {
  f_id_card: 'identity',
  r_id_card: 'identity',
  business_license: 'licence',
} as const satisfies Partial<Record<ChangeField<'identity'>, UploadPurpose>>;

/** Numbers that are shown masked. A value that equals its mask stands for the stored number. */
export const MASKED_FIELDS: readonly string[] = ['id_card', 'credit_code', 'bank_account_num'];

const VISIBLE_DIGITS = 4;

/** 320106199001011234 → 3201****1234. A short number is masked completely. */
export const mask = (number: string): string =>
  number.length > 2 * VISIBLE_DIGITS
    ? `${number.slice(0, VISIBLE_DIGITS)}****${number.slice(-VISIBLE_DIGITS)}`
    : '****';

/** Whether a number stands for a stored one. */
export const isMask = (number: string): boolean => /^(.{4})?\*{4}(.{4})?$/.test(number);

/**
 * Brackets and white space are written in two widths: names are compared without the difference.
 * @returns whether the payee of a bank account is the certified name
 */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);
const plainName = (name: string) => name.normalize('NFKC').replace(/\s/g, '');
