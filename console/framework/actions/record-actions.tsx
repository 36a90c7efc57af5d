/** The buttons of a record: those that its state and the person's permissions allow. */
import { useCan } from '@refinedev/core';
import { App, Button, type ButtonProps, Tooltip } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { holds } from '../../../shared/domain/condition.ts';
import type { CameFrom } from '../frame/breadcrumbs.tsx';
import { LinkButton } from '../frame/link-button.tsx';
import type { AnyAction, AnyRecord, AnyResource } from '../resource.ts';
import { ActionDialog } from './action-dialog.tsx';
import styles from './actions.module.css';

interface RecordActionsProps {
  resource: AnyResource;
  record: AnyRecord;
  /** Links where there is little room, as in tables. */
  variant?: 'links' | 'buttons';
}

export function RecordActions({ resource, record, variant = 'buttons' }: RecordActionsProps) {
  // The state lives here: the button disappears when its action changes the record's state.
  const [open, setOpen] = useState<string | null>(null);
  const isInList = useLocation().pathname === resource.list?.path;
  return (
    <div className={styles.actions}>
      {Object.entries(resource.actions ?? {})
        .filter(([, { when, isOnDetailOnly }]) => holds(when, record) && !(isOnDetailOnly && isInList))
        .map(([name, action]) => (
          <ActionButton
            key={name}
            question={{ resource: resource.name, action: name }}
            action={action}
            record={record}
            listPath={resource.list?.path}
            buttonProps={buttonPropsOf(action, variant)}
            onOpen={() => setOpen(name)}
          />
        ))}
      {open && <ActionDialog resource={resource} name={open} record={record} onClose={() => setOpen(null)} />}
    </div>
  );
}

const buttonPropsOf = ({ tone }: AnyAction, variant: 'links' | 'buttons'): ButtonProps =>
  variant === 'links'
    ? { type: 'link', size: 'small', danger: tone === 'danger' }
    : { type: tone === 'main' ? 'primary' : 'default', danger: tone === 'danger' };

interface ActionButtonProps {
  question: { resource: string; action: string };
  action: AnyAction;
  record: AnyRecord;
  listPath: string | undefined;
  buttonProps: ButtonProps;
  onOpen: () => void;
}

function ActionButton({ question, action, record, listPath, buttonProps, onOpen }: ActionButtonProps) {
  // Without the record: all rows of a table share one answer.
  const { data } = useCan(question);
  const { pathname, search, state } = useLocation();
  if (!data?.can) return null;
  if ('to' in action) {
    // The link's target is the current page.
    if (action.to(record) === pathname + search) return null;
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
    <Button {...buttonProps} onClick={onOpen}>
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
