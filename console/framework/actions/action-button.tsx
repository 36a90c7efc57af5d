/** An action as a button or a link. */
import { App, Button, type ButtonProps, Tooltip } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CameFrom } from '../frame/breadcrumbs.tsx';
import { LinkButton } from '../frame/link-button.tsx';
import type { AnyAction, AnyRecord } from '../resource.ts';

interface ActionButtonProps {
  action: AnyAction;
  record: AnyRecord;
  listPath: string | undefined;
  buttonProps: ButtonProps;
  /** Opens the dialog of an action that is confirmed. */
  onOpen: () => void;
}

export function ActionButton({ action, record, listPath, buttonProps, onOpen }: ActionButtonProps) {
  const { pathname, search, state } = useLocation();
  if ('to' in action) {
    const cameFrom = pathname === listPath ? pathname + search : (state as CameFrom | null)?.cameFrom;
    return (
      <LinkButton {...buttonProps} to={action.to(record)} state={{ cameFrom }}>
        {action.label}
      </LinkButton>
    );
  }
  if ('notice' in action)
    return <NoticeButton {...buttonProps} label={action.label} {...action.notice(record)} />;
  return (
    <Button {...buttonProps} aria-keyshortcuts={action.key} onClick={onOpen}>
      {action.label}
    </Button>
  );
}

/** Shows a text as a short notice, and beside the button as long as the pointer or the focus is on it. */
function NoticeButton({
  label,
  title,
  text,
  ...buttonProps
}: ButtonProps & { label: string; title: string; text: string }) {
  const { notification } = App.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const notice = () => {
    setIsOpen(true);
    const onClose = () => setIsOpen(false);
    notification.info({ key: label, message: title, description: text, onClose });
  };
  return (
    <Tooltip title={isOpen ? null : text} trigger={['hover', 'focus']}>
      <Button {...buttonProps} onClick={notice}>
        {label}
      </Button>
    </Tooltip>
  );
}
