/** The actions of a table row: one main action, and the others in a menu. */
import type { NamedAction } from '../../actions/allowed-actions.ts';
import type { AnyRecord, AnyResource } from '../../resource.ts';
import { recordAddress } from '../record-address.ts';

/** The label of the link to a record's details. */
export const DETAILS = '查看详情';

interface RowEntries {
  main: NamedAction | null;
  others: readonly NamedAction[];
}

/**
 * The main action is the first of the list's `mainActions` that is allowed, otherwise the details.
 * @param actions that are allowed
 */
export function rowEntries(
  resource: AnyResource,
  record: AnyRecord,
  actions: readonly NamedAction[],
): RowEntries {
  const details = recordAddress(resource, record);
  const all: NamedAction[] = [
    ...(details ? [['details', { label: DETAILS, when: [], to: () => details }] as const] : []),
    ...actions,
  ];
  const preferred = mainActionsOf(resource).flatMap((name) => all.filter((entry) => entry[0] === name));
  const main = preferred[0] ?? all[0] ?? null;
  return { main, others: all.filter((entry) => entry !== main) };
}

const mainActionsOf = ({ list, actions = {} }: AnyResource): readonly string[] =>
  list?.mainActions ?? Object.entries(actions).flatMap(([name, { tone }]) => (tone === 'main' ? [name] : []));
