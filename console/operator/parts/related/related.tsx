/** The latest records of another list that belong to a record, on its page, with a link to all of them. */
import { lazy } from 'react';
import type { AnyResource } from '../../../framework/resource.ts';

const RelatedRecords = lazy(() => import('./related-records.tsx'));

/**
 * A panel of a detail page.
 * @param resource with the list
 * @param filter of that list, which gets the number of the record
 * @param columns the fields to show; the first one leads to the record
 * @throws Error that names the resource and what it lacks
 */
export function related(resource: AnyResource, filter: string, columns: readonly string[]) {
  const { name, label, fields, list } = resource;
  if (!list?.filters?.[filter]) throw new Error(`${name}: the list has no filter ${filter}`);
  const lacking = columns.find((column) => !fields[column]);
  if (lacking !== undefined) throw new Error(`${name}: there is no field ${lacking}`);
  return {
    title: label,
    listOf: name,
    panel: ({ record: { id } }: { record: { id: number } }) => (
      <RelatedRecords resource={resource} filter={filter} id={id} columns={columns} />
    ),
  };
}
