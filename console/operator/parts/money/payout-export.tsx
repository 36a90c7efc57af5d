/** The button that makes the bank's file of withdrawals that wait for their payout. */
import { FileProtectOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Alert, App, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import type { contract, OutputOf } from '../../../../shared/contract/index.ts';
import { serverBusy } from '../../../../shared/message-table.ts';
import { yuanText } from '../../../../shared/money.ts';
import { saveFile } from '../../../framework/list/export.ts';
import styles from '../panels.module.css';
import { useOperatorCall } from '../use-operator-call.ts';

type File = OutputOf<typeof contract.exportWithdrawals>['data'];

export function PayoutExport() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<FileProtectOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        导出打款文件
      </Button>
      {isOpen && <PayoutDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PayoutDialog({ onClose }: { onClose: () => void }) {
  const makeFile = useOperatorCall<File>('withdrawals/export');
  const invalidate = useInvalidate();
  const { message } = App.useApp();
  const [again, setAgain] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run() {
    setIsBusy(true);
    try {
      const { number, count, sum, content } = await makeFile({ again: again ? 1 : 0 });
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile(`打款文件-${number}.csv`, new Blob([bytes], { type: 'text/csv;charset=gb18030' }));
      message.success(`已导出${count}笔，合计${yuanText(sum ?? 0)}，批次${number}`);
      void invalidate({ resource: 'withdrawals', invalidates: ['resourceAll'] });
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
      <p>导出全部已批准、尚未打款的提现，供网银批量转账导入。已导出过的提现不再出现在下一个文件中。</p>
      <Checkbox checked={again} onChange={({ target }) => setAgain(target.checked)}>
        重新导出：同时包含已导出、尚未登记打款的提现
      </Checkbox>
      {again && <p className={styles.note}>请确认银行没有处理过之前的文件，否则会重复付款。</p>}
      {problem && <Alert type="error" showIcon message={problem} />}
    </Modal>
  );
}
