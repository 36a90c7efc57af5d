/** New identities and bank accounts of creditors. */
import { contract } from '../../../shared/contract/index.ts';
import {
  CHANGE_STATUS_NAMES,
  CHANGE_TRANSITIONS,
  type ChangeKind,
} from '../../../shared/domain/certification.ts';
import { statesBefore } from '../../../shared/domain/transitions.ts';
import { creditorFilter } from '../parts/accounts/account-choices.ts';
import { APPLICANT_STATES } from '../parts/applications/application-states.ts';
import { submittedFields } from '../parts/applications/change-fields.ts';
import { textField, timeField } from '../parts/field-kinds.ts';
import { BankComparison, IdentityComparison } from '../parts/lazy-panels.ts';
import { reviewResource } from '../parts/reviews/review-resource.ts';
import { CHANGE_STATES, stateFilter } from '../parts/reviews/review-states.ts';

const DECIDED = [{ status: [2, 3] }] as const;

/** @param title of the list @param effect of an approval */
const changesOf = (kind: ChangeKind, title: string, effect: string) =>
  reviewResource({
    list: kind === 'bank' ? contract.allBankChanges : contract.allIdentityChanges,
    one: contract.oneIdentityChange,
    title,
    sections: {
      申请: {
        creditor_name: textField('债权人'),
        c_type: { kind: 'code', label: '主体', names: APPLICANT_STATES },
        creditor_phone: textField('电话'),
        status: { kind: 'code', label: '状态', names: CHANGE_STATES },
        create_time: timeField('提交时间'),
        decided_time: timeField('审核时间', DECIDED),
        remark: textField('驳回原因', [{ status: [3] }]),
      },
    },
    panels: [{ title: '变更内容', panel: kind === 'bank' ? BankComparison : IdentityComparison }],
    columns: ['creditor_name', 'c_type', 'status', 'create_time', 'decided_time', 'creditor_phone', 'remark'],
    filters: { status: stateFilter(CHANGE_STATUS_NAMES), creditor_id: creditorFilter },
    hint: '债权人提交的变更会出现在这里。',
    decisions: {
      when: [{ status: statesBefore(CHANGE_TRANSITIONS, 'approve') }],
      decided: DECIDED,
      reader: '债权人',
      approve: effect,
      reject: '驳回后，债权人可以修改并重新提交。',
      reasonsFor: (change) => submittedFields(kind, change),
    },
  });

export const identityChanges = changesOf('identity', '身份变更', '通过后，新的身份信息立即生效。');

export const bankChanges = changesOf('bank', '账户变更', '通过后，新的收款账户立即生效，24小时内暂停提现。');
