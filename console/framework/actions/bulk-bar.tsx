/** The bulk actions of the selected records, each with the number of records that allow it. */
import { useCan } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AnyRecord, AnyResource } from '../resource.ts';
import styles from './actions.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { ConfirmedAction } from './confirmed-action.ts';
import { isOffered } from './offered.ts';

interface BulkBarProps {
  resource: AnyResource;
  selected: readonly AnyRecord[];
  /** Nothing is selected any more. */
  onDone: () => void;
  /** Selects more than the page. */
  children?: ReactNode;
}

export function BulkBar({ resource, selected, onDone, children }: BulkBarProps) {
  const [open, setOpen] = useState<{ name: string; records: AnyRecord[] } | null>(null);
  if (selected.length === 0) return null;
  return (
    <section className={styles.bulk} aria-label="批量操作">
      <span aria-live="polite">已选 {selected.length} 项</span>
      {children}
      {Object.entries(resource.actions ?? {}).map(([name, action]) =>
        'confirm' in action && action.canBulk ? (
          <BulkButton
            key={name}
            question={{ resource: resource.name, action: name }}
            action={action}
            selected={selected}
            onOpen={(records) => setOpen({ name, records })}
          />
        ) : null,
      )}
      <Button type="link" onClick={onDone}>
        取消选择
      </Button>
      {open && (
        <BulkDialog
          resource={resource}
          {...open}
          skipped={selected.length - open.records.length}
          onClose={(hasRun) => {
            setOpen(null);
            if (hasRun) onDone();
          }}
        />
      )}
    </section>
  );
}

interface BulkButtonProps {
  question: { resource: string; action: string };
  action: ConfirmedAction;
  selected: readonly AnyRecord[];
  onOpen: (records: AnyRecord[]) => void;
}

function BulkButton({ question, action, selected, onOpen }: BulkButtonProps) {
  const { data } = useCan(question);
  if (!data?.can) return null;
  const fitting = selected.filter((record) => isOffered(action, record));
  return (
    <Button danger={action.tone === 'danger'} disabled={fitting.length === 0} onClick={() => onOpen(fitting)}>
      {action.label}（{fitting.length}/{selected.length} 项可操作）
    </Button>
  );
}
