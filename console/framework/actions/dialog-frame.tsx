/** The frame of an action's dialog: over the page, or beside the record that is read while one writes. */
import { CloseOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import type { AnyAction } from '../resource.ts';
import styles from './dialog-frame.module.css';
import type { ConfirmingEvent } from './early-keys.ts';

interface DialogFrameProps {
  action: AnyAction;
  /** Of the confirming button, which gets the focus. */
  okId: string;
  /** While the warnings load. */
  isLoading: boolean;
  isRunning: boolean;
  isWide: boolean;
  onOpen: () => void;
  onOk: (event: ConfirmingEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A button that loads ignores clicks, and keeps the focus: it also says that it does. */
const waiting = (isWaiting: boolean) => ({ loading: isWaiting, 'aria-disabled': isWaiting });

/** Of a dialog with labels beside its inputs. */
const WIDE = 680;

export function DialogOver({ action, okId, isWide, onOpen, children, ...frame }: DialogFrameProps) {
  const { isLoading, isRunning, onOk, onClose } = frame;
  return (
    <Modal
      open
      title={action.label}
      width={isWide ? WIDE : undefined}
      okText={action.label}
      okButtonProps={{ danger: action.tone === 'danger', id: okId, ...waiting(isRunning || isLoading) }}
      cancelButtonProps={{ disabled: isRunning }}
      closable={!isRunning}
      keyboard={!isRunning}
      maskClosable={false}
      afterOpenChange={onOpen}
      onOk={onOk}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}

/** The page makes room for it, and stays usable. */
export function DialogBeside({ action, okId, children, ...frame }: DialogFrameProps) {
  const { isLoading, isRunning, onOk, onClose } = frame;
  const titleId = useId();
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.beside}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !isRunning && !nativeEvent.isComposing) onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{action.label}</h2>
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label="关闭"
          disabled={isRunning}
          onClick={onClose}
        />
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <Button disabled={isRunning} onClick={onClose}>
          取消
        </Button>
        <Button
          id={okId}
          type="primary"
          danger={action.tone === 'danger'}
          {...waiting(isRunning || isLoading)}
          onClick={onOk}
        >
          {action.label}
        </Button>
      </footer>
    </div>
  );
}
