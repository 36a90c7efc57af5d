/** Registers the settlements of a file, all of them or none. Another operator confirms them. */

import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Flex, Spin } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import {
  SETTLEMENT_COLUMNS,
  SETTLEMENT_FILE_MAX_BYTES,
  SETTLEMENT_FILE_MAX_ROWS,
  SETTLEMENT_STATUS,
} from '../../../shared/domain/money/settlement.ts';
import { textColumn } from '../../../shared/files/file-table.ts';
import { fileTooLarge, serverBusy } from '../../../shared/message-table.ts';
import { fill } from '../../../shared/messages.ts';
import { useFilePicker } from '../../common/use-file-picker.tsx';
import { useReload, useSend } from '../../framework/data.ts';
import { toCsv, useSaveFile } from '../../framework/list/export/export.ts';
import { CheckedSettlements } from '../parts/money/checked-settlements.tsx';
import styles from '../parts/money/settlement-import.module.css';
import { operatorPath } from '../parts/operator-resource.ts';

type FileCheck = OutputOf<typeof contract.checkSettlementFile>['data'];
type Stage =
  | { at: 'start' | 'checking' }
  | { at: 'failed'; message: string }
  | { at: 'checked' | 'registering'; checked: FileCheck; message?: string };

const MEGABYTE = 1024 * 1024;

const EXAMPLE = ['13900000001', '', '收入', '186400.00', 'JS20261123001', '标的成交款结算'];
const TEMPLATE_NAME = '结算导入模板.csv';
const template = () => toCsv({ columns: Object.values(SETTLEMENT_COLUMNS).map(textColumn), rows: [EXAMPLE] });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : serverBusy);

export function SettlementImport() {
  const save = useSaveFile();
  const check = useSend(contract.checkSettlementFile);
  const register = useSend(contract.registerSettlements);
  const reload = useReload();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [name, setName] = useState<string | null>(null);
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const isBusy = stage.at === 'checking' || stage.at === 'registering';

  async function choose([file]: readonly File[]) {
    if (!file) return;
    setName(file.name);
    if (file.size > SETTLEMENT_FILE_MAX_BYTES) {
      const megabytes = String(SETTLEMENT_FILE_MAX_BYTES / MEGABYTE);
      return setStage({ at: 'failed', message: fill(fileTooLarge, { megabytes }) });
    }
    setStage({ at: 'checking' });
    setStage(
      await check({ file }).then(
        ({ data: checked }): Stage => ({ at: 'checked', checked }),
        (error): Stage => ({ at: 'failed', message: messageOf(error) }),
      ),
    );
  }

  async function registerAll(checked: FileCheck) {
    setStage({ at: 'registering', checked });
    const rows = checked.rows.map(({ row: _, creditor_name: __, amount, ...values }) => ({
      ...values,
      amount: amount ?? '',
    }));
    try {
      await register({ rows });
    } catch (error) {
      return setStage({ at: 'checked', checked, message: messageOf(error) });
    }
    void reload('settlements');
    message.success(`已登记${rows.length}条结算，等待复核`);
    navigate(`${operatorPath('settlements')}?status=${SETTLEMENT_STATUS.waiting}`);
  }

  const picker = useFilePicker({
    label: '结算文件',
    accept: '.xlsx,.csv,.txt,text/csv',
    onChosen: (files) => void choose(files),
  });
  return (
    <Flex vertical gap={16}>
      <header className={styles.head}>
        <h1 className={styles.title}>批量登记结算</h1>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save(TEMPLATE_NAME, template())}>
          下载模板
        </Button>
      </header>
      <p className={styles.note}>
        支持Excel（.xlsx）和CSV文件，最多{SETTLEMENT_FILE_MAX_ROWS}
        行。债权人账号与债权人编号填写一项即可。全部无误后才能登记，登记后由另一位同事复核入账。
      </p>
      <Flex gap={12} align="center" wrap>
        <Button
          type={name === null ? 'primary' : 'default'}
          icon={<UploadOutlined aria-hidden />}
          disabled={isBusy}
          onClick={picker.open}
        >
          {name === null ? '选择文件' : '重新选择文件'}
        </Button>
        {name !== null && <span className={styles.file}>{name}</span>}
        {picker.input}
      </Flex>
      <div role="status">{stage.at === 'checking' && <Spin />}</div>
      {'message' in stage && stage.message && <Alert type="error" showIcon message={stage.message} />}
      {'checked' in stage && (
        <CheckedSettlements
          {...stage.checked}
          isRegistering={stage.at === 'registering'}
          onRegister={() => void registerAll(stage.checked)}
        />
      )}
    </Flex>
  );
}
