/** Confirms once, then runs the action for all records: progress, results, and a stop button. */
import { Button, Modal, Progress } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BULK_SIZE } from '../../../providers/resources/resource-calls.ts';
import { recordName } from '../list/record-name.ts';
import type { AnyRecord, AnyResource } from '../resource.ts';
import { ActionInput, useActionInput } from './action-input.tsx';
import { ActionWarnings, useActionWarnings } from './action-warnings.tsx';
import styles from './actions.module.css';
import { type BulkResult, runAll } from './bulk.ts';
import { type ConfirmedAction, questionsOf } from './confirmed-action.ts';
import { type ConfirmingEvent, useConfirmingEvents } from './early-keys.ts';
import { describeFailure, useAction } from './run.ts';

interface BulkDialogProps {
  resource: AnyResource;
  name: string;
  /** The records that allow the action. */
  records: readonly AnyRecord[];
  /** The number of selected records that do not allow it. */
  skipped: number;
  onClose: (hasRun: boolean) => void;
}

type Stage = 'asking' | 'running' | 'over';

export function BulkDialog({ resource, name, records, skipped, onClose }: BulkDialogProps) {
  const action = resource.actions?.[name] as ConfirmedAction;
  const { run, runAtOnce, refresh } = useAction(resource);
  const input = useActionInput(action);
  const { isLoading, found } = useActionWarnings(resource, action, records);
  const [stage, setStage] = useState<Stage>('asking');
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const isStopped = useRef(false);
  // Leaving the page stops the run, because its results could not be displayed.
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  const confirms = useConfirmingEvents();
  const start = async (event: ConfirmingEvent) => {
    if (!confirms(event)) return;
    if (stage !== 'asking' || isLoading || !input.accept()) return;
    isStopped.current = false;
    setStage('running');
    await runAll(records, {
      ...(action.isBulkCall
        ? { size: BULK_SIZE, run: (group) => runAtOnce(name, group) }
        : { size: 1, run: (group) => runEach(group, (record) => run(name, record, input.sent)) }),
      isStopped: () => isStopped.current,
      messageOf: (error) => describeFailure(resource, error).message,
      onResults: (some) => setResults((others) => [...others, ...some]),
    });
    setStage('over');
    await refresh();
  };

  return (
    <Modal
      open
      title={`批量${action.label}`}
      closable={stage !== 'running'}
      keyboard={stage !== 'running'}
      maskClosable={false}
      onCancel={() => onClose(stage === 'over')}
      footer={
        <Buttons
          stage={stage}
          action={action}
          count={records.length}
          isLoading={isLoading}
          onStart={start}
          onStop={stop}
          onClose={onClose}
        />
      }
    >
      {stage === 'asking' ? (
        <>
          {questionsOf(action, records).map((question) => (
            <p key={question} className={styles.confirm}>
              {question}
            </p>
          ))}
          {skipped > 0 && (
            <p className={styles.help}>
              所选记录中有 {skipped} 项当前不能{action.label}，将跳过。
            </p>
          )}
          <ActionWarnings resource={resource} found={found} isMany />
          <ActionInput resource={resource.name} input={input} onSubmit={start} />
        </>
      ) : (
        <Results
          resource={resource}
          success={action.success}
          results={results}
          total={records.length}
          isOver={stage === 'over'}
        />
      )}
    </Modal>
  );
}

const runEach = (records: readonly AnyRecord[], run: (record: AnyRecord) => Promise<string | undefined>) =>
  Promise.all(records.map(async (record) => ({ record, isDone: true, message: await run(record) })));

interface ButtonsProps {
  stage: Stage;
  action: ConfirmedAction;
  count: number;
  isLoading: boolean;
  onStart: (event: ConfirmingEvent) => void;
  onStop: () => void;
  onClose: (hasRun: boolean) => void;
}

function Buttons({ stage, action, count, isLoading, onStart, onStop, onClose }: ButtonsProps) {
  const [isStopping, setIsStopping] = useState(false);
  if (stage === 'over') return <Button onClick={() => onClose(true)}>完成</Button>;
  if (stage === 'running')
    return (
      <Button
        disabled={isStopping}
        onClick={() => {
          setIsStopping(true);
          onStop();
        }}
      >
        {isStopping ? '正在停止…' : '停止'}
      </Button>
    );
  return (
    <>
      <Button onClick={() => onClose(false)}>取消</Button>
      <Button type="primary" danger={action.tone === 'danger'} loading={isLoading} onClick={onStart}>
        {action.label} {count} 项
      </Button>
    </>
  );
}

interface ResultsProps {
  resource: AnyResource;
  success: string;
  results: readonly BulkResult[];
  total: number;
  isOver: boolean;
}

function Results({ resource, success, results, total, isOver }: ResultsProps) {
  const failed = results.filter(({ isDone }) => !isDone).length;
  const left = total - results.length;
  const summary = [
    `成功 ${results.length - failed} 项`,
    failed > 0 && `失败 ${failed} 项`,
    isOver && left > 0 && `未执行 ${left} 项`,
  ].filter(Boolean);
  return (
    <>
      <Progress percent={Math.floor((results.length / total) * 100)} aria-label="批量操作进度" />
      <p role="status">{isOver ? summary.join('，') : `正在处理，已完成 ${results.length}/${total} 项`}</p>
      <ul className={styles.results}>
        {results.map(({ record, isDone, message }) => (
          <li key={record.id}>
            <span>{recordName(resource, record)}</span>
            <span className={isDone ? styles.good : styles.problem}>{message ?? success}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
