/**
 * The results of a sale day: pasted lines or a file are compared with what is recorded, then saved. Operators and creditors
 * have this page, each with calls of their own.
 */
import { UploadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Flex, Input, Spin } from 'antd';
import { useRef, useState } from 'react';
import type { OutputOf } from '../../../shared/contract/index.ts';
import { RESULT_FILE_MAX_BYTES, RESULT_FILE_MAX_ROWS } from '../../../shared/domain/auctions/result-file.ts';
import { fileTooLarge, serverBusy } from '../../../shared/message-table.ts';
import { fill } from '../../../shared/messages.ts';
import { useReload, useSend } from '../../framework/data.ts';
import { useFilePicker } from '../use-file-picker.tsx';
import { CheckedResults } from './checked-results.tsx';
import { resultsToSave } from './results-to-save.ts';
import styles from './sale-day.module.css';
import type { CheckCall, RecordCall, WaitingCall } from './sale-day-calls.ts';
import { WaitingRounds } from './waiting-rounds.tsx';

type Refused = readonly { row: number; reason: string }[];
type Checked = OutputOf<CheckCall>['data'];
type Stage =
  | { at: 'start' | 'checking' }
  | { at: 'failed'; message: string }
  | ({ at: 'checked' | 'saving'; file: File; message?: string } & Checked);

const MEGABYTE = 1024 * 1024;
const PASTED = '粘贴的内容.csv';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : serverBusy);

interface SaleDayProps {
  calls: { waiting: WaitingCall; check: CheckCall; record: RecordCall };
  /** Whose listings they may be, and what follows, in a sentence or two. */
  note: string;
  addressOf: (listing: { id: number; type: number }) => string;
}

export function SaleDay({ calls, note, addressOf }: SaleDayProps) {
  const check = useSend(calls.check);
  const record = useSend(calls.record);
  const reload = useReload();
  const { message } = App.useApp();
  const [lines, setLines] = useState('');
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<Refused>([]);
  const status = useRef<HTMLDivElement>(null);
  const isBusy = stage.at === 'checking' || stage.at === 'saving';

  async function compare(file: File) {
    setRefused([]);
    setConfirmed(new Set());
    if (file.size > RESULT_FILE_MAX_BYTES) {
      const text = fill(fileTooLarge, { megabytes: RESULT_FILE_MAX_BYTES / MEGABYTE });
      return setStage({ at: 'failed', message: text });
    }
    setStage({ at: 'checking' });
    setStage(
      await check({ file }).then(
        ({ data }): Stage => ({ at: 'checked', file, ...data }),
        (error): Stage => ({ at: 'failed', message: messageOf(error) }),
      ),
    );
  }

  async function save(file: File, { rows, notes }: Checked) {
    // The button goes away with this, and the keyboard's place with it.
    status.current?.focus();
    setStage({ at: 'saving', file, rows, notes });
    try {
      const { data } = await record({ rows: resultsToSave(rows, confirmed) });
      if (data.saved > 0) message.success(`已登记${data.saved}条结果`);
      await compare(file);
      setRefused(data.refused);
      void reload();
    } catch (error) {
      setStage({ at: 'checked', file, rows, notes, message: messageOf(error) });
    }
  }

  const picker = useFilePicker({
    label: '结果文件',
    accept: '.xlsx,.xls,.csv,.txt,text/csv',
    onChosen: ([file]) => file && void compare(file),
  });
  return (
    <Flex vertical gap={16}>
      <h1 className={styles.title}>当日结果</h1>
      <WaitingRounds call={calls.waiting} onFill={setLines} />
      <Input.TextArea
        aria-label="粘贴结果"
        value={lines}
        rows={8}
        onChange={({ target }) => setLines(target.value)}
        placeholder="从表格中复制后粘贴，第一行为列名，如：编号、结果、成交价、成交时间、竞买人数、说明"
      />
      <p className={styles.note}>
        支持Excel（.xlsx）和CSV文件，最多{RESULT_FILE_MAX_ROWS}
        行。本站编号、编号、链接、标的名称填写一项即可；空白的单元格不改动已登记的内容。更正已登记的结果须填写说明。
        {note}
      </p>
      <Flex gap={12} wrap>
        <Button
          type="primary"
          disabled={isBusy || lines.trim() === ''}
          onClick={() => void compare(new File([lines], PASTED, { type: 'text/csv' }))}
        >
          核对粘贴的内容
        </Button>
        <Button icon={<UploadOutlined aria-hidden />} disabled={isBusy} onClick={picker.open}>
          选择文件
        </Button>
        {picker.input}
      </Flex>
      <div role="status" ref={status} tabIndex={-1} className={styles.status}>
        {isBusy && <Spin />}
      </div>
      {'message' in stage && stage.message && <Alert type="error" showIcon message={stage.message} />}
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`${refused.length}行没有登记`}
          description={refused.map(({ row, reason }) => `第${row}行：${reason}`).join('；')}
        />
      )}
      {'rows' in stage && (
        <CheckedResults
          rows={stage.rows}
          notes={stage.notes}
          addressOf={addressOf}
          confirmed={confirmed}
          onConfirm={setConfirmed}
          isSaving={stage.at === 'saving'}
          onSave={() => void save(stage.file, stage)}
        />
      )}
    </Flex>
  );
}
