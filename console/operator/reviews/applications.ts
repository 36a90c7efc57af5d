/** Applications to work with the marketplace. */
import { contract } from '../../../shared/contract/index.ts';
import {
  APPLICATION_STATUS_NAMES,
  APPLICATION_TRANSITIONS,
} from '../../../shared/domain/applications/index.ts';
import { statesBefore } from '../../../shared/domain/transitions.ts';
import { choicesOf, statesOf } from '../../framework/states.ts';
import { creditorFilter } from '../parts/accounts/account-choices.ts';
import { writtenFields } from '../parts/applications/application-fields.ts';
import { APPLICANT_STATES, APPLICATION_STATES } from '../parts/applications/application-states.ts';
import { duplicateWarning } from '../parts/applications/duplicate-warning.ts';
import { amountField, textField, timeField } from '../parts/field-kinds.ts';
import { ApplicationHistory, ApplicationValues } from '../parts/lazy-panels.ts';
import { reviewResource } from '../parts/reviews/review-resource.ts';
import { KIND_NAMES, stateFilter } from '../parts/reviews/review-states.ts';

const DECIDED = [{ status: [0, 3, 4] }] as const;

export const applications = reviewResource({
  list: contract.allApplications,
  one: contract.oneApplication,
  title: '入驻申请',
  sections: {
    申请: {
      name: textField('申请人'),
      number: textField('申请编号'),
      kind: { kind: 'code', label: '类别', names: statesOf(KIND_NAMES) },
      c_type: { kind: 'code', label: '主体', names: APPLICANT_STATES },
      phone: textField('手机号'),
      status: { kind: 'code', label: '状态', names: APPLICATION_STATES },
      submitted_time: timeField('提交时间'),
      due_day: { kind: 'day', label: '最迟答复' },
      fee: amountField('加盟费', [{ kind: ['provider'] }]),
      decided_time: timeField('审核时间', DECIDED),
      remark: textField('原因', [{ status: [3, 4] }]),
    },
  },
  panels: [
    { title: '申请内容', panel: ApplicationValues },
    { title: '处理记录', panel: ApplicationHistory },
  ],
  columns: ['name', 'kind', 'status', 'phone', 'submitted_time', 'due_day', 'number'],
  filters: {
    q: { kind: 'text', label: '搜索', placeholder: '申请编号、手机号或名称' },
    kind: { kind: 'code', label: '类别', options: choicesOf(KIND_NAMES) },
    status: stateFilter(APPLICATION_STATUS_NAMES),
    creditor_id: creditorFilter,
  },
  hint: '机构、服务商、经纪人与供应商的申请会出现在这里。',
  decisions: {
    when: [{ status: statesBefore(APPLICATION_TRANSITIONS, 'approve') }],
    decided: DECIDED,
    reader: '申请人',
    approve: ({ kind }) =>
      kind === 'institution'
        ? '通过后，申请人的账号成为债权人，可以发布与认领标的。'
        : '通过后，由工作人员联系申请人签约。',
    warn: async ({ duplicates }) => duplicates.map(duplicateWarning),
    askMore: '申请人补充后会重新提交。',
    reject: '驳回后，申请人可以修改并重新提交。',
    reasonsFor: writtenFields,
  },
});
