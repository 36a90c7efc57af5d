/** Makes the bank's file of withdrawals that wait for their payout. */
import { Alert, App, Modal } from 'antd';
import { useState } from 'react';
import { contract, type OutputOf } from '../../../../shared/contract/index.ts';
import { serverBusy } from '../../../../shared/message-table.ts';
import { yuanText } from '../../../../shared/money.ts';
import { useReload, useSend } from '../../../framework/data.ts';
import { useSavePayoutFile } from './payout-download.ts';

type File = OutputOf<typeof contract.exportWithdrawals>['data'];

/** The success message stays long enough to be read. */
const LEFT_OUT_SECONDS = 6;

/** The withdrawals that are not in the file, and why. */
function leftText({ left: { own, held, more } }: File): string {
  const parts = [
    own > 0 && `由您批准的${own}笔须由他人导出`,
    held > 0 && `暂停打款的${held}笔未导出`,
    more > 0 && `其余${more}笔请再次导出`,
  ].filter(Boolean);
  return parts.length > 0 ? `。${parts.join('，')}` : '';
}

export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const makeFile = useSend(contract.exportWithdrawals);
  const reload = useReload();
  const savePayoutFile = useSavePayoutFile();
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run() {
    setIsBusy(true);
    try {
      const { data: file } = await makeFile({});
      await savePayoutFile(file);
      const { number, count, sum } = file;
      message.success(
        `已导出${count}笔，合计${yuanText(sum ?? 0)}，批次${number}${leftText(file)}`,
        LEFT_OUT_SECONDS,
      );
      void reload('payout-batches');
      void reload('withdrawals');
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : serverBusy);
      setIsBusy(false);
    }
  }

  return (
    <Modal
      open
      title="导出打款文件"
      okText="导出"
      confirmLoading={isBusy}
      maskClosable={false}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>
        导出由其他人员批准、尚未打款的提现，供网银批量转账导入。您自己批准的和暂停打款的不在其中。
        导出后只能登记打款或银行退回；同一文件可在“打款文件”中再次下载或作废。
      </p>
      {problem && <Alert type="error" showIcon message={problem} />}
    </Modal>
  );
}
