/** Values that a form doubts, by field. */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '../data.ts';
import type { Content } from './content.ts';
import type { AnyForm } from './use-content.ts';

type Judge = Awaited<ReturnType<NonNullable<AnyForm['doubts']>>>;

export function useDoubts(
  form: AnyForm,
  record: Record<string, unknown> | null,
  content: Content,
): Readonly<Record<string, string | undefined>> {
  const read = useRef(useRead());
  const [judge, setJudge] = useState<{ of: Judge } | null>(null);
  useEffect(() => {
    let isOpen = true;
    form.doubts?.(read.current, record).then(
      (of) => isOpen && setJudge({ of }),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [form, record]);
  // Long texts are compared when typing has paused.
  const compared = useDeferredValue(content);
  return useMemo(() => judge?.of(compared) ?? {}, [judge, compared]);
}
