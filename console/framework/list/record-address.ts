import type { AnyRecord, AnyResource } from '../resource.ts';

/** The path of a record's detail page; null if it has none. */
export const recordAddress = ({ detail }: AnyResource, record: AnyRecord | undefined): string | null =>
  detail && record ? `${detail.path}?${new URLSearchParams(detail.query(record))}` : null;

/** Where a record leads: its detail page, or another one that its list's main action names. */
export function openAddress(resource: AnyResource, record: AnyRecord | undefined): string | null {
  if (resource.detail || !record) return recordAddress(resource, record);
  const names = resource.list?.mainActions ?? [];
  const [link] = names.flatMap((name) => {
    const action = resource.actions?.[name];
    return action && 'to' in action ? [action.to(record)] : [];
  });
  return link ?? null;
}
