/** Locking accounts: the same for users and creditors. */
import { reasonInput } from '../../../common/text-input.ts';
import type { Filter } from '../../../framework/resource.ts';
import { choicesOf } from '../../../framework/states.ts';
import { stateField, textField, timeField } from '../field-kinds.ts';

const LOCK_NAMES = { 0: '正常', 1: '已锁定' };
const LOCKED = [{ is_locked: [1] }] as const;

/** A deleted account has no login. */
const EXISTS = { deletion_status: [0, 1] } as const;

export const lockFields = {
  is_locked: { ...stateField('登录', LOCK_NAMES, { 0: 'good', 1: 'bad' }), when: [EXISTS] },
  lock_reason: textField('锁定原因', LOCKED),
  locked_time: timeField('锁定时间', LOCKED),
} as const;

export const LOCK_FILTER: Filter = {
  kind: 'code',
  label: '登录',
  options: choicesOf(LOCK_NAMES),
};

/** @param nameOf the name of an account */
export const lockActions = <Row extends object>(nameOf: (record: Row) => string) =>
  ({
    lock: {
      label: '锁定',
      permission: 'customers',
      when: [{ is_locked: [0], ...EXISTS }],
      tone: 'danger',
      confirm: (record: Row) => `锁定后${nameOf(record)}不能登录，现有登录立即退出。`,
      input: reasonInput('原因', '对方登录时会看到'),
    },
    unlock: {
      label: '解除锁定',
      permission: 'customers',
      when: [{ is_locked: [1] }],
      confirm: (record: Row) => `解除后${nameOf(record)}可以重新登录。`,
      input: reasonInput('原因'),
    },
  }) as const;
