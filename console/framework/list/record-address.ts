import type { AnyRecord, AnyResource } from '../resource.ts';

/** The path of a record's detail page; null if it has none. */
export const recordAddress = ({ detail }: AnyResource, record: AnyRecord | undefined): string | null =>
  detail && record ? `${detail.path}?${new URLSearchParams(detail.query(record))}` : null;
