/** The deletion of accounts, of users and creditors alike: one operator asks, another one confirms. */
import { reasonInput } from '../../../common/text-input.ts';
import { stateField, textField, timeField } from '../field-kinds.ts';

const WAITING = [{ deletion_status: [1] }] as const;
const DELETED = [{ deletion_status: [2] }] as const;

export const deletionFields = {
  deletion_status: stateField('注销', { 0: '未申请', 1: '待确认', 2: '已注销' }, { 1: 'bad' }),
  deletion_reason: textField('注销原因', WAITING),
  deletion_asked_time: timeField('申请注销时间', WAITING),
  deletion_time: timeField('注销时间', DELETED),
} as const;

export interface DeletionRequest {
  deletion_reason: string | null;
  deletion_asked_time: string | null;
}

/** The reason of the request, for the operator who confirms it. */
const requestText = ({ deletion_reason, deletion_asked_time }: DeletionRequest) =>
  deletion_reason ? `申请原因：${deletion_reason}（${deletion_asked_time?.slice(0, 16)}）。` : '';

/** @param nameOf the name of an account @param retained what is not deleted */
export const deletionActions = <Row extends DeletionRequest>(
  nameOf: (record: Row) => string,
  retained: string,
) =>
  ({
    'ask-deletion': {
      label: '申请注销',
      permission: 'customers',
      when: [{ deletion_status: [0] }],
      tone: 'danger',
      confirm: (record: Row) => `${nameOf(record)}的注销须由另一位同事确认，确认前可以撤回。`,
      input: reasonInput('原因'),
    },
    'withdraw-deletion': {
      label: '撤回注销申请',
      permission: 'customers',
      when: WAITING,
      confirm: (record: Row) => `${nameOf(record)}的账号将继续使用。`,
      input: reasonInput('原因'),
    },
    'confirm-deletion': {
      label: '确认注销',
      permission: 'customers',
      when: WAITING,
      tone: 'danger',
      confirm: (record: Row) =>
        `${nameOf(record)}的登录立即退出，个人资料删除，手机号释放，不能恢复。${retained}依法保留。${requestText(record)}`,
      success: '账号已注销',
    },
  }) as const;
