/** Unsent input of the dialogs of a record's actions. When one action is done, the input of all is deleted. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDraft } from '../../../providers/drafts.ts';
import { useServices } from '../services.tsx';
import type { Values } from './run.ts';

interface DialogDraft {
  /** Unique among the forms and records of a console. */
  key: string;
  /** The action's name. */
  name: string;
  isOn: boolean;
}

interface Input {
  values: Values;
  fill: (values: Values) => void;
}

/** By the names of actions. */
type StoredValues = Readonly<Record<string, Values>>;

/** @returns whether something was typed before, and what forgets it */
export function useDialogDraft({ key, name, isOn }: DialogDraft, { values, fill }: Input) {
  const { draftOwner: owner } = useServices();
  const [draft] = useState(() => openDraft<StoredValues>(key, { owner }));
  const [isRestored, setIsRestored] = useState(false);
  const others = useRef<StoredValues>({});
  const saved = useRef(values);

  const restore = useEffectEvent((stored: StoredValues) => {
    others.current = stored;
    const own = stored[name];
    if (!own || Object.keys(values).length > 0) return;
    fill(own);
    setIsRestored(true);
  });
  useEffect(() => {
    let isUnmounted = false;
    if (isOn) {
      void draft.read().then((stored) => {
        if (stored && !isUnmounted) restore(stored);
      });
    }
    return () => {
      isUnmounted = true;
      void draft.flush();
    };
  }, [draft, isOn]);

  useEffect(() => {
    if (!isOn || saved.current === values) return;
    saved.current = values;
    draft.save({ ...others.current, [name]: values });
  }, [draft, isOn, name, values]);

  return { isRestored, discard: () => draft.discard() };
}
