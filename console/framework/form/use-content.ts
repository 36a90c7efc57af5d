/**
 * The content of a form, from the record and the input: changes and their consequences, whether anything differs, and
 * the draft.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDraft } from '../../../providers/drafts.ts';
import type { Form } from '../resource.ts';
import { useServices } from '../services.tsx';
import { type Content, isSame, storable } from './content.ts';

/** A form of any record and input. */
export type AnyForm = Form<Record<string, unknown>, Record<string, unknown>>;

interface StoredDraft {
  content: Content;
  /** The record at the time of the draft. */
  record: Content;
}

interface ContentOptions {
  form: AnyForm;
  /** The record's values, or the initial values of a new record. */
  record: Content;
  /** The draft's key, unique among the forms of a role. */
  draftKey: string;
  /** Each tab has its own draft of a new record; the draft of an existing record is shared by all tabs. */
  isNew: boolean;
}

export function useContent({ form, record, draftKey, isNew }: ContentOptions) {
  const { draftOwner: owner } = useServices();
  const [draft] = useState(() => openDraft<StoredDraft>(draftKey, { isOfTab: isNew, owner }));
  const [content, setContent] = useState<Content>(record);
  const [base, setBase] = useState<Content>(record);
  const [restored, setRestored] = useState<{ isRecordNewer: boolean } | null>(null);
  // Uploads and options may change the content between two renderings: the newest content is here.
  const latest = useRef(content);
  const isChanged = !isSame(content, base);

  function replace(next: Content) {
    latest.current = next;
    setContent(next);
  }

  /** @returns the names of the changed fields, derived changes included */
  function change(name: string, value: unknown): string[] {
    const changed = { [name]: value };
    const next = { ...latest.current, ...changed };
    const followUps = form.onChange?.(changed, next) ?? {};
    const whole = { ...next, ...followUps };
    replace(whole);
    if (isSame(whole, base)) void draft.discard();
    else draft.save({ content: storable(whole, form.fields), record: storable(base, form.fields) });
    return [name, ...Object.keys(followUps)];
  }

  /** Clears a value automatically. On an unchanged form this does not count as a change. */
  function empty(name: string) {
    if (isSame(latest.current, base)) setBase({ ...base, [name]: null });
    replace({ ...latest.current, [name]: null });
  }

  /** Resets to the record's values and deletes the draft. */
  function reset() {
    void draft.discard();
    setRestored(null);
    setBase(record);
    replace(record);
  }

  const restore = useEffectEvent((stored: StoredDraft) => {
    const restorable = Object.entries(stored.content).filter(([name]) => Object.hasOwn(form.fields, name));
    const next = { ...latest.current, ...Object.fromEntries(restorable) };
    if (isSame(next, base)) return;
    replace(next);
    setRestored({ isRecordNewer: !isSame(stored.record, storable(record, form.fields)) });
  });
  useEffect(() => {
    let isUnmounted = false;
    draft.read().then((stored) => {
      if (stored && !isUnmounted) restore(stored);
    });
    return () => {
      isUnmounted = true;
      void draft.flush();
    };
  }, [draft]);

  return { content, latest, isChanged, change, empty, reset, restored, draft };
}
