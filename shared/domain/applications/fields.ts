/** The fields that several applications have. */
import { messages } from '../../messages.ts';
import { CREDITOR_TYPE } from '../accounts/creditor-type.ts';
import type { FieldTable } from '../fields.ts';

const required = { on: 'submit', message: messages.required } as const;
const { enterprise, individual } = CREDITOR_TYPE;
const ofEnterprise = { types: [enterprise], required } as const;

/** The applicant's fields. */
export const APPLICANT_FIELDS = {
  c_type: {
    kind: 'code',
    label: '申请主体',
    codes: [enterprise, individual],
    names: { [enterprise]: { name: '企业' }, [individual]: { name: '自然人' } },
    required,
  },
  name: {
    kind: 'text',
    label: '名称',
    help: '企业填写营业执照上的全称，自然人填写本人姓名',
    maxLength: 50,
    required,
  },
} as const satisfies FieldTable;

/** Where only enterprises apply. */
export const COMPANY_NAME_FIELD = {
  ...APPLICANT_FIELDS.name,
  label: '企业名称',
  help: '与营业执照一致',
} as const;

/** Where only individuals apply. */
export const PERSON_NAME_FIELD = { ...APPLICANT_FIELDS.name, label: '姓名', help: '与身份证一致' } as const;

export const CONTACT_FIELDS = {
  link_name: { kind: 'text', label: '联系人', maxLength: 30, required },
  email: {
    kind: 'mail',
    label: '邮箱',
    help: '受理与审核结果会发送到该邮箱',
    required: { on: 'submit', message: messages.emailInvalid },
  },
  company_address: { kind: 'place', label: '联系地址', maxLength: 200, required },
} as const satisfies FieldTable;

/** Only an enterprise has them. */
export const COMPANY_FIELDS = {
  credit_code: { kind: 'creditCode', label: '统一社会信用代码', ...ofEnterprise },
  registered_date: { kind: 'day', label: '成立日期', ...ofEnterprise },
  business_license: { kind: 'document', label: '营业执照', purpose: 'licence', ...ofEnterprise },
} as const satisfies FieldTable;

export const IDENTITY_FIELDS = {
  id_card: { kind: 'idCard', label: '身份证号', required },
  f_id_card: { kind: 'document', label: '身份证人像面', purpose: 'identity', required },
  r_id_card: { kind: 'document', label: '身份证国徽面', purpose: 'identity', required },
} as const satisfies FieldTable;

/** The legal representative of a company; individuals represent themselves. */
export const LEGAL_PERSON_FIELD = {
  legal_person: { kind: 'text', label: '法定代表人', maxLength: 30, ...ofEnterprise },
} as const satisfies FieldTable;

export const BANK_FIELDS = {
  bank_name: { kind: 'bank', label: '开户银行', maxLength: 50, required },
  bank_address: { kind: 'place', label: '开户行所在地', maxLength: 100, required },
  bank_branch: { kind: 'text', label: '开户支行', maxLength: 50, required },
  bank_account_name: { kind: 'text', label: '户名', maxLength: 50, required },
  bank_account_num: { kind: 'bankAccount', label: '银行账号', required },
  bank_account_num_repeat: {
    kind: 'repeat',
    of: 'bank_account_num',
    label: '再次输入银行账号',
    required: { on: 'submit', message: messages.bankAccountRepeatRequired },
  },
} as const satisfies FieldTable;

export const INTENTION_REGION = {
  kind: 'region',
  label: '意向区域',
  help: '省、市、区县均可',
  required,
} as const;

/** Whether the name may be listed publicly once approved. */
export const LISTING_CONSENT = {
  kind: 'flag',
  label: '同意公开展示',
  help: '审核通过后，在招募页面展示名称、区域与类别；不展示联系方式与证件',
} as const;
