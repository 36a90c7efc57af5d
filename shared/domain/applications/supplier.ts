import { messages } from '../../messages.ts';
import { CREDITOR_TYPE } from '../accounts/creditor-type.ts';
import {
  BANK_FIELDS,
  COMPANY_FIELDS,
  COMPANY_NAME_FIELD,
  CONTACT_FIELDS,
  LEGAL_PERSON_FIELD,
} from './fields.ts';
import { defineApplicationForm } from './form.ts';

const required = { on: 'submit', message: messages.required } as const;

/** The categories of suppliers. */
const SUPPLY_CATEGORIES = {
  1: { name: '法律服务' },
  2: { name: '评估与检测' },
  3: { name: '贷款与金融' },
  4: { name: '搬迁与清场' },
  5: { name: '装修与维护' },
  6: { name: '广告与推广' },
  9: { name: '其他' },
} as const;

/** Companies that supply services around auctions. */
export const supplierForm = defineApplicationForm({
  kind: 'supplier',
  path: '/supplierApply',
  landing: '/',
  title: '供应商入驻申请',
  intro: '面向资产处置上下游企业：法律、评估、金融、搬迁、装修等服务均可申请。',
  types: [CREDITOR_TYPE.enterprise],
  fields: {
    name: COMPANY_NAME_FIELD,
    ...LEGAL_PERSON_FIELD,
    ...COMPANY_FIELDS,
    supply_category: {
      kind: 'code',
      label: '供应类别',
      codes: [1, 2, 3, 4, 5, 6, 9],
      names: SUPPLY_CATEGORIES,
      required,
    },
    intention_region: {
      kind: 'region',
      label: '服务区域',
      help: '省、市、区县均可，也可选择全国',
      allowsNationwide: true,
      required,
    },
    introduction: { kind: 'text', label: '企业简介', help: '主要服务、案例与资质', maxLength: 500, required },
    ...CONTACT_FIELDS,
    ...BANK_FIELDS,
  },
  groups: [
    {
      title: '企业信息',
      fields: ['name', 'legal_person', 'credit_code', 'registered_date', 'business_license'],
    },
    { title: '供应信息', fields: ['supply_category', 'intention_region', 'introduction'] },
    { title: '联系信息', fields: ['link_name', 'email', 'company_address'] },
    { title: '银行账户', fields: Object.keys(BANK_FIELDS) as (keyof typeof BANK_FIELDS)[] },
  ],
  success: {
    title: messages.applicationSent,
    text: '您的入驻申请已提交，结果会在三个工作日内通过邮件或电话告知。',
    to: '/application',
  },
});
