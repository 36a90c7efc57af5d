/** The buttons of a record: those that its state and the person's permissions allow. */
import { useRef } from 'react';
import type { AnyAction, AnyRecord, AnyResource } from '../resource.ts';
import { ActionButton } from './action-button.tsx';
import { useActionKeys } from './action-keys.ts';
import styles from './actions.module.css';
import { useActions } from './allowed-actions.ts';
import { useDialog } from './use-dialog.tsx';

interface RecordActionsProps {
  resource: AnyResource;
  record: AnyRecord;
}

export function RecordActions({ resource, record }: RecordActionsProps) {
  const { dialog, open } = useDialog(resource, record);
  const actions = useActions(resource, record);
  const place = useRef<HTMLDivElement>(null);
  useActionKeys(place, actions, open);
  return (
    <div ref={place} className={styles.actions}>
      {actions.map(([name, action]) => (
        <ActionButton
          key={name}
          action={action}
          record={record}
          listPath={resource.list?.path}
          buttonProps={buttonPropsOf(action)}
          onOpen={() => open(name)}
        />
      ))}
      {dialog}
    </div>
  );
}

const buttonPropsOf = ({ tone }: AnyAction) =>
  ({ type: tone === 'main' ? 'primary' : 'default', danger: tone === 'danger' }) as const;
