/** The actions of a row: the main one as a button or a link, the others in a menu. */
import { DownOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ActionButton } from '../../actions/action-button.tsx';
import { useActionKeys } from '../../actions/action-keys.ts';
import { type NamedAction, useActions } from '../../actions/allowed-actions.ts';
import { useDialog } from '../../actions/use-dialog.tsx';
import type { AnyRecord, AnyResource } from '../../resource.ts';
import { recordName } from '../record-name.ts';
import styles from '../table.module.css';
import { rowEntries } from './row-entries.ts';

interface RowActionsProps {
  resource: AnyResource;
  record: AnyRecord;
}

export function RowActions({ resource, record }: RowActionsProps) {
  const { dialog, open } = useDialog(resource, record);
  const actions = useActions(resource, record);
  const place = useRef<HTMLDivElement>(null);
  useActionKeys(place, actions, open);
  const { main, others } = rowEntries(resource, record, actions);
  return (
    <div ref={place} className={styles.actions}>
      {main && (
        <ActionButton
          action={main[1]}
          record={record}
          listPath={resource.list?.path}
          buttonProps={{ type: 'link', size: 'small', danger: main[1].tone === 'danger' }}
          onOpen={() => open(main[0])}
        />
      )}
      {others.length > 0 && <More resource={resource} record={record} entries={others} onOpen={open} />}
      {dialog}
    </div>
  );
}

interface MoreProps extends RowActionsProps {
  entries: readonly NamedAction[];
  /** Opens the dialog of an action. */
  onOpen: (name: string) => void;
}

function More({ resource, record, entries, onOpen }: MoreProps) {
  const { modal } = App.useApp();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const state = { cameFrom: pathname + search };
  const label = `更多操作：${recordName(resource, record)}`;

  const items: MenuProps['items'] = entries.map(([name, action]) => ({
    key: name,
    danger: action.tone === 'danger',
    label:
      'to' in action ? (
        <Link to={action.to(record)} state={state} tabIndex={-1}>
          {action.label}
        </Link>
      ) : (
        action.label
      ),
  }));

  const onClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    const action = entries.find(([name]) => name === key)?.[1];
    if (!action) return;
    if ('to' in action) {
      // A click on the link itself is the link's own, also with Ctrl. By Enter the menu closes before the link is followed.
      const isOfLink = domEvent.type === 'click' && (domEvent.target as Element).closest('a') !== null;
      if (isOfLink) return;
      domEvent.preventDefault();
      navigate(action.to(record), { state });
      return;
    }
    // Dialogs restore the focus to the earlier element, but the menu's entry is removed by then.
    button.current?.focus();
    if ('notice' in action) {
      const { title, text } = action.notice(record);
      modal.info({ title, content: text, okText: '知道了' });
    } else onOpen(key);
  };

  return (
    <Dropdown menu={{ items, onClick, 'aria-label': label }} trigger={['click']} autoFocus destroyOnHidden>
      <Button ref={button} type="link" size="small" aria-haspopup="menu" aria-label={label}>
        更多
        <DownOutlined className={styles.arrow} />
      </Button>
    </Dropdown>
  );
}
