/** What a record is called in a sentence: by what its card is headed, or by its first column. */
import type { AnyRecord, AnyResource } from '../resource.ts';
import { cellText } from './cells.tsx';

export function recordName({ fields, list }: AnyResource, record: AnyRecord): string {
  const name = list?.card?.title ?? list?.columns[0] ?? '';
  const field = fields[name];
  return String((field && cellText({ field, record, name })) || record.id);
}
