/** Downloads a file for the bank once more. */
import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { contract } from '../../../../shared/contract/index.ts';
import { serverBusy } from '../../../../shared/message-table.ts';
import { useRead } from '../../../framework/data.ts';
import { useSavePayoutFile } from './payout-download.ts';

export function BatchFile({ record }: { record: { id: number } }) {
  const read = useRead();
  const savePayoutFile = useSavePayoutFile();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download() {
    setIsBusy(true);
    setProblem(null);
    try {
      await savePayoutFile((await read(contract.payoutBatchFile, { id: record.id })).data);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : serverBusy);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Flex vertical gap={8} align="flex-start">
      <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy} onClick={() => void download()}>
        再次下载
      </Button>
      <p>内容与导出时相同。请勿把同一文件提交给银行两次。</p>
      {problem && <Alert type="error" showIcon message={problem} />}
    </Flex>
  );
}
