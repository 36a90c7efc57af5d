import { messages } from '../../messages.ts';
import { CREDITOR_TYPE } from '../accounts/creditor-type.ts';
import {
  APPLICANT_FIELDS,
  BANK_FIELDS,
  COMPANY_FIELDS,
  CONTACT_FIELDS,
  IDENTITY_FIELDS,
  INTENTION_REGION,
  LEGAL_PERSON_FIELD,
  LISTING_CONSENT,
} from './fields.ts';
import { defineApplicationForm } from './form.ts';

/** The form of service providers, who pay a franchise fee by region. */
export const providerForm = defineApplicationForm({
  kind: 'provider',
  path: '/serviceProviderApply',
  landing: '/serviceProvider',
  title: '服务商加盟申请',
  intro: '选择意向区域即可查看加盟费。提交申请不收取费用，审核通过后由工作人员与您签约。',
  types: [CREDITOR_TYPE.enterprise, CREDITOR_TYPE.individual],
  fields: {
    intention_region: INTENTION_REGION,
    ...APPLICANT_FIELDS,
    ...LEGAL_PERSON_FIELD,
    ...COMPANY_FIELDS,
    ...IDENTITY_FIELDS,
    ...CONTACT_FIELDS,
    ...BANK_FIELDS,
    is_public: LISTING_CONSENT,
  },
  groups: [
    {
      title: '加盟信息',
      fields: [
        'intention_region',
        'c_type',
        'name',
        'legal_person',
        'credit_code',
        'registered_date',
        'id_card',
      ],
    },
    {
      title: '证件材料',
      note: '证件仅用于审核，不会公开',
      fields: ['business_license', 'f_id_card', 'r_id_card'],
    },
    { title: '联系信息', fields: ['link_name', 'email', 'company_address', 'is_public'] },
    { title: '银行账户', fields: Object.keys(BANK_FIELDS) as (keyof typeof BANK_FIELDS)[] },
  ],
  success: {
    title: messages.applicationSent,
    text: '您的加盟申请已提交，结果会在三个工作日内通过邮件或电话告知。',
    to: '/serviceProvider',
  },
});
