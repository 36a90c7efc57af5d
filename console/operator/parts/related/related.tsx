/** The latest records of another list that belong to a record, on its page, with a link to all of them. */
import { lazy } from 'react';
import type { AnyResource } from '../../../framework/resource.ts';

const RelatedRecords = lazy(() => import('./related-records.tsx'));

/**
 * A panel of a detail page.
 * @param resource with the list
 * @param filter of that list, which gets the number of the record
 * @param columns the fields to show; the first one leads to the record
 */
export const related = (resource: AnyResource, filter: string, columns: readonly string[]) => ({
  title: resource.label,
  listOf: resource.name,
  panel: ({ record: { id } }: { record: { id: number } }) => (
    <RelatedRecords resource={resource} filter={filter} id={id} columns={columns} />
  ),
});
