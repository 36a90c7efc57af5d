/**
 * A dialog ignores confirming keys until it has been visible for a moment: quickly typed keys may be meant for the
 * screen before.
 */
import { useCallback, useEffect, useRef } from 'react';

export const KEYS_CONFIRM_AFTER_MS = 500;

/** A click by key has the detail 0. Events of keys and forms have none, or 0. */
export interface ConfirmingEvent {
  detail?: number;
  timeStamp: number;
}

/** @returns whether an event confirms the dialog: one of the pointer always, one of a key when it comes late enough */
export function useConfirmingEvents(): (event: ConfirmingEvent) => boolean {
  const visibleSince = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    visibleSince.current = performance.now();
  }, []);
  return useCallback(
    ({ detail = 0, timeStamp }) => detail > 0 || timeStamp - visibleSince.current >= KEYS_CONFIRM_AFTER_MS,
    [],
  );
}
