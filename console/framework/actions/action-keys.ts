/** Actions by their keys. */
import type { RefObject } from 'react';
import { useCommands } from '../keys/commands.ts';
import type { AnyAction, AnyResource } from '../resource.ts';
import type { NamedAction } from './allowed-actions.ts';

type KeyedAction = AnyAction & { key: string };

const hasKey = (entry: NamedAction): entry is readonly [string, KeyedAction] =>
  'key' in entry[1] && entry[1].key !== undefined;

export function keyedActions({ actions = {} }: AnyResource) {
  const named: NamedAction[] = Object.entries(actions);
  return named.filter(hasKey);
}

/** The row or the card of a list. */
const RECORD = '[data-record]';

/**
 * In a list the keys are for the focused record.
 * @param place that contains the buttons of a record
 */
export function useActionKeys(
  place: RefObject<HTMLElement | null>,
  actions: readonly NamedAction[],
  onOpen: (name: string) => void,
) {
  const isHere = (target: HTMLElement) => place.current?.closest(RECORD)?.contains(target) ?? true;
  useCommands(
    actions
      .filter(hasKey)
      .map(([name, { key, label }]) => ({ key, label, when: isHere, run: () => onOpen(name) })),
  );
}
