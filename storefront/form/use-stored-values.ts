/**
 * The values of a form that outlive its element: a form of several steps has an element for each. A draft of them is
 * stored on this device.
 */
import { useRef, useState } from 'react';
import { useDraft } from '../session/draft.ts';
import type { Values } from './use-form.tsx';

interface KeepOptions {
  initial: () => Values;
  /** The draft's name among those of other forms. */
  draft: string;
  /** Whether a draft may store the field. */
  isStorable: (name: string) => boolean;
}

export function useStoredValues({ draft: draftName, isStorable, ...options }: KeepOptions) {
  const [initial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  /** Read by uploads that end long after their start. */
  const latest = useRef(initial);
  const [hasRead, setRead] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);
  /** Counts resets: each time all controls are mounted again. */
  const [generation, setGeneration] = useState(0);

  const draft = useDraft<Values>(
    draftName,
    (stored) => {
      replace({ ...latest.current, ...storable(stored) });
      setHasDraft(true);
    },
    { isForVisitors: true, onRead: () => setRead(true) },
  );

  const storable = (all: Values): Values =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isStorable(name)));

  function replace(next: Values) {
    latest.current = next;
    setValues(next);
  }

  /** @returns whether the value is another one now */
  function change(name: string, value: string): boolean {
    if ((latest.current[name] ?? '') === value) return false;
    replace({ ...latest.current, [name]: value });
    if (isStorable(name)) {
      draft.save(storable(latest.current));
      setHasDraft(true);
    }
    return true;
  }

  /** Deletes the draft and goes back to the first values. */
  async function clear() {
    await draft.discard();
    setHasDraft(false);
    replace(initial);
    setGeneration((now) => now + 1);
  }

  return {
    values,
    initial,
    latest: () => latest.current,
    hasRead,
    hasDraft,
    generation,
    change,
    clear,
    discardDraft: draft.discard,
  };
}

export type StoredValues = ReturnType<typeof useStoredValues>;
