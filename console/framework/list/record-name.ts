/** The name of a record in a sentence: the title of its card, or its first column. */
import { cellText } from '../fields/cells/cell.tsx';
import type { AnyRecord, AnyResource } from '../resource.ts';

export function recordName(resource: AnyResource, record: AnyRecord): string {
  const name = nameField(resource);
  const field = resource.fields[name];
  return String((field && cellText({ field, record, name })) || record.id);
}

/** The name of the field; empty for a resource without a list. */
export const nameField = ({ list }: AnyResource): string => list?.card?.title ?? list?.columns[0] ?? '';
