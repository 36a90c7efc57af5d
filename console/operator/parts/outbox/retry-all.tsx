/** Lets everything that has failed be sent once more. */
import { useInvalidate, useList } from '@refinedev/core';
import { App, Button } from 'antd';
import { IN_BACKGROUND } from '../../../../providers/operator/client.ts';
import type { contract, OutputOf } from '../../../../shared/contract/index.ts';
import { OUTBOX_STATE } from '../../../../shared/domain/outbox.ts';
import { useFailureNotice } from '../../../framework/use-failure-notice.ts';
import { useOperatorCall } from '../use-operator-call.ts';

const RESOURCE = 'outbox';

export function RetryAll() {
  const { message, modal } = App.useApp();
  const notice = useFailureNotice();
  const invalidate = useInvalidate();
  const { result } = useList({
    resource: RESOURCE,
    filters: [{ field: 'state', operator: 'eq', value: OUTBOX_STATE.failed }],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { headers: IN_BACKGROUND },
    errorNotification: false,
  });
  const retryAll = useOperatorCall<OutputOf<typeof contract.retryAllOutbox>>(`${RESOURCE}/retry-failed`);
  const count = result.total ?? 0;

  async function retry() {
    notice.clear();
    try {
      void message.success((await retryAll({})).message);
    } catch (error) {
      notice.show(error);
    }
    await invalidate({ resource: RESOURCE, invalidates: ['list'] });
  }

  if (count === 0) return null;
  const ask = () =>
    modal.confirm({
      title: '重试全部失败记录',
      content: `共${count}条发送失败，将立即各发送一次。因超时失败的，接收人可能已经收到。`,
      okText: `重试${count}条`,
      cancelText: '取消',
      onOk: retry,
    });
  return <Button onClick={ask}>{`重试全部失败（${count}）`}</Button>;
}
