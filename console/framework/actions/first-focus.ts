/**
 * Where the focus of an action's dialog begins: in its first input, or on the button that confirms what asks for
 * nothing more and harms nobody. So the dialog is answered by keyboard alone.
 */
import { useEffect, useId, useRef } from 'react';
import type { ConfirmedAction } from './confirmed-action.ts';

/** @returns `focusFirst` for when the dialog has opened; what is typed before that is not lost either */
export function useFirstFocus({ input, tone }: ConfirmedAction) {
  const content = useRef<HTMLParagraphElement>(null);
  const okId = useId();
  const focusFirst = () => {
    const dialog = content.current?.closest('[role="dialog"]');
    const button = tone === 'danger' ? null : document.getElementById(okId);
    const first = input ? dialog?.querySelector<HTMLElement>('form input, form textarea') : button;
    const present = document.activeElement;
    // Not away from what somebody has chosen meanwhile.
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
