/** The draft of a form of the storefront; see providers/drafts.ts. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type Draft, openDraft } from '../../providers/drafts.ts';

/**
 * The draft of a form, from when the form appears until it goes.
 * @param restore applies the stored values
 */
export function useDraft<Values>(form: string, restore: (stored: Values) => void): Draft<Values> {
  const [draft] = useState(() => openDraft<Values>(form));
  const onStored = useEffectEvent(restore);
  useEffect(() => {
    let isUnmounted = false;
    draft.read().then((stored) => {
      if (stored && !isUnmounted) onStored(stored);
    });
    return () => {
      isUnmounted = true;
      void draft.flush();
    };
  }, [draft]);
  return draft;
}
