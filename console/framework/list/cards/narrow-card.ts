/** Lists on phones. */
import { Grid } from 'antd';
import { kindOf } from '../../fields/index.ts';
import type { AnyField, AnyList, AnyResource } from '../../resource.ts';
import { nameField } from '../record-name.ts';
import { type ListState, visibleColumns } from '../state/list-state.ts';

/**
 * A list without a card of its own is displayed as cards on phones, so that the buttons are reachable without
 * scrolling sideways. The name is the title, codes are tags, and the other columns are the lines.
 * @returns undefined if the table fits
 */
export function useNarrowCard(resource: AnyResource, list: AnyList, state: ListState): AnyList['card'] {
  const isNarrow = !(Grid.useBreakpoint().sm ?? true);
  if (!isNarrow || list.card) return undefined;
  const columns = visibleColumns(resource, state);
  const isTag = (name: string) => {
    const field: AnyField | undefined = resource.fields[name];
    return field !== undefined && kindOf(field).isTag === true;
  };
  const title = columns.includes(nameField(resource)) ? nameField(resource) : (columns[0] ?? '');
  const others = columns.filter((name) => name !== title);
  return { title, tags: others.filter(isTag), facts: others.filter((name) => !isTag(name)) };
}
