/** The list by keyboard: / searches, j and k go from record to record, Enter opens the one that has the focus. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

const RECORD = '[data-record]';
const TICKS = '[type="checkbox"], [type="radio"]';
const ELSEWHERE = `input:not(${TICKS}), textarea, select, [role="dialog"], [role="listbox"], [role="menu"]`;

interface Keys {
  /** Holds the records, each marked by `data-record` and focusable. */
  list: RefObject<HTMLElement | null>;
  search: RefObject<{ focus: () => void } | null>;
  /** @param id of the record */
  onOpen: (id: number) => void;
}

export function useKeys({ list, search, onOpen }: Keys) {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event))
        return;
      if (event.key === '/' && search.current) {
        event.preventDefault();
        search.current.focus();
      }
      if (event.key === 'j') step(list.current, 1);
      if (event.key === 'k') step(list.current, -1);
      const target = event.target as HTMLElement;
      if (event.key === 'Enter' && target.matches(RECORD)) open(Number(target.dataset.record));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, search]);
}

/** Letters that somebody types, and whatever a dialog over the page is told, are no commands. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || !!target.closest(ELSEWHERE));
}

function step(list: HTMLElement | null, by: 1 | -1) {
  const records = [...(list?.querySelectorAll<HTMLElement>(RECORD) ?? [])];
  const present = records.findIndex((it) => it.contains(document.activeElement));
  const next = present < 0 ? records.at(by > 0 ? 0 : -1) : records[present + by];
  next?.focus();
}
