import { messages } from '../../messages.ts';
import { CREDITOR_TYPE } from '../accounts/creditor-type.ts';
import {
  APPLICANT_FIELDS,
  COMPANY_FIELDS,
  CONTACT_FIELDS,
  IDENTITY_FIELDS,
  LEGAL_PERSON_FIELD,
} from './fields.ts';
import { defineApplicationForm } from './form.ts';

/** Banks, asset managers and private creditors: an approved one becomes a creditor. */
export const institutionForm = defineApplicationForm({
  kind: 'institution',
  path: '/institutionApply',
  landing: '/institution',
  title: '机构入驻申请',
  intro: '银行、资产管理公司与债权人，无论企业还是自然人，均可在线申请入驻。',
  types: [CREDITOR_TYPE.enterprise, CREDITOR_TYPE.individual],
  fields: {
    ...APPLICANT_FIELDS,
    ...LEGAL_PERSON_FIELD,
    ...COMPANY_FIELDS,
    ...IDENTITY_FIELDS,
    ...CONTACT_FIELDS,
  },
  groups: [
    {
      title: '主体信息',
      fields: ['c_type', 'name', 'legal_person', 'credit_code', 'registered_date', 'id_card'],
    },
    {
      title: '证件材料',
      note: '证件仅用于审核，不会公开',
      fields: ['business_license', 'f_id_card', 'r_id_card'],
    },
    { title: '联系信息', fields: ['link_name', 'email', 'company_address'] },
  ],
  success: {
    title: messages.applicationSent,
    text: '您的入驻申请已提交，结果会在三个工作日内通过邮件或电话告知。',
    to: '/institutionApply?status=2',
  },
});
