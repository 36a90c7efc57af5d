/** The confirmation dialog of an action, with its input fields. */
import { App, Modal } from 'antd';
import { useRef, useState } from 'react';
import { recordName } from '../list/record-name.ts';
import type { AnyRecord, AnyResource } from '../resource.ts';
import { ActionInput, problemsOf, useActionInput } from './action-input.tsx';
import { ActionWarnings, useActionWarnings } from './action-warnings.tsx';
import styles from './actions.module.css';
import { type ConfirmedAction, questionOf } from './confirmed-action.ts';
import { describeFailure, useAction } from './run.ts';

interface ActionDialogProps {
  resource: AnyResource;
  /** Of one of its actions that is confirmed. */
  name: string;
  record: AnyRecord;
  onClose: () => void;
}

export function ActionDialog({ resource, name, record, onClose }: ActionDialogProps) {
  const action = resource.actions?.[name] as ConfirmedAction;
  const { run, refresh } = useAction(resource);
  const { message } = App.useApp();
  const input = useActionInput(action.input);
  const { isLoading, found } = useActionWarnings(resource, action, [record]);
  const [failure, setFailure] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  // A ref, because state updates too late for a double click.
  const hasStarted = useRef(false);

  const submit = async () => {
    if (hasStarted.current || isLoading) return;
    if (!input.accept(problemsOf(action.input, input.values))) return;
    hasStarted.current = true;
    setIsRunning(true);
    setFailure('');
    try {
      message.success((await run(name, record, input.values)) ?? action.success);
      onClose();
      await refresh();
    } catch (error) {
      const details = describeFailure(resource, error);
      setFailure(details.message);
      input.accept(details.errors);
    } finally {
      hasStarted.current = false;
      setIsRunning(false);
    }
  };

  const close = () => {
    onClose();
    // The server may have refused because the record has changed.
    if (failure) void refresh();
  };

  return (
    <Modal
      open
      title={action.label}
      okText={action.label}
      okButtonProps={{ danger: action.tone === 'danger', loading: isRunning || isLoading }}
      cancelButtonProps={{ disabled: isRunning }}
      closable={!isRunning}
      keyboard={!isRunning}
      maskClosable={false}
      onOk={submit}
      onCancel={close}
    >
      <p className={styles.name}>{recordName(resource, record)}</p>
      <p className={styles.confirm}>{questionOf(action, record)}</p>
      <ActionWarnings resource={resource} found={found} />
      <ActionInput fields={action.input} input={input} onSubmit={submit} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Modal>
  );
}
