/** The list by keyboard: / searches, j and k go from record to record, Enter opens the one that has the focus. */
import type { RefObject } from 'react';
import { useCommands } from '../keys/commands.ts';

const RECORD = '[data-record]';

interface Keys {
  /** Holds the records, each marked by `data-record` and focusable. */
  list: RefObject<HTMLElement | null>;
  search: RefObject<{ focus: () => void } | null>;
  /** @param id of the record */
  onOpen: (id: number) => void;
}

export function useKeys({ list, search, onOpen }: Keys) {
  useCommands([
    { key: 'j', label: '下一条记录', run: () => step(list.current, 1), canRepeat: true },
    { key: 'k', label: '上一条记录', run: () => step(list.current, -1), canRepeat: true },
    {
      key: 'Enter',
      label: '打开',
      when: (target) => target.matches(RECORD),
      run: () => onOpen(Number((document.activeElement as HTMLElement).dataset.record)),
    },
    { key: '/', label: '搜索', when: () => !!search.current, run: () => search.current?.focus() },
  ]);
}

function step(list: HTMLElement | null, by: 1 | -1) {
  const records = [...(list?.querySelectorAll<HTMLElement>(RECORD) ?? [])];
  const present = records.findIndex((it) => it.contains(document.activeElement));
  const next = present < 0 ? records.at(by > 0 ? 0 : -1) : records[present + by];
  next?.focus();
}
