/** The confirmation dialog of an action, with its input fields. */
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { recordName } from '../list/record-name.ts';
import type { AnyRecord, AnyResource } from '../resource.ts';
import { useAgreement } from '../warnings.tsx';
import { ActionInput, useActionInput } from './action-input.tsx';
import { ActionWarnings, useActionWarnings } from './action-warnings.tsx';
import styles from './actions.module.css';
import { type ConfirmedAction, questionOf, withInputFor } from './confirmed-action.ts';
import { useDialogDraft } from './dialog-draft.ts';
import { DialogBeside, DialogOver } from './dialog-frame.tsx';
import { type ConfirmingEvent, useConfirmingEvents } from './early-keys.ts';
import { useFirstFocus } from './first-focus.ts';
import { ReasonInputs, withReasons } from './reasons.tsx';
import { describeFailure, useAction } from './run.ts';
import { Templates } from './templates.tsx';

interface ActionDialogProps {
  resource: AnyResource;
  /** Of one of its actions that is confirmed. */
  name: string;
  record: AnyRecord;
  onClose: () => void;
}

export function ActionDialog({ resource, name, record, onClose }: ActionDialogProps) {
  const action = withInputFor(resource.actions?.[name] as ConfirmedAction, record);
  const { run, refresh } = useAction(resource);
  const { message } = App.useApp();
  const agree = useAgreement();
  const input = useActionInput(action);
  const draft = useDialogDraft(
    { key: `action:${resource.name}:${record.id}`, name, isOn: action.hasDraft === true },
    input,
  );
  const reasons = action.reasonsFor?.(record) ?? [];
  const { isLoading, found } = useActionWarnings(resource, action, [record]);
  const [failure, setFailure] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  // A ref, because state updates too late for a double click.
  const hasStarted = useRef(false);

  const { content, okId, focusFirst } = useFirstFocus(action);

  const confirms = useConfirmingEvents();
  const submit = async (event: ConfirmingEvent) => {
    if (!confirms(event) || hasStarted.current || isLoading) return;
    if (!input.accept()) return;
    hasStarted.current = true;
    if (!(await agree(action.doubts?.(input.sent, record) ?? []))) {
      hasStarted.current = false;
      return;
    }
    setIsRunning(true);
    setFailure('');
    try {
      message.success((await run(name, record, withReasons(input.sent, reasons))) ?? action.success);
      await draft.discard();
      onClose();
      await refresh();
    } catch (error) {
      const { message: words, errors } = describeFailure(resource, error);
      const besideFields = Object.entries(errors).filter(([field]) => field in (action.input ?? {}));
      setFailure(besideFields.some(([, problem]) => problem === words) ? '' : words);
      input.show(errors);
    } finally {
      hasStarted.current = false;
      setIsRunning(false);
    }
  };

  const isInList = useLocation().pathname === resource.list?.path;
  const Frame = action.isBeside && !isInList ? DialogBeside : DialogOver;

  const close = () => {
    onClose();
    // The server may have refused because the record has changed.
    if (failure) void refresh();
  };

  return (
    <Frame
      action={action}
      okId={okId}
      isLoading={isLoading}
      isRunning={isRunning}
      isWide={reasons.length > 0}
      onOpen={focusFirst}
      onOk={submit}
      onClose={close}
    >
      <p ref={content} className={styles.name}>
        {recordName(resource, record)}
      </p>
      <p className={styles.confirm}>{questionOf(action, record)}</p>
      <ActionWarnings resource={resource} found={found} />
      {draft.isRestored && <p className={styles.help}>已恢复上次未提交的内容</p>}
      <Templates from={action.textsFrom}>
        <ActionInput resource={resource.name} input={input} onSubmit={submit}>
          {reasons.length > 0 && <ReasonInputs reasons={reasons} input={input} />}
        </ActionInput>
      </Templates>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Frame>
  );
}
