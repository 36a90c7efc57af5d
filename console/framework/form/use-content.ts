/**
 * What a form holds, from the record to what was typed: changes and their follow-ups, whether anything differs, and
 * the draft of it.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDraft } from '../../../providers/drafts.ts';
import type { Form } from '../resource.ts';
import { type Content, isSame, keepable } from './content.ts';

/** A form whatever its record and its input are. */
export type AnyForm = Form<Record<string, unknown>, Record<string, unknown>>;

interface KeptDraft {
  content: Content;
  /** What the record said when this was typed. */
  record: Content;
}

interface ContentOptions {
  form: AnyForm;
  /** What the record says, or a new one begins with. */
  record: Content;
  /** Of the draft: unique among the forms of a role. */
  draftKey: string;
  /** Two tabs with a new record make two records; one that is there is the same in all tabs. */
  isNew: boolean;
}

export function useContent({ form, record, draftKey, isNew }: ContentOptions) {
  const [draft] = useState(() => openDraft<KeptDraft>(draftKey, { isOfTab: isNew }));
  const [content, setContent] = useState<Content>(record);
  const [base, setBase] = useState<Content>(record);
  const [restored, setRestored] = useState<{ isRecordNewer: boolean } | null>(null);
  // Files arrive and options go between two renderings: the newest content is here.
  const latest = useRef(content);
  const isChanged = !isSame(content, base);

  function replace(next: Content) {
    latest.current = next;
    setContent(next);
  }

  /** @returns the names of what changed, follow-ups included */
  function change(name: string, value: unknown): string[] {
    const changed = { [name]: value };
    const next = { ...latest.current, ...changed };
    const followUps = form.onChange?.(changed, next) ?? {};
    const whole = { ...next, ...followUps };
    replace(whole);
    if (isSame(whole, base)) void draft.discard();
    else draft.keep({ content: keepable(whole), record: keepable(base) });
    return [name, ...Object.keys(followUps)];
  }

  /** Empties a value by itself: of a form that nobody has touched, that is no change. */
  function empty(name: string) {
    if (isSame(latest.current, base)) setBase({ ...base, [name]: null });
    replace({ ...latest.current, [name]: null });
  }

  /** Back to what the record says. */
  function reset() {
    void draft.discard();
    setRestored(null);
    setBase(record);
    replace(record);
  }

  const restore = useEffectEvent((kept: KeptDraft) => {
    const known = Object.entries(kept.content).filter(([name]) => Object.hasOwn(form.fields, name));
    const next = { ...latest.current, ...Object.fromEntries(known) };
    if (isSame(next, base)) return;
    replace(next);
    setRestored({ isRecordNewer: !isSame(kept.record, keepable(record)) });
  });
  useEffect(() => {
    let isGone = false;
    draft.read().then((kept) => {
      if (kept && !isGone) restore(kept);
    });
    return () => {
      isGone = true;
      void draft.flush();
    };
  }, [draft]);

  return { content, latest, isChanged, change, empty, reset, restored, draft };
}
