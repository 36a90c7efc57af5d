/** Creditors' accounts: operators know a creditor by name, calls by number. */
import { contract } from '../../../shared/contract/index.ts';
import { STANDING, STANDING_NAMES } from '../../../shared/domain/account.ts';
import { CHANGE_FIELDS } from '../../../shared/domain/certification.ts';
import { choicesOf } from '../../framework/states.ts';
import { listings } from '../listings/listings.ts';
import { promotionOrders } from '../money/promotion-orders.ts';
import { settlements } from '../money/settlements.ts';
import { withdrawals } from '../money/withdrawals.ts';
import { type DeletionRequest, deletionActions, deletionFields } from '../parts/accounts/account-deletion.ts';
import { lockActions, lockFields } from '../parts/accounts/account-lock.ts';
import { onDetail, stateField, textField, timeField } from '../parts/field-kinds.ts';
import { CreditorContact, CreditorData, CreditorMoney } from '../parts/lazy-panels.ts';
import { operatorPath, operatorResource } from '../parts/operator-resource.ts';
import { related } from '../parts/related/related.tsx';
import { applications } from '../reviews/applications.ts';
import { bankChanges, identityChanges } from '../reviews/certification-changes.ts';
import { claims } from '../reviews/claims.ts';
import { audit } from '../system/audit.ts';
import { messages } from './messages.ts';
import { questions } from './questions.ts';

const SETTLEMENTS = operatorPath('settlements');
const CHANGE_COLUMNS = ['create_time', 'status', 'decided_time'];
const { identity: IDENTITY, bank: BANK } = CHANGE_FIELDS;

export const creditors = operatorResource({
  list: contract.allCreditors,
  one: contract.oneCreditor,
  label: '债权人',
  nameOf: ({ name }) => name,
  menu: '客户',
  sections: {
    账户: {
      name: textField('名称'),
      delete_sign: stateField('入驻状态', STANDING_NAMES, { 0: 'good', 2: 'waiting', 3: 'bad' }),
      c_type: stateField<number>('类型', { 1: '企业', 2: '个人' }),
      account: textField('登录账号'),
      phone: textField('手机号'),
      ...lockFields,
      ...deletionFields,
      create_time: timeField('注册时间'),
      id: textField('编号'),
    },
    认证信息: {
      credit_code: onDetail(textField(IDENTITY.credit_code)),
      registered_date: onDetail(textField(IDENTITY.registered_date)),
      legal_person: onDetail(textField('法定代表人或本人')),
      id_card: onDetail(textField('身份证号码')),
      company_address: onDetail(textField('地址')),
      link_name: onDetail(textField('联系人')),
      contact_phone: onDetail(textField('联系人手机')),
      email: onDetail(textField('邮箱')),
    },
    收款账户: {
      bank_account_name: onDetail(textField(BANK.bank_account_name)),
      bank_name: onDetail(textField(BANK.bank_name)),
      bank_branch: onDetail(textField(BANK.bank_branch)),
      bank_account_num: onDetail(textField(BANK.bank_account_num)),
    },
  },
  panels: [
    { title: '联系方式', panel: CreditorContact },
    { title: '余额', panel: CreditorMoney, listOf: withdrawals.name },
    related(listings, 'creditor_id', ['object_title', 'is_start', 'initial_price', 'start_time']),
    related(promotionOrders, 'creditor_id', [
      'order_num',
      'phase',
      'total_price',
      'o_object_title',
      'order_time',
    ]),
    related(withdrawals, 'creditor_id', ['order_num', 'status', 'price', 'createtime']),
    related(settlements, 'creditor_id', ['reference', 'status', 'trade_type', 'amount', 'createtime']),
    related(claims, 'creditor_id', ['object_title', 'status', 'court_name', 'create_time']),
    related(applications, 'creditor_id', ['number', 'status', 'submitted_time', 'decided_time']),
    related(identityChanges, 'creditor_id', CHANGE_COLUMNS),
    related(bankChanges, 'creditor_id', CHANGE_COLUMNS),
    related(questions, 'creditor_id', ['message', 'object_title', 'status', 'create_time']),
    related(messages, 'creditor_id', ['title', 'text', 'status', 'create_time']),
    { title: '个人资料', panel: CreditorData },
    related(audit, 'creditor_id', ['time', 'actor', 'action', 'details']),
  ],
  filters: {
    q: { kind: 'text', label: '债权人', placeholder: '名称、账号或手机' },
    delete_sign: { kind: 'code', label: '入驻状态', options: choicesOf(STANDING_NAMES) },
  },
  columns: ['name', 'delete_sign', 'is_locked', 'c_type', 'account', 'phone', 'create_time', 'id'],
  actions: {
    ...deletionActions<{ name: string } & DeletionRequest>(({ name }) => name, '资金记录和公开过的标的'),
    ...lockActions<{ name: string }>(({ name }) => name),
    settlements: {
      label: '查看结算',
      permission: 'money',
      when: [{ delete_sign: [STANDING.approved] }],
      to: ({ id }) => `${SETTLEMENTS}?status=&creditor_id=${id}`,
    },
    settle: {
      label: '登记结算',
      permission: 'money',
      when: [{ delete_sign: [STANDING.approved], deletion_status: [0, 1] }],
      to: ({ id }) => `${SETTLEMENTS}/edit?creditor_id=${id}`,
    },
  },
});
