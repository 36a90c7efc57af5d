/**
 * The first focus of an action's dialog: its first input, or the confirming button if the dialog has no input and the
 * action is harmless. So the dialog can be answered by keyboard alone.
 */
import { useEffect, useId, useRef } from 'react';
import type { ConfirmedAction } from './confirmed-action.ts';

/** @returns `focusFirst` for when the dialog has opened; keys typed before that are not lost */
export function useFirstFocus({ input, tone }: ConfirmedAction) {
  const content = useRef<HTMLParagraphElement>(null);
  const okId = useId();
  const focusFirst = () => {
    const dialog = content.current?.closest('[role="dialog"]');
    const button = tone === 'danger' ? null : document.getElementById(okId);
    const first = input ? dialog?.querySelector<HTMLElement>('form input, form textarea') : button;
    const present = document.activeElement;
    // Keeps the focus on an element that the user has chosen meanwhile.
    const isChosen = dialog?.contains(present) && present?.matches('input, textarea, button');
    if (!isChosen) first?.focus();
  };
  const atOnce = useRef(focusFirst);
  useEffect(() => {
    const timer = setTimeout(() => atOnce.current());
    return () => clearTimeout(timer);
  }, []);
  return { content, okId, focusFirst };
}
