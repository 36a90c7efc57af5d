/** Operators' actions, in the areas that the reader may see. */
import { contract } from '../../../shared/contract/index.ts';
import { choicesOf } from '../../framework/states.ts';
import { creditorFilter, listingFilter, userFilter } from '../parts/accounts/account-choices.ts';
import { AuditDecision, auditSubject, detailsField, subjectField } from '../parts/audit/audit-details.tsx';
import { ACTIONS, SUBJECTS } from '../parts/audit/audit-words.ts';
import { stateField, textField, timeField } from '../parts/field-kinds.ts';
import { AuditComparison } from '../parts/lazy-panels.ts';
import { operatorResource } from '../parts/operator-resource.ts';

const WITH_PAGE = Object.keys(SUBJECTS);

export const audit = operatorResource({
  list: contract.auditTrail,
  one: contract.auditEntry,
  label: '操作记录',
  menu: '系统',
  sections: {
    记录: {
      time: timeField('时间'),
      actor: textField('操作人'),
      action: stateField('动作', ACTIONS, { approve: 'good', reject: 'bad' }),
      subject: stateField('对象', SUBJECTS),
      subject_id: subjectField,
      request_id: textField('请求编号'),
    },
  },
  contents: { fields: { details: detailsField }, sections: [] },
  panels: [
    { title: '内容', panel: AuditDecision },
    { title: '修改前后', panel: AuditComparison },
  ],
  filters: {
    actor: { kind: 'text', label: '操作人', placeholder: '操作人账号' },
    subject: { kind: 'code', label: '对象', options: choicesOf(SUBJECTS) },
    creditor_id: creditorFilter,
    user_id: { ...userFilter, isMore: true },
    listing_id: { ...listingFilter, isMore: true },
    subject_id: { kind: 'text', label: '对象编号', placeholder: '其他对象的编号', isMore: true },
    action: { kind: 'code', label: '动作', options: choicesOf(ACTIONS) },
    request_id: { kind: 'text', label: '请求编号', placeholder: '请求编号', isMore: true },
    from: { kind: 'day', label: '开始日期' },
    to: { kind: 'day', label: '结束日期' },
  },
  columns: ['time', 'actor', 'action', 'subject', 'subject_id', 'details', 'request_id'],
  hint: '批准、驳回、打款、退款等每次操作都会记录在这里，不能修改。',
  actions: {
    open: {
      label: '查看对象',
      when: [{ subject: WITH_PAGE }],
      to: auditSubject,
    },
  },
});
