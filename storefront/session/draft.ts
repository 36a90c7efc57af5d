/** The draft of a form of the storefront; see providers/drafts.ts. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type Draft, type DraftOptions, openDraft } from '../../providers/drafts.ts';

/**
 * The draft of a form, while the form is mounted.
 * @param restore applies the stored values
 * @param settings `onRead`: called after the stored values, if any, were applied
 */
export function useDraft<Values>(
  form: string,
  restore: (stored: Values) => void,
  { onRead = () => {}, ...options }: DraftOptions & { onRead?: () => void } = {},
): Draft<Values> {
  const [draft] = useState(() => openDraft<Values>(form, options));
  const onStored = useEffectEvent((stored: Values | undefined) => {
    if (stored) restore(stored);
    onRead();
  });
  useEffect(() => {
    let isUnmounted = false;
    draft.read().then((stored) => {
      if (!isUnmounted) onStored(stored);
    });
    return () => {
      isUnmounted = true;
      void draft.flush();
    };
  }, [draft]);
  return draft;
}
