/** Lets everything that has failed be sent once more. */
import { App, Button } from 'antd';
import { contract } from '../../../../shared/contract/index.ts';
import { OUTBOX_STATE } from '../../../../shared/domain/operators/outbox.ts';
import { useCall, useReload, useSend } from '../../../framework/data.ts';
import { useFailureNotice } from '../../../framework/use-failure-notice.ts';

export function RetryAll() {
  const { message, modal } = App.useApp();
  const notice = useFailureNotice();
  const reload = useReload();
  const failed = useCall(contract.allOutbox, { state: OUTBOX_STATE.failed, _end: 1 }, { isBackground: true });
  const retryAll = useSend(contract.retryAllOutbox);
  const count = failed.data?.count ?? 0;

  async function retry() {
    notice.clear();
    try {
      void message.success((await retryAll({})).message);
    } catch (error) {
      notice.show(error);
    }
    await Promise.all([failed.refetch(), reload('outbox')]);
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
