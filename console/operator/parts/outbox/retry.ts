/** Retries of messages and refunds: the fields of past attempts, and the button to try again at once. */
import type { Condition } from '../../../../shared/domain/condition.ts';
import { textField, timeField } from '../field-kinds.ts';

/** @param waiting records that are tried again @param tried records whose attempts are displayed */
export const attemptFields = <Row>(waiting: Condition<Row>, tried = waiting) =>
  ({
    attempts: { kind: 'wholeNumber', label: '尝试次数', when: tried },
    failure: textField('最近失败原因', tried),
    next_time: timeField('下次尝试', waiting),
  }) as const;

export const retryAction = { label: '重试', tone: 'main', success: '已重新排队' } as const;
