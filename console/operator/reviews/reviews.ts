/** Everything that waits, over all kinds, the oldest first. */
import { contract } from '../../../shared/contract/index.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import { choicesOf } from '../../framework/states.ts';
import { creditorFilter } from '../parts/accounts/account-choices.ts';
import { stateField, textField, timeField } from '../parts/field-kinds.ts';
import { plainOperatorResource } from '../parts/plain-operator-resource.ts';
import { BatchLink } from '../parts/reviews/batch-link.tsx';
import { DueDay, dueText } from '../parts/reviews/due-day.tsx';
import { recordAt } from '../parts/reviews/places.ts';
import { ReviewFigures } from '../parts/reviews/review-figures.tsx';
import { REVIEW_NAMES } from '../parts/reviews/review-states.ts';
import { TakenBy, takenText } from '../parts/reviews/taken-by.tsx';

/** It is harmless, and the other action undoes it. */
const hold = { key: 't', isImmediate: true, canBulk: true } as const;

export const reviews = plainOperatorResource({
  list: contract.reviewQueue,
  label: '待办',
  title: '待办队列',
  sections: {
    待办: {
      what: textField('事项'),
      kind: stateField('类别', REVIEW_NAMES),
      who: textField('提交人'),
      submitted_time: timeField('提交时间'),
      due_day: { kind: 'own', label: '最迟处理', cell: DueDay, toText: dueText },
      taken_by: { kind: 'own', label: '处理人', cell: TakenBy, toText: takenText },
    },
  },
  filters: {
    kind: { kind: 'code', label: '类别', options: choicesOf(REVIEW_NAMES) },
    holder: {
      kind: 'code',
      label: '领取',
      options: [
        { value: 'mine', label: '我领取的' },
        { value: 'free', label: '未被他人领取' },
      ],
    },
    overdue: { kind: 'code', label: '期限', options: [{ value: '1', label: '已逾期' }] },
    creditor_id: creditorFilter,
  },
  panel: ReviewFigures,
  tools: BatchLink,
  mainActions: ['open'],
  hint: '新提交的申请、标的、认领、提现与咨询会出现在这里。',
  actions: {
    open: { label: '处理', when: ALWAYS, to: ({ kind, record_id }) => recordAt(kind, record_id) },
    take: {
      ...hold,
      label: '领取',
      when: [{ taken_by: [null] }],
      confirm: '领取后十五分钟内，其他人不能处理该事项；到时未处理的自动放回。',
    },
    release: {
      ...hold,
      label: '放回',
      when: [{ is_mine: [true] }],
      confirm: '放回后，其他人可以处理该事项。',
    },
  },
});
