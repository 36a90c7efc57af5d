import { messages } from '../../messages.ts';
import { CREDITOR_TYPE } from '../accounts/creditor-type.ts';
import {
  BANK_FIELDS,
  CONTACT_FIELDS,
  IDENTITY_FIELDS,
  INTENTION_REGION,
  LISTING_CONSENT,
  PERSON_NAME_FIELD,
} from './fields.ts';
import { defineApplicationForm } from './form.ts';

/** The form of independent brokers, who are individuals. */
export const brokerForm = defineApplicationForm({
  kind: 'broker',
  path: '/brokerApply',
  landing: '/brokerIndex',
  title: '独立经纪人申请',
  intro: '面向全国招募独立经纪人。请如实填写，审核结果会发送到您的邮箱。',
  types: [CREDITOR_TYPE.individual],
  fields: {
    name: PERSON_NAME_FIELD,
    ...CONTACT_FIELDS,
    ...BANK_FIELDS,
    ...IDENTITY_FIELDS,
    intention_region: INTENTION_REGION,
    is_public: LISTING_CONSENT,
  },
  groups: [
    { title: '基本信息', fields: ['name', 'email'] },
    { title: '联系信息', fields: ['link_name', 'company_address'] },
    { title: '银行账户信息', fields: Object.keys(BANK_FIELDS) as (keyof typeof BANK_FIELDS)[] },
    {
      title: '入驻信息',
      note: '证件仅用于审核，不会公开',
      fields: ['id_card', 'f_id_card', 'r_id_card', 'intention_region', 'is_public'],
    },
  ],
  success: {
    title: '审核已提交',
    text: messages.brokerAnswerByMail,
    to: '/brokerIndex',
  },
});
