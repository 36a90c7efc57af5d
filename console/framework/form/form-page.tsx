/** The page on which a record of a resource is made or changed. */
import type { AnyResource } from '../resource.ts';

export function FormPage({ resource }: { resource: AnyResource }) {
  return <h1>{resource.form?.title.create}</h1>;
}
