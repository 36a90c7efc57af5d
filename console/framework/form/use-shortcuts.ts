/** Ctrl+S (⌘+S) saves, Ctrl+Enter (⌘+Enter) submits. */
import { useEffect, useEffectEvent } from 'react';
import type { Submit } from './use-submit.tsx';

export const KEYS = { save: 'Control+S', main: 'Control+Enter' };

export const mainSubmit = (submits: readonly Submit[]): Submit | undefined => submits.find((it) => it.isMain);
/** The first that isn't the main one. */
export const saveSubmit = (submits: readonly Submit[]): Submit | undefined =>
  submits.find((it) => !it.isMain);

export function useShortcuts(submits: readonly Submit[], run: (submit: Submit) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const submit = key === 's' ? saveSubmit(submits) : key === 'enter' ? mainSubmit(submits) : undefined;
    if (!submit) return;
    event.preventDefault();
    // An open dialog has priority.
    if (!event.repeat && !document.querySelector('[role="dialog"]')) run(submit);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
