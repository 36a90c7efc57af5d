/** The state of an import: the current step, or the reason of a failure. */
import { Alert, Button, Spin } from 'antd';
import type { ReactNode, Ref } from 'react';
import styles from './file-import.module.css';
import type { Choice, Stage } from './use-file-import.ts';

interface ImportStateProps {
  stage: Stage<unknown>;
  /** Gets the focus when the import starts: the button that started it goes away. */
  status: Ref<HTMLDivElement>;
  onRepeat: (choice: Choice, isDry: boolean) => void;
  children: ReactNode;
}

export function ImportState({ stage, status, onRepeat, children }: ImportStateProps) {
  return (
    <>
      <div role="status" ref={status} tabIndex={-1} className={styles.state}>
        {(stage.at === 'trying' || stage.at === 'importing') && (
          <div className={styles.busy}>
            <Spin size="small" />
            {stage.at === 'trying' ? '正在预检，不会导入数据…' : '正在导入，请不要关闭页面…'}
          </div>
        )}
        {children}
      </div>
      {stage.at === 'start' && stage.problem && <Alert type="error" showIcon message={stage.problem} />}
      {stage.at === 'failed' && (
        <Alert
          type="error"
          showIcon
          message={stage.message}
          action={
            stage.canRepeat && (
              <Button size="small" onClick={() => onRepeat(stage.choice, stage.isDry)}>
                重试
              </Button>
            )
          }
        />
      )}
    </>
  );
}
