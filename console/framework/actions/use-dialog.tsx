/** The open dialog of a record's actions. When it closes, the focus returns to where it was. */
import { useRef, useState } from 'react';
import type { AnyRecord, AnyResource } from '../resource.ts';
import { ActionDialog } from './action-dialog.tsx';
import { isImmediate, useAtOnce } from './at-once.ts';

/** @returns the dialog to render beside the buttons, which may disappear with the record's state; and what opens it, or runs an action that needs none */
export function useDialog(resource: AnyResource, record: AnyRecord) {
  const [name, setName] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const runAtOnce = useAtOnce(resource, record);
  const open = (action: string) => {
    if (isImmediate(resource, action)) {
      void runAtOnce(action);
      return;
    }
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setName(action);
  };
  const close = () => {
    setName(null);
    // The dialog holds the focus as long as it is there.
    setTimeout(() => opener.current?.focus());
  };
  const dialog = name && (
    <ActionDialog key={name} resource={resource} name={name} record={record} onClose={close} />
  );
  return { dialog, open };
}
