/** The page that shows a record of a resource. */
import type { AnyResource } from '../resource.ts';

export function DetailPage({ resource }: { resource: AnyResource }) {
  return <h1>{resource.detail?.title}</h1>;
}
