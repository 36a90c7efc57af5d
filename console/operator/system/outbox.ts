/** Text messages, mails and refunds that were sent, and their failures. */
import { contract } from '../../../shared/contract/index.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import {
  CANCELLABLE_KINDS,
  OUTBOX_KINDS,
  OUTBOX_PURPOSES,
  OUTBOX_STATES,
} from '../../../shared/domain/operators/outbox.ts';
import { choicesOf, tabsOf } from '../../framework/states.ts';
import { daysFrom, onDetail, stateField, textField, timeField } from '../parts/field-kinds.ts';
import { operatorResource } from '../parts/operator-resource.ts';
import { attemptFields, retryAction } from '../parts/outbox/retry.ts';
import { RetryAll } from '../parts/outbox/retry-all.tsx';

const WAITING = [{ state: [1] }];

export const outbox = operatorResource({
  list: contract.allOutbox,
  one: contract.oneOutbox,
  label: '发送记录',
  menu: '系统',
  sections: {
    内容: {
      create_time: timeField('提交时间'),
      kind: stateField<string>('渠道', OUTBOX_KINDS),
      purpose: stateField<string>('用途', OUTBOX_PURPOSES),
      receiver: textField('接收人'),
      content: onDetail(textField('内容')),
    },
    发送: {
      state: stateField<number>('状态', OUTBOX_STATES, { 1: 'waiting', 2: 'good', 3: 'bad' }),
      ...attemptFields(WAITING, ALWAYS),
      done_time: timeField('完成时间', [{ state: [2, 3, 4] }]),
    },
  },
  tabs: tabsOf('state', OUTBOX_STATES, 'first'),
  filters: {
    receiver: { kind: 'text', label: '接收人', placeholder: '完整的手机号或邮箱' },
    kind: { kind: 'code', label: '渠道', options: choicesOf(OUTBOX_KINDS) },
    ...daysFrom('提交日期'),
  },
  tools: RetryAll,
  hint: '短信、邮件与退款的记录在发送后保留7天。',
  actions: {
    retry: {
      ...retryAction,
      when: [{ state: [3] }],
      confirm: ({ failure }) =>
        `立即再发送一次。${failure === 'timeout' ? '上次因超时失败，接收人可能已经收到。' : ''}`,
    },
    cancel: {
      label: '取消',
      when: [{ state: [1], kind: [...CANCELLABLE_KINDS] }],
      tone: 'danger',
      confirm: ({ receiver }) => `取消后不再发送给${receiver ?? '接收人'}，且不能恢复。`,
    },
  },
});
