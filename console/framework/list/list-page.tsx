/** The list of a resource. */
import type { AnyResource } from '../resource.ts';

export function ListPage({ resource }: { resource: AnyResource }) {
  return <h1>{resource.list?.title}</h1>;
}
