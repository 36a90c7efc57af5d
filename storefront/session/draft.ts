/** The draft of a form of the storefront: what it is and where it is kept stands in providers/drafts.ts. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type Draft, openDraft } from '../../providers/drafts.ts';

/**
 * The draft of a form, from when the form appears until it goes.
 * @param restore puts back what was kept
 */
export function useDraft<Values>(form: string, restore: (kept: Values) => void): Draft<Values> {
  const [draft] = useState(() => openDraft<Values>(form));
  const onKept = useEffectEvent(restore);
  useEffect(() => {
    let isGone = false;
    draft.read().then((kept) => {
      if (kept && !isGone) onKept(kept);
    });
    return () => {
      isGone = true;
      void draft.flush();
    };
  }, [draft]);
  return draft;
}
